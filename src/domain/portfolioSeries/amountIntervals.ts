import { rowSteps } from '../limit.ts';
import { standingValues } from '../standingValues.ts';
import type { SeriesValues } from './packedSeries.ts';
import { valueOfAsset } from './valueOfAsset.ts';

/** Tells the amounts of assets at a time that are of the interval of most of them. The times are asked for ascending. */
export type AmountsOfMost = (at: number) => (asset: number) => boolean;

/** Ascending places among the times of a series, and how long each stands, in seconds. */
interface SteppedPlaces {
  places: Uint32Array;
  steps: Float64Array;
}

/** How long before a time its neighbours stand, and behind it, in seconds; 0 where there is none that tells. */
interface Interval {
  before: number;
  after: number;
}

/** Assets after which other work of the thread has its turn. */
const PIECE = 200;

/** The set of each asset, and the sets. */
interface AssetSets {
  sets: readonly SteppedPlaces[];
  setOf: Uint32Array;
}

/** They are the same for each selection of the assets. */
const found = new WeakMap<SeriesValues, AssetSets>();

/**
 * The intervals of amounts, such as rain: between the rows of an asset, or between its numbers where it has one at some
 * rows alone (`standingValues`). Undefined where all assets have the same.
 */
export function* amountIntervals(
  series: SeriesValues,
  assets: Uint32Array,
): Generator<void, AmountsOfMost | undefined> {
  const known = found.get(series) ?? (yield* assetSets(series));
  found.set(series, known);
  const [first] = assets;
  const isOfFirst = (asset: number) => known.setOf[asset] === known.setOf[first ?? 0];
  return assets.every(isOfFirst) ? undefined : ofMost(series, assets, known);
}

function* assetSets(series: SeriesValues): Generator<void, AssetSets> {
  const sets = series.timeSets.map((places): SteppedPlaces => {
    const times = Float64Array.from(places, place => series.times[place] ?? Number.NaN);
    return { places, steps: rowSteps(times, 'hourly') };
  });
  const setOf = Uint32Array.from(series.timeSetOf);
  const known = new Map<string, number>();
  for (let asset = 0; asset < setOf.length; asset++) {
    const own = sets[series.timeSetOf[asset] ?? 0] ?? NOTHING;
    const sparse = hasStretches(series, asset, own) ? sparseNumbers(series, asset, own) : undefined;
    if (sparse !== undefined) {
      const key = `${sparse.places.join()} ${sparse.steps.join()}`;
      const set = known.get(key) ?? sets.push(sparse) - 1;
      known.set(key, set);
      setOf[asset] = set;
    }
    if (asset % PIECE === 0) yield;
  }
  return { sets, setOf };
}

/** Fewer stretches of rows without a number between two with one tell no step of their own. */
const LEAST_STRETCHES = 3;

/** Whether an asset lacks a number in so many stretches that those which it has may stand for longer than a row. */
function hasStretches(series: SeriesValues, asset: number, { places }: SteppedPlaces): boolean {
  const isGapAt = (row: number) => Number.isNaN(valueOfAsset(series, asset, places[row] ?? 0));
  let stretches = 0;
  for (let row = 1; row < places.length && stretches < LEAST_STRETCHES; row++) {
    if (isGapAt(row) && !isGapAt(row - 1)) stretches++;
  }
  return stretches >= LEAST_STRETCHES;
}

/** The numbers of an asset that stand for longer than its rows; undefined where they do not. */
function sparseNumbers(
  series: SeriesValues,
  asset: number,
  { places, steps }: SteppedPlaces,
): SteppedPlaces | undefined {
  const own = Float64Array.from(places, place => valueOfAsset(series, asset, place));
  const moments = Float64Array.from(places, place => series.times[place] ?? Number.NaN);
  const standing = standingValues(moments, own, steps);
  if (!standing.steps.some((step, index) => step > (steps[standing.rows[index] ?? -1] ?? 0)))
    return undefined;
  return { places: standing.rows.map(row => places[row] ?? 0), steps: standing.steps };
}

function ofMost(series: SeriesValues, assets: Uint32Array, { sets, setOf }: AssetSets): AmountsOfMost {
  const rowOf = new Uint32Array(sets.length);
  return at => {
    const counts = new Map<number, number>();
    for (const asset of assets) {
      if (Number.isNaN(valueOfAsset(series, asset, at))) continue;
      const set = setOf[asset] ?? 0;
      counts.set(set, (counts.get(set) ?? 0) + 1);
    }
    const intervals = new Map<number, Interval>();
    const votes = new Map<string, { interval: Interval; count: number }>();
    for (const [set, count] of counts) {
      const { places, steps } = sets[set] ?? NOTHING;
      while ((places[rowOf[set] ?? 0] ?? at) < at) rowOf[set] = (rowOf[set] ?? 0) + 1;
      const interval = intervalAt(steps, rowOf[set] ?? 0);
      intervals.set(set, interval);
      const key = `${interval.before} ${interval.after}`;
      votes.set(key, { interval, count: (votes.get(key)?.count ?? 0) + count });
    }
    // What is not known has a vote only where nothing is.
    if (votes.size > 1) votes.delete('0 0');
    const [first, ...others] = votes.values();
    const most = others.reduce((best, each) => (each.count > (best?.count ?? 0) ? each : best), first);
    const kept = new Set(
      [...intervals].filter(([, each]) => isSame(each, most?.interval)).map(([set]) => set),
    );
    return asset => kept.has(setOf[asset] ?? 0);
  };
}

const NOTHING: SteppedPlaces = { places: new Uint32Array(), steps: new Float64Array() };

/** What stands alone tells nothing. */
function intervalAt(steps: Float64Array, row: number): Interval {
  return steps.length < 2 ? { before: 0, after: 0 } : { before: steps[row - 1] ?? 0, after: steps[row] ?? 0 };
}

/** As where forecasts are compared with observations: a side on which one has no neighbour says nothing. */
function isSame(a: Interval, b: Interval | undefined): boolean {
  if (b === undefined || (a.before === b.before && a.after === b.after)) return true;
  const told = [[a.before, b.before] as const, [a.after, b.after] as const].filter(
    ([one, other]) => one > 0 && other > 0,
  );
  return told.length > 0 && told.every(([one, other]) => one === other);
}
