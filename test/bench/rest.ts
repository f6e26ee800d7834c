import { watchThread } from './watchThread.ts';

/** Milliseconds of work at one stretch that an editor at rest does not do. */
const AT_REST = 10;

/** Milliseconds in which an editor at rest does nothing else. */
const WHILE = 9000;

/** Waits for what an editor does as it starts: its own extensions open connections, with 50 to 100 ms of work each. */
export async function rest(): Promise<void> {
  for (let longest = Number.POSITIVE_INFINITY; longest > AT_REST; ) {
    const watch = watchThread();
    await new Promise(resolve => setTimeout(resolve, WHILE));
    longest = watch.end().longest.work;
  }
}
