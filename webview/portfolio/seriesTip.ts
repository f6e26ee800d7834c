import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { formatTelling } from '../kit/formatAmount.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { t } from '../kit/localize.ts';
import { seriesValue } from './seriesValue.ts';

/** The variable of a series at one of its times, for a feature. */
export function seriesTip(series: ShownSeries, feature: number, at: number): string {
  const { variable, unit } = series;
  const value = seriesValue(series, feature, at);
  const text = Number.isNaN(value)
    ? t('no value')
    : [formatTelling(value, 3), unit].filter(each => each !== undefined).join(' ');
  return `${fullFieldName(variable)}: ${text}`;
}
