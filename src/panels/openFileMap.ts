import type * as vscode from 'vscode';
import type { Parts } from '../parts.ts';
import { fileMap } from './fileMap.ts';
import { readStormFile } from './readStormFile.ts';
import { stormFile } from './stormFile.ts';

/** Shows a file as the storm that it is recognised as, else as its features; one that cannot be read tells so there. */
export async function openFileMap(
  parts: Parts,
  view: vscode.WebviewPanel,
  uri: vscode.Uri,
  signal: AbortSignal,
): Promise<void> {
  const storm = await readStormFile(parts, uri, signal).catch(() => undefined);
  signal.throwIfAborted();
  const file = uri.toString();
  const showFeatures = (isStorm: boolean) => fileMap.adopt(parts, view, { file, isStorm }, showStorm);
  const showStorm = () => stormFile.adopt(parts, view, { file }, () => showFeatures(true));
  if (storm === undefined) showFeatures(false);
  else showStorm();
}
