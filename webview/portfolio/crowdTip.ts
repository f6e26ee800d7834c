import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { isSummable } from '../../src/domain/isSummable.ts';
import { compensatedSum } from '../../src/domain/portfolioSeries/compensatedSum.ts';
import { weightedMean } from '../../src/domain/portfolioSeries/weightedMean.ts';
import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import { formatNumber } from '../kit/format.ts';
import { formatTelling } from '../kit/formatAmount.ts';
import { t } from '../kit/localize.ts';
import { amountText } from './amountText.ts';

/** A property of numbers over all assets. */
export interface CrowdFigures {
  property: FeatureProperty;
  /** What it is called; by its own name unless said. */
  title?: string | undefined;
  numbers: Float64Array;
}

/**
 * What assets that lie on one another come to, in lines: how many they are, what they have of some properties in all,
 * and in the mean of the one that the colours are of. Directions, and numbers of several units, have neither.
 */
export function crowdTip(
  assets: readonly number[],
  summed: readonly CrowdFigures[],
  color: CrowdFigures | undefined,
): string[] {
  const isSummed = ({ property }: CrowdFigures) => isSummable(property);
  const lines = [...new Map(summed.filter(isSummed).map(each => [each.property.name, each])).values()];
  return [
    t('{0} assets in one place', formatNumber(assets.length, 0)),
    ...lines.map(({ property, numbers }) => {
      const known = knownOf(assets, numbers);
      const title = propertyTitle(property.name);
      if (known.length === 0) return t('{0}: no value', title);
      const sum = compensatedSum(known);
      const told = amountText({ sum, unit: property.unit });
      if (!Number.isFinite(sum)) return t('{0}: {1}', title, told);
      return known.length === assets.length
        ? t('{0}: {1} in all', title, told)
        : t('{0}: {1} in all, of {2} that have a number', title, told, formatNumber(known.length, 0));
    }),
    ...(color === undefined || !isSummed(color) ? [] : meanLine(assets, color)),
  ];
}

function meanLine(
  assets: readonly number[],
  { property, numbers, title = propertyTitle(property.name) }: CrowdFigures,
): string[] {
  const known = knownOf(assets, numbers);
  if (known.length === 0) return [];
  const mean = [formatTelling(weightedMean(known), 3), property.unit].filter(Boolean).join(' ');
  return [
    known.length === assets.length
      ? t('{0}: {1} in the mean', title, mean)
      : t('{0}: {1} in the mean, of {2} that have a number', title, mean, formatNumber(known.length, 0)),
  ];
}

function knownOf(assets: readonly number[], numbers: Float64Array): Float64Array {
  return Float64Array.from(assets, asset => numbers[asset] ?? Number.NaN).filter(Number.isFinite);
}
