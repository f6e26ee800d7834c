import * as vscode from 'vscode';
import { fileBytes } from '../assets/fileBytes.ts';
import { sha256Of } from '../assets/sha256Of.ts';
import type { FileWatch } from './watch.ts';

/** What each file was when it was last read: one that has neither another time nor another size is not read again. */
const known = new Map<string, { version: string; digest: string }>();

/** SHA-256 of a watched file, in hexadecimal. Rejects where it is not there, or too large to be read. */
export async function fileDigest({ uri }: FileWatch, signal: AbortSignal): Promise<string> {
  const file = vscode.Uri.parse(uri, true);
  const { mtime, size } = await vscode.workspace.fs.stat(file);
  const version = `${mtime} ${size}`;
  const before = known.get(uri);
  if (before?.version === version) return before.digest;
  const digest = await sha256Of(await fileBytes(file, { signal }), signal);
  known.set(uri, { version, digest });
  return digest;
}
