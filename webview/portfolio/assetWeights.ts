import type { PropertyValues } from '../../src/domain/featureProperty.ts';
import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';

/** The weight of each asset of a series: its number of a property where that is above zero; NaN for none. */
export function assetWeights(
  { features }: Pick<ShownSeries, 'features'>,
  values: PropertyValues,
): Float64Array {
  const numbers = 'numbers' in values ? values.numbers : new Float64Array();
  return Float64Array.from(features, feature => {
    const weight = numbers[feature] ?? Number.NaN;
    return weight > 0 ? weight : Number.NaN;
  });
}
