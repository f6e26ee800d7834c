/**
 * Stretches of time between rows, for which none of them stands: those of rows that were not sent. `steps` are for how
 * long each row stands, as `rowSteps` tells.
 */
export function unsentSpans(
  times: Float64Array,
  steps: Float64Array,
): (readonly [start: number, end: number])[] {
  const spans: (readonly [number, number])[] = [];
  for (let row = 1; row < times.length; row++) {
    const [end, next] = [(times[row - 1] ?? 0) + (steps[row - 1] ?? 0), times[row] ?? 0];
    if (end < next) spans.push([end, next]);
  }
  return spans;
}
