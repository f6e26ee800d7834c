import { type AssetSum, addAsset, emptySum } from './assetSum.ts';
import type { Exposure } from './exposureOf.ts';

/** Assets whose closest approach is at least `fromKm` and less than `toKm`; the last band has no end. */
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

/**
 * Sums of a property over assets inside the cone and by bands of distance from a track. `values` has a number for each
 * asset, NaN for none; `boundsKm` are ascending distances, each the end of a band and the beginning of the next.
 */
export function exposureSums(
  { count, inCone, approaches }: Exposure,
  track: number,
  values: Float64Array,
  boundsKm: readonly number[],
): ExposureSums {
  const distances = approaches[track]?.distanceKm;
  const [all, inside, unmeasured] = [emptySum(), emptySum(), emptySum()];
  const edges = [0, ...boundsKm, Number.POSITIVE_INFINITY];
  const bands = edges.slice(1).map((toKm, band) => ({ fromKm: edges[band] ?? 0, toKm, ...emptySum() }));
  for (let asset = 0; asset < count; asset++) {
    const value = values[asset] ?? Number.NaN;
    const distance = distances?.[asset] ?? Number.NaN;
    addAsset(all, value);
    if (inCone?.[asset] === 1) addAsset(inside, value);
    addAsset(bands.find(({ toKm }) => distance < toKm) ?? unmeasured, value);
  }
  return { all, inCone: inCone && inside, bands, unmeasured };
}
