/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 200;

/** Reports how far work is, but not more often than a person reads: words that come too soon are not made. */
export function reportSometimes(report: (message: string) => void): (words: () => string) => void {
  let last = 0;
  return words => {
    const now = Date.now();
    if (now - last < REPORT_EVERY) return;
    last = now;
    report(words());
  };
}
