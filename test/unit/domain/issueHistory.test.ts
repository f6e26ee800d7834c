import { describe, expect, it } from 'vitest';
import { ATLANTIC_CONE } from '../../../src/domain/coneRadii.ts';
import { errorsByLead } from '../../../src/domain/errorsByLead.ts';
import { forecastErrors } from '../../../src/domain/forecastErrors.ts';
import { destination, distanceKm, type LonLat } from '../../../src/domain/geodesy.ts';
import type { IssuedForecast } from '../../../src/domain/issuedForecast.ts';
import { issueMovement } from '../../../src/domain/issueMovement.ts';
import { pastTrack } from '../../../src/domain/pastTrack.ts';
import { stormAt } from '../../../src/domain/stormAt.ts';
import { stormClass } from '../../../src/domain/stormClass.ts';
import type { Track } from '../../../src/domain/track.ts';
import { trackWind } from '../../../src/domain/trackWind.ts';
import { bestTrack, HECTOR, IAN } from './hurdat2.ts';
import { HOUR, trackOf } from './trackOf.ts';

/** A forecast issued at an hour, whose positions lie so many hours ahead. */
function issued(
  hour: number,
  leads: readonly number[],
  positions: readonly LonLat[],
  wind: readonly number[] = [],
) {
  const track = trackOf({
    positions,
    hours: leads.map(lead => hour + lead),
    ...(wind.length > 0 ? { wind, wind_unit: 'kt' } : {}),
  });
  return { issueTime: hour * HOUR, track };
}

/** A forecast from a position of a best track: that position, then others, hours ahead. */
function forecastFrom(
  truth: Track,
  issue: string,
  ahead: readonly (readonly [lead: number, lat: number, lon: number, wind: number])[],
) {
  const start = Date.parse(issue);
  const storm = stormAt(truth, start);
  if (storm === undefined) throw new Error('There is no storm.');
  const { issueTime, track } = issued(
    start / HOUR,
    [0, ...ahead.map(([lead]) => lead)],
    [storm.position, ...ahead.map(([, lat, lon]): LonLat => [lon, lat])],
    [storm.wind?.knots ?? 0, ...ahead.map(([, , , wind]) => wind)],
  );
  return { issueTime, track };
}

describe('the past track of a storm', () => {
  it('is made of the first positions of its forecasts, in the order of their issue', () => {
    const { track, without } = pastTrack([
      issued(
        12,
        [0, 12],
        [
          [-179, 12],
          [178, 14],
        ],
        [60, 70],
      ),
      issued(
        0,
        [0, 12],
        [
          [179, 10],
          [-179, 12],
        ],
        [40, 50],
      ),
      issued(
        6,
        [0, 12],
        [
          [180, 11],
          [-178, 13],
        ],
        [50, 60],
      ),
    ]);
    expect(without).toEqual([]);
    expect(track.points.map(({ time }) => (time ?? 0) / HOUR)).toEqual([0, 6, 12]);
    expect(track.points.map(({ position }) => position)).toEqual([
      [179, 10],
      [180, 11],
      [181, 12],
    ]);
    expect(track.points.map((_, index) => trackWind(track, index)?.knots)).toEqual([40, 50, 60]);
  });

  it('takes each issue once, and of two forecasts for one time the later one', () => {
    const { track } = pastTrack([
      issued(6, [0], [[1, 0]]),
      issued(6, [0], [[9, 9]]),
      issued(9, [-3], [[1.5, 0]]),
    ]);
    expect(track.points.map(({ position }) => position)).toEqual([[1.5, 0]]);
  });

  it('takes the last position up to the issue where a forecast begins with what is past', () => {
    const { track } = pastTrack([
      issued(
        12,
        [-12, -6, 0, 6],
        [
          [0, 0],
          [1, 0],
          [2, 0],
          [3, 0],
        ],
      ),
    ]);
    expect(track.points.map(({ position }) => position)).toEqual([[2, 0]]);
  });

  it('takes of several positions of that time the first, as the storm at that time does', () => {
    const places: LonLat[] = [
      [1, 0],
      [2, 0],
      [2, 1],
      [3, 0],
    ];
    const { track } = pastTrack([issued(12, [-6, 0, 0, 6], places)]);
    expect(track.points.map(({ position }) => position)).toEqual([[2, 0]]);
  });

  it('has no position of a forecast that begins later than its issue, and says of which', () => {
    const found = pastTrack([
      issued(
        0,
        [6, 12],
        [
          [1, 0],
          [2, 0],
        ],
      ),
      issued(
        6,
        [3, 12],
        [
          [1, 1],
          [2, 0],
        ],
      ),
    ]);
    expect(found.track.points.map(({ position }) => position)).toEqual([[1, 1]]);
    expect(found.without).toEqual([0]);
  });

  it('keeps for a position what came for the whole of its forecast', () => {
    const forecast = (hour: number, status: string): IssuedForecast => ({
      issueTime: hour * HOUR,
      track: trackOf({ positions: [[hour, 0]], hours: [hour], status, wind: 70, wind_unit: 'kt' }),
    });
    const { track } = pastTrack([forecast(0, 'TS'), forecast(6, 'EX')]);
    expect(track.points.map((_, index) => stormClass(track, index)?.code)).toEqual(['TS', 'EX']);
  });
});

