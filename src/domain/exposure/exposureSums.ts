import { type AssetSum, createAssetSums } from './assetSum.ts';
import type { Exposure } from './exposureOf.ts';

/** Assets whose closest approach is at most `toKm`, and no longer in the band before; the last band has no end. */
export interface DistanceBand extends AssetSum {
  fromKm: number;
  toKm: number;
}

export interface ExposureSums {
  all: AssetSum;
  /** Undefined without a cone. */
  inCone: AssetSum | undefined;
  bands: readonly DistanceBand[];
  /** Assets without a closest approach: they have no place, or the storm no position. */
  unmeasured: AssetSum;
}

/** Kilometres at which one band of distance ends and the next begins. */
export const DISTANCE_BANDS: readonly number[] = [50, 100, 200, 500];

/** Groups that are summed up; the bands follow one another. */
const [ALL, INSIDE, UNMEASURED, FIRST_BAND] = [0, 1, 2, 3];

/**
 * Sums of a property over assets inside the cone and by bands of distance from a track. `values` has a number for each
 * asset, NaN for none; `boundsKm` are ascending distances, each of them within the band that it ends, as it is within that distance.
 */
export function exposureSums(
  { count, inCone, approaches }: Exposure,
  track: number,
  values: Float64Array,
  boundsKm: readonly number[],
): ExposureSums {
  const distances = approaches[track]?.distanceKm;
  const edges = [0, ...boundsKm, Number.POSITIVE_INFINITY];
  const ends = edges.slice(1);
  const sums = createAssetSums(FIRST_BAND + ends.length);
  for (let asset = 0; asset < count; asset++) {
    const value = values[asset] ?? Number.NaN;
    const distance = distances?.[asset] ?? Number.NaN;
    sums.add(ALL, value);
    if (inCone?.[asset] === 1) sums.add(INSIDE, value);
    const band = ends.findIndex(toKm => distance <= toKm);
    sums.add(band < 0 ? UNMEASURED : FIRST_BAND + band, value);
  }
  return {
    all: sums.of(ALL),
    inCone: inCone && sums.of(INSIDE),
    bands: ends.map((toKm, band) => ({ fromKm: edges[band] ?? 0, toKm, ...sums.of(FIRST_BAND + band) })),
    unmeasured: sums.of(UNMEASURED),
  };
}
