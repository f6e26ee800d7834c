import { formatOnClock } from '../../../src/domain/time.ts';
import type { ChartModel } from '../chartModel.ts';
import { pageSettings } from '../pageSettings.ts';
import { hourTicks } from '../timeAxis.ts';
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

/** The hour of a time, or its day on a daily axis. */
export function tickLabel(seconds: number, { clock, daily }: ChartModel): string {
  const style: Intl.DateTimeFormatOptions = daily
    ? { day: 'numeric' }
    : { hour: '2-digit', hourCycle: 'h23' };
  return formatOnClock(seconds * 1000, clock, pageSettings.locale, style);
}
