import { type CsvCell, csv } from '../../src/domain/csv.ts';
import { isoText } from '../../src/domain/dateTime.ts';
import { extremesOf, type PlaceValue } from '../../src/domain/placesSeries.ts';
import { fieldName } from '../kit/fieldName.ts';
import { formatNumber, formatTime, formatValue } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { type Comparison, unitsOf } from './comparison.ts';

const UTC = { zone: 'UTC' } as const;

/** The extremes of the variable over all places, in a sentence; `timeText` tells a time at a place. */
export function extremesText(comparison: Comparison, timeText: (value: PlaceValue) => string): string {
  const { field, places, series } = comparison;
  const found = extremesOf(series);
  if (found === undefined) return '';
  if (unitsOf(comparison).length > 1) return t('The units differ, so no place is the first of all.');
  const amount = ({ place, value }: PlaceValue) => `${formatNumber(value, 2)} ${places[place]?.unit ?? ''}`;
  const { highest, lowest } = found;
  if (highest.value === lowest.value)
    return t('{0} is {1} everywhere, at all times.', fieldName(field), amount(highest));
  const where = (value: PlaceValue) =>
    t('{0}, {1} on {2}', places[value.place]?.name ?? '', amount(value), timeText(value));
  return extremesSentence(field, where(highest), where(lowest));
}

function extremesSentence(field: string, highest: string, lowest: string): string {
  if (field.startsWith('wind_speed')) return t('Windiest: {0}; calmest: {1}.', highest, lowest);
  if (/temperature/.test(field)) return t('Warmest: {0}; coldest: {1}.', highest, lowest);
  return t('Highest: {0}; lowest: {1}.', highest, lowest);
}

/** Header of the table: what its times are, and each place with its unit. */
export function tableHeader({ kind, places }: Comparison): string[] {
  const time = kind === 'daily' ? t('Local day') : t('Time (UTC)');
  return [time, ...places.map(({ name, unit }) => `${name} (${unit})`)];
}

/** Cells of one row of the table. */
export function tableRow({ kind, series }: Comparison, index: number): string[] {
  const text = formatTime(series.times[index] ?? Number.NaN, UTC, kind === 'daily');
  return [text, ...series.columns.map(column => formatValue(column[index]))];
}

/** The table as CSV text: times in ISO 8601, numbers as they came. */
export function tableCsv(comparison: Comparison): string {
  const { kind, series } = comparison;
  const rows = Array.from(series.times, (seconds, index): CsvCell[] => {
    const stamp = isoText(seconds * 1000);
    const time = kind === 'daily' ? stamp.slice(0, 10) : stamp.replace('.000Z', 'Z');
    return [time, ...series.columns.map(column => column[index])];
  });
  return csv(tableHeader(comparison), rows);
}
