import { isoText } from '../../src/domain/dateTime.ts';
import { formatOnClock, type PlaceClock } from '../../src/domain/time.ts';
import { datedStyle } from './format.ts';
import { pageSettings } from './pageSettings.ts';

const { locale } = pageSettings;

/** Day and minute, such as `Sat 21, 06:00`, with month and year where that is not this year. */
export function dayAndMinute(milliseconds: number, clock: PlaceClock): string {
  const style = datedStyle(milliseconds, clock, { weekday: 'short', day: 'numeric' });
  const day = formatOnClock(milliseconds, clock, locale, style);
  const minute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return `${day}, ${formatOnClock(milliseconds, clock, locale, minute)}`;
}

/** Parts of the name of a run, such as `Sat`, `21 Nov` and `18Z`: runs are named in UTC. */
export function runName(instant: number): { weekday: string; day: string; hour: string } {
  const utc = { zone: 'UTC' };
  const of = (style: Intl.DateTimeFormatOptions) => formatOnClock(instant, utc, locale, style);
  // A code, the same in every language.
  const [hour = '', minute = ''] = isoText(instant).split('T')[1]?.split(':') ?? [];
  return {
    weekday: of({ weekday: 'short' }),
    day: of(datedStyle(instant, utc, { day: 'numeric', month: 'short' })),
    hour: minute === '00' ? `${hour}Z` : `${hour}:${minute}Z`,
  };
}
