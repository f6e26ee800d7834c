import { workOfThread } from '../harness/workOfThread.ts';

/** Watches this thread until it is ended; then tells for how many milliseconds at most it worked at one stretch. */
export function watchThread(): { end: () => number } {
  let longest = 0;
  let last = workOfThread();
  const look = () => {
    const now = workOfThread();
    longest = Math.max(longest, now - last);
    last = now;
  };
  // What other processes take of a core does not count.
  const timer = setInterval(look, 1);
  return {
    end() {
      clearInterval(timer);
      look();
      return longest;
    },
  };
}
