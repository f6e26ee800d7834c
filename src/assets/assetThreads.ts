import * as vscode from 'vscode';
import { createReadingThreads, type ReadingThreads } from '../api/reading/readingThreads.ts';
import type { Parts } from '../parts.ts';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';

const threads = new WeakMap<Parts, ReadingThreads>();

/**
 * The threads that read files and compute exposure. Those of a connection end with it, and the assets of a file
 * belong to none. A thread ends by itself when nothing was asked of it for a while.
 */
export function assetThreads(parts: Parts): ReadingThreads {
  const known = threads.get(parts);
  if (known !== undefined) return known;
  const made = createReadingThreads({
    script: vscode.Uri.joinPath(parts.extensionUri, 'dist', 'readBody.mjs').fsPath,
    memory: readingMemory(),
    time: readSetting(settings.readingSeconds) * 1000,
  });
  threads.set(parts, made);
  return made;
}

/** Most bytes of memory that what is read may take. */
export function readingMemory(): number {
  return readSetting(settings.readingMegabytes) * 2 ** 20;
}
