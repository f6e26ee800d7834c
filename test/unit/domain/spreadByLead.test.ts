import { describe, expect, it } from 'vitest';
import { distanceKm } from '../../../src/domain/geodesy.ts';
import { spreadByLead } from '../../../src/domain/spreadByLead.ts';
import { HOUR, trackOf } from './trackOf.ts';

/** Three members at these hours, which lie a degree apart for each day. */
const members = (hours: readonly number[]) =>
  [-1, 0, 1].map(side =>
    trackOf({ positions: hours.map(hour => [hour / 6, (side * hour) / 24] as const), hours }),
  );

describe('the spread of members by lead time', () => {
  it('is that at each whole day up to five, of the places of the members then', () => {
    const found = spreadByLead(members(Array.from({ length: 15 }, (_, step) => 12 * step)), 0);
    expect(found.map(({ lead, time }) => [lead, time / HOUR])).toEqual(
      [24, 48, 72, 96, 120].map(hour => [hour, hour]),
    );
    const days = found.map(
      ({ lead, rmsKm }) => rmsKm / (distanceKm([lead / 6, 0], [lead / 6, lead / 24]) * Math.sqrt(2 / 3)),
    );
    for (const share of days) expect(share).toBeCloseTo(1, 3);
  });

  it('is the nearest one, under its own lead, and none where none is near', () => {
    const found = spreadByLead(members([0, 21, 33, 80]), 0);
    expect(found.map(({ lead, count }) => [lead, count])).toEqual([[21, 3]]);
    expect(spreadByLead([], 0)).toEqual([]);
  });
});
