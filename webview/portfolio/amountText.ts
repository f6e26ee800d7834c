import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

/** Units of power, each a thousand of the one before. */
export const POWER = ['kW', 'MW', 'GW'];

/** A sum with its unit, in the power of a thousand that keeps it short. */
export function amountText({ sum, unit = '' }: Pick<FeatureProperty, 'sum' | 'unit'>): string {
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
