import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

/** Units of power, each a thousand of the one before. */
export const POWER = ['kW', 'MW', 'GW'];

/** A sum with its unit, in the power of a thousand that keeps it short; words where it is beyond every number. */
export function amountText({ sum, unit = '' }: Pick<FeatureProperty, 'sum' | 'unit'>): string {
  if (!Number.isFinite(sum)) return t('too large to be added up');
  const place = POWER.indexOf(unit);
  if (place >= 0) {
    const up = Math.min(POWER.length - 1 - place, Math.floor(Math.log10(Math.max(1, Math.abs(sum))) / 3));
    return `${shortText(sum / 1000 ** up)} ${POWER[place + up] ?? unit}`;
  }
  const size = Math.abs(sum);
  const scale =
    size >= 1e9 ? { by: 1e9, name: t('bn') } : size >= 1e6 ? { by: 1e6, name: t('M') } : { by: 1, name: '' };
  return [shortText(sum / scale.by), scale.name, unit].filter(Boolean).join(' ');
}

/** Whole from 10 on, with a digit behind the point from 1 on, and with two that count below: a share is no nought. */
function shortText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1 || size === 0) return formatNumber(value, size < 10 ? 1 : 0);
  return formatNumber(value, Math.min(20, 1 - Math.floor(Math.log10(size))));
}
