import { describe, expect, it } from 'vitest';
import { type ExposureQuestion, exposureOf } from '../../../../src/domain/exposure/exposureOf.ts';
import {
  columnAlong,
  type PackedTrack,
  packTrack,
  valueAlong,
  windAlong,
} from '../../../../src/domain/exposure/packedTrack.ts';
import { distanceKm, interpolate, type LonLat } from '../../../../src/domain/geodesy.ts';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { readTracks } from '../../../../src/domain/readTracks.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';
import { randomly, ringAround, someWhere, wayFrom } from './randomly.ts';
import {
  distanceFrom,
  edgesOf,
  legsOf,
  passesThrough,
  type Stretch,
  sampledDistance,
} from './sampledApproach.ts';

const HOUR = 3_600_000;

/** A position each twelve hours. */
function trackOf(positions: readonly (LonLat | null)[], properties: object = {}): PackedTrack {
  const { tracks } = readTracks({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: positions },
    properties: {
      datetimes: positions.map((_, index) => new Date(index * 12 * HOUR).toISOString()),
      ...properties,
    },
  });
  const [track] = tracks;
  if (track === undefined) throw new Error('There is no track.');
  return packTrack(track, 0);
}

const at = (type: string, coordinates: unknown) => ({ geometry: { type, coordinates } });

function exposureTo(
  positions: readonly (LonLat | null)[],
  assets: readonly { geometry: unknown }[],
  more: Partial<ExposureQuestion> = {},
) {
  const [track, geometry] = [trackOf(positions), packGeometry(assets)];
  const found = exposureOf({
    assets: geometry,
    tracks: [track],
    cone: undefined,
    withinKm: undefined,
    ...more,
  });
  const [approach] = found.approaches;
  if (approach === undefined) throw new Error('There is no approach.');
  return { ...found, ...approach, track };
}

/** Cases that are tried together; each has its own track. */
function eachCase(seed: number, count: number, run: (random: () => number, way: LonLat[]) => void): void {
  const random = randomly(seed);
  for (let index = 0; index < propertyCases(count); index++) {
    const start = someWhere(random);
    run(random, wayFrom(random, start, 2 + Math.floor(3 * random()), 1500));
  }
}

function beside(random: () => number, way: readonly LonLat[]): LonLat {
  const leg = Math.floor(random() * (way.length - 1));
  const from = interpolate(way[leg] ?? [0, 0], way[leg + 1] ?? [0, 0], random());
  return wayFrom(random, from, 2, random() < 0.5 ? 30 : 2000)[1] ?? from;
}

/** Straight lines of longitude and latitude around a pole go round no place. */
function smallEnough(centre: LonLat, km: number): number {
  return Math.min(km, 0.5 * distanceKm(centre, [0, centre[1] < 0 ? -90 : 90]));
}

function placeAlong(way: readonly LonLat[], along: number): LonLat {
  const leg = Math.min(way.length - 2, Math.floor(along));
  return interpolate(way[leg] ?? [0, 0], way[leg + 1] ?? [0, 0], along - leg);
}

/** What was found is attained where it was found, and no place that is tried is nearer. */
function expectLeast(
  found: { distanceKm: Float64Array; along: Float64Array },
  way: readonly LonLat[],
  edges: readonly Stretch[],
  rings: readonly LonLat[][] = [],
): void {
  const [least = Number.NaN, along = Number.NaN] = [found.distanceKm[0], found.along[0]];
  const place = placeAlong(way, along);
  const attained = least === 0 && passesThrough([place, place], rings) ? 0 : distanceFrom(place, edges);
  expect(Math.abs(least - attained)).toBeLessThan(0.03);
  const sampled = passesThrough(way, rings) ? 0 : sampledDistance(legsOf(way), edges);
  expect(least).toBeLessThan(sampled + 0.03);
}

