import type { TransportResponse } from '../transport/transport.ts';
import { createTurns } from '../turns.ts';
import { type ArrivingBytes, arrivingIn, tellArrived } from './arrivingBytes.ts';

/** Longest part of an error's body that is read, in bytes. */
const MAX_ERROR_BYTES = 64 * 1024;

/** Longest time for which the body of an error is waited for, in milliseconds: its status says the most. */
const ERROR_BODY_TIME = 2000;

/** Raised where a body passes its limit, by its header or by count. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** A body that grows beyond this is collected in memory that threads share, so that none has to copy it. */
const SHARED_FROM = 2 ** 18;

/** Least bytes by which shared memory grows. */
const GROWTH = 2 ** 22;

/** Most bytes that are put there without a look at how long it takes: memory that nobody used before is slow to come. */
const PIECE = 2 ** 18;

/**
 * The whole body, up to a limit in bytes: refused by its announced length before it is read, then by count. A large one
 * is in memory that threads share where `forThreads` says that one will read it: here it would be slower to read. One
 * may begin while the body comes: `onArriving` is told where it is put.
 */
export async function readBody(
  response: TransportResponse,
  maxBytes: number,
  forThreads = false,
  onArriving?: (bytes: ArrivingBytes) => void,
): Promise<Uint8Array> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw new BodyTooLarge();
  const parts: Uint8Array[] = [];
  let shared: SharedCollection | undefined;
  let length = 0;
  for await (const part of response.body) {
    length += part.length;
    if (length > maxBytes) throw new BodyTooLarge();
    parts.push(part);
    if (!forThreads || length <= SHARED_FROM) continue;
    shared ??= sharedCollection(maxBytes, onArriving);
    for (const each of parts.splice(0)) await shared.add(each);
  }
  return shared?.bytes() ?? concatenate(parts, length);
}

interface SharedCollection {
  add(part: Uint8Array): Promise<void>;
  bytes(): Uint8Array;
}

/** Grows in place: what was collected is never copied again. */
function sharedCollection(maxBytes: number, onArriving?: (bytes: ArrivingBytes) => void): SharedCollection {
  const memory = new SharedArrayBuffer(GROWTH, { maxByteLength: Math.max(GROWTH, maxBytes) });
  const whole = new Uint8Array(memory);
  const arriving = arrivingIn(memory);
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
    },
    bytes() {
      tellArrived(arriving, length, true);
      return new Uint8Array(memory, 0, length);
    },
  };
}

/**
 * The start of an error's body, as far as it comes soon; the rest is not read, and left to who cancels the response. A
 * body that breaks off, or cannot be decompressed, gives what came of it, be it nothing: it never rejects.
 */
export async function readErrorBody({ body }: TransportResponse): Promise<string> {
  const parts: Uint8Array[] = [];
  const reading = body[Symbol.asyncIterator]();
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, ERROR_BODY_TIME, undefined);
  });
  try {
    while (length < MAX_ERROR_BYTES) {
      const next = await Promise.race([reading.next(), late]);
      if (next === undefined || next.done) break;
      parts.push(next.value);
      length += next.value.length;
    }
  } catch {
    // What is wrong with the body takes nothing from the status, which has come.
  } finally {
    clearTimeout(timer);
  }
  return new TextDecoder().decode(concatenate(parts, length).subarray(0, MAX_ERROR_BYTES));
}

function concatenate(parts: readonly Uint8Array[], length: number): Uint8Array {
  if (parts.length === 1 && parts[0]) return parts[0];
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}
