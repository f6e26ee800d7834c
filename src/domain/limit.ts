/** A limit that a person watches: a field of a forecast, above or below a value in a unit. */
export interface Limit {
  field: string;
  comparison: 'above' | 'below';
  value: number;
  /** Label of the unit in which the value was given; the limit holds for values under the same label only. */
  unit: string;
  /** The rows that are watched. */
  kind: 'daily' | 'hourly';
}

/** Where values pass a limit. Times are those of the rows, in epoch seconds. */
export interface Passing {
  first: number;
  last: number;
  /** Number of rows that pass. */
  count: number;
  /** The value that passes by most, and its time. */
  peak: number;
  peakAt: number;
  /** Unbroken stretches, each from its first to its last time. */
  spans: readonly (readonly [first: number, last: number])[];
}

/** Whether a value lies beyond a limit; a gap, NaN, does not. */
export function passes(value: number, { comparison, value: limit }: Limit): boolean {
  return comparison === 'above' ? value > limit : value < limit;
}

/** Where values over ascending times pass a limit; undefined where none does. A gap passes no limit, and ends a stretch. */
export function passing(times: Float64Array, values: Float64Array, limit: Limit): Passing | undefined {
  const spans: [number, number][] = [];
  let count = 0;
  let peak = Number.NaN;
  let peakAt = Number.NaN;
  let inSpan = false;
  for (const [index, time] of times.entries()) {
    const value = values[index] ?? Number.NaN;
    if (!passes(value, limit)) {
      inSpan = false;
      continue;
    }
    count++;
    const span = spans.at(-1);
    if (inSpan && span !== undefined) span[1] = time;
    else spans.push([time, time]);
    inSpan = true;
    if (Number.isNaN(peak) || passes(value, { ...limit, value: peak })) {
      peak = value;
      peakAt = time;
    }
  }
  const [first] = spans[0] ?? [];
  const [, last] = spans.at(-1) ?? [];
  return first === undefined || last === undefined ? undefined : { first, last, count, peak, peakAt, spans };
}
