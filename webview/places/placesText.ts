import { type CsvCell, csv } from '../../src/domain/csv.ts';
import { isoText } from '../../src/domain/dateTime.ts';
import { extremesOf, type PlaceValue } from '../../src/domain/placesSeries.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import { formatTime } from '../kit/format.ts';
import { formatTelling } from '../kit/formatAmount.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { intervalsText } from '../kit/intervalsText.ts';
import { isolated } from '../kit/isolated.ts';
import { t } from '../kit/localize.ts';
import { type Comparison, unitsOf } from './comparison.ts';

/** The extremes of the variable over all places, in a sentence; times are told on a clock, and days as they are. */
export function extremesText(comparison: Comparison, clock: PlaceClock): string {
  const { kind, field, places, series } = comparison;
  const found = extremesOf(series);
  if (found === undefined) return '';
  if (unitsOf(comparison).length > 1) return t('The units differ, so no place is the first of all.');
  const intervals = intervalsText(comparison.intervals);
  if (intervals !== undefined)
    return t('Amounts of different intervals ({0}): no place is the first of all.', intervals);
  const amount = ({ place, value }: PlaceValue) => `${formatTelling(value, 2)} ${places[place]?.unit ?? ''}`;
  const { highest, lowest } = found;
  if (highest.value === lowest.value) {
    const isWhole = series.columns.every(column => column.every(value => typeof value === 'number'));
    return isWhole
      ? t('{0} is {1} everywhere, at all times.', fullFieldName(field), amount(highest))
      : t('{0} is {1} wherever a value came.', fullFieldName(field), amount(highest));
  }
  const where = (value: PlaceValue) =>
    t(
      '{0}, {1} on {2}',
      isolated(places[value.place]?.name ?? ''),
      amount(value),
      formatTime(value.time, clock, kind === 'daily'),
    );
  return extremesSentence(field, where(highest), where(lowest));
}

function extremesSentence(field: string, highest: string, lowest: string): string {
  if (field.startsWith('wind_speed')) return t('Windiest: {0}; calmest: {1}.', highest, lowest);
  if (/temperature/.test(field)) return t('Warmest: {0}; coldest: {1}.', highest, lowest);
  return t('Highest: {0}; lowest: {1}.', highest, lowest);
}

/** The values of the places that are not put away as CSV text: times in ISO 8601, numbers as they came. */
export function placesCsv({ kind, places, series }: Comparison, hidden: readonly number[]): string {
  const time = kind === 'daily' ? t('Local day') : t('Time (UTC)');
  const shown = places.flatMap((place, at) =>
    hidden.includes(place.index)
      ? []
      : [{ name: place.name, values: series.columns[at] ?? [], unit: place.unit, ...place.came }],
  );
  const rows = Array.from(series.times, (seconds, index): CsvCell[] => {
    const stamp = isoText(seconds * 1000);
    const told = kind === 'daily' ? stamp.slice(0, 10) : stamp.replace('.000Z', 'Z');
    return [told, ...shown.map(({ values }) => values[index])];
  });
  return csv([time, ...shown.map(({ name, unit }) => `${name} (${unit})`)], rows);
}
