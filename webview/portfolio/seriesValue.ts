import { valueOfAsset } from '../../src/domain/portfolioSeries/valueOfAsset.ts';
import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { rememberLast } from '../kit/rememberLast.ts';

/** The value of a feature at a time of a series: of several assets with its id the first that has one; NaN for none. */
export function seriesValue(series: ShownSeries, feature: number, at: number): number {
  const { first, others } = placesOf(series.features);
  const all = [first[feature] ?? -1, ...(others.get(feature) ?? [])];
  const known = all.find(asset => asset >= 0 && !Number.isNaN(valueOfAsset(series, asset, at)));
  return known === undefined ? Number.NaN : valueOfAsset(series, known, at);
}

/** For each feature the place of its first asset, −1 where it has none, and those of the others where there are any. */
const placesOf = rememberLast((features: Int32Array) => {
  const last = features.reduce((most, feature) => Math.max(most, feature), -1);
  const first = new Int32Array(last + 1).fill(-1);
  const others = new Map<number, number[]>();
  for (let asset = 0; asset < features.length; asset++) {
    const feature = features[asset] ?? -1;
    if (feature < 0) continue;
    if (first[feature] === -1) first[feature] = asset;
    else others.set(feature, [...(others.get(feature) ?? []), asset]);
  }
  return { first, others };
});
