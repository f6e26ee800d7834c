import { dateLocale } from './dateLocale.ts';
import { isoText, parseDateTime, readInstant, utcYear } from './dateTime.ts';
import { isUtcName } from './isUtcName.ts';
import { t } from './localize.ts';
import { rfc3339 } from './rfc3339.ts';
import { withPlainMinus } from './withPlainMinus.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAY = 24 * HOUR;

export type TimeReading =
  | { ok: true /** RFC 3339 in UTC. */; value: string /** The text had no offset. */; assumedUtc: boolean }
  | { ok: false; message: string };

/** What has the form of a time, and is none where no calendar or clock has it. */
const LIKE_A_TIME =
  /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const RELATIVE = /^([+-])\s*(\d{1,5}(?:[.,]\d+)?)\s*(h|hours?|d|days?)$/i;

/** Reads a time as people write it; `now` in epoch milliseconds. Without an offset it is UTC. */
export function readTime(text: string, now: number): TimeReading {
  const trimmed = withPlainMinus(text.trim());
  const word = trimmed.toLowerCase();
  if (word === 'now') return zulu(now, false);
  if (word === 'yesterday') return zulu(now - 24 * HOUR, false);
  const relative = RELATIVE.exec(trimmed);
  if (relative !== null) {
    const [, sign, amount, unit = ''] = relative;
    const milliseconds =
      Number(amount?.replace(',', '.')) * (unit.toLowerCase().startsWith('d') ? 24 * HOUR : HOUR);
    return zulu(now + (sign === '-' ? -milliseconds : milliseconds), false);
  }
  const parsed = parseDateTime(trimmed);
  if (parsed?.dayAlone) return zulu(parsed.wall, true);
  const value = rfc3339(trimmed);
  if (value !== undefined) return { ok: true, value, assumedUtc: parsed?.offsetMinutes === undefined };
  return { ok: false, message: noTime(trimmed, parsed !== undefined) };
}

/** Why a text is no time that can be asked for, with a form that is one. */
function noTime(text: string, isOutside: boolean): string {
  if (isOutside)
    return t(
      '{0} is not within the years 0 to 9999 of UTC. Enter a time such as 2026-09-28T06:00Z, a date, now, or -24h.',
      text,
    );
  return LIKE_A_TIME.test(text)
    ? t('There is no such time as {0}. Enter a time such as 2026-09-28T06:00Z, a date, now, or -24h.', text)
    : t('Enter a time such as 2026-09-28T06:00Z, a date, now, or -24h.');
}

function zulu(milliseconds: number, assumedUtc: boolean): TimeReading {
  return { ok: true, value: isoText(milliseconds).replace('.000Z', 'Z'), assumedUtc };
}

export interface UtcOffset {
  /** Minutes east of UTC at the forecast time. */
  minutes: number;
  unit: 'hours' | 'minutes' | 'seconds' | 'hours and minutes';
  /** True where the zone is known and its offset matches the number in this unit. */
  certain: boolean;
  /**
   * The zone, where Intl knows it: one offset does not hold across a daylight-saving change. None where it is an
   * abbreviation that does not have the offset that came.
   */
  zone: string | undefined;
}

const LARGEST_OFFSET_SECONDS = 86_400;

/**
 * The unit of the service's `utc_offset` is unstated: it is inferred from the zone, else from its size; none is UTC. One
 * such as -500, which no clock has in the unit of its size, is hours and minutes where a clock has these.
 */
