import { beyondIn, beyondNote } from '../domain/beyondNumbers.ts';
import { tooDeepIn, tooDeepNote } from '../domain/csvCell.ts';
import { parseDateTime } from '../domain/dateTime.ts';
import { fieldNames } from '../domain/forecastSeries.ts';
import { isRecord } from '../domain/isRecord.ts';
import { t } from '../domain/localize.ts';
import { responseClock } from '../domain/responseClock.ts';
import { rowTime } from '../domain/rowTime.ts';
import { clockOf, clockText, inferUtcOffset, isClockAssumed } from '../domain/time.ts';
import { unitLabel } from '../domain/weatherUnits.ts';
import { askedOf, forecastRows, sentSeries } from './askedOf.ts';
import { sentClock } from './sentClock.ts';
import { createSeriesNotes, unitNote, unreadableNote } from './seriesNotes.ts';
import { seriesIn } from './seriesTable.ts';

/**
 * What a table of a response cannot say itself: times that are none, the clock of those without an offset, numbers that
 * no double holds, and units that were not given.
 */
export function tableNotes(sent: unknown, address = ''): string[] {
  if (!isRecord(sent)) return [];
  const asked = askedOf(address);
  if (asked.series === undefined && Array.isArray(sent.features)) return notesOfSeries(sent.features);
  const rows = forecastRows(sent, asked) ?? [];
  const kind = sentSeries(sent, asked);
  const clock = responseClock(sentClock(sent));
  const labels = isRecord(sent.units) ? sent.units : {};
  const unlabelled = fieldNames(rows).filter(
    name => unitLabel(name, labels, asked.units) === undefined && rows.some(row => isNumber(row[name])),
  );
  return [
    ...unreadableNote(rows.filter(({ timestamp }) => rowTime(timestamp, kind, clock) === undefined).length),
    ...(rows.some(({ timestamp }) => isWithoutOffset(timestamp)) ? [clockNote(sent)] : []),
    ...beyondNote(rows.reduce((sum, row) => sum + beyondIn(Object.values(row)), 0)),
    ...tooDeepNote(rows.reduce((sum, row) => sum + tooDeepIn(Object.values(row)), 0)),
    ...unitNote(unlabelled),
  ];
}

/** Integers that no double holds are numbers, too. */
function isNumber(value: unknown): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}

function isWithoutOffset(timestamp: unknown): boolean {
  const time = typeof timestamp === 'string' ? parseDateTime(timestamp.trim()) : undefined;
  return time !== undefined && !time.dayAlone && time.offsetMinutes === undefined;
}

/** The clock that such times are on, as every view reads them. */
function clockNote(sent: Readonly<Record<string, unknown>>): string {
  const given = sentClock(sent);
  if (isClockAssumed(given))
    return t('Times without an offset are read as UTC: neither a zone nor an offset that is known came.');
  const offset = inferUtcOffset(given);
  const clock = clockText(clockOf(offset));
  return offset.zone === undefined
    ? t('Times without an offset are on the clock of {0} (offset inferred).', clock)
    : t('Times without an offset are on the clock of {0}.', clock);
}

function notesOfSeries(features: readonly unknown[]): string[] {
  const notes = createSeriesNotes();
  for (const feature of features) notes.see(seriesIn(feature));
  return notes.found();
}
