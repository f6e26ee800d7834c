import { describe, expect, it } from 'vitest';
import { forecastErrors } from '../../../src/domain/forecastErrors.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { trackSeparation } from '../../../src/domain/trackSeparation.ts';
import { HOUR, trackOf } from './trackOf.ts';

const twice = trackOf({
  positions: [
    [0, 0],
    [1, 0],
    [1, 3],
    [2, 0],
  ],
  hours: [0, 6, 6, 12],
});
const past = trackOf({});

describe('two positions of one time', () => {
  it('are one error and one distance, those of the first', () => {
    const errors = forecastErrors([{ issueTime: 0, track: twice }], past);
    expect(errors.map(({ time, distanceKm }) => [time / HOUR, distanceKm])).toEqual([
      [6, 0],
      [12, 0],
    ]);
    expect(trackSeparation(twice, past, 0).map(({ time }) => time / HOUR)).toEqual([0, 6, 12]);
  });

  it('are told', () => {
    const { diagnostics } = readTracks({
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: twice.points.map(({ position }) => position) },
      properties: { datetimes: twice.points.map(({ time }) => new Date(time ?? 0).toISOString()) },
    });
    expect(diagnostics).toEqual([
      'Feature 1: positions that have the time of another: 1; what is computed for a time is of the first.',
    ]);
  });
});
