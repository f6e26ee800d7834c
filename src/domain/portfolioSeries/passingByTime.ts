import { passes } from '../limit.ts';
import { standingValues } from '../standingValues.ts';
import { type AssetRows, assetRows } from './assetRows.ts';
import { createCompensatedSums } from './compensatedSum.ts';
import type { LimitOver } from './limitOver.ts';
import type { SeriesValues } from './packedSeries.ts';

/** How much of a selection passes a limit over time. Derived throughout. */
export interface PassingByTime {
  /** Those of the series: epoch seconds. */
  times: Float64Array;
  /** All assets that were asked for, also those without a value. */
  selected: number;
  /** At each time, the assets whose value stands then: of the others it is not known whether they pass. */
  count: Uint32Array;
  /** Those among them whose value passes: as long as their stretches last. */
  passing: Uint32Array;
  /** The sum of a property over those that pass; NaN where none has a value, and where none that passes has one of it. */
  amount: Float64Array;
  /** Those that pass and have no number of the property: they are in no sum. */
  withoutAmount: Uint32Array;
}

/** Assets after which other work of the thread has its turn. */
const PIECE = 500;

/**
 * The assets of a selection, each named once by its place, whose value that stands at a time passes a limit: the times
 * of one asset are not those of all. `amounts` is a property of each asset of the series, NaN for none. It halts after
 * some assets, for other work of the thread.
 */
export function* passingByTime(
  series: SeriesValues,
  { limit }: Pick<LimitOver, 'limit'>,
  selected: Uint32Array,
  amounts: Float64Array,
): Generator<void, PassingByTime> {
  const { times } = series;
  const whole = () => new Uint32Array(times.length);
  const [count, passing, withoutAmount] = [whole(), whole(), whole()];
  const sums = createCompensatedSums(times.length);
  const standingOf = standingRanges(series, limit);
  for (const [index, asset] of selected.entries()) {
    const { from, until } = standingOf(asset);
    const amount = amounts[asset] ?? Number.NaN;
    for (let at = 0; at < from.length; at++) {
      const [first = 0, behind = 0] = [from[at], until[at]];
      const isOver = passes(series.values[asset * times.length + first] ?? Number.NaN, limit);
      for (let time = first; time < behind; time++) {
        count[time] = (count[time] ?? 0) + 1;
        if (!isOver) continue;
        passing[time] = (passing[time] ?? 0) + 1;
        if (Number.isFinite(amount)) sums.add(time, amount);
        else withoutAmount[time] = (withoutAmount[time] ?? 0) + 1;
      }
    }
    if (index % PIECE === 0) yield;
  }
  const amount = Float64Array.from(count, (known, time) => {
    const [over = 0, without = 0] = [passing[time], withoutAmount[time]];
    return known === 0 || (over > 0 && without === over) ? Number.NaN : sums.of(time);
  });
  return { times, selected: selected.length, count, passing, amount, withoutAmount };
}

/** The times at which each number of an asset stands, as places among those of the series. */
interface StandingRanges {
  from: Uint32Array;
  /** The first at which it does no more. */
  until: Uint32Array;
}

/** Assets with a number at each of their rows, and the same rows, have the same. */
function standingRanges(series: SeriesValues, limit: LimitOver['limit']): (asset: number) => StandingRanges {
  const rowsOf = assetRows(series, limit);
  const known = new Map<number, StandingRanges>();
  return asset => {
    const rows = rowsOf(asset);
    if (rows.values.some(Number.isNaN)) return rangesOf(series, rows);
    const set = series.timeSetOf[asset] ?? 0;
    const ranges = known.get(set) ?? rangesOf(series, rows);
    known.set(set, ranges);
    return ranges;
  };
}

function rangesOf({ times }: SeriesValues, { places, times: own, steps, values }: AssetRows): StandingRanges {
  const standing = standingValues(own, values, steps);
  const from = standing.rows.map(row => places[row] ?? 0);
  const until = standing.rows.map((row, index) => {
    const end = (own[row] ?? 0) + (standing.steps[index] ?? 0);
    let time = places[row] ?? 0;
    while ((times[time] ?? end) < end) time++;
    return time;
  });
  return { from, until };
}
