import { wallOf } from '../../src/domain/time.ts';
import type { TimeWindow } from '../kit/chart/timeWindow.ts';
import { daysOf } from './days.ts';
import type { Reading } from './reading.ts';

const DAY = 86_400_000;

/** The stretch of a forecast that is a calendar day, which is given as its midnight in UTC, in epoch milliseconds. */
export function windowOfDay(
  { series, axisClock }: Pick<Reading, 'series' | 'axisClock'>,
  day: number,
): TimeWindow | undefined {
  return daysOf(series.times, axisClock).find(
    ([start, end]) => Math.floor(wallOf((start + end) * 500, axisClock) / DAY) * DAY === day,
  );
}