describe('the closest approach of a storm', () => {
  it('to a place is the least distance to its arcs', () => {
    eachCase(1, 6000, (random, way) => {
      const place = beside(random, way);
      const found = exposureTo(way, [at('Point', place)]);
      const [least = Number.NaN, along = Number.NaN] = [found.distanceKm[0], found.along[0]];
      expect(Math.abs(least - distanceFrom(place, legsOf(way)))).toBeLessThan(0.02);
      expect(distanceKm(place, placeAlong(way, along))).toBeCloseTo(least, 5);
    });
  });

  it('to a line is the least distance between any place of both', () => {
    eachCase(2, 2000, (random, way) => {
      const line = wayFrom(random, beside(random, way), 2 + Math.floor(2 * random()), 400);
      expectLeast(exposureTo(way, [at('LineString', line)]), way, edgesOf(line));
    });
  });

  it('to a polygon is the least distance to its edge, and 0 where the storm passes through it', () => {
    eachCase(3, 2000, (random, way) => {
      const centre = beside(random, way);
      const km = smallEnough(centre, 400);
      const hole = random() < 0.3 ? [ringAround(random, centre, 4, km / 5)] : [];
      const rings = [ringAround(random, centre, 5, km), ...hole];
      expectLeast(exposureTo(way, [at('Polygon', rings)]), way, rings.flatMap(edgesOf), rings);
    });
  });

  it('is the same for a hundred assets at once as for each of them', () => {
    const random = randomly(4);
    const way = wayFrom(random, [175, 10], 40, 400);
    const places = Array.from({ length: 100 }, () => beside(random, way));
    const together = exposureTo(
      way,
      places.map(place => at('Point', place)),
      { withinKm: 300 },
    );
    for (const [index, place] of places.entries()) {
      const alone = exposureTo(way, [at('Point', place)], { withinKm: 300 });
      expect(together.distanceKm[index]).toBeCloseTo(alone.distanceKm[0] ?? -1, 6);
      expect(together.firstWithin[index]).toEqual(alone.firstWithin[0]);
    }
  });
});

describe('the first time within a distance', () => {
  it('is where the storm crosses the circle, not the next position, and no place before is as near', () => {
    eachCase(5, 2000, (random, way) => {
      const place = beside(random, way);
      const km = 20 + 1500 * random();
      const { firstWithin, distanceKm: closest } = exposureTo(way, [at('Point', place)], { withinKm: km });
      const [first = Number.NaN] = firstWithin;
      const samples = Array.from({ length: 400 }, (_, index) => ((way.length - 1) * index) / 400);
      const firstSample = samples.find(along => distanceKm(place, placeAlong(way, along)) <= km);
      if (firstSample === undefined) {
        expect(Number.isNaN(first) || (closest[0] ?? 0) <= km).toBe(true);
      } else {
        expect(first).toBeLessThanOrEqual(firstSample);
        expect(first).toBeGreaterThanOrEqual(firstSample === 0 ? 0 : firstSample - (way.length - 1) / 400);
      }
      if (first > 0) expect(distanceKm(place, placeAlong(way, first))).toBeCloseTo(km, 4);
    });
  });

  it('is so for lines and polygons', () => {
    eachCase(6, 800, (random, way) => {
      const centre = beside(random, way);
      const isLine = random() < 0.5;
      const km = smallEnough(centre, 300);
      const path = isLine ? wayFrom(random, centre, 3, 300) : ringAround(random, centre, 5, km);
      const asset = isLine ? at('LineString', path) : at('Polygon', [path]);
      const withinKm = 20 + 800 * random();
      const { firstWithin, distanceKm: closest } = exposureTo(way, [asset], { withinKm });
      const [first = Number.NaN] = firstWithin;
      expect(Number.isNaN(first)).toBe(!((closest[0] ?? Number.NaN) <= withinKm));
      const distanceAt = (along: number) =>
        passesThrough([placeAlong(way, along), placeAlong(way, along)], isLine ? [] : [path])
          ? 0
          : distanceFrom(placeAlong(way, along), edgesOf(path));
      if (first > 0) expect(Math.abs(distanceAt(first) - withinKm)).toBeLessThan(0.03);
      const before = Array.from({ length: 12 }, (_, index) => ((first || 0) * index) / 12);
      if (first > 0) for (const along of before) expect(distanceAt(along)).toBeGreaterThan(withinKm - 0.03);
    });
  });

  it('is known of all that is within, also by nothing more than the last digit [500 cases]', () => {
    eachCase(33, 500, (random, way) => {
      const [place, other] = [beside(random, way), beside(random, way)];
      for (const asset of [at('Point', place), at('LineString', [place, other])]) {
        const withinKm = exposureTo(way, [asset]).distanceKm[0] ?? Number.NaN;
        if (withinKm < 0.001) continue;
        const { along, firstWithin } = exposureTo(way, [asset], { withinKm });
        expect(firstWithin[0]).toBeLessThanOrEqual((along[0] ?? Number.NaN) + 1e-6);
      }
    });
  });

  it('is the beginning of the track where it begins within', () => {
    const { firstWithin } = exposureTo(
      [
        [0, 0],
        [10, 0],
      ],
      [at('Point', [0.5, 0]), at('Point', [5, 0]), at('Point', [5, 20])],
      { withinKm: 100 },
    );
    expect(firstWithin[0]).toBe(0);
    expect(firstWithin[1]).toBeCloseTo(0.5 - 100 / distanceKm([0, 0], [10, 0]), 9);
    expect(firstWithin[2]).toBeNaN();
  });
});

