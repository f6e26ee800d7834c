import { writev } from 'node:fs';
import { promisify } from 'node:util';
import { type BodyFile, wholeBody } from '../responseBody.ts';
import { arrivingIn, tellArrived } from './arrivingBytes.ts';
import type { BodyCollection, CollectingOptions } from './bodyCollection.ts';
import { collectInMemory } from './collectInMemory.ts';
import { endMemory } from './endMemory.ts';

/** Bytes that are written at once, while the next come. */
const BLOCK = 2 ** 18;

/** In a file; in memory where the disk does not take it. */
export function collectInFile(file: BodyFile, options: CollectingOptions): BodyCollection {
  const { maxBytes, givesParts, onArriving } = options;
  const arriving = arrivingIn(file, maxBytes);
  onArriving?.(arriving);
  let waiting: Uint8Array[] = [];
  let [waitingBytes, length] = [0, 0];
  let writing = Promise.resolve();
  /** Takes all from when on the disk refuses. */
  let memory: BodyCollection | undefined;
  const takeBack = async () => {
    const own = collectInMemory(options);
    await own.add(await wholeBody({ file, length }));
    memory = own;
  };
  const writeParts = async (parts: readonly Uint8Array[]) => {
    try {
      if (memory === undefined) length += await writeWhole(file, parts, length);
    } catch {
      await takeBack();
    }
    if (memory !== undefined) {
      for (const part of parts) await memory.add(part);
      return;
    }
    tellArrived(arriving, length);
    if (givesParts) parts.forEach(endMemory);
  };
  const flush = async () => {
    const parts = waiting;
    [waiting, waitingBytes] = [[], 0];
    await writing;
    if (parts.length > 0) writing = writeParts(parts);
    writing.catch(() => undefined);
  };
  return {
    async add(part) {
      waiting.push(part);
      waitingBytes += part.length;
      if (waitingBytes >= BLOCK) await flush();
    },
    async body() {
      await flush();
      await writing;
      if (memory !== undefined) return memory.body();
      tellArrived(arriving, length, true);
      return { file, length };
    },
  };
}

/** Gives how many bytes that are; a disk that is almost full takes a part of them, until it refuses. */
async function writeWhole(
  { descriptor }: BodyFile,
  parts: readonly Uint8Array[],
  start: number,
): Promise<number> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const { bytesWritten } = await promisify(writev)(descriptor, parts, start);
  if (bytesWritten === length) return length;
  const rest = Buffer.concat(parts).subarray(bytesWritten);
  return bytesWritten + (await writeWhole({ descriptor }, [rest], start + bytesWritten));
}
