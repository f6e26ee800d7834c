import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import type { PortfolioFeatures } from '../../src/panels/portfolioProtocol.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

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

const POWER = ['kW', 'MW', 'GW'];

/** What may be added up over a portfolio: a power, or a sum of money, whose unit is known. */
function isPower({ name, kind, unit = '', least }: FeatureProperty): boolean {
  return kind === 'number' && least >= 0 && POWER.includes(unit) && /capacity|power|rated|rating/i.test(name);
}

function isMoney({ name, kind, unit = '', least }: FeatureProperty): boolean {
  return kind === 'number' && least >= 0 && /^[A-Z]{3}$/.test(unit) && /insured|value|tiv/i.test(name);
}

/** A sum with its unit, in the power of a thousand that keeps it short. */
function amountText({ sum, unit = '' }: FeatureProperty): string {
  const place = POWER.indexOf(unit);
  if (place >= 0) {
    const up = Math.min(POWER.length - 1 - place, Math.max(0, Math.floor(Math.log10(Math.max(1, sum)) / 3)));
    return `${formatNumber(sum / 1000 ** up, sum / 1000 ** up < 10 ? 1 : 0)} ${POWER[place + up] ?? unit}`;
  }
  const scale =
    sum >= 1e9 ? { by: 1e9, name: t('bn') } : sum >= 1e6 ? { by: 1e6, name: t('M') } : { by: 1, name: '' };
  return [formatNumber(sum / scale.by, sum / scale.by < 10 ? 1 : 0), scale.name, unit]
    .filter(Boolean)
    .join(' ');
}
