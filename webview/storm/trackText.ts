import { formatCoordinates } from '../../src/domain/coordinates.ts';
import { knownIssue } from '../../src/domain/issueOf.ts';
import { leadHours } from '../../src/domain/leadHours.ts';
import { leadOrigin } from '../../src/domain/leadOrigin.ts';
import { numericValue } from '../../src/domain/numericValue.ts';
import { readTrackTime } from '../../src/domain/readTrackTime.ts';
import { stormClass, stormTypeAt } from '../../src/domain/stormClass.ts';
import type { Track, TrackValue } from '../../src/domain/track.ts';
import { trackValue } from '../../src/domain/trackValue.ts';
import { trackWind } from '../../src/domain/trackWind.ts';
import { convertWind } from '../../src/domain/windUnit.ts';
import type { StormSummary } from '../../src/panels/stormProtocol.ts';
import { formatInstant, formatNumber, formatValue } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { namedInstant } from '../kit/namedInstant.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { classText } from './classText.ts';
import { motionLabel } from './motionText.ts';

export type LabelMode = 'lead' | 'valid' | 'wind';

/** Members that name a track among others. */
const TRACK_NAMES = [
  'name',
  'track_id',
  'member',
  'ensemble_member',
  'model',
  'storm_name',
  'storm_id',
  'id',
];

/** Leads this near to a whole hour, in hours, are that hour on the map; the table shows them as they are. */
const NEARLY_WHOLE = 5 / 60;

/** When a track was issued, as it is known of itself, else of the storm; undefined counts lead times from its first position. */
export function issueTime(track: Track, summary: StormSummary | undefined): number | undefined {
  return knownIssue(track) ?? readTrackTime(summary?.forecast_time)?.time;
}

/** Names that a track states, by which it is told from others. */
export function statedNames(track: Track): string[] {
  const stated = TRACK_NAMES.map(name => track.constants.get(name)?.value)
    .filter(value => value !== undefined)
    .map(formatValue);
  return [...new Set(stated)];
}

/** The model that a track names itself. */
export function statedModel(track: Track | undefined): string | undefined {
  const model = track?.constants.get('model')?.value;
  return typeof model === 'string' ? model : undefined;
}

/** Name of one track among several. */
export function trackName(track: Track, index: number): string {
  const stated = statedNames(track);
  const number = t('Track {0}', index + 1);
  return stated.length === 0 ? number : `${number}: ${stated.slice(0, 2).join(', ')}`;
}

/** What stands beside a symbol on the map. */
export function positionLabel(
  track: Track,
  index: number,
  mode: LabelMode,
  issued: number | undefined,
  { clock, name }: ReaderClock,
): string {
  if (mode === 'wind') return windLabel(track, index);
  const time = track.points[index]?.time;
  if (mode === 'lead' || time === undefined) return leadLabel(track, index, issued);
  return name === 'UTC' ? `${formatInstant(time, clock)} UTC` : formatInstant(time, clock);
}

/** A lead time to the hundredth of an hour. */
export function leadText(track: Track, index: number, issued: number | undefined): string {
  return leadTextOf(leadHours(track, index, issued));
}

/** As `leadText`, of hours; empty where they are not known. */
export function leadTextOf(hours: number | undefined): string {
  return hours === undefined ? '' : signedLead(hours);
}

function leadLabel(track: Track, index: number, issued: number | undefined): string {
  const hours = leadHours(track, index, issued);
  if (hours === undefined) return '';
  const whole = Math.round(hours);
  return signedLead(Math.abs(hours - whole) <= NEARLY_WHOLE ? whole : hours);
}

/** A lead time in hours, such as `T+36`. */
export function signedLead(hours: number): string {
  const size = formatNumber(Math.abs(hours), 2);
  return hours < 0 && size !== formatNumber(0, 2) ? `T−${size}` : `T+${size}`;
}

export function placeText(track: Track, index: number): string {
  const point = track.points[index];
  if (point === undefined) return '';
  if (point.position === undefined) return t('position not readable');
  const [longitude, latitude] = point.position;
  return formatCoordinates(latitude, longitude);
}

