import { beyondIn, beyondNote } from '../domain/beyondNumbers.ts';
import { csvCell, tooDeepIn, tooDeepNote } from '../domain/csvCell.ts';
import { parseDateTime, readInstant } from '../domain/dateTime.ts';
import { fieldNames } from '../domain/forecastSeries.ts';
import { isRecord } from '../domain/isRecord.ts';
import { t } from '../domain/localize.ts';
import { responseClock } from '../domain/responseClock.ts';
import { rowTime } from '../domain/rowTime.ts';
import { clockOf, clockText, inferUtcOffset, isClockAssumed } from '../domain/time.ts';
import { unitLabel } from '../domain/weatherUnits.ts';
import { askedOf, forecastRows, sentSeries } from './askedOf.ts';
import { seriesOf, type TableSeries } from './responseTable.ts';
import { sentClock } from './sentClock.ts';

/**
 * What a table of a response cannot say itself: times that are none, the clock of those without an offset, numbers that
 * no double holds, and units that were not given.
 */
export function tableNotes(sent: unknown, address = ''): string[] {
  if (!isRecord(sent)) return [];
  const asked = askedOf(address);
  if (asked.series === undefined && Array.isArray(sent.features)) return seriesNotes(sent.features);
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

function unreadableNote(count: number): string[] {
  return count === 0 ? [] : [t('Times that could not be read: {0}.', count)];
}

function unitNote(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [t('Unit not given: {0}.', names.join(', '))];
}

function seriesNotes(features: readonly unknown[]): string[] {
  const series = seriesOf(features);
  const without = features.length - series.filter(({ times }) => times.length > 0).length;
  // Features of a portfolio mostly have the same times.
  const known = new Map<unknown, boolean>();
  const isReadable = (time: unknown) => {
    const found = known.get(time) ?? readInstant(time) !== undefined;
    known.set(time, found);
    return found;
  };
  const sum = (count: (each: TableSeries) => number) =>
    series.reduce((total, each) => total + count(each), 0);
  const unreadable = sum(({ times, sent }) => times.slice(0, sent).filter(time => !isReadable(time)).length);
  const untimed = sum(({ times, sent }) => times.length - sent);
  return [
    ...(without === 0 ? [] : [t('Features without a series, which have no row: {0}.', without)]),
    ...idNotes(series.filter(({ times }) => times.length > 0)),
    ...unreadableNote(unreadable),
    ...(untimed === 0 ? [] : [t('Rows of values beyond the times, without a time: {0}.', untimed)]),
    ...beyondNote(sum(({ columns }) => columns.reduce((all, { values }) => all + beyondIn(values), 0))),
    ...tooDeepNote(sum(({ columns }) => columns.reduce((all, { values }) => all + tooDeepIn(values), 0))),
    ...unitNote(unlabelledOf(series)),
  ];
}

/** Of how many features with rows these cannot be told from those of others: a cell does not tell 1 from "1". */
function idNotes(series: readonly TableSeries[]): string[] {
  const cells = series.map(({ id }) => csvCell(id)).filter(cell => cell !== null);
  const repeated = cells.length - new Set(cells.map(String)).size;
  const without = series.length > 1 ? series.length - cells.length : 0;
  return [
    ...(repeated === 0 ? [] : [t('Features whose id is written as that of one before them: {0}.', repeated)]),
    ...(without === 0 ? [] : [t('Features without an id: {0}.', without)]),
  ];
}

/** Variables of numbers without a unit, with the share of the features where others have one. */
function unlabelledOf(series: readonly TableSeries[]): string[] {
  const counts = new Map<string, { without: number; all: number }>();
  for (const { columns } of series) {
    for (const { name, unit, values } of columns) {
      if (!values.some(isNumber)) continue;
      const count = counts.get(name) ?? { without: 0, all: 0 };
      count.all++;
      if (unit === undefined) count.without++;
      counts.set(name, count);
    }
  }
  return [...counts]
    .filter(([, { without }]) => without > 0)
    .map(([name, { without, all }]) =>
      without === all ? name : t('{0} of {1} of {2} features', name, without, all),
    );
}
