import { close, constants, open } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
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
  await mkdir(folder, { recursive: true });
  const path = join(folder, partName());
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_EXCL;
  const descriptor = await promisify(open)(path, flags, 0o600);
  const file = { descriptor };
  files.register(file, descriptor);
  await rm(path, { force: true });
  return file;
}
