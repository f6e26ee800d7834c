import { isFillValue } from '../fillValue.ts';
import { type Limit, rowSteps } from '../limit.ts';
import type { SeriesValues } from './packedSeries.ts';

/**
 * The own times of an asset, with the steps that assets with the same times share, and its values there: NaN for a gap, and
 * for a mark for a missing value (`isFillValue`).
 */
export interface AssetRows {
  /** For each row the place of its time among those of the series. */
  places: Uint32Array;
  times: Float64Array;
  steps: Float64Array;
  values: Float64Array;
  /** How many of its values are such marks. */
  marked: number;
}

/** Reads the rows of assets, one after another; of an asset with one time the kind of rows says how long it stands. */
export function assetRows(series: SeriesValues, { kind }: Pick<Limit, 'kind'>): (asset: number) => AssetRows {
  const { variable, values, timeSets, timeSetOf } = series;
  const sets = timeSets.map(places => {
    const times = Float64Array.from(places, place => series.times[place] ?? Number.NaN);
    return { places, times, steps: rowSteps(times, kind) };
  });
  return asset => {
    const set = sets[timeSetOf[asset] ?? 0] ?? NO_ROWS;
    const start = asset * series.times.length;
    const own = new Float64Array(set.places.length);
    let marked = 0;
    for (let row = 0; row < own.length; row++) {
      const value = values[start + (set.places[row] ?? 0)] ?? Number.NaN;
      const isMark = isFillValue(variable, value);
      if (isMark) marked++;
      own[row] = isMark ? Number.NaN : value;
    }
    return { ...set, values: own, marked };
  };
}

const NO_ROWS = { places: new Uint32Array(), times: new Float64Array(), steps: new Float64Array() };
