import { describe, expect, it, vi } from 'vitest';
import { dayStart, type PlaceClock, wallOf, zoneOffsetMinutes } from '../../../src/domain/time.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: '{"locale":"en"}' }),
  createTreeWalker: () => null,
});
const { daysOf } = await import('../../../webview/forecast/days.ts');
const { dayLabels } = await import('../../../webview/kit/chart/dayLabels.ts');
const { midnights, hourTicks } = await import('../../../webview/kit/timeAxis.ts');

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEARS = [Date.UTC(2020, 0), Date.UTC(2031, 0)] as const;

/** Instants, to the day, around which the clock of a zone changes. */
function changes(zone: string): number[] {
  const found: number[] = [];
  for (let at: number = YEARS[0]; at < YEARS[1]; at += 7 * DAY) {
    if (zoneOffsetMinutes(zone, at) === zoneOffsetMinutes(zone, at + 7 * DAY)) continue;
    for (let day = at; day < at + 7 * DAY; day += DAY)
      if (zoneOffsetMinutes(zone, day) !== zoneOffsetMinutes(zone, day + DAY)) found.push(day);
  }
  return found;
}

const dayOf = (instant: number, clock: PlaceClock) => Math.floor(wallOf(instant, clock) / DAY);

describe('days around every change of every clock from 2020 to 2030', () => {
  const cases = Intl.supportedValuesOf('timeZone').flatMap(zone =>
    changes(zone).map(change => [zone, change] as const),
  );

  it('follow one another, and each begins with its first instant', () => {
    expect(cases.length).toBeGreaterThan(2000);
    const wrong = cases.filter(([zone, change]) => {
      const clock = { zone };
      const first = dayOf(change, clock) - 2;
      return Array.from({ length: 6 }, (_, index) => first + index).some(day => {
        const start = dayStart(day * DAY, clock);
        return dayOf(start, clock) !== day || dayOf(start - 1, clock) >= day;
      });
    });
    expect(wrong).toEqual([]);
  });

  it('are each a button and a line of the chart', () => {
    const wrong = cases.filter(([zone, change]) => {
      const clock = { zone };
      const times = Float64Array.from(
        { length: 5 * 24 },
        (_, hour) => (change - 2 * DAY + hour * HOUR) / 1000,
      );
      const days = daysOf(times, clock).map(([start, end]) => [
        dayOf(start * 1000, clock),
        dayOf(end * 1000 - 1, clock),
      ]);
      const [first = 0] = days[0] ?? [];
      const lines = midnights(times[0] ?? 0, times.at(-1) ?? 0, clock);
      return (
        days.length < 5 ||
        days.some(([start, end], index) => start !== first + index || end !== first + index) ||
        lines.length < days.length - 1
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('where clocks are put forward at midnight', () => {
  it.each([
    ['America/Santiago', '2026-09-04T00:00:00-04:00', '2026-09-06T01:00:00-03:00'],
    ['America/Havana', '2026-03-06T00:00:00-05:00', '2026-03-08T01:00:00-04:00'],
    ['Atlantic/Azores', '2026-03-27T00:00:00-01:00', '2026-03-29T01:00:00Z'],
    ['Africa/Cairo', '2026-04-22T00:00:00+02:00', '2026-04-24T01:00:00+03:00'],
    ['Asia/Beirut', '2026-03-27T00:00:00+02:00', '2026-03-29T01:00:00+03:00'],
  ])('in %s, the days of a forecast are named one after another', (zone, from, change) => {
    const clock = { zone };
    const start = Date.parse(from) / 1000;
    const times = Float64Array.from({ length: 5 * 24 }, (_, hour) => start + hour * 3600);
    const model = { times, clock, tracks: [], daily: false };
    const window = [start, start + 5 * 86_400 - 3600] as const;
    const labels = dayLabels(
      model,
      window,
      seconds => (seconds - start) / 600,
      () => 20,
    );
    const numbers = labels.map(({ label }) => Number(/\d+/.exec(label)?.[0]));
    const [first = 0] = numbers;
    expect(numbers).toEqual([0, 1, 2, 3, 4].map(by => first + by));
    const lines = midnights(...window, clock);
    expect(lines).toContain(Date.parse(change) / 1000);
    const ticks = hourTicks(...window, 500, clock);
    expect(ticks.every(tick => (wallOf(tick * 1000, clock) / HOUR) % 1 === 0)).toBe(true);
    expect(new Set(ticks).size).toBe(ticks.length);
  });
});

it('a day that a place left out, to cross the date line, is no day of its clock', () => {
  const clock = { zone: 'Pacific/Apia' };
  const hour = (text: string) => Date.parse(text) / 1000;
  const times = Float64Array.of(hour('2011-12-30T08:00Z'), hour('2011-12-30T12:00Z'));
  const change = hour('2011-12-30T10:00Z');
  expect(daysOf(times, clock).map(([start, end]) => [start - change, end - change])).toEqual([
    [-24 * 3600, 0],
    [0, 24 * 3600],
  ]);
  expect(midnights(times[0] ?? 0, times[1] ?? 0, clock)).toEqual([change]);
});
