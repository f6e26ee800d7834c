import { parseDateTime } from './dateTime.ts';
import { rfc3339 } from './rfc3339.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

export type TimeReading =
  | { ok: true /** RFC 3339 in UTC. */; value: string /** The text had no offset. */; assumedUtc: boolean }
  | { ok: false; message: string };

const RIGHT_FORM = 'Enter a time such as 2026-09-28T06:00Z, a date, now, or -24h.';

const CALENDAR =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;
const RELATIVE = /^([+-])\s*(\d{1,5}(?:\.\d+)?)\s*(h|hours?|d|days?)$/i;

/** Reads a time as people write it; `now` in epoch milliseconds. Without an offset it is UTC. */
export function readTime(text: string, now: number): TimeReading {
  const trimmed = text.trim();
  const word = trimmed.toLowerCase();
  if (word === 'now') return zulu(now, false);
  if (word === 'yesterday') return zulu(now - 24 * HOUR, false);
  const relative = RELATIVE.exec(trimmed);
  if (relative !== null) {
    const [, sign, amount, unit = ''] = relative;
    const milliseconds = Number(amount) * (unit.toLowerCase().startsWith('d') ? 24 * HOUR : HOUR);
    return zulu(now + (sign === '-' ? -milliseconds : milliseconds), false);
  }
  const sent = rfc3339(trimmed);
  if (sent !== undefined) return { ok: true, value: sent, assumedUtc: !hasOffset(trimmed) };
  const match = CALENDAR.exec(trimmed);
  if (match === null) return { ok: false, message: RIGHT_FORM };
  const instant = instantOf(match);
  if (instant === undefined) {
    return { ok: false, message: `There is no such time as ${trimmed}. ${RIGHT_FORM}` };
  }
  return zulu(instant, match[7] === undefined);
}

function hasOffset(text: string): boolean {
  return parseDateTime(text)?.offsetMinutes !== undefined;
}

function zulu(milliseconds: number, assumedUtc: boolean): TimeReading {
  return { ok: true, value: new Date(milliseconds).toISOString().replace('.000Z', 'Z'), assumedUtc };
}

/** Undefined for days and hours that no calendar has. */
function instantOf(match: RegExpExecArray): number | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map(part => Number(part ?? 0));
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const utc = Date.UTC(year, month - 1, day, hour, minute, second);
  const date = new Date(utc);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const offset = parseOffset(match[7]);
  return offset === undefined ? undefined : utc - offset * MINUTE;
}

/** Minutes east of UTC of `Z` or `+05:30`; nothing given is UTC. */
function parseOffset(text: string | undefined): number | undefined {
  if (text === undefined || text.toUpperCase() === 'Z') return 0;
  const [hours, minutes] = [Number(text.slice(1, 3)), Number(text.slice(-2))];
  if (hours > 14 || minutes > 59) return undefined;
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

export interface UtcOffset {
  /** Minutes east of UTC at the forecast time. */
  minutes: number;
  unit: 'hours' | 'minutes' | 'seconds';
  /** True where the zone is known and its offset matches the number in this unit. */
  certain: boolean;
  /** The zone, where Intl knows it: one offset does not hold across a daylight-saving change. */
  zone: string | undefined;
}

/** The unit of the service's `utc_offset` is unstated: it is inferred from the zone, else from its size; none is UTC. */
export function inferUtcOffset(given: {
  timezone?: string | undefined;
  utc_offset?: number | undefined;
  forecast_time?: string | undefined;
}): UtcOffset {
  const { timezone = '', utc_offset: offset = 0, forecast_time = '' } = given;
  const zone = knownZone(timezone);
  const at = Date.parse(forecast_time);
  const actual = zone === undefined || Number.isNaN(at) ? undefined : zoneOffsetMinutes(zone, at);
  const readings = [
    { unit: 'hours', minutes: offset * 60 },
    { unit: 'minutes', minutes: offset },
    { unit: 'seconds', minutes: offset / 60 },
  ] as const;
  const matching = readings.find(({ minutes }) => minutes === actual);
  if (matching !== undefined) return { ...matching, certain: true, zone };
  const size = Math.abs(offset);
  const index = size <= 14 ? 0 : size <= 840 ? 1 : 2;
  return { ...readings[index], certain: false, zone };
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

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** Offset of a zone at an instant, in minutes east of UTC. */
export function zoneOffsetMinutes(zone: string, milliseconds: number): number {
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

/** Minutes east of UTC on the clock of a place. */
export function clockOffsetMinutes(clock: PlaceClock, milliseconds: number): number {
  return 'zone' in clock ? zoneOffsetMinutes(clock.zone, milliseconds) : clock.offsetMinutes;
}

const STAMP =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Epoch milliseconds of a timestamp. Without an offset it is read on the clock of the place; a day alone is the
 * place's midnight. Undefined for text that is neither.
 */
export function parseTimestamp(text: string, clock: PlaceClock): number | undefined {
  const match = STAMP.exec(text.trim());
  if (match === null) return undefined;
  const asUtc = instantOf(match);
  if (asUtc === undefined || match[7] !== undefined) return asUtc;
  const guess = asUtc - clockOffsetMinutes(clock, asUtc) * MINUTE;
  return asUtc - clockOffsetMinutes(clock, guess) * MINUTE;
}

/** Text of an instant on the clock of a place. */
export function formatOnClock(
  milliseconds: number,
  clock: PlaceClock,
  locale: string,
  style: Intl.DateTimeFormatOptions,
): string {
  if ('zone' in clock) return clockFormat(locale, clock.zone, style).format(milliseconds);
  return clockFormat(locale, 'UTC', style).format(milliseconds + clock.offsetMinutes * MINUTE);
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
