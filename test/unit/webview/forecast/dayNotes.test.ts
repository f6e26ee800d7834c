import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
  createTreeWalker: () => undefined,
});
vi.stubGlobal('window', globalThis);
const { dailyNotes, dailySums, extremeNotes } = await import('../../../../webview/forecast/dayNotes.ts');

const HOUR = 3600;
const hours = (...given: number[]) => Float64Array.from(given, hour => hour * HOUR);
const line = (...values: (number | null)[]) => ({ values, unit: '°C' });
const told = (notes: ReturnType<typeof extremeNotes>) =>
  notes.map(({ seconds, value }) => [seconds / HOUR, value]);

describe('of rows of one time the last counts', () => {
  it('for the highest and the lowest of a day', () => {
    const times = hours(0, 1, 1, 2, 3, 4, 4, 5);
    const notes = extremeNotes(times, { zone: 'UTC' }, line(5, 31, 9, 6, 5, -20, 2, 3));
    expect(told(notes)).toEqual([
      [1, 9],
      [4, 2],
    ]);
  });

  it('for each value of a day, also where it is a gap', () => {
    expect(told(dailyNotes(hours(0, 0, 24, 24), line(31, 9, 5, null), false))).toEqual([[0, 9]]);
  });

  it('for the amount of each day', () => {
    expect(told(dailySums(hours(0, 0, 24), line(31, 9, 5)))).toEqual([
      [0, 9],
      [24, 5],
    ]);
  });
});
