import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { readInstant } from '../../src/domain/dateTime.ts';
import { normalizeLongitude } from '../../src/domain/geodesy.ts';
import { categoryLabel, METRES_PER_SECOND_PER_KNOT } from '../../src/domain/stormScale.ts';
import { categoryAt, leadHours, seriesValue, type Track, windKnots } from '../../src/domain/track.ts';
import type { StormSummary } from '../../src/panels/stormProtocol.ts';
import { formatInstant, formatNumber, formatValue } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';

export type LabelMode = 'lead' | 'valid' | 'wind';

/** Lead times in hours that are labelled along a track. */
const LABELLED_LEADS: ReadonlySet<number> = new Set([0, 12, 24, 36, 48, 60, 72, 96, 120]);

/** Members that have a column of their own; any other series is shown under the name that it came with. */
const KNOWN_SERIES: ReadonlySet<string> = new Set(['wind_speed', 'pressure', 'category', 'lead_time_hours']);

/** When a track was issued: its own word, else the storm's; undefined counts lead times from its first position. */
export function issueTime(track: Track, summary: StormSummary | undefined): number | undefined {
  const stated = track.constants.forecast_time ?? summary?.forecast_time;
  return readInstant(stated);
}

/** Name of one track among several. */
export function trackName(track: Track, index: number): string {
  const { name, member, model, storm_name } = track.constants;
  const stated = [name, member, model, storm_name].find(each => each !== undefined && each !== null);
  const number = t('Track {0}', index + 1);
  return stated === undefined ? number : `${number}: ${formatValue(stated)}`;
}

/** What stands beside a symbol on the map; empty for none. */
export function positionLabel(
  track: Track,
  index: number,
  mode: LabelMode,
  issued: number | undefined,
  { clock, name }: ReaderClock,
): string {
  const hours = leadHours(track, index, issued);
  if (hours === undefined || !LABELLED_LEADS.has(hours)) return '';
  if (mode === 'wind') return knotsText(track, index);
  const time = track.points[index]?.time;
  if (mode === 'lead' || time === undefined) return leadText(track, index, issued);
  return name === 'UTC' ? `${formatInstant(time, clock)} UTC` : formatInstant(time, clock);
}

export function leadText(track: Track, index: number, issued: number | undefined): string {
  const hours = leadHours(track, index, issued);
  if (hours === undefined) return '';
  return hours < 0 ? `T−${formatNumber(-hours, 1)}` : `T+${formatNumber(hours, 1)}`;
}

export function placeText(track: Track, index: number): string {
  const point = track.points[index];
  return point === undefined ? '' : formatCoordinates(point.latitude, normalizeLongitude(point.longitude));
}

/** Name of a category with the number that came. */
export function categoryText(category: number | undefined): string {
  return category === undefined ? '' : `${categoryLabel(category).name} (${category})`;
}

function categoryCode(category: number | undefined): string {
  return category === undefined ? '' : `${categoryLabel(category).code} (${category})`;
}

function knotsText(track: Track, index: number): string {
  const knots = windKnots(track, index);
  return knots === undefined ? withUnit(track, 'wind_speed', index) : t('{0} kt', formatNumber(knots, 0));
}

/** Wind in knots and metres per second; as it came where its unit is not known. */
export function windText(track: Track, index: number): string {
  const knots = windKnots(track, index);
  if (knots === undefined) return withUnit(track, 'wind_speed', index);
  return `${formatNumber(knots, 0)} kt (${formatNumber(knots * METRES_PER_SECOND_PER_KNOT, 0)} m/s)`;
}

function withUnit(track: Track, name: string, index: number): string {
  const unit = track.series.get(name)?.unit;
  const value = formatValue(seriesValue(track, name, index));
  return value === '' || unit === undefined ? value : `${value} ${unit}`;
}

/** Header and rows of a track's table. */
export function positionTable(track: Track, issued: number | undefined, { clock, name }: ReaderClock) {
  const others = [...track.series.keys()].filter(each => !KNOWN_SERIES.has(each));
  const header = [
    t('Lead time'),
    t('Valid time ({0})', name),
    t('Position'),
    t('Category'),
    t('Wind'),
    t('Pressure'),
    ...others,
  ];
  const row = (index: number): string[] => {
    const time = track.points[index]?.time;
    return [
      leadText(track, index, issued),
      time === undefined ? '' : formatInstant(time, clock),
      placeText(track, index),
      categoryCode(categoryAt(track, index)),
      knotsText(track, index),
      withUnit(track, 'pressure', index),
      ...others.map(each => withUnit(track, each, index)),
    ];
  };
  return { header, count: track.points.length, row };
}

/** One position in a line or several: for a tip on the map and for what is selected. */
export function positionLines(
  track: Track,
  index: number,
  issued: number | undefined,
  { clock, name }: ReaderClock,
): string[] {
  const time = track.points[index]?.time;
  const when = [
    leadText(track, index, issued),
    time === undefined ? '' : `${formatInstant(time, clock)} ${name}`,
  ];
  const strength = [
    categoryText(categoryAt(track, index)),
    windText(track, index),
    withUnit(track, 'pressure', index),
  ];
  return [when, [placeText(track, index)], strength]
    .map(parts => parts.filter(part => part !== '').join(' · '))
    .filter(line => line !== '');
}
