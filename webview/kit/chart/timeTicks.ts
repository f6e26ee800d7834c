import { formatOnClock, withYear } from '../../../src/domain/time.ts';
import type { ChartModel } from '../chartModel.ts';
import { pageSettings } from '../pageSettings.ts';
import { hourTicks, LONGEST_WITH_DAYS } from '../timeAxis.ts';
import type { TimeWindow } from './timeWindow.ts';

/** Pixels that the day of a daily value needs. */
const DAY_WIDTH = 18;

/** Times that are labelled along an axis of so many pixels: every so many days, or whole hours. */
export function timeTicks(model: ChartModel, [from, to]: TimeWindow, pixels: number): number[] {
  if (!model.daily) return hourTicks(from, to, pixels, model.clock);
  const days = Array.from(model.times).filter(time => time >= from && time <= to);
  const every = Math.max(1, Math.ceil((days.length * DAY_WIDTH) / Math.max(1, pixels)));
  return days.filter((_, index) => index % every === 0);
}

/** The hour of a time; its day where labels are days apart, and with its month where there is no room for names of days. */
export function tickLabel(
  seconds: number,
  { clock, daily }: Pick<ChartModel, 'clock' | 'daily'>,
  [from, to]: TimeWindow,
  ticks: readonly number[],
): string {
  const form = formOf(daily || areDaysApart(ticks), to - from);
  const style = 'month' in form ? withYear(form, seconds * 1000, clock, Date.now()) : form;
  return formatOnClock(seconds * 1000, clock, pageSettings.locale, style);
}

/** Labels that are whole days apart would all be the same hour; the shortest day has 23 hours. */
export function areDaysApart([first, second]: readonly number[]): boolean {
  return first !== undefined && second !== undefined && second - first >= 23 * 3600;
}

function formOf(days: boolean, length: number): Intl.DateTimeFormatOptions {
  if (days && length <= LONGEST_WITH_DAYS) return { day: 'numeric' };
  return length > LONGEST_WITH_DAYS
    ? { day: 'numeric', month: 'short' }
    : { hour: '2-digit', hourCycle: 'h23' };
}