describe('the forecast for one valid time', () => {
  const forecasts = [
    issued(
      0,
      [0, 24],
      [
        [0, 0],
        [4, 0],
      ],
      [30, 60],
    ),
    issued(
      6,
      [0, 12],
      [
        [1, 0],
        [3, 0],
      ],
      [35, 50],
    ),
    issued(
      12,
      [0, 12],
      [
        [2, 0],
        [4, 1],
      ],
      [40, 65],
    ),
    issued(
      18,
      [0, 12],
      [
        [3, 0],
        [5, 0],
      ],
      [45, 55],
    ),
    issued(
      30,
      [0, 12],
      [
        [6, 0],
        [7, 0],
      ],
      [45, 55],
    ),
  ];

  it('moves from issue to issue by a distance in a direction', () => {
    const rows = issueMovement(forecasts, 24 * HOUR);
    expect(rows.map(({ issueTime }) => issueTime / HOUR)).toEqual([0, 6, 12, 18]);
    expect(rows.map(({ lead }) => lead)).toEqual([24, 18, 12, 6]);
    expect(rows.map(({ since }) => since && since / HOUR)).toEqual([undefined, undefined, 0, 12]);
    // One degree to the north, from 4° E 0° to 4° E 1° N; then back to 4° E 0°, half way between 3° and 5°.
    expect(rows[2]?.movedKm).toBeCloseTo(111.195, 3);
    expect(rows[2]?.bearing).toBeCloseTo(0, 6);
    expect(rows[2]?.windKnots).toBe(5);
    expect(rows[3]?.movedKm).toBeCloseTo(111.195, 3);
    expect(rows[3]?.bearing).toBeCloseTo(180, 6);
    expect(rows[3]?.storm?.interpolated).toBe(true);
    expect(rows[3]?.windKnots).toBe(-15);
  });

  it('says why a forecast has none, and the next moves from the one before that', () => {
    const [first, second] = issueMovement(forecasts, 24 * HOUR);
    expect(first).toMatchObject({ movedKm: undefined, bearing: undefined, gap: undefined });
    expect(second).toMatchObject({ storm: undefined, gap: 'after', movedKm: undefined });
  });

  it('that did not move has no direction', () => {
    const rows = issueMovement([issued(0, [12], [[1, 1]]), issued(6, [6], [[1, 1]])], 12 * HOUR);
    expect(rows[1]).toMatchObject({ movedKm: 0, bearing: undefined, windKnots: undefined });
  });
});

