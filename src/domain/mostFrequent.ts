/** The smallest of the values that occur most; undefined where there is none above zero. */
export function mostFrequent(values: Float64Array): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) if (value > 0) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: number | undefined;
  for (const [value, count] of counts) {
    const most = counts.get(best ?? Number.NaN) ?? 0;
    if (count > most || (count === most && best !== undefined && value < best)) best = value;
  }
  return best;
}
