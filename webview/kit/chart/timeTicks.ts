import { formatOnClock } from '../../../src/domain/time.ts';
import type { ChartModel } from '../chartModel.ts';
import { datedStyle } from '../format.ts';
import { pageSettings } from '../pageSettings.ts';
import { hourTicks, LONGEST_WITH_DAYS } from '../timeAxis.ts';
import type { TimeWindow } from './timeWindow.ts';

/** Pixels that the day of a daily value needs. */
const DAY_WIDTH = 18;

const HOUR: Intl.DateTimeFormatOptions = { hour: '2-digit', hourCycle: 'h23' };
const DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/** Seconds after which a day may have the number of another; an hour less where clocks go forward. */
const SHORTEST_MONTH = 28 * 86_400 - 3600;

/** Times that are labelled along an axis of so many pixels: every so many days, or whole hours. */
export function timeTicks(model: ChartModel, [from, to]: TimeWindow, pixels: number): number[] {
  if (!model.daily) return hourTicks(from, to, pixels, model.clock);
  const days = Array.from(model.times).filter(time => time >= from && time <= to);
  const every = Math.max(1, Math.ceil((days.length * DAY_WIDTH) / Math.max(1, pixels)));
  return days.filter((_, index) => index % every === 0);
}

/**
 * The hour of a time; its day where labels are days apart, and with its month where there is no room for names of days, or
 * where two days would have the same number.
 */
export function tickLabel(
  seconds: number,
  { clock, daily }: Pick<ChartModel, 'clock' | 'daily'>,
  [from, to]: TimeWindow,
  ticks: readonly number[],
): string {
  const isLong = to - from > LONGEST_WITH_DAYS;
  const form = daily || areDaysApart(ticks) ? dayForm(isLong, ticks) : isLong ? DATE : HOUR;
  const style = 'month' in form ? datedStyle(seconds * 1000, clock, form) : form;
  return formatOnClock(seconds * 1000, clock, pageSettings.locale, style);
}

/**
 * Whether labels of times have a row of their own beside the names of days: hours have, and so have dates where days are
 * too many for names; labels of hours that are days apart would name the days twice.
 */
export function hasHourLabels(model: ChartModel, window: TimeWindow, pixels: number): boolean {
  if (model.daily) return false;
  return window[1] - window[0] > LONGEST_WITH_DAYS || !areDaysApart(timeTicks(model, window, pixels));
}

/** Labels that are whole days apart would all be the same hour; the shortest day has 23 hours. */
function areDaysApart([first, second]: readonly number[]): boolean {
  return first !== undefined && second !== undefined && second - first >= 23 * 3600;
}

function dayForm(isLong: boolean, ticks: readonly number[]): Intl.DateTimeFormatOptions {
  const apart = (ticks.at(-1) ?? 0) - (ticks[0] ?? 0);
  return isLong || apart >= SHORTEST_MONTH ? DATE : { day: 'numeric' };
}
