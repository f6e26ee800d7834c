import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import type { PortfolioFeatures } from '../../src/panels/portfolioProtocol.ts';
import { countedText } from '../kit/countedText.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { amountText } from './amountText.ts';
import { totalProperty } from './totalProperty.ts';

/**
 * How many assets there are, what they come to, and how many of them are on the map where that is not all; `ofTiles`
 * where they are no more than those of the tiles in view.
 */
export function portfolioFacts(
  { featureCount, properties }: Pick<PortfolioFeatures, 'featureCount' | 'properties'>,
  drawn: number,
  ofTiles = false,
): string[] {
  const total = totalProperty(properties);
  return [
    assetsText(featureCount),
    ...(total === undefined ? [] : [totalText(total, featureCount)]),
    ...(ofTiles ? [t('of the tiles in view alone')] : []),
    ...(drawn === featureCount ? [] : [t('{0} on the map', formatNumber(drawn, 0))]),
  ];
}

export function assetsText(count: number): string {
  return countedText(count, t('1 asset'), several => t('{0} assets', several));
}

/** Of an asset without a number it is not known what it has: the others alone are added up. */
function totalText(property: FeatureProperty, featureCount: number): string {
  const { numbers, sum } = property;
  const told = amountText(property);
  return numbers === featureCount || !Number.isFinite(sum)
    ? told
    : t('{0}, of {1} that have a number', told, formatNumber(numbers, 0));
}
