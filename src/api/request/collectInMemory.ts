import { createTurns } from '../turns.ts';
import { arrivingIn, tellArrived } from './arrivingBytes.ts';
import type { BodyCollection, CollectingOptions } from './bodyCollection.ts';
import { endMemory } from './endMemory.ts';

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
