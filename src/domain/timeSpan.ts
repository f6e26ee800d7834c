/** From the first of some times to the last. */
export interface TimeSpan {
  first: number;
  last: number;
}

/** Undefined where there are no times. */
export function timeSpanOf(times: readonly (number | undefined)[]): TimeSpan | undefined {
  let span: TimeSpan | undefined;
  for (const time of times) {
    if (time === undefined) continue;
    span ??= { first: time, last: time };
    span.first = Math.min(span.first, time);
    span.last = Math.max(span.last, time);
  }
  return span;
}

/** Whether spans come one behind the other, by their order: each begins later than the one before it, and as that ends or after. */
export function followInTime(ordered: readonly TimeSpan[]): boolean {
  return ordered.every(({ first }, at) => {
    const before = ordered[at - 1];
    return before === undefined || (first >= before.last && first > before.first);
  });
}
