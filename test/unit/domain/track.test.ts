import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutLine, unwrap } from '../../../src/domain/antimeridian.ts';
import { categoryAt, closestApproach, leadHours, readTracks, windKnots } from '../../../src/domain/track.ts';

const collection = (...features: object[]) => ({ type: 'FeatureCollection', features });
const line = (coordinates: number[][], properties: object) => ({
  type: 'Feature',
  geometry: { type: 'LineString', coordinates },
  properties,
});
const TIMES = ['2018-08-01T00:00:00Z', '2018-08-01T12:00:00Z', '2018-08-02T00:00:00Z'];
const PATH = [
  [170, 20],
  [178, 21],
  [-174, 22],
];

describe('a track in MF-GeoJSON', () => {
  it('is read as a trajectory: one time for each position, members running parallel', () => {
    const properties = {
      datetimes: TIMES,
      wind_speed: [60, 70, 120],
      static: { wind_speed_unit: 'kt', model: 'GFTC' },
    };
    const { tracks, diagnostics } = readTracks(collection(line(PATH, properties)));
    expect(diagnostics).toEqual([]);
    expect(tracks[0]?.form).toBe('trajectory');
    expect(tracks[0]?.points.map(({ longitude }) => longitude)).toEqual([170, 178, 186]);
    expect(tracks[0]?.constants.model).toBe('GFTC');
    const [track] = tracks;
    if (track === undefined) return;
    expect(leadHours(track, 2)).toBe(24);
    expect(windKnots(track, 2)).toBe(120);
    expect(categoryAt(track, 2)).toBe(4);
  });

  it('is read as a prism, with times as epoch milliseconds', () => {
    const feature = {
      type: 'Feature',
      temporalGeometry: { type: 'MovingPoint', datetimes: TIMES.map(Date.parse), coordinates: PATH },
      temporalProperties: [{ datetimes: TIMES, wind: { values: [20, 30, 40], uom: 'm/s' } }],
    };
    const { tracks } = readTracks(collection(feature));
    expect(tracks[0]?.form).toBe('prism');
    expect(tracks[0]?.points[1]?.time).toBe(Date.parse(TIMES[1] ?? ''));
    expect(tracks[0] && windKnots(tracks[0], 1)).toBeCloseTo(58.3, 1);
  });

  it('is joined from points in the order of their times', () => {
    const points = [2, 0, 1].map(index => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: PATH[index] },
      properties: { valid_time: TIMES[index], category: String(index) },
    }));
    const { tracks } = readTracks(collection(...points));
    expect(tracks[0]?.form).toBe('points');
    expect(tracks[0]?.points.map(({ latitude }) => latitude)).toEqual([20, 21, 22]);
    expect(tracks[0] && categoryAt(tracks[0], 2)).toBe(2);
  });

  it('is read from positions of four values', () => {
    const path = PATH.map(([x = 0, y = 0], index) => [x, y, 0, Date.parse(TIMES[index] ?? '')]);
    expect(readTracks(collection(line(path, {}))).tracks[0]?.form).toBe('four-value positions');
  });

  it('without times is drawn, and said to have none', () => {
    const { tracks, diagnostics } = readTracks(collection(line(PATH, {})));
    expect(tracks[0]?.form).toBe('untimed');
    expect(diagnostics.join()).toMatch(/no times/);
  });

  it('cut at the antimeridian is joined again, the doubled vertex taken once', () => {
    const cut = {
      type: 'Feature',
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [
            [178, 10],
            [180, 11],
          ],
          [
            [-180, 11],
            [-178, 12],
          ],
        ],
      },
      properties: { datetimes: TIMES },
    };
    const { tracks, diagnostics } = readTracks(collection(cut));
    expect(diagnostics).toEqual([]);
    expect(tracks[0]?.points.map(({ longitude }) => longitude)).toEqual([178, 180, 182]);
  });

  it('with fewer times than positions is read, and the mismatch told', () => {
    const { tracks, diagnostics } = readTracks(collection(line(PATH, { datetimes: TIMES.slice(1) })));
    expect(tracks[0]?.points).toHaveLength(3);
    expect(diagnostics[0]).toMatch(/3 positions and 2 times/);
  });

  it('may be anything: nothing throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.record({ features: fc.array(fc.jsonValue()) })), value => {
        expect(Array.isArray(readTracks(value).tracks)).toBe(true);
      }),
    );
  });
});

describe('the closest point of approach', () => {
  it('lies between forecast positions, with its time', () => {
    const [track] = readTracks(
      collection(
        line(
          [
            [0, 0],
            [10, 0],
          ],
          { datetimes: TIMES.slice(0, 2) },
        ),
      ),
    ).tracks;
    const approach = track && closestApproach([5, 1], track);
    expect(approach?.distanceKm).toBeCloseTo(111.2, 0);
    expect(new Date(approach?.time ?? 0).toISOString()).toBe('2018-08-01T06:00:00.000Z');
  });
});

describe('the antimeridian', () => {
  it('is crossed without a jump, and cut as RFC 7946 asks', () => {
    const unwrapped = unwrap([
      [170, 0],
      [-170, 10],
      [170, 20],
    ]);
    expect(unwrapped.map(([longitude]) => longitude)).toEqual([170, 190, 170]);
    expect(cutLine(unwrapped)).toEqual([
      [
        [170, 0],
        [180, 5],
      ],
      [
        [-180, 5],
        [-170, 10],
        [-180, 15],
      ],
      [
        [180, 15],
        [170, 20],
      ],
    ]);
  });

  it('keeps every part of a cut line inside −180 to 180', () => {
    const position = fc.tuple(
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(position, { minLength: 2, maxLength: 20 }), positions => {
        const longitudes = cutLine(unwrap(positions))
          .flat()
          .map(([longitude]) => longitude);
        expect(longitudes.every(longitude => Math.abs(longitude) <= 180 + 1e-9)).toBe(true);
      }),
    );
  });
});
