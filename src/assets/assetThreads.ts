import * as vscode from 'vscode';
import { createReadingThreads, type ReadingThreads } from '../api/reading/readingThreads.ts';
import { rememberEach } from '../domain/rememberEach.ts';
import type { Parts } from '../parts.ts';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';

/**
 * The threads that read files and compute exposure. Those of a connection end with it, and the assets of a file
 * belong to none. A thread ends by itself when nothing was asked of it for a while.
 */
export const assetThreads = rememberEach(
  ({ extensionUri }: Parts): ReadingThreads =>
    createReadingThreads({
      script: vscode.Uri.joinPath(extensionUri, 'dist', 'readBody.mjs').fsPath,
      memory: readingMemory(),
      time: readSetting(settings.readingSeconds) * 1000,
    }),
);

/** Most bytes of memory that what is read may take. */
export function readingMemory(): number {
  return readSetting(settings.readingMegabytes) * 2 ** 20;
}
