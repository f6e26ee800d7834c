import { isoText } from '../../../src/domain/dateTime.ts';

/** Hours of the day, in UTC, at which models run, and milliseconds from one run to the next. */
export const RUN_HOURS = [0, 6, 12, 18];
export const RUN_STEP = 6 * 3_600_000;

/** RFC 3339 of so many runs after an instant in epoch milliseconds, to the second. */
export function runsAfter(instant: number, runs: number): string {
  return isoText(instant + runs * RUN_STEP).replace(/\.\d+Z$/, 'Z');
}
