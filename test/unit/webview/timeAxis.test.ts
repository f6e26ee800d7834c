import { describe, expect, it } from 'vitest';
import { hourTicks, midnights } from '../../../webview/kit/timeAxis.ts';

const at = (text: string) => Date.parse(text) / 1000;
const NEW_YORK = { zone: 'America/New_York' };

describe('a time axis', () => {
  it('has its midnights on the clock of the place, through a day of 23 hours', () => {
    const found = midnights(at('2026-03-07T00:00Z'), at('2026-03-10T00:00Z'), NEW_YORK);
    expect(found).toEqual(['2026-03-07T05:00Z', '2026-03-08T05:00Z', '2026-03-09T04:00Z'].map(at));
  });

  it('labels whole hours of the place, wider apart on a narrow axis', () => {
    const span = [at('2026-06-01T00:00Z'), at('2026-06-03T00:00Z')] as const;
    const kolkata = { zone: 'Asia/Kolkata' };
    const wide = hourTicks(...span, 1200, kolkata);
    const narrow = hourTicks(...span, 200, kolkata);
    expect(wide.length).toBeGreaterThan(narrow.length);
    expect([...wide, ...narrow].every(tick => (tick + 5.5 * 3600) % 3600 === 0)).toBe(true);
  });

  it.each([
    ['2026-03-08T04:00Z', '2026-03-08T10:00Z'],
    ['2026-11-01T03:00Z', '2026-11-01T09:00Z'],
  ])('has each hour of a night in which the clock changes once, from %s', (from, to) => {
    const ticks = hourTicks(at(from), at(to), 1200, NEW_YORK);
    expect(ticks).toEqual(Array.from({ length: 7 }, (_, hour) => at(from) + hour * 3600));
    const wider = hourTicks(at(from), at(to), 120, NEW_YORK);
    expect(new Set(wider).size).toBe(wider.length);
  });

  it('labels whole hours of a clock that is no quarter of an hour from another', () => {
    const ticks = hourTicks(at('1971-06-01T00:00Z'), at('1971-06-01T06:00Z'), 1200, {
      zone: 'Africa/Monrovia',
    });
    expect(ticks).toHaveLength(6);
  });

  it('over centuries draws no days and few labels, to its end', () => {
    const span = [at('1900-01-01T00:00Z'), at('2100-01-01T00:00Z')] as const;
    expect(midnights(...span, NEW_YORK)).toEqual([]);
    const ticks = hourTicks(...span, 800, NEW_YORK);
    expect(ticks.length).toBeLessThan(800 / 34 + 1);
    expect(ticks.at(-1)).toBeGreaterThan(at('2080-01-01T00:00Z'));
  });
});
