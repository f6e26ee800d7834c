import { describe, expect, it } from 'vitest';
import { cycloneTrack } from '../../../src/demo/cyclones.ts';
import { RUN_INTERVAL } from '../../../src/demo/runs.ts';
import type { Storm } from '../../../src/demo/storm.ts';
import { coneRadiusKm } from '../../../src/demo/stormForecast.ts';
import { stormsAt } from '../../../src/demo/storms.ts';
import { forecastErrors } from '../../../src/domain/forecastErrors.ts';
import type { IssuedForecast } from '../../../src/domain/issuedForecast.ts';
import { mean } from '../../../src/domain/mean.ts';
import { pastTrack } from '../../../src/domain/pastTrack.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';

/**
 * Mean track error in shares of the radius of a cone, where errors are Gaussian and alike in all directions: their two
 * thirds lie within √(2 ln 3) deviations, and their mean is √(π/2) of them.
 */
const MEAN_ERROR_PER_RADIUS = Math.sqrt(Math.PI / 2) / Math.sqrt(2 * Math.log(3));

describe('forecasts of the demo', () => {
  const start = Date.parse('2026-08-01T00:00:00Z');
  const forecasts = new Map<string, { storm: Storm; issued: IssuedForecast[] }>();
  for (let issueTime = start; issueTime < start + 200 * RUN_INTERVAL; issueTime += RUN_INTERVAL) {
    for (const storm of stormsAt(issueTime)) {
      const [track] = readTracks(cycloneTrack(storm, { model: 'OFCL' }, issueTime)).tracks;
      const known = forecasts.get(storm.id) ?? { storm, issued: [] };
      if (track !== undefined) known.issued.push({ issueTime, track });
      forecasts.set(storm.id, known);
    }
  }

  it.each([12, 48, 96])('err by as much as the radii of a cone say, at %i hours', lead => {
    const shares = [...forecasts.values()].flatMap(({ storm, issued }) => {
      const errors = forecastErrors(issued, pastTrack(issued).track).filter(each => each.lead === lead);
      return errors.map(({ distanceKm }) => (distanceKm ?? Number.NaN) / coneRadiusKm(storm, 'OFCL', lead));
    });
    expect(shares.length).toBeGreaterThan(900);
    // Of 65 storms: errors of one storm are much alike, so that the mean of all is sure to a tenth only.
    expect(Math.abs((mean(shares) ?? Number.NaN) - MEAN_ERROR_PER_RADIUS)).toBeLessThan(0.1);
    expect(Math.abs(shares.filter(share => share <= 1).length / shares.length - 2 / 3)).toBeLessThan(0.1);
  });
});
