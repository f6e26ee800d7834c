import { dayStart } from '../../src/domain/time.ts';
import type { TimeWindow } from '../kit/chart/timeWindow.ts';
import { formatTime } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { Reading } from './reading.ts';

const DAY = 86_400_000;

type Hours = Pick<Reading, 'series' | 'axisClock' | 'timeText'>;

/** A day on the clock that is shown, in epoch seconds; `day` is its midnight in UTC, in milliseconds. */
function spanOf(day: number, { axisClock }: Pick<Reading, 'axisClock'>): TimeWindow {
  return [dayStart(day, axisClock) / 1000, dayStart(day + DAY, axisClock) / 1000];
}

/** The stretch of a day of which an hourly forecast has hours, or has them on both sides; undefined of any other day. */
export function dayWindow(reading: Hours, day: number): TimeWindow | undefined {
  const { times } = reading.series;
  const [first, last] = [times[0] ?? Number.NaN, times.at(-1) ?? Number.NaN];
  const [start, end] = spanOf(day, reading);
  return first < end && last >= start ? [start, end] : undefined;
}

/** Says of a day that an hourly forecast does not reach where its hours end or begin; undefined of one that it reaches. */
export function noHoursText(reading: Hours, day: number): string | undefined {
  if (dayWindow(reading, day) !== undefined) return undefined;
  const name = formatTime(day / 1000, reading.axisClock, true);
  const { times } = reading.series;
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return t('No hours of {0} were sent', name);
  return last < spanOf(day, reading)[0]
    ? t('No hours of {0} were sent: they end {1}', name, reading.timeText(last))
    : t('No hours of {0} were sent: they begin {1}', name, reading.timeText(first));
}