export function inferUtcOffset(given: {
  timezone?: string | undefined;
  utc_offset?: number | undefined;
  forecast_time?: string | undefined;
}): UtcOffset {
  const { timezone = '', utc_offset: offset = 0, forecast_time } = given;
  const zone = knownZone(timezone);
  const at = readInstant(forecast_time);
  const actual = zone === undefined || at === undefined ? undefined : zoneOffsetMinutes(zone, at);
  const readings = [
    { unit: 'hours', minutes: offset * 60 },
    { unit: 'minutes', minutes: offset },
    { unit: 'seconds', minutes: offset / 60 },
    { unit: 'hours and minutes', minutes: Math.trunc(offset / 100) * 60 + (offset % 100) },
  ] as const;
  const matching = readings.find(({ minutes }) => minutes === actual);
  if (matching !== undefined) return { ...matching, certain: true, zone };
  const size = Math.abs(offset);
  // No clock of the world is so far from UTC, and none can be told so.
  if (!isPossible(offset)) return { minutes: 0, unit: 'seconds', certain: false, zone };
  const bySize = readings[size <= 14 ? 0 : size <= 840 ? 1 : 2];
  const digits = readings[3];
  const reading = !isOfSomeClock(bySize.minutes) && isOfSomeClock(digits.minutes) ? digits : bySize;
  const isOtherPlace = given.utc_offset !== undefined && isAbbreviation(timezone);
  return { ...reading, certain: false, zone: isOtherPlace ? undefined : zone };
}

function isPossible(offset: number | undefined): boolean {
  return offset !== undefined && Math.abs(offset) <= LARGEST_OFFSET_SECONDS;
}

/** Clocks are whole quarters of an hour from UTC, and none is less than an hour from it but UTC itself. */
function isOfSomeClock(minutes: number): boolean {
  const size = Math.abs(minutes);
  return size % 15 === 0 && (size === 0 || size >= 60) && size <= 840;
}

/** Whether nothing that is known tells the clock of a response, neither a zone nor an offset: it is taken to be UTC. */
export function isClockAssumed(given: Parameters<typeof inferUtcOffset>[0]): boolean {
  return inferUtcOffset(given).zone === undefined && !isPossible(given.utc_offset);
}

/** Intl reads BST, IST, CST and others as those of one place, where several have them: an offset tells more. */
function isAbbreviation(zone: string): boolean {
  return /^[A-Z]{3,5}$/.test(zone) && !isUtcName(zone);
}

/** Whether a response gives an offset that its zone, which Intl knows, does not have at the forecast time, in any unit. */
export function offsetDiffersFromZone(given: Parameters<typeof inferUtcOffset>[0]): boolean {
  const { zone, certain } = inferUtcOffset(given);
  const isBoth = given.utc_offset !== undefined && readInstant(given.forecast_time) !== undefined;
  return zone !== undefined && !certain && isBoth;
}

/** The name if Intl knows it as a zone, else undefined. */
export function knownZone(name: string): string | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return name;
  } catch {
    return undefined;
  }
}

/** Offsets of a zone in a span of time: before the one change of its clock there, and from it on. */
interface OffsetSpan {
  before: number;
  change: number;
  after: number;
}

/** By zone and by the start of the span. */
const offsetSpans = new Map<string, Map<number, OffsetSpan>>();

/**
 * Offset of a zone at an instant, in minutes east of UTC. Asking Intl takes ten microseconds: it is asked a few times for
 * each span of time, however many instants of it are asked for.
 */
export function zoneOffsetMinutes(zone: string, milliseconds: number): number {
  if (zone === 'UTC') return 0;
  const instant = withinRules(milliseconds);
  const { before, change, after } = offsetSpan(zone, Math.floor(instant / SPAN) * SPAN);
  return instant < change ? before : after;
}

/**
 * Within it no zone changes its clock twice: Recife did after exactly a week in 2000, Tunis after eight days in 1943, and
 * none sooner (tzdata from 1900 to 2045, looked through day by day).
 */
const SPAN = 7 * DAY;

function offsetSpan(zone: string, start: number): OffsetSpan {
  const spans = offsetSpans.get(zone) ?? new Map<number, OffsetSpan>();
  offsetSpans.set(zone, spans);
  const known = spans.get(start);
  if (known !== undefined) return known;
  const before = spans.get(start - SPAN)?.after ?? offsetAt(zone, start);
  const after = spans.get(start + SPAN)?.before ?? offsetAt(zone, start + SPAN);
  const change = before === after ? start + SPAN : changeIn(zone, start, before);
  const span = { before, change, after };
  spans.set(start, span);
  return span;
}

