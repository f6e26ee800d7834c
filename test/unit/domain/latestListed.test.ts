import { describe, expect, it } from 'vitest';
import { latestListed } from '../../../src/domain/latestListed.ts';
import { listedIssue } from '../../../src/panels/listedIssue.ts';

const entry = (storm_id: string, forecast_time?: string, category = 0) => ({
  storm_id,
  category,
  ...(forecast_time === undefined ? {} : { forecast_time }),
});

describe('a storm that a list holds more than once', () => {
  it('is told of by its latest forecast, wherever that stands', () => {
    const [early, late] = [
      entry('AL01', '2026-09-21T06:00:00Z', 1),
      entry('AL01', '2026-09-21T12:00:00Z', 2),
    ];
    for (const list of [
      [early, late],
      [late, early],
    ]) {
      expect([...latestListed(list).values()]).toEqual([late]);
      expect(listedIssue(list, 'AL01')).toBe(Date.parse('2026-09-21T12:00:00Z'));
    }
  });

  it('is told of by the first of those that are not told apart, and by one of a known time before others', () => {
    const [first, second] = [entry('AL01', undefined, 1), entry('AL01', undefined, 2)];
    expect([...latestListed([first, second, null, entry('AL02')]).values()]).toEqual([first, entry('AL02')]);
    const dated = entry('AL01', '2026-09-21T06:00:00Z');
    expect([...latestListed([first, dated, second]).values()]).toEqual([dated]);
  });
});
