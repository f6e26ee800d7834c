import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { dayTicks } = await import('../../../../webview/forecast/dayTicks.ts');

const HOUR = 3600;
const START = Date.UTC(2026, 10, 21) / 1000;
const UTC = { zone: 'UTC' };
const hours = (...given: number[]) => Float64Array.from(given, hour => START + hour * HOUR);

it('the first time of each day is named', () => {
  expect(dayTicks(hours(0, 12, 27, 36), UTC, false)).toEqual([
    [0, 'Sat 21'],
    [2, 'Sun 22'],
  ]);
});

it('a day without a time is not named in the place of another', () => {
  expect(dayTicks(hours(0, 12, 48, 60), UTC, false)).toEqual([
    [0, 'Sat 21'],
    [2, 'Mon 23'],
  ]);
});

it('days of more than a month have their months, so that no two read alike', () => {
  const days = Float64Array.from({ length: 30 }, (_, day) => START + day * 24 * HOUR);
  for (const daily of [true, false]) {
    const names = dayTicks(days, UTC, daily).map(([, name]) => name);
    expect(names.slice(0, 2)).toEqual(['21 Nov', '22 Nov']);
    expect(new Set(names).size).toBe(30);
  }
});
