import * as vscode from 'vscode';
import { createReadingThreads, type ReadingThreads } from '../api/reading/readingThreads.ts';
import type { Parts } from '../parts.ts';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';

const kept = new WeakMap<Parts, { memory: number; time: number; threads: ReadingThreads }>();

/**
 * The threads that read files and compute exposure, within the limits that the settings name now. Those of a connection
 * end with it, and the assets of a file belong to none. A thread ends by itself when nothing was asked of it for a while.
 */
export function assetThreads(parts: Parts): ReadingThreads {
  const memory = readingMemory();
  const time = readSetting(settings.readingSeconds) * 1000;
  const known = kept.get(parts);
  if (known?.memory === memory && known.time === time) return known.threads;
  const script = vscode.Uri.joinPath(parts.extensionUri, 'dist', 'readBody.mjs').fsPath;
  const threads = createReadingThreads({ script, memory, time });
  kept.set(parts, { memory, time, threads });
  return threads;
}

/** Most bytes of memory that what is read may take. */
export function readingMemory(): number {
  return readSetting(settings.readingMegabytes) * 2 ** 20;
}
