import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { workOfThread } from '../harness/workOfThread.ts';

/** A time of the clock, in milliseconds. */
interface Span {
  from: number;
  to: number;
}

/** The longest time for which a thread worked at one stretch, in milliseconds. */
export interface Stretch {
  work: number;
  /** Of it the engine collected what nothing holds any more. */
  collecting: number;
}

/** Watches this thread until it is ended; then tells of its longest stretch. */
export function watchThread(): { end: () => Stretch } {
  const collections: Span[] = [];
  const note = (entries: readonly PerformanceEntry[]) => {
    for (const { startTime, duration } of entries)
      collections.push({ from: startTime, to: startTime + duration });
  };
  const observer = new PerformanceObserver(list => note(list.getEntries()));
  observer.observe({ entryTypes: ['gc'] });
  let longest = 0;
  let during: Span = { from: 0, to: 0 };
  let last = { work: workOfThread(), at: performance.now() };
  const look = () => {
    const now = { work: workOfThread(), at: performance.now() };
    const work = now.work - last.work;
    if (work > longest) {
      longest = work;
      during = { from: last.at, to: now.at };
    }
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
      const within = ({ from, to }: Span) =>
        Math.max(0, Math.min(to, during.to) - Math.max(from, during.from));
      const collecting = collections.reduce((sum, each) => sum + within(each), 0);
      // The clock goes on where another process has the core.
      return { work: longest, collecting: Math.min(longest, collecting) };
    },
  };
}
