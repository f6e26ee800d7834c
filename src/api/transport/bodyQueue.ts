/** Bytes that may wait for their reader before the socket is held back. */
const MOST_WAITING = 64 * 1024;

/** Holds the socket of a body back while its reader is slower, and lets it go on. */
export interface BodySource {
  pause(): void;
  resume(): void;
}

/** The parts of a body, from who receives them to who reads them: once, from the first to the last. */
export interface BodyQueue {
  body: AsyncIterable<Uint8Array>;
  push(part: Uint8Array): void;
  end(): void;
  /** What came already is still read; then this is thrown. */
  fail(error: unknown): void;
}

interface Waiting {
  resolve(result: IteratorResult<Uint8Array>): void;
  reject(error: unknown): void;
}

/** `onLeave` is told where the reader stops before the end. */
export function createBodyQueue(source: BodySource, onLeave: () => void): BodyQueue {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  let held = false;
  let outcome: { error?: unknown } | undefined;
  let waiting: Waiting | undefined;

  const next = (): Promise<IteratorResult<Uint8Array>> => {
    const part = parts.shift();
    if (part !== undefined) {
      bytes -= part.length;
      if (held && bytes < MOST_WAITING) {
        held = false;
        source.resume();
      }
      return Promise.resolve({ done: false, value: part });
    }
    if (outcome === undefined) {
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
      });
    }
    return 'error' in outcome
      ? Promise.reject(outcome.error)
      : Promise.resolve({ done: true, value: undefined });
  };
  const leave = (): Promise<IteratorResult<Uint8Array>> => {
    if (outcome === undefined) onLeave();
    outcome = {};
    parts.length = 0;
    return Promise.resolve({ done: true, value: undefined });
  };
  const settle = (settled: { error?: unknown }) => {
    if (outcome !== undefined) return;
    outcome = settled;
    if (waiting === undefined) return;
    if ('error' in settled) waiting.reject(settled.error);
    else waiting.resolve({ done: true, value: undefined });
    waiting = undefined;
  };
  return {
    body: { [Symbol.asyncIterator]: () => ({ next, return: leave }) },
    push(part) {
      if (outcome !== undefined) return;
      if (waiting !== undefined) {
        waiting.resolve({ done: false, value: part });
        waiting = undefined;
        return;
      }
      parts.push(part);
      bytes += part.length;
      if (held || bytes < MOST_WAITING) return;
      held = true;
      source.pause();
    },
    end: () => settle({}),
    fail: error => settle({ error }),
  };
}
