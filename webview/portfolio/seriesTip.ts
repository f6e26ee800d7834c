import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { fieldName } from '../kit/fieldName.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

/** The variable of a series at one of its times, for a feature. */
export function seriesTip(
  { variable, unit, times, values, features }: ShownSeries,
  feature: number,
  at: number,
): string {
  const asset = features.indexOf(feature);
  const value = asset < 0 ? Number.NaN : (values[asset * times.length + at] ?? Number.NaN);
  const text = Number.isNaN(value)
    ? t('no value')
    : [formatNumber(value, 3), unit].filter(each => each !== undefined).join(' ');
  return `${fieldName(variable)}: ${text}`;
}
