import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { workOfThread } from '../harness/workOfThread.ts';

/** A time of the clock, in milliseconds. */
interface Span {
  from: number;
  to: number;
}

/** A time for which a thread worked at one stretch, in milliseconds. */
export interface Stretch {
  work: number;
  /** Of it the engine collected what nothing holds any more. */
  collecting: number;
  /** What had been begun last. */
  doing: string;
}

/** What a thread was seen to do. */
export interface Watched {
  longest: Stretch;
  /** Each stretch of `LONG` and more. */
  long: readonly Stretch[];
}

interface Seen extends Span {
  work: number;
  doing: string;
}

/** Milliseconds for which nobody else of the thread may wait. */
export const LONG = 50;

/** Watches this thread until it is ended; `doing` names what was begun last. */
export function watchThread(doing: () => string = () => ''): { end: () => Watched } {
  const collections: Span[] = [];
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const { startTime, duration } of entries)
      collections.push({ from: startTime, to: startTime + duration });
  };
  const observer = new PerformanceObserver(list => note(list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  let longest: Seen = { work: 0, from: 0, to: 0, doing: '' };
  const long: Seen[] = [];
  let last = { work: workOfThread(), at: performance.now() };
  const look = () => {
    const now = { work: workOfThread(), at: performance.now() };
    const seen = { work: now.work - last.work, from: last.at, to: now.at, doing: doing() };
    if (seen.work > longest.work) longest = seen;
    if (seen.work >= LONG) long.push(seen);
    last = now;
  };
  // What other processes take of a core does not count.
  const timer = setInterval(look, 1);
  return {
    end() {
      clearInterval(timer);
      look();
      note(observer.takeRecords());
      observer.disconnect();
      const stretch = (seen: Seen): Stretch => {
        const within = ({ from, to }: Span) => Math.max(0, Math.min(to, seen.to) - Math.max(from, seen.from));
        const collecting = collections.reduce((sum, each) => sum + within(each), 0);
        // The clock goes on where another process has the core.
        return { work: seen.work, collecting: Math.min(seen.work, collecting), doing: seen.doing };
      };
      return { longest: stretch(longest), long: long.map(stretch) };
    },
  };
}
