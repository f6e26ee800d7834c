import { close, constants, open } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { partName } from './partFile.ts';

/** A file that nobody else finds, and that no crash leaves behind: it goes with the last who holds this object. */
export interface UnnamedFile {
  readonly descriptor: number;
}

const files = new FinalizationRegistry<number>(descriptor => close(descriptor, () => undefined));

/** Opens an empty one, to be written and read, on the disk of a folder, which is made where there is none. */
export async function openUnnamedFile(folder: string): Promise<UnnamedFile> {
  const path = await newPath(folder);
  return unnamed(path, constants.O_RDWR | constants.O_CREAT | constants.O_EXCL);
}

/** Opens a copy of a file as it is now, to be read, on the disk of a folder, which is made where there is none. */
export async function openUnnamedCopy(source: string, folder: string): Promise<UnnamedFile> {
  const path = await newPath(folder);
  try {
    await copyFile(source, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    return await unnamed(path, constants.O_RDONLY);
  } finally {
    await rm(path, { force: true });
  }
}

async function newPath(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return join(folder, partName());
}

async function unnamed(path: string, flags: number): Promise<UnnamedFile> {
  const descriptor = await promisify(open)(path, flags, 0o600);
  const file = { descriptor };
  files.register(file, descriptor);
  await rm(path, { force: true });
  return file;
}