/** The first instant of a span, to the second, at which a zone no longer has the offset of its start. */
function changeIn(zone: string, start: number, before: number): number {
  let [last, first] = [start, start + SPAN];
  while (first - last > 1000) {
    const middle = last + Math.floor((first - last) / 2000) * 1000;
    if (offsetAt(zone, middle) === before) last = middle;
    else first = middle;
  }
  return first;
}

const FIRST_ZONES = Date.UTC(1840, 0);
/** In 28 years of one century each date comes to be each day of the week. */
const LAST_RULES = Date.UTC(2129, 0);

/**
 * An instant at which the rules of every zone have the offset of the one given. Before 1840 every zone kept the mean time
 * of its place; no rule names a year after 2087, so that a year that begins on the same day and is as long has the same.
 */
function withinRules(milliseconds: number): number {
  if (!(milliseconds >= LAST_RULES)) return Math.max(FIRST_ZONES, milliseconds);
  const year = utcYear(milliseconds);
  const begin = Date.UTC(year, 0);
  for (let like = 2101; like < 2129; like++) {
    const [from, to] = [Date.UTC(like, 0), Date.UTC(like + 1, 0)];
    if ((begin - from) % (7 * DAY) === 0 && to - from === Date.UTC(year + 1, 0) - begin)
      return from + (milliseconds - begin);
  }
  return milliseconds;
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function offsetAt(zone: string, milliseconds: number): number {
  let format = offsetFormats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    offsetFormats.set(zone, format);
  }
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of format.formatToParts(milliseconds)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((wall - Math.floor(milliseconds / 1000) * 1000) / MINUTE);
}

/** How times of a place are told: by its zone, or by a fixed offset where the zone is unknown. */
export type PlaceClock = { zone: string } | { offsetMinutes: number };

export function clockOf(offset: UtcOffset): PlaceClock {
  return offset.zone === undefined ? { offsetMinutes: offset.minutes } : { zone: offset.zone };
}

