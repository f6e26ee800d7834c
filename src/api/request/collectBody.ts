import { writev } from 'node:fs';
import { promisify } from 'node:util';
import { type BodyFile, type ResponseBody, wholeBody } from '../responseBody.ts';
import { createTurns } from '../turns.ts';
import { type ArrivingBytes, arrivingIn, tellArrived } from './arrivingBytes.ts';

/** How a body is collected. */
export interface CollectingOptions {
  maxBytes: number;
  /** Parts are given away with their memory. */
  givesParts?: boolean | undefined;
  onArriving?: OnArriving | undefined;
}

/** Takes a body part by part. */
export interface BodyCollection {
  /** Resolves when the next part may come. */
  add(part: Uint8Array): Promise<void>;
  /** All of it. */
  body(): Promise<ResponseBody>;
}

/** Told of where a body is put while it comes; told again, it is put elsewhere from its beginning. */
export type OnArriving = (bytes: ArrivingBytes) => void;

/** Least bytes by which shared memory grows. */
const GROWTH = 2 ** 22;

/** Most bytes that are put there without a look at how long it takes: memory that nobody used before is slow to come. */
const PIECE = 2 ** 18;

/** In memory that threads share, which grows in place: what was collected is never copied again. */
export function collectInMemory({ maxBytes, givesParts, onArriving }: CollectingOptions): BodyCollection {
  const most = Math.max(GROWTH, maxBytes);
  const memory = new SharedArrayBuffer(GROWTH, { maxByteLength: most });
  const whole = new Uint8Array(memory);
  const arriving = arrivingIn(memory, most);
  onArriving?.(arriving);
  let length = 0;
  const turns = createTurns();
  const append = (part: Uint8Array) => {
    const needed = length + part.length;
    if (needed > memory.byteLength)
      memory.grow(Math.min(memory.maxByteLength, Math.max(needed, memory.byteLength + GROWTH)));
    whole.set(part, length);
    length = needed;
    tellArrived(arriving, length);
  };
  return {
    async add(part) {
      // A service in this process hands over its whole body at once, and a near one many parts.
      for (let at = 0; at < part.length; at += PIECE) {
        if (turns.isOver()) await turns.next();
        append(part.subarray(at, at + PIECE));
      }
      if (givesParts) endMemory(part);
    },
    async body() {
      tellArrived(arriving, length, true);
      return new Uint8Array(memory, 0, length);
    },
  };
}

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
    return own;
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

/**
 * The engine would look for the memory of parts again and again, as it holds more than all else. A part that has not all
 * of its memory is one of several.
 */
function endMemory({ buffer, byteLength }: Uint8Array): void {
  const isAll = byteLength > 0 && byteLength === buffer.byteLength;
  if (isAll && buffer instanceof ArrayBuffer) buffer.transfer(0);
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
