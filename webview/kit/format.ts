import { formatOnClock, type PlaceClock } from '../../src/domain/time.ts';
import { pageSettings } from './pageSettings.ts';

const locale = pageSettings.locale;

/** Day and minute of an instant on a clock. */
export function formatInstant(milliseconds: number, clock: PlaceClock): string {
  return formatOnClock(milliseconds, clock, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** Weekday and day of an instant on a clock. */
export function formatDay(milliseconds: number, clock: PlaceClock): string {
  return formatOnClock(milliseconds, clock, locale, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** The time of a value, in epoch seconds: its day where values stand for whole days, its minute otherwise. */
export function formatTime(seconds: number, clock: PlaceClock, daily: boolean): string {
  return daily ? formatDay(seconds * 1000, clock) : formatInstant(seconds * 1000, clock);
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
  return formatOnClock(milliseconds, clock, locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
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

/** A number with at most so many digits after the point; what is rounded to zero has no sign. */
export function formatNumber(value: number, digits = 1): string {
  let format = numbers.get(digits);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, signDisplay: 'negative' });
    numbers.set(digits, format);
  }
  return format.format(value).replace('-', '−');
}

/** Any JSON value as text: numbers in the reader's form, the rest as it came. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return formatNumber(value, 3);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
