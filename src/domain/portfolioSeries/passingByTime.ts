import { passes } from '../limit.ts';
import { compensatedSum } from './compensatedSum.ts';
import type { LimitOver } from './limitOver.ts';
import type { SeriesValues } from './packedSeries.ts';

/** How much of a selection passes a limit over time. Derived throughout. */
export interface PassingByTime {
  /** Those of the series: epoch seconds. */
  times: Float64Array;
  /** All assets that were asked for, also those without a value. */
  selected: number;
  /** At each time, the assets that have a value: of the others it is not known whether they pass. */
  count: Uint32Array;
  /** Those among them whose value passes. */
  passing: Uint32Array;
  /** The sum of a property over those that pass; NaN where none has a value, and where none that passes has one of it. */
  amount: Float64Array;
  /** Those that pass and have no number of the property: they are in no sum. */
  withoutAmount: Uint32Array;
}

/**
 * The assets of a selection, each named once by its place, whose value at a time passes a limit. `amounts` is a
 * property of each asset of the series, NaN for none. It halts after each time, for other work of the thread.
 */
export function* passingByTime(
  { times, values }: SeriesValues,
  { limit }: Pick<LimitOver, 'limit'>,
  selected: Uint32Array,
  amounts: Float64Array,
): Generator<void, PassingByTime> {
  const whole = () => new Uint32Array(times.length);
  const [count, passing, withoutAmount] = [whole(), whole(), whole()];
  const amount = new Float64Array(times.length);
  const found = new Float64Array(selected.length);
  for (let at = 0; at < times.length; at++) {
    let [known, over, summed] = [0, 0, 0];
    for (const asset of selected) {
      const value = values[asset * times.length + at] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      known++;
      if (!passes(value, limit)) continue;
      over++;
      const own = amounts[asset] ?? Number.NaN;
      if (Number.isFinite(own)) found[summed++] = own;
    }
    [count[at], passing[at], withoutAmount[at]] = [known, over, over - summed];
    const isUnknown = known === 0 || (over > 0 && summed === 0);
    amount[at] = isUnknown ? Number.NaN : compensatedSum(found.subarray(0, summed));
    yield;
  }
  return { times, selected: selected.length, count, passing, amount, withoutAmount };
}
