import type { FileHandle } from 'node:fs/promises';
import type { Sink } from '../api/download.ts';
import { onDisk } from '../disk/diskError.ts';

/** Bytes that are written at once: few system calls, little memory. */
const BLOCK_BYTES = 2 ** 20;

/**
 * Writes a body into a file in blocks, one block while the next one comes. A block that cannot be written makes the
 * next call reject with a DiskError. `onWritten` is told how many bytes are in the file.
 */
export function fileSink(file: FileHandle, onWritten: (bytes: number) => void = () => undefined): Sink {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  let position = 0;
  let writing: Promise<void> = Promise.resolve();
  const writeBlock = async (block: readonly Uint8Array[], start: number, end: number) => {
    if (block.length === 0) return;
    await onDisk(writeAll(file, block, start));
    onWritten(end);
  };
  const begin = async () => {
    const block = parts;
    const start = position;
    const end = position + bytes;
    parts = [];
    position = end;
    bytes = 0;
    await writing;
    writing = writeBlock(block, start, end);
    writing.catch(() => undefined);
  };
  return {
    async restart() {
      await writing;
      parts = [];
      bytes = 0;
      position = 0;
      await onDisk(file.truncate(0));
    },
    async write(part) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= BLOCK_BYTES) await begin();
    },
    async end() {
      await begin();
      await writing;
    },
  };
}

/** A disk that is almost full takes parts of a block, until it fails with the reason. */
async function writeAll(file: FileHandle, block: readonly Uint8Array[], start: number): Promise<void> {
  const length = block.reduce((sum, part) => sum + part.length, 0);
  const { bytesWritten } = await file.writev(block, start);
  if (bytesWritten === length) return;
  let rest = Buffer.concat(block).subarray(bytesWritten);
  let at = start + bytesWritten;
  while (rest.length > 0) {
    const taken = await file.write(rest, 0, rest.length, at);
    rest = rest.subarray(taken.bytesWritten);
    at += taken.bytesWritten;
  }
}
