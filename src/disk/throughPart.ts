import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onDisk } from './diskError.ts';
import { partName, removeAbandonedParts } from './partFile.ts';

/** Fills a new file, which is at a path until it is named. */
export type Fill = (file: FileHandle, path: string) => Promise<void>;

export interface ThroughPart<T> {
  /** Folder that exists already, on the disk of the file that the part becomes. */
  folder: string;
  fill: Fill;
  /** Gives the part its name. */
  take: (part: string) => Promise<T>;
  /** Permissions of the file, less those that the process withholds. */
  mode?: number;
}

/**
 * Fills a part and has it named: killed midway, nothing bears that name. No part is left, neither this one nor those
 * of processes that ended. Rejects with a DiskError, or as `fill` does.
 */
export async function throughPart<T>({ folder, fill, take, mode = 0o666 }: ThroughPart<T>): Promise<T> {
  await removeAbandonedParts(folder);
  const part = join(folder, partName());
  try {
    await fillNew(part, mode, fill);
    return await take(part);
  } finally {
    await rm(part, { force: true }).catch(() => undefined);
  }
}

async function fillNew(path: string, mode: number, fill: Fill): Promise<void> {
  const file = await onDisk(open(path, 'wx', mode));
  try {
    await fill(file, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    throw error;
  }
  await onDisk(file.close());
}
