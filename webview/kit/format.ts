import { formatOnClock, type PlaceClock, withYear } from '../../src/domain/time.ts';
import { pageSettings } from './pageSettings.ts';

const locale = pageSettings.locale;

const MINUTE: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/** Whether years are told at all times, as in a picture that outlives its year, and not only those other than this. */
let everyYear = false;

/** What a function makes, with the year in every date. */
export function withEveryYear<Result>(make: () => Result): Result {
  everyYear = true;
  try {
    return make();
  } finally {
    everyYear = false;
  }
}

/** An instant on a clock, with its year where that is not this one. */
function formatDated(milliseconds: number, clock: PlaceClock, style: Intl.DateTimeFormatOptions): string {
  return formatOnClock(milliseconds, clock, locale, datedStyle(milliseconds, clock, style));
}

/** A style of dates, with month and year where an instant is not of this year, or every date tells its own. */
export function datedStyle(
  milliseconds: number,
  clock: PlaceClock,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormatOptions {
  return everyYear
    ? { ...style, month: 'short', year: 'numeric' }
    : withYear(style, milliseconds, clock, Date.now());
}

/** Day and minute of an instant on a clock. */
export function formatInstant(milliseconds: number, clock: PlaceClock): string {
  return formatDated(milliseconds, clock, { weekday: 'short', ...DAY, ...MINUTE });
}

/** Weekday and day of an instant on a clock. */
export function formatDay(milliseconds: number, clock: PlaceClock): string {
  return formatDated(milliseconds, clock, { weekday: 'short', ...DAY });
}

const UTC: PlaceClock = { zone: 'UTC' };

/** The time of a value, in epoch seconds: its day, a midnight in UTC, where values stand for whole days; else its minute. */
export function formatTime(seconds: number, clock: PlaceClock, daily: boolean): string {
  return daily ? formatDay(seconds * 1000, UTC) : formatInstant(seconds * 1000, clock);
}

/** Day and month of an instant on a clock, without its weekday. */
export function formatDate(milliseconds: number, clock: PlaceClock): string {
  return formatDated(milliseconds, clock, DAY);
}

/** Weekday and day of the month of an instant on a clock. */
export function formatShortDay(milliseconds: number, clock: PlaceClock): string {
  return formatOnClock(milliseconds, clock, locale, { weekday: 'short', day: 'numeric' });
}

/** Weekday of an instant on a clock. */
export function formatWeekday(milliseconds: number, clock: PlaceClock): string {
  return formatOnClock(milliseconds, clock, locale, { weekday: 'short' });
}

/** Day of the month of an instant on a clock. */
export function formatDayOfMonth(milliseconds: number, clock: PlaceClock): string {
  return formatOnClock(milliseconds, clock, locale, { day: 'numeric' });
}

/** Day, month and minute of an instant on a clock, without its weekday. */
export function formatDayAndHour(milliseconds: number, clock: PlaceClock): string {
  return formatDated(milliseconds, clock, { ...DAY, ...MINUTE });
}

/** A span of time in its largest unit, such as `3 hours`. */
export function formatAge(milliseconds: number): string {
  const { value, unit } = inLargestUnit(Math.max(0, milliseconds / 60_000));
  const options = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(locale, options).format(Math.floor(value));
}

function inLargestUnit(minutes: number): { value: number; unit: 'second' | 'minute' | 'hour' | 'day' } {
  if (minutes < 1) return { value: minutes * 60, unit: 'second' };
  if (minutes < 60) return { value: minutes, unit: 'minute' };
  return minutes < 2880 ? { value: minutes / 60, unit: 'hour' } : { value: minutes / 1440, unit: 'day' };
}

const numbers = new Map<number, Intl.NumberFormat>();

/** From five digits on thousands are set apart: years, and the pressure of the air, are written as people write them. */
const STYLE = { signDisplay: 'negative', useGrouping: 'min2' } as const;

/** A number with at most so many digits after the point; what is rounded to zero has no sign. */
export function formatNumber(value: number, digits = 1): string {
  let format = numbers.get(digits);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { ...STYLE, maximumFractionDigits: digits });
    numbers.set(digits, format);
  }
  return format.format(value).replace('-', '−');
}

const fixedNumbers = new Map<number, Intl.NumberFormat>();

/** A number with so many digits after the point, so that those of a column stand below one another. */
export function formatFixed(value: number, digits: number): string {
  let format = fixedNumbers.get(digits);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, {
      ...STYLE,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    fixedNumbers.set(digits, format);
  }
  return format.format(value).replace('-', '−');
}

/** Any JSON value as text: numbers in the reader's form, the rest as it came. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return formatNumber(value, 3);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