/** A value as it came, with its unit; one that was computed says so. A blank text is nothing. */
export function valueText(came: TrackValue | undefined): string {
  if (came === undefined) return '';
  const number =
    typeof came.value === 'number' && came.interpolated ? formatNumber(came.value, 1) : undefined;
  const text = number ?? formatValue(came.value);
  const value = text.trim() === '' ? '' : [text, came.unit ?? ''].join(' ').trim();
  return number === undefined ? value : t('{0} (interpolated)', value);
}

/** As `valueText`; of what means nothing without a unit it says that none came. */
export function quantityText(came: TrackValue | undefined): string {
  const text = valueText(came);
  const lacksUnit = came?.unit === undefined && numericValue(came?.value) !== undefined;
  return lacksUnit ? t('{0} (unit not given)', text) : text;
}

/** Wind in the unit in which it came. */
export function windText(track: Track, index: number): string {
  const wind = trackWind(track, index);
  const came = trackValue(track, index, track.roles.wind);
  if (wind?.unit === undefined || came === undefined) return quantityText(came);
  return valueText({ ...came, unit: wind.unit });
}

/** Short: for the map and the bar. */
export function windLabel(track: Track, index: number): string {
  const wind = trackWind(track, index);
  if (wind?.unit === undefined) return windText(track, index);
  const text = `${formatNumber(wind.value, 0)} ${wind.unit}`;
  return wind.interpolated ? `≈ ${text}` : text;
}

/** Wind in the unit in which it came, and in another in brackets. */
function windInTwoUnits(track: Track, index: number): string {
  const wind = trackWind(track, index);
  if (wind?.unit === undefined || wind.knots === undefined) return windText(track, index);
  const other = wind.unit === 'kt' ? 'm/s' : 'kt';
  return `${windText(track, index)} (${formatNumber(convertWind(wind.value, wind.unit, other), 0)} ${other})`;
}

/** One position in a line or several, for a tip on the map and for what is selected; of several issues without a lead time. */
export function positionLines(
  track: Track,
  index: number,
  issued: number | undefined | 'several',
  clock: ReaderClock,
): string[] {
  const time = track.points[index]?.time;
  const when = [
    issued === 'several' ? '' : leadText(track, index, issued),
    time === undefined ? '' : namedInstant(time, clock),
  ];
  const classed = stormClass(track, index);
  const kind = classed?.from === 'category' ? stormTypeAt(track, index) : undefined;
  const strength = [
    classText(classed),
    kind === undefined || kind.kind.tropical ? '' : `${t(kind.kind.name)} (${kind.sent})`,
    windInTwoUnits(track, index),
    quantityText(trackValue(track, index, track.roles.pressure)),
  ];
  return [when, [placeText(track, index), motionLabel(track, index)], strength]
    .map(parts => parts.filter(part => part !== '').join(' · '))
    .filter(line => line !== '');
}

/** What the reader should know of what is shown, once for the whole track. */
export function trackRemarks(track: Track, issued: number | undefined): string[] {
  const isFromWind = track.points.some((_, index) => stormClass(track, index)?.from === 'wind');
  const hasWind = track.points.some((_, index) => trackWind(track, index) !== undefined);
  const hasLead = leadOrigin(track).came || !track.points.some(({ time }) => time !== undefined);
  return [
    isFromWind
      ? t(
          'Categories “from wind” did not come with the positions of the track: each follows from its wind there (Saffir–Simpson, 1-minute wind).',
        )
      : '',
    hasWind ? t('Wind: averaging period not stated.') : '',
    issued === undefined && !hasLead
      ? t('No time of issue came: lead times count from the first position.')
      : '',
  ].filter(remark => remark !== '');
}

/** A track in a sentence, for those who do not see its map. */
export function journeyText(track: Track, { clock, name }: ReaderClock): string {
  const first = track.points.findIndex(({ position }) => position !== undefined);
  const last = track.points.findLastIndex(({ position }) => position !== undefined);
  const [from, to] = [placeText(track, first), placeText(track, last)];
  const end = track.points[last]?.time;
  return end === undefined
    ? t('From {0} to {1}', from, to)
    : t('From {0} to {1} by {2} {3}', from, to, formatInstant(end, clock), name);
}
