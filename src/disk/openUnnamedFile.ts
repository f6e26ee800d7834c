import { close, constants, open } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { partName } from './partFile.ts';

/** A file that nobody else finds, and that no crash leaves behind: it goes with the last who holds this object. */
export interface UnnamedFile {
  readonly descriptor: number;
}

const files = new FinalizationRegistry<number>(descriptor => close(descriptor, () => undefined));

/** Opens an empty one, to be read and written, where the system keeps what is of the moment. */
export async function openUnnamedFile(): Promise<UnnamedFile> {
  const path = join(tmpdir(), partName());
  const flags = constants.O_RDWR | constants.O_CREAT | constants.O_EXCL;
  const descriptor = await promisify(open)(path, flags, 0o600);
  const file = { descriptor };
  files.register(file, descriptor);
  await rm(path, { force: true });
  return file;
}
