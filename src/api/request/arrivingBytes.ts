import { type BodyFile, fillNow, type ResponseBody } from '../responseBody.ts';

/** A body of which more comes: in memory that threads share, or in a file. */
export interface ArrivingBytes {
  held: SharedArrayBuffer | BodyFile;
  /** Bytes that there can be at most. */
  most: number;
  /** One number: how many came, or below zero, less one, once that is all of them. */
  came: BigInt64Array<SharedArrayBuffer>;
}

/** A body that is read while it comes, or is there as a whole. */
export interface ReachedBytes {
  /** Bytes that there can be at most. */
  most: number;
  /** Waits until so many came, or all; gives how many did. */
  reach(wanted: number): number;
  /** The bytes from a place up to another, both of which came; they stand there until the next call. */
  part(start: number, end: number): Uint8Array;
  /** Puts the bytes from a place up to another into memory of the caller. */
  copy(start: number, end: number, into: Uint8Array): void;
  /** All of it, once it came. */
  body(): ResponseBody;
}

export function arrivingIn(held: SharedArrayBuffer | BodyFile, most: number): ArrivingBytes {
  return { held, most, came: new BigInt64Array(new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT)) };
}

/** Tells whoever waits how many bytes came, and whether that is all. */
export function tellArrived({ came }: ArrivingBytes, count: number, isAll = false): void {
  Atomics.store(came, 0, isAll ? -1n - BigInt(count) : BigInt(count));
  Atomics.notify(came, 0);
}

/** Holds up its thread where it has to wait. */
export function reachedBytes(source: ResponseBody | ArrivingBytes): ReachedBytes {
  if (source instanceof Uint8Array) return inMemory(source, () => source.length, source.length);
  if ('file' in source) return inFile(source.file, () => source.length, source.length);
  const { held, most, came } = source;
  const reach = (wanted: number) => {
    for (;;) {
      const told = Atomics.load(came, 0);
      if (told < 0n) return Number(-1n - told);
      if (told >= wanted) return Number(told);
      Atomics.wait(came, 0, told);
    }
  };
  return held instanceof SharedArrayBuffer
    ? inMemory(new Uint8Array(held), reach, most)
    : inFile(held, reach, most);
}

function inMemory(bytes: Uint8Array, reach: ReachedBytes['reach'], most: number): ReachedBytes {
  return {
    most,
    reach,
    part: (start, end) => bytes.subarray(start, end),
    copy: (start, end, into) => into.set(bytes.subarray(start, end)),
    body: () => bytes.subarray(0, reach(Number.POSITIVE_INFINITY)),
  };
}

/** Bytes that are read ahead. */
const AHEAD = 2 ** 17;

function inFile(file: BodyFile, reach: ReachedBytes['reach'], most: number): ReachedBytes {
  let window = new Uint8Array(AHEAD);
  let [from, to] = [0, 0];
  return {
    most,
    reach,
    part(start, end) {
      if (start < from || end > to) {
        const length = Math.max(end - start, Math.min(AHEAD, reach(end) - start));
        if (length > window.length) window = new Uint8Array(length);
        fillNow(file, window.subarray(0, length), start);
        [from, to] = [start, start + length];
      }
      return window.subarray(start - from, end - from);
    },
    copy: (start, end, into) => fillNow(file, into.subarray(0, end - start), start),
    body: () => ({ file, length: reach(Number.POSITIVE_INFINITY) }),
  };
}
