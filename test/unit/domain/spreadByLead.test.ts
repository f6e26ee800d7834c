import { describe, expect, it } from 'vitest';
import { spreadByLead } from '../../../src/domain/spreadByLead.ts';
import type { TrackSpread } from '../../../src/domain/trackSpread.ts';

const HOUR = 3_600_000;
const ISSUED = Date.parse('2026-08-01T00:00:00Z');

const at = (lead: number): TrackSpread => ({
  time: ISSUED + lead * HOUR,
  centre: [0, 0],
  count: 2,
  rmsKm: lead,
  ellipse: undefined,
});

describe('the spread of members by lead time', () => {
  it('is that at each whole day up to five', () => {
    const spread = Array.from({ length: 15 }, (_, step) => at(12 * step));
    expect(spreadByLead(spread, ISSUED).map(({ lead }) => lead)).toEqual([24, 48, 72, 96, 120]);
  });

  it('is the nearest one, under its own lead, and none where none is near', () => {
    const found = spreadByLead([at(0), at(21), at(33), at(80)], ISSUED);
    expect(found.map(({ lead, rmsKm }) => [lead, rmsKm])).toEqual([[21, 21]]);
    expect(spreadByLead([], ISSUED)).toEqual([]);
  });
});