describe('along a track', () => {
  it('times, lead times and winds are between those of the positions, and those of a gap are none', () => {
    const track = trackOf(
      [
        [0, 0],
        [10, 0],
        [20, 0],
        [30, 0],
      ],
      { wind_speed: [35, 45, null, 65], units: { wind_speed: 'mph' } },
    );
    expect(valueAlong(track.times, 0.25)).toBe(3 * HOUR);
    expect(valueAlong(track.leadHours, 2.5)).toBe(30);
    expect(valueAlong(track.winds, 0.5)).toBe(40);
    expect(track.windUnit).toBe('mph');
    expect(valueAlong(track.windsInKnots, 1)).toBeCloseTo(45 / 1.150779, 3);
    expect(valueAlong(track.winds, 1.5)).toBeNaN();
    expect(valueAlong(track.winds, 2)).toBeNaN();
    expect(valueAlong(track.winds, 3)).toBe(65);
    expect(columnAlong(track.winds, new Float64Array([0, Number.NaN]))).toEqual(
      new Float64Array([35, Number.NaN]),
    );
  });

  it('has winds in knots, and each as it came, where positions have different units', () => {
    const winds = [
      { wind: 50, wind_unit: 'kt' },
      { wind: 60, wind_unit: 'm/s' },
      { wind: -999, wind_unit: 'kt' },
    ];
    const features = winds.map((wind, at) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [at, 0] },
      properties: { datetime: new Date(6 * at * HOUR).toISOString(), ...wind },
    }));
    const [track] = readTracks({ type: 'FeatureCollection', features }).tracks;
    const packed = track && packTrack(track, 0);
    expect([packed?.windUnit, Math.round(packed?.winds[1] ?? 0)]).toEqual(['kt', 117]);
    expect(packed?.windsAsCame).toEqual({
      values: new Float64Array([50, 60, Number.NaN]),
      units: ['kt', 'm/s', 'kt'],
    });
  });

  it('has no wind between positions where one has a mark for a missing one', () => {
    const wind = [70, -999, 60];
    const properties = { datetimes: [0, 6, 12].map(hour => new Date(hour * HOUR).toISOString()), wind };
    const geometry = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 0],
        [2, 0],
      ],
    };
    const [track] = readTracks({ type: 'Feature', geometry, properties }).tracks;
    const winds = track === undefined ? [] : packTrack(track, 0).winds;
    expect([...winds]).toEqual([70, Number.NaN, 60]);
  });

  it('what lies at a position has the number of it, to the last digit, and so its time and its wind', () => {
    eachCase(31, 500, (_, way) => {
      const lastWind = way.map((_place, index) => 10 * (index + 1)).slice(0, -1);
      const { along, track } = exposureTo(
        way,
        way.map(place => at('Point', place)),
      );
      expect([...along]).toEqual([...way.keys()]);
      const stepped = trackOf(way, { wind_speed: lastWind, units: { wind_speed: 'kt' } });
      expect([...along].map(each => windAlong(stepped, 'winds', each)).slice(0, -1)).toEqual(lastWind);
      expect([...columnAlong(track.times, along)]).toEqual([...track.times]);
    });
  });

  it('nothing is on a line over a gap, and the first time within a distance is not there either', () => {
    const way = [[0, 0], [10, 0], null, [30, 0], [40, 0]] as const;
    const {
      distanceKm: found,
      along,
      firstWithin,
    } = exposureTo(
      way,
      [
        at('Point', [19, 0]),
        at('LineString', [
          [20, -5],
          [20, 5],
        ]),
        at('Polygon', [
          [
            [24, -1],
            [26, -1],
            [26, 1],
            [24, 1],
            [24, -1],
          ],
        ]),
      ],
      { withinKm: 600 },
    );
    expect(found[0]).toBeCloseTo(distanceKm([19, 0], [10, 0]), 6);
    expect([...along]).toEqual([1, 1, 3]);
    expect(found[1]).toBeCloseTo(distanceKm([20, 0], [10, 0]), 6);
    expect(found[2]).toBeCloseTo(distanceKm([26, 0], [30, 0]), 2);
    expect([...firstWithin]).toEqual([Number.NaN, Number.NaN, 3]);
  });

  it('is nothing for a track without positions, and its positions alone where no line runs between them', () => {
    const assets = packGeometry([at('Point', [5, 0]), { geometry: null }]);
    const line = trackOf([
      [0, 0],
      [10, 0],
    ]);
    const tracks = [
      { ...line, connected: false },
      { ...line, longitudes: new Float64Array(2).fill(Number.NaN) },
    ];
    const { approaches, placed } = exposureOf({ assets, tracks, cone: undefined, withinKm: 1000 });
    expect([...placed]).toEqual([1, 0]);
    expect(approaches[0]?.distanceKm[0]).toBeCloseTo(distanceKm([5, 0], [0, 0]), 6);
    expect(approaches[0]?.along[0]).toBe(0);
    expect(approaches[0]?.distanceKm[1]).toBeNaN();
    expect([...(approaches[1]?.distanceKm ?? [])]).toEqual([Number.NaN, Number.NaN]);
    expect([...(approaches[1]?.firstWithin ?? [])]).toEqual([Number.NaN, Number.NaN]);
  });
});

