import { utcDay } from '../../../src/domain/dateTime.ts';

const DAY = 86_400_000;

/** Midnight in UTC of the day of an instant, both in epoch milliseconds. */
export function dayOf(instant: number): number {
  return Math.floor(instant / DAY) * DAY;
}

/**
 * Weeks of the month of a day, each of seven midnights in UTC: those of the months beside it fill the first and the
 * last. `weekStart` is the weekday that begins a week, 0 for Sunday.
 */
export function monthWeeks(day: number, weekStart: number): number[][] {
  const { year, month } = utcDay(day);
  const first = Date.UTC(year, month, 1);
  const last = Date.UTC(year, month + 1, 0);
  const weeks: number[][] = [];
  const before = (utcDay(first).weekday - weekStart + 7) % 7;
  for (let start = first - before * DAY; start <= last; start += 7 * DAY)
    weeks.push(Array.from({ length: 7 }, (_, index) => start + index * DAY));
  return weeks;
}

/** The same day of another month, or that month's last where it is shorter. */
export function shiftMonths(day: number, months: number): number {
  const from = utcDay(day);
  const lastOfMonth = utcDay(Date.UTC(from.year, from.month + months + 1, 0)).day;
  return Date.UTC(from.year, from.month + months, Math.min(from.day, lastOfMonth));
}

/** The day that a key of a calendar leads to; undefined for another key. */
export function dayOfKey(day: number, key: string, shift: boolean, weekStart: number): number | undefined {
  const intoWeek = (utcDay(day).weekday - weekStart + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return day - DAY;
    case 'ArrowRight':
      return day + DAY;
    case 'ArrowUp':
      return day - 7 * DAY;
    case 'ArrowDown':
      return day + 7 * DAY;
    case 'Home':
      return day - intoWeek * DAY;
    case 'End':
      return day + (6 - intoWeek) * DAY;
    case 'PageUp':
      return shiftMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return shiftMonths(day, shift ? 12 : 1);
    default:
      return undefined;
  }
}
