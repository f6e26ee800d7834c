import { describe, expect, it } from 'vitest';
import { readTracks } from '../../../src/domain/readTracks.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-09-21T00:00:00Z');

/** Points at hours after the start, with what came as their leads. */
function leadsOf(hours: readonly number[], leads: readonly unknown[], unit?: string) {
  const features = hours.map((hour, index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [index, 20] },
    properties: {
      time: new Date(START + hour * HOUR).toISOString(),
      lead_time: leads[index],
      ...(unit === undefined ? {} : { lead_time_unit: unit }),
    },
  }));
  const { tracks, diagnostics } = readTracks({ type: 'FeatureCollection', features });
  return { role: tracks[0]?.roles.lead, diagnostics };
}

describe('leads that come without a unit', () => {
  const told = 'Points: its lead_time has no unit and is not in hours; leads are counted from the times.';

  it.each([
    ['in minutes, of which half are below the longest lead', [0, 6, 12, 18], [0, 360, 720, 1080]],
    ['in minutes, all below the longest lead', [0, 1, 2, 3], [0, 60, 120, 180]],
    ['in seconds', [0, 0.05], [0, 180]],
    ['in days', [0, 24, 48, 72], [0, 1, 2, 3]],
    ['the steps of six hours', [0, 6, 12, 18], [0, 1, 2, 3]],
    ['the steps of three hours', [0, 3, 6], [1, 2, 3]],
    ['that fall while the times go on', [0, 6, 12], [12, 6, 0]],
  ])('are of no position where they are %s, and that is told', (_, hours, leads) => {
    expect(leadsOf(hours, leads)).toEqual({ role: undefined, diagnostics: [told] });
  });

  it.each([
    ['as the times say', [0, 6, 12], [0, 6, 12]],
    ['from another start, at other steps', [0, 6, 12], [3, 15, 27]],
    ['the same for all', [0, 6, 12], [0, 0, 0]],
    ['at one time', [6, 6], [6, 12]],
    ['of a single position', [6], [6]],
    ['texts', [0, 6], ['0', '6']],
    ['none', [0, 6], ['soon', null]],
  ])('are taken as hours where they are %s', (_, hours, leads) => {
    expect(leadsOf(hours, leads).role).toBe('lead_time');
  });

  it('are taken by their unit where one is given', () => {
    expect(leadsOf([0, 1], [0, 200], 'h')).toMatchObject({ role: 'lead_time', diagnostics: [] });
  });
});
