import { fstat } from 'node:fs';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import type * as vscode from 'vscode';
import type { ResponseBody } from '../api/responseBody.ts';
import { openUnnamedCopy } from '../disk/openUnnamedFile.ts';
import { readingMemory } from './assetThreads.ts';
import { fileBytes } from './fileBytes.ts';

/** Bytes from which on a file is not held in memory. */
const FILED_FROM = 2 ** 24;

interface FileBodyOptions {
  /** On whose disk a copy may be. */
  folder: string;
  signal: AbortSignal;
}

/**
 * A file as it is now: in memory that threads share, or, where it is large, in a copy that no later change reaches.
 * Rejects as `fileBytes`.
 */
export async function fileBody(file: vscode.Uri, { folder, signal }: FileBodyOptions): Promise<ResponseBody> {
  const copied = file.scheme === 'file' ? await copyOf(file.fsPath, folder) : undefined;
  signal.throwIfAborted();
  return copied ?? fileBytes(file, { signal });
}

/** Undefined of a small one, of what is refused, and where the disk does not take it. */
async function copyOf(path: string, folder: string): Promise<ResponseBody | undefined> {
  try {
    const found = await stat(path);
    if (!found.isFile() || found.size < FILED_FROM || found.size > readingMemory()) return undefined;
    const file = await openUnnamedCopy(path, folder);
    const { size } = await promisify(fstat)(file.descriptor);
    return { file, length: size };
  } catch {
    return undefined;
  }
}
