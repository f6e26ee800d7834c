import { describe, expect, it } from 'vitest';
import { rowTimes } from '../../../src/domain/rowTime.ts';
import type { PlaceClock } from '../../../src/domain/time.ts';

const daysOf = (stamps: readonly string[], clock: PlaceClock) =>
  rowTimes(
    stamps.map(timestamp => ({ timestamp })),
    'daily',
    clock,
  ).map(time => (time === undefined ? undefined : new Date(time).toISOString().slice(8, 10)));

describe('days that are sent as instants of local midnight', () => {
  const march = ['2026-03-07T05:00Z', '2026-03-08T05:00Z', '2026-03-09T04:00Z', '2026-03-10T04:00Z'];

  it.each<[string, PlaceClock]>([
    ['the zone', { zone: 'America/New_York' }],
    ['its offset before', { offsetMinutes: -300 }],
    ['its offset behind', { offsetMinutes: -240 }],
  ])('are each their own where the clocks go forward and %s is known', (_, clock) => {
    expect(daysOf(march, clock)).toEqual(['07', '08', '09', '10']);
  });

  it('are each their own where the zone is one without such changes', () => {
    const london = ['2026-03-28T00:00Z', '2026-03-29T00:00Z', '2026-03-29T23:00Z', '2026-03-30T23:00Z'];
    expect(daysOf(london, { zone: 'GMT' })).toEqual(['28', '29', '30', '31']);
  });

  it('are each their own where the clocks go back', () => {
    const november = ['2026-10-31T04:00Z', '2026-11-01T04:00Z', '2026-11-02T05:00Z'];
    for (const offsetMinutes of [-240, -300])
      expect(daysOf(november, { offsetMinutes }), String(offsetMinutes)).toEqual(['31', '01', '02']);
  });

  it('are as they are written where none is at midnight', () => {
    expect(daysOf(['2026-03-07T23:00Z', '2026-03-08T23:00Z'], { zone: 'UTC' })).toEqual(['07', '08']);
  });
});
