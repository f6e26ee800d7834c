import { dayOf } from './calendarMonth.ts';

const HOUR = 3_600_000;

/** The last run, of those that begin at hours of the day in UTC, that is not after an instant in epoch milliseconds. */
export function runNotAfter(instant: number, hours: readonly number[]): number {
  const today = dayOf(instant);
  const starts = [today - 24 * HOUR, today].flatMap(day => hours.map(hour => day + hour * HOUR));
  return starts.findLast(start => start <= instant) ?? instant;
}