describe('the errors of past forecasts', () => {
  const ian = bestTrack(IAN, 'synoptic');
  const hector = bestTrack(HECTOR);
  const FORECASTS = [
    forecastFrom(ian, '2022-09-26T00:00Z', [
      [12, 18.5, -81.9, 80],
      [24, 20.5, -83.0, 80],
      [48, 24.5, -83.5, 110],
    ]),
  ];

  it('are those of Ian as worked by hand, along and across its way', () => {
    // By vectors: the normal of the great circle of the motion, and the tangent at the storm.
    const errors = forecastErrors(FORECASTS, ian);
    expect(errors.map(({ lead }) => lead)).toEqual([12, 24, 48]);
    const figures = errors.map(({ distanceKm: total, alongKm, crossKm, windKnots }) =>
      [total, alongKm, crossKm, windKnots].map(value => value?.toFixed(3)),
    );
    expect(figures).toEqual([
      ['57.194', '-45.218', '35.022', '10.000'],
      ['45.686', '-40.491', '21.159', '-5.000'],
      ['51.819', '5.454', '-51.531', '5.000'],
    ]);
  });

  it('are those of Hector beyond the antimeridian, too', () => {
    const forecast = forecastFrom(hector, '2018-08-13T06:00Z', [
      [12, 25.0, 179.0, 45],
      [24, 26.5, 175.0, 30],
    ]);
    const figures = forecastErrors([forecast], hector).map(({ distanceKm: total, alongKm, crossKm }) =>
      [total, alongKm, crossKm].map(value => value?.toFixed(3)),
    );
    expect(figures).toEqual([
      ['53.753', '-41.787', '-33.812'],
      ['92.356', '89.603', '-22.381'],
    ]);
  });

  it('are none of a best track against itself', () => {
    for (const truth of [ian, hector]) {
      const issueTime = truth.points[4]?.time ?? Number.NaN;
      const errors = forecastErrors([{ issueTime, track: truth }], truth);
      expect(errors).toHaveLength(truth.points.length - 5);
      for (const { distanceKm: total, windKnots } of errors) expect([total, windKnots]).toEqual([0, 0]);
    }
  });

  it('are not told of what is not past yet, nor of where a forecast begins', () => {
    const late = forecastFrom(ian, '2022-10-01T00:00Z', [
      [6, 35.3, -79.7, 30],
      [12, 36, -80, 25],
    ]);
    expect(forecastErrors([late], ian).map(({ lead }) => lead)).toEqual([6]);
    const fix = issued(
      0,
      [2, 12],
      [
        [0, 0],
        [1, 0],
      ],
    );
    const past = trackOf({
      positions: [
        [0, 1],
        [1, 1],
      ],
      hours: [0, 24],
    });
    expect(forecastErrors([fix], past).map(({ lead }) => lead)).toEqual([12]);
  });

  it('are measured between the positions of the past where it has none for that time', () => {
    const past = trackOf({
      positions: [
        [0, 0],
        [2, 0],
      ],
      hours: [0, 12],
      wind: [40, 60],
      wind_unit: 'kt',
    });
    const [error] = forecastErrors(
      [
        issued(
          0,
          [0, 6],
          [
            [0, 0],
            [1, 1],
          ],
          [40, 55],
        ),
      ],
      past,
    );
    expect(error?.distanceKm).toBeCloseTo(111.195, 3);
    expect(error?.crossKm).toBeCloseTo(-111.195, 3);
    expect(error?.windKnots).toBeCloseTo(5, 9);
    expect(error?.reference.interpolated).toBe(true);
  });

  it('of forecasts from the past track of their own first positions are summed up by lead time', () => {
    // Each forecast lies a known distance east of where the storm, which goes north, will be: to its right.
    const forecasts = Array.from({ length: 9 }, (_, index) => {
      const leads = [0, 6, 12, 24];
      const off = leads.map(lead => (lead * (index + 1)) / 2);
      return issued(
        6 * index,
        leads,
        leads.map((lead, at) => destination([-60, 10 + index + lead / 6], 90, off[at] ?? 0)),
        leads.map(lead => 50 + lead),
      );
    });
    const { track: past } = pastTrack(forecasts);
    const rows = errorsByLead(forecastErrors(forecasts, past), ATLANTIC_CONE);
    expect(rows.map(({ lead }) => lead)).toEqual([6, 12, 24]);
    expect(rows.map(({ count }) => count)).toEqual([8, 7, 5]);
    const day = rows[2];
    // 12 km for the first forecast, 24 for the second, … 60 for the fifth.
    expect(day?.distanceKm?.mean).toBeCloseTo(36, 6);
    expect(day?.distanceKm?.median).toBeCloseTo(36, 6);
    expect(day?.crossKm?.mean).toBeCloseTo(36, 3);
    expect(day?.alongKm?.mean).toBeCloseTo(0, 0);
    expect(day?.windKnots).toEqual({ mean: 24, median: 24, cases: 5 });
    expect(day?.coneRadiusKm).toBeCloseTo(41 * 1.852, 9);
    expect(day?.withinRadius).toBe(5);
    // 3, 6, … 24 km: of an even number the median is the mean of both in the middle.
    expect(rows[0]?.distanceKm?.median).toBeCloseTo(13.5, 6);
  });

  it('count those within the radius, which stands beside them where the basin has one', () => {
    const [half, day, twoDays] = errorsByLead(forecastErrors(FORECASTS, ian), ATLANTIC_CONE);
    expect([half, day, twoDays].map(row => row?.withinRadius)).toEqual([0, 1, 1]);
    expect(errorsByLead(forecastErrors(FORECASTS, ian), undefined)[0]).toMatchObject({
      coneRadiusKm: undefined,
      withinRadius: undefined,
      count: 1,
    });
    expect(errorsByLead([], ATLANTIC_CONE)).toEqual([]);
  });

  it('tell of how many of them each measure is: a storm that stands still has no along and across', () => {
    // It goes east for half a day, and then stays.
    const past = trackOf({
      positions: [
        [0, 0],
        [2, 0],
        [2, 0],
        [2, 0],
      ],
      hours: [0, 12, 24, 36],
      wind: [40, null, 40, 40],
      wind_unit: 'kt',
    });
    const forecasts = [0, 12, 24].map(hour =>
      issued(
        hour,
        [0, 6],
        [
          [hour === 0 ? 0 : 2, 0],
          [2, 1],
        ],
        [40, 50],
      ),
    );
    const [row] = errorsByLead(forecastErrors(forecasts, past), undefined);
    expect(row?.count).toBe(3);
    expect(row?.distanceKm?.cases).toBe(3);
    expect([row?.alongKm?.cases, row?.crossKm?.cases]).toEqual([1, 1]);
    expect([row?.windKnots?.cases, row?.absoluteWindKnots?.cases]).toEqual([1, 1]);
  });

  it('leave out a measure that no forecast has', () => {
    const past = trackOf({
      positions: [
        [0, 0],
        [0, 0],
      ],
      hours: [0, 12],
    });
    const [row] = errorsByLead(
      forecastErrors(
        [
          issued(
            0,
            [0, 12],
            [
              [0, 0],
              [1, 0],
            ],
          ),
        ],
        past,
      ),
      undefined,
    );
    expect(row?.distanceKm?.mean).toBeCloseTo(distanceKm([0, 0], [1, 0]), 9);
    expect(row).toMatchObject({ alongKm: undefined, crossKm: undefined, windKnots: undefined });
  });
});
