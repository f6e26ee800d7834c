import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work at one stretch, after which other work of the thread has its turn. */
const STRETCH = 8;

/** Work that goes on for long, in turns with other work of the thread. */
export interface Turns {
  isOver(): boolean;
  /** Resolves when other work had its turn. */
  next(): Promise<void>;
}

export function createTurns(): Turns {
  let began = performance.now();
  return {
    isOver: () => performance.now() - began > STRETCH,
    async next() {
      await setImmediate();
      began = performance.now();
    },
  };
}

/** Carries out pieces of work one by one, in turns with other work of the thread. */
export type WorkLine = <R>(work: () => R) => Promise<R>;

/** For work that is asked for in one breath. */
export function createWorkLine(): WorkLine {
  const turns = createTurns();
  let last: Promise<unknown> = Promise.resolve();
  return work => {
    const done = last.then(async () => {
      if (turns.isOver()) await turns.next();
      return work();
    });
    last = done.catch(() => undefined);
    return done;
  };
}

/** What work makes of each item, in turns with other work of the thread. */
export async function mapInTurns<T, R>(items: Iterable<T>, work: (item: T) => R): Promise<R[]> {
  const turns = createTurns();
  const results: R[] = [];
  for (const item of items) {
    if (turns.isOver()) await turns.next();
    results.push(work(item));
  }
  return results;
}

/** What work in pieces comes to, done in turns with other work of the thread. */
export async function inTurns<R>(pieces: Iterator<unknown, R>): Promise<R> {
  const turns = createTurns();
  for (;;) {
    const piece = pieces.next();
    if (piece.done) return piece.value;
    if (turns.isOver()) await turns.next();
  }
}