/** Name of a clock: its zone, or its offset such as `UTC+5:30`. */
export function clockText(clock: PlaceClock): string {
  if ('zone' in clock) return clock.zone;
  const size = Math.abs(Math.round(clock.offsetMinutes));
  return `UTC${clock.offsetMinutes < 0 ? '−' : '+'}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
}

/** Minutes east of UTC on the clock of a place. */
export function clockOffsetMinutes(clock: PlaceClock, milliseconds: number): number {
  return 'zone' in clock ? zoneOffsetMinutes(clock.zone, milliseconds) : clock.offsetMinutes;
}

/**
 * Epoch milliseconds of a timestamp. Without an offset it is read on the given clock; a day alone is the first
 * instant of that day there. Undefined for text that is neither.
 */
export function parseTimestamp(text: string, clock: PlaceClock): number | undefined {
  const parsed = parseDateTime(text.trim());
  if (parsed === undefined) return undefined;
  if (parsed.offsetMinutes !== undefined) return parsed.wall - parsed.offsetMinutes * MINUTE;
  return parsed.dayAlone ? dayStart(parsed.wall, clock) : instantOnClock(parsed.wall, clock);
}

/**
 * The instant at which a clock shows a reading, both in epoch milliseconds (the reading as if it were UTC): the
 * first of two where the clock is put back, and as far past the change as the reading is where it is put forward.
 */
export function instantOnClock(wall: number, clock: PlaceClock): number {
  const [first, second] = candidates(wall, clock);
  return shows(first, wall, clock) || !shows(second, wall, clock) ? first : second;
}

/** The later of the two instants at which a clock that is put back shows a reading; the only one where there is one. */
export function laterOnClock(wall: number, clock: PlaceClock): number {
  const [first, second] = candidates(wall, clock);
  return shows(second, wall, clock) ? second : first;
}

/** First instant of a clock's calendar day; `day` is its midnight as if it were UTC, in epoch milliseconds. */
export function dayStart(day: number, clock: PlaceClock): number {
  const [late, early] = candidates(day, clock);
  if (shows(late, day, clock)) return late;
  if (shows(early, day, clock)) return early;
  let [before, from] = [early, late];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (wallOf(middle, clock) < day) before = middle;
    else from = middle;
  }
  return from;
}

/** Where a reading can lie: by the offset of the day before it, and by that of the day after. */
function candidates(wall: number, clock: PlaceClock): [number, number] {
  const by = (at: number) => wall - clockOffsetMinutes(clock, at) * MINUTE;
  return [by(wall - DAY), by(wall + DAY)];
}

function shows(instant: number, wall: number, clock: PlaceClock): boolean {
  return wallOf(instant, clock) === wall;
}

/** What a clock shows at an instant, as epoch milliseconds of that same reading in UTC. */
export function wallOf(milliseconds: number, clock: PlaceClock): number {
  return milliseconds + clockOffsetMinutes(clock, milliseconds) * MINUTE;
}

/** The style with the year (and the day that it needs) where that of an instant on a clock is not the one of `now`. */
export function withYear(
  style: Intl.DateTimeFormatOptions,
  milliseconds: number,
  clock: PlaceClock,
  now: number,
): Intl.DateTimeFormatOptions {
  if (utcYear(wallOf(milliseconds, clock)) === utcYear(wallOf(now, clock))) return style;
  return { ...style, day: 'numeric', month: 'short', year: 'numeric' };
}

/** A comma after a weekday, which British dates have with a year and lack without one. */
const AFTER_WEEKDAY = /^(\p{L}+),/u;

/**
 * Text of an instant on the clock of a place, as dates are written in a language of the editor. Minutes of an hour that the
 * clock shows twice have their offset behind them: `01:30 (UTC−4:00)`. A year before 0001 has its era.
 */
export function formatOnClock(
  milliseconds: number,
  clock: PlaceClock,
  language: string,
  style: Intl.DateTimeFormatOptions,
): string {
  const locale = dateLocale(language);
  const [zone, shift] = 'zone' in clock ? [clock.zone, 0] : ['UTC', clock.offsetMinutes * MINUTE];
  const isEarly = style.year !== undefined && utcYear(wallOf(milliseconds, clock)) < 1;
  const dated: Intl.DateTimeFormatOptions = isEarly ? { ...style, era: 'short' } : style;
  const text = clockFormat(locale, zone, dated).format(milliseconds + shift);
  const told = locale === 'en-GB' ? text.replace(AFTER_WEEKDAY, '$1') : text;
  if (style.minute === undefined || !isShownTwice(milliseconds, clock)) return told;
  return `${told} (${clockText({ offsetMinutes: clockOffsetMinutes(clock, milliseconds) })})`;
}

/** Whether a clock that is put back shows what it shows at an instant at another one too. */
function isShownTwice(milliseconds: number, clock: PlaceClock): boolean {
  const wall = wallOf(milliseconds, clock);
  const [first, second] = candidates(wall, clock);
  return first !== second && shows(first, wall, clock) && shows(second, wall, clock);
}

/** More than the styles and zones that are seen together. */
const MOST_FORMATS = 100;
const clockFormats = new Map<string, Intl.DateTimeFormat>();

/** Making a format takes tens of times as long as using it. */
function clockFormat(
  locale: string,
  timeZone: string,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(style)}`;
  const known = clockFormats.get(key);
  if (known !== undefined) return known;
  if (clockFormats.size >= MOST_FORMATS) clockFormats.clear();
  const format = new Intl.DateTimeFormat(locale, { ...style, timeZone });
  clockFormats.set(key, format);
  return format;
}
