import { expect, it } from 'vitest';
import type { PlaceClock } from '../../../../src/domain/time.ts';
import { windowOfDay } from '../../../../webview/forecast/windowOfDay.ts';

const HOUR = 3600;

/** Hours from an instant on. */
function hoursFrom(start: string, count: number, axisClock: PlaceClock) {
  const first = Date.parse(start) / 1000;
  const times = Float64Array.from({ length: count }, (_, hour) => first + hour * HOUR);
  return { series: { times, rows: [], undated: 0 }, axisClock };
}

it('a calendar day is from midnight to midnight of the clock of the forecast', () => {
  const oslo = hoursFrom('2026-06-10T00:00:00Z', 72, { zone: 'Europe/Oslo' });
  expect(windowOfDay(oslo, Date.parse('2026-06-11T00:00:00Z'))).toEqual([
    Date.parse('2026-06-10T22:00:00Z') / 1000,
    Date.parse('2026-06-11T22:00:00Z') / 1000,
  ]);
});

it('a day on which the clock is changed has 23 hours', () => {
  const oslo = hoursFrom('2026-03-28T00:00:00Z', 72, { zone: 'Europe/Oslo' });
  const [start = 0, end = 0] = windowOfDay(oslo, Date.parse('2026-03-29T00:00:00Z')) ?? [];
  expect((end - start) / HOUR).toBe(23);
});

it('a day of which there are no hours is no stretch', () => {
  const hours = hoursFrom('2026-06-10T00:00:00Z', 24, { zone: 'UTC' });
  expect(windowOfDay(hours, Date.parse('2026-06-20T00:00:00Z'))).toBeUndefined();
});
