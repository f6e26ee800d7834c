import { createHash } from 'node:crypto';
import { createTurns } from '../api/turns.ts';

/** Bytes that are digested at once. */
const PART = 2 ** 20;

/** SHA-256 of bytes in memory that threads share, in hexadecimal; others have their turn meanwhile. */
export async function sha256Of(bytes: Uint8Array, signal: AbortSignal): Promise<string> {
  const turns = createTurns();
  const hash = createHash('sha256');
  for (let start = 0; start < bytes.length; start += PART) {
    if (turns.isOver()) await turns.next();
    signal.throwIfAborted();
    hash.update(bytes.slice(start, start + PART));
  }
  return hash.digest('hex');
}
