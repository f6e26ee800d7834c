import { tooDeepNote } from '../domain/csvCell.ts';
import { parseDateTime } from '../domain/dateTime.ts';
import { fieldNames } from '../domain/forecastSeries.ts';
import type { LonLat } from '../domain/geodesy.ts';
import { isRecord } from '../domain/isRecord.ts';
import { isTooDeep } from '../domain/isTooDeep.ts';
import { t } from '../domain/localize.ts';
import { ownValue } from '../domain/ownValue.ts';
import { responseClock } from '../domain/responseClock.ts';
import { rowTimes } from '../domain/rowTime.ts';
import { utcText } from '../domain/utcText.ts';
import { askedOf, forecastRows, sentSeries } from './askedOf.ts';
import type { ExportProvenance } from './provenance.ts';
import { sentClock } from './sentClock.ts';
import { tableNotes } from './tableNotes.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** A forecast as a GeoJSON feature at its place. */
export interface ForecastFeature {
  type: 'Feature';
  /** Null where the forecast does not name its place. */
  geometry: { type: 'Point'; coordinates: LonLat } | null;
  properties: JsonObject;
  provenance: ExportProvenance;
}

/**
 * A forecast, as parsed from what the service sent, in the form of the service's own time series: `datetimes`, an
 * array for each variable that runs parallel to them, with null for a gap, and everything else under `static`. Hours
 * without an offset, which there would be read as UTC, become instants of it, beside the texts that came.
 */
export function forecastFeature(
  came: JsonObject,
  place: LonLat | undefined,
  provenance: ExportProvenance,
): ForecastFeature {
  const asked = askedOf(provenance.request);
  const series = sentSeries(came, asked);
  const { sent, tooDeep } = withoutDeep(came, series);
  const { [series]: _rows, ...others } = sent;
  const { latitude: _latitude, longitude: _longitude, ...withoutPlace } = others;
  const records = forecastRows(sent, { ...asked, series }) ?? [];
  const stamps = records.map(row => row.timestamp ?? null);
  const { datetimes, passedOver, outside } =
    series === 'hourly' ? instantsOf(sent, records) : { datetimes: stamps, passedOver: 0, outside: 0 };
  const isSame = datetimes.every((time, row) => time === stamps[row]);
  const names = fieldNames(records).filter(name => name !== 'timestamp' || !isSame);
  const columns = names.map(
    name => [columnName(name, names), records.map(row => ownValue(row, name) ?? null)] as const,
  );
  const notes = [
    ...tableNotes(sent, provenance.request),
    ...tooDeepNote(tooDeep),
    ...(passedOver === 0
      ? []
      : [t('Hours that this clock passes over, which have no time: {0}.', passedOver)]),
    ...(outside === 0
      ? []
      : [t('Hours outside the years 0 to 9999 of UTC, whose text is in timestamp alone: {0}.', outside)]),
    ...(isSame ? [] : [t('datetimes are these times in UTC; timestamp has them as they came.')]),
  ];
  return {
    type: 'Feature',
    geometry: place === undefined ? null : { type: 'Point', coordinates: place },
    properties: {
      datetimes,
      static: {
        ...(place === undefined ? others : withoutPlace),
        series,
        ...(others.series === undefined ? {} : { series_sent: others.series }),
        ...unreadable(sent[series]),
      },
      ...Object.fromEntries(columns),
    },
    provenance: { ...provenance, ...(notes.length === 0 ? {} : { notes }) },
  };
}

/** The same with null for each value that is nested too deeply to be written, of its members and of its rows, and how many. */
function withoutDeep(came: JsonObject, series: string): { sent: JsonObject; tooDeep: number } {
  let tooDeep = 0;
  const shallow = (value: unknown) => {
    if (!isTooDeep(value)) return value;
    tooDeep++;
    return null;
  };
  const shallowMembers = (members: JsonObject) =>
    Object.fromEntries(Object.entries(members).map(([name, value]) => [name, shallow(value)]));
  const { [series]: rows, ...others } = came;
  const sent = {
    ...shallowMembers(others),
    [series]: Array.isArray(rows)
      ? rows.map(row => (isRecord(row) ? shallowMembers(row) : shallow(row)))
      : rows,
  };
  return { sent, tooDeep };
}

/**
 * The times of hourly rows: those that name no offset in UTC, others as they came. Null, and counted, where their clock
 * passes over them, and where RFC 3339 has no text for them in UTC.
 */
function instantsOf(sent: JsonObject, records: readonly JsonObject[]) {
  const times = rowTimes(records, 'hourly', responseClock(sentClock(sent)));
  let [passedOver, outside] = [0, 0];
  const datetimes = records.map(({ timestamp }, row) => {
    const parsed = typeof timestamp === 'string' ? parseDateTime(timestamp.trim()) : undefined;
    if (parsed === undefined || parsed.offsetMinutes !== undefined) return timestamp ?? null;
    const time = times[row];
    const text = time === undefined ? undefined : utcText(time)?.replace('.000Z', 'Z');
    if (time === undefined) passedOver++;
    else if (text === undefined) outside++;
    return text ?? null;
  });
  return { datetimes, passedOver, outside };
}

/** Rows that are no objects, which have no columns, by their places. */
function unreadable(rows: unknown): JsonObject {
  const odd = Array.isArray(rows)
    ? [...rows.entries()].filter(([, row]) => !isRecord(row) && row !== null)
    : [];
  return odd.length === 0 ? {} : { unreadable_rows: Object.fromEntries(odd) };
}

/** A variable that bears the name of a member of the form is kept beside it, by a name that no other bears. */
function columnName(name: string, names: readonly string[]): string {
  if (name !== 'datetimes' && name !== 'static') return name;
  let free = `${name}_values`;
  while (names.includes(free)) free += '_values';
  return free;
}
