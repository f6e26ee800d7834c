import { DAY, standingValues } from './standingValues.ts';

/** A limit that a person watches: a field of a forecast, above or below a value in a unit. */
export interface Limit {
  field: string;
  comparison: 'above' | 'below';
  value: number;
  /** Label of the unit in which the value was given; the limit holds for values under the same label only, in whatever spelling. */
  unit: string;
  /** The rows that are watched. */
  kind: 'daily' | 'hourly';
}

/** An unbroken stretch of rows that pass a limit. Times are those of the rows, in epoch seconds. */
export interface Stretch {
  first: number;
  last: number;
  /** How long it lasts: from its first row to the end of its last, as each row stands for the time until the next. */
  seconds: number;
  /** The value that passes by most, and its time. */
  peak: number;
  peakAt: number;
}

/** Whether a value lies beyond a limit; a gap, NaN, does not. */
export function passes(
  value: number,
  { comparison, value: limit }: Pick<Limit, 'comparison' | 'value'>,
): boolean {
  return comparison === 'above' ? value > limit : value < limit;
}

/**
 * The stretches in which values over ascending times pass a limit. A gap passes no limit, and ends a stretch; so do
 * rows that were not sent. Of rows of one time the last counts. `steps` are those of the times, where several columns
 * share them.
 */
export function stretches(
  times: Float64Array,
  values: Float64Array,
  limit: Limit,
  steps: Float64Array = rowSteps(times, limit.kind),
): Stretch[] {
  const found: Stretch[] = [];
  const own = standingValues(times, values, steps);
  let open: Stretch | undefined;
  let end = Number.NEGATIVE_INFINITY;
  for (const [index, row] of own.rows.entries()) {
    const [time, value] = [times[row] ?? 0, values[row] ?? Number.NaN];
    const step = own.steps[index] ?? 0;
    const isNext = time <= end;
    end = time + step;
    if (!passes(value, limit)) open = undefined;
    else if (open === undefined || !isNext) {
      open = { first: time, last: time, seconds: step, peak: value, peakAt: time };
      found.push(open);
    } else {
      open.last = time;
      open.seconds = time - open.first + step;
      if (passes(value, { ...limit, value: open.peak })) Object.assign(open, { peak: value, peakAt: time });
    }
  }
  return found;
}

/** As many equal differences in a row are a step of the forecast; fewer are rows that were not sent. */
const STEADY = 3;

/**
 * For each time, how long its row stands for: a day of a daily forecast for that day, an hour until the next, or the usual
 * step where the next were not sent. Of rows of one time the last stands, the others for 0.
 */
export function rowSteps(times: Float64Array, kind: Limit['kind']): Float64Array {
  if (kind === 'daily') return times.map((time, row) => (times[row + 1] === time ? 0 : DAY));
  const differences = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const usual = mostFrequent(differences) ?? 3600;
  const steps = new Float64Array(times.length);
  let known = usual;
  for (let start = 0, end = 0; start < differences.length; start = end) {
    const difference = differences[start] ?? usual;
    while (differences[end] === difference) end++;
    const isStep = difference <= usual || end - start >= STEADY;
    if (isStep && difference > 0) known = difference;
    // Where less than two steps pass no row was left out: on the day on which clocks are put back it is 25 hours.
    const isWhole = isStep || difference < 2 * usual;
    steps.fill(isWhole ? difference : Math.min(known, difference), start, end);
  }
  if (times.length > 0) steps[times.length - 1] = known;
  return steps;
}

/** The smallest of the values that occur most; undefined where there is none above zero. */
function mostFrequent(values: Float64Array): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) if (value > 0) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: number | undefined;
  for (const [value, count] of counts) {
    const most = counts.get(best ?? Number.NaN) ?? 0;
    if (count > most || (count === most && best !== undefined && value < best)) best = value;
  }
  return best;
}
