import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { isFillValue } from '../../src/domain/fillValue.ts';
import { isDirection } from '../../src/domain/isDirection.ts';
import { valueOfAsset } from '../../src/domain/portfolioSeries/valueOfAsset.ts';
import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { rememberLast } from '../kit/rememberLast.ts';

/**
 * The variable of a series as a property of features, over all its times: a colour means the same at each of them.
 * Undefined for directions, which have neither a least nor a most. All values are looked through once for those who ask.
 */
export const seriesProperty = rememberLast(
  ({ variable, unit, values }: ShownSeries): FeatureProperty | undefined => {
    if (isDirection(variable, unit)) return undefined;
    let [least, most, numbers, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
    for (const value of values) {
      if (Number.isNaN(value) || isFillValue(variable, value)) continue;
      if (value < least) least = value;
      if (value > most) most = value;
      numbers++;
      sum += value;
    }
    return numbers === 0 ? undefined : { name: variable, kind: 'number', unit, numbers, sum, least, most };
  },
);

/** Values of a series at one of its times, for each of so many features; of one that has two the first. */
export function seriesValuesAt(
  series: ShownSeries,
  at: number,
  featureCount: number,
): { numbers: Float64Array } {
  const { features } = series;
  const numbers = new Float64Array(featureCount).fill(Number.NaN);
  for (let asset = 0; asset < features.length; asset++) {
    const feature = features[asset] ?? -1;
    if (feature >= 0 && Number.isNaN(numbers[feature])) numbers[feature] = valueOfAsset(series, asset, at);
  }
  return { numbers };
}
