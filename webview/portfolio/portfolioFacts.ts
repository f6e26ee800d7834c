import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import type { PortfolioFeatures } from '../../src/panels/portfolioProtocol.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { amountText, POWER } from './amountText.ts';

/**
 * How many assets there are, what they come to, and how many of them are on the map where that is not all; `ofTiles`
 * where they are no more than those of the tiles in view.
 */
export function portfolioFacts(
  { featureCount, properties }: Pick<PortfolioFeatures, 'featureCount' | 'properties'>,
  drawn: number,
  ofTiles = false,
): string[] {
  const total = properties.find(isPower) ?? properties.find(isMoney);
  return [
    featureCount === 1 ? t('1 asset') : t('{0} assets', formatNumber(featureCount, 0)),
    ...(total === undefined ? [] : [amountText(total)]),
    ...(ofTiles ? [t('of the tiles in view alone')] : []),
    ...(drawn === featureCount ? [] : [t('{0} on the map', formatNumber(drawn, 0))]),
  ];
}

/** What may be added up over a portfolio: a power, or a sum of money, whose unit is known. */
function isPower({ name, kind, unit = '', least }: FeatureProperty): boolean {
  return kind === 'number' && least >= 0 && POWER.includes(unit) && /capacity|power|rated|rating/i.test(name);
}

function isMoney({ name, kind, unit = '', least }: FeatureProperty): boolean {
  return kind === 'number' && least >= 0 && /^[A-Z]{3}$/.test(unit) && /insured|value|tiv/i.test(name);
}
