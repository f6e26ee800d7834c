import { extendedForm } from './extendedForm.ts';

const MINUTE = 60_000;

/** A text of time, taken apart: what stands on its clock, and the offset of that clock where the text names one. */
export interface DateTime {
  /** What the clock shows, as epoch milliseconds of that same reading in UTC. */
  wall: number;
  /** Minutes east of UTC; undefined where the text names no offset. */
  offsetMinutes: number | undefined;
  /** A calendar day without a time of day; `wall` is its midnight. */
  dayAlone: boolean;
}

const FORM =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s?(?:(Z)|([+-])(\d{2})(?::?(\d{2}))?)?)?$/i;

/**
 * Reads a date-time of RFC 3339 or ISO 8601, in its basic format too, or a day alone with its hyphens: digits alone may
 * be anything. The offset, the seconds and their fraction may be missing, and a leap second is the second after it.
 * Undefined for any other text, and for days and hours that no calendar has.
 */
export function parseDateTime(text: string): DateTime | undefined {
  const match = FORM.exec(text) ?? FORM.exec(extendedForm(text));
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(numberOf);
  const [fraction, zulu, sign, hours, minutes] = match.slice(7);
  if (hour > 23 || minute > 59 || numberOf(hours) > 23 || numberOf(minutes) > 59) return undefined;
  const minutesAway = numberOf(hours) * 60 + numberOf(minutes);
  const offset = sign === '-' ? 0 - minutesAway : minutesAway;
  // A leap second ends an hour of UTC, which may be within one of another clock.
  const isLeapSecond = second === 60 && (minute - offset - 59) % 60 === 0;
  if (second > 59 && !isLeapSecond) return undefined;
  const midnight = midnightOf(year, month, day);
  if (midnight === undefined) return undefined;
  const milliseconds = numberOf(fraction?.padEnd(3, '0').slice(0, 3));
  return {
    wall: midnight + ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds,
    offsetMinutes: zulu === undefined && sign === undefined ? undefined : offset,
    dayAlone: match[4] === undefined,
  };
}

function numberOf(text: string | undefined): number {
  return text === undefined ? 0 : Number(text);
}

/** Undefined for a day that the calendar does not have; years before 100 are themselves. */
function midnightOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // A day that its month does not have falls into another month.
  return date.getUTCMonth() === month - 1 ? date.getTime() : undefined;
}

/** Days that need no calendar: all but the leap day. */
const DAY_OF_YEAR = String.raw`(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)`;
const HOUR_AND_MINUTE = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
const OFFSET = `(?:Z|[+-]${HOUR_AND_MINUTE})`;

/** Most date-times: of these a quick look is enough, as responses hold them by the hundred thousand. */
const COMMON_FORM = new RegExp(
  String.raw`^\d{4}-${DAY_OF_YEAR}[T ]${HOUR_AND_MINUTE}(?::[0-5]\d(?:\.\d+)?)?${OFFSET}?$`,
);

/** What every engine reads alike (ECMAScript, date time string format). */
const STANDARD_FORM = new RegExp(
  String.raw`^\d{4}-${DAY_OF_YEAR}T${HOUR_AND_MINUTE}:[0-5]\d(?:\.\d{3})?${OFFSET}$`,
);

/** Whether a text is a date-time that `parseDateTime` reads, and no day alone. */
export function isDateTime(text: string): boolean {
  return COMMON_FORM.test(text) || parseDateTime(text)?.dayAlone === false;
}

/**
 * The one instant of a text of time of a response, in epoch milliseconds, whoever reads it and wherever: without an
 * offset it is UTC, and a day alone is its midnight in UTC. Undefined for what is no text of time.
 */
export function readInstant(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined;
  if (STANDARD_FORM.test(value)) return Date.parse(value);
  const parsed = parseDateTime(value.trim());
  return parsed && parsed.wall - (parsed.offsetMinutes ?? 0) * MINUTE;
}

/** Whether `readInstant` reads a value. Most are told by their form alone, in a fifth of the time. */
export function isInstant(value: unknown): boolean {
  return typeof value === 'string' && (COMMON_FORM.test(value) || readInstant(value) !== undefined);
}

/** RFC 3339 text in UTC of an instant in epoch milliseconds. */
export function isoText(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

/** Calendar year in UTC of an instant in epoch milliseconds. */
export function utcYear(milliseconds: number): number {
  return new Date(milliseconds).getUTCFullYear();
}

/** A day of the calendar in UTC. */
export interface UtcDay {
  year: number;
  /** 0 to 11. */
  month: number;
  /** 1 to 31. */
  day: number;
  /** 0 for Sunday to 6. */
  weekday: number;
}

/** Calendar day in UTC of an instant in epoch milliseconds. */
export function utcDay(milliseconds: number): UtcDay {
  const date = new Date(milliseconds);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}