describe('an asset of several parts', () => {
  it('is as near as its nearest part, first within as the first of them, and passed through where a hole is not', () => {
    const ring = (west: number, east: number) => [
      [west, -1],
      [east, -1],
      [east, 1],
      [west, 1],
      [west, -1],
    ];
    const way = [
      [0, 0],
      [10, 0],
    ] as const;
    const {
      distanceKm: found,
      along,
      firstWithin,
    } = exposureTo(
      way,
      [
        at('MultiPoint', [
          [8, 0.5],
          [2, 1],
        ]),
        at('Polygon', [ring(-2, 12), ring(-1, 11)]),
        at('Polygon', [ring(-2, 12), ring(2, 4)]),
        at('Polygon', [ring(5, 6)]),
      ],
      { withinKm: 120 },
    );
    expect(along[0]).toBeCloseTo(0.8, 4);
    expect(firstWithin[0]).toBeLessThan(0.2);
    expect(found[1]).toBeCloseTo(distanceKm([0, 0], [-1, 0]), 2);
    expect([found[2], along[2], firstWithin[2]]).toEqual([0, 0, 0]);
    expect([found[3], along[3]]).toEqual([0, expect.closeTo(0.5, 6)]);
  });

  it('that goes round a pole holds a storm near it', () => {
    const ring = [
      [0, 70],
      [90, 70],
      [180, 70],
      [-90, 70],
      [0, 70],
    ];
    const { distanceKm: found } = exposureTo(
      [
        [10, 85],
        [10, 88],
      ],
      [at('Polygon', [ring])],
    );
    expect(found[0]).toBe(0);
  });
});
