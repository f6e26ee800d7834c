import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work between two looks at what else there is to do. */
const TURN = 8;

/** What work in pieces comes to, with time for other work of the thread between them. */
export async function inTurns<Result>(pieces: Iterator<unknown, Result>): Promise<Result> {
  for (;;) {
    const begun = performance.now();
    do {
      const piece = pieces.next();
      if (piece.done) return piece.value;
    } while (performance.now() - begun < TURN);
    await setImmediate();
  }
}
