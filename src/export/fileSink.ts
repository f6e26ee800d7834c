import type { FileHandle } from 'node:fs/promises';
import type { Sink } from '../api/download.ts';

/** Bytes that are written at once: few system calls, little memory. */
const BLOCK_BYTES = 2 ** 20;

/** Writes a body into a file in blocks; `flush` writes what is left. */
export function fileSink(file: FileHandle): Sink & { flush(): Promise<void> } {
  let parts: Uint8Array[] = [];
  let bytes = 0;
  let position = 0;
  const flush = async () => {
    const block = parts;
    const start = position;
    parts = [];
    position += bytes;
    bytes = 0;
    if (block.length > 0) await file.writev(block, start);
  };
  return {
    async restart() {
      parts = [];
      bytes = 0;
      position = 0;
      await file.truncate(0);
    },
    async write(part) {
      parts.push(part);
      bytes += part.length;
      if (bytes >= BLOCK_BYTES) await flush();
    },
    flush,
  };
}
