import { geoArea, geoContains, geoDistance } from 'd3-geo';
import fc from 'fast-check';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { destination, distanceKm, interpolate, type LonLat } from '../../../src/domain/geodesy.ts';
import { isOnLand } from '../../../src/domain/isOnLand.ts';
import { landfallSpread } from '../../../src/domain/landfallSpread.ts';
import { type CoastCrossing, landfalls } from '../../../src/domain/landfalls.ts';
import { sphereVector } from '../../../src/domain/sphereVector.ts';
import { propertyCases } from '../../harness/propertyCases.ts';
import { coastFrom } from './coastFrom.ts';
import { bestTrack, HECTOR, IAN } from './hurdat2.ts';
import { HOUR, trackOf } from './trackOf.ts';
import { worldLand } from './worldCoast.ts';

/** A square of ten degrees from the equator to the north, and from Greenwich to the east. */
const SQUARE: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
      [0, 0],
    ],
  ],
};
const square = coastFrom(SQUARE);

const at = (crossing: CoastCrossing | undefined) =>
  crossing?.position.map(degrees => Number(degrees.toFixed(4)) + 0);
const hours = (crossings: readonly CoastCrossing[]) =>
  crossings.map(({ time }) => Number(((time ?? Number.NaN) / HOUR).toFixed(4)));

describe('a track that crosses a coast', () => {
  it('has a landfall and a departure, each with its place, its time, and the wind and pressure then', () => {
    // 20° along a meridian in 20 hours: the southern shore is the equator, the northern one the great circle between
    // 0° and 10° E at 10° N, whose latitude at 5° E is atan(tan 10° / cos 5°) = 10.0374°.
    const track = trackOf({
      positions: [
        [5, -5],
        [5, 15],
      ],
      hours: [0, 20],
      wind: [100, 60],
      wind_unit: 'kt',
      pressure: [940, 980],
      pressure_unit: 'hPa',
    });
    const { landfalls: made, departures } = landfalls(track, square);
    expect(made.map(at)).toEqual([[5, 0]]);
    expect(hours(made)).toEqual([5]);
    expect(made[0]?.wind).toMatchObject({ interpolated: true, unit: 'kt' });
    expect(made[0]?.wind?.knots).toBeCloseTo(90, 9);
    expect(made[0]?.pressure?.value).toBeCloseTo(950, 9);
    expect(departures.map(at)).toEqual([[5, 10.0374]]);
    expect(hours(departures)).toEqual([15.0374]);
    expect(departures[0]).toMatchObject({ index: 0 });
  });

  it('is found on the leg on which it crosses, and at a position that lies on the coast itself', () => {
    const track = trackOf({
      positions: [
        [5, -10],
        [5, -5],
        [5, 0],
        [5, 5],
      ],
    });
    const { landfalls: made } = landfalls(track, square);
    expect(made.map(at)).toEqual([[5, 0]]);
    expect(hours(made)).toEqual([12]);
  });

  it('has made no landfall where it begins on land, or goes on there behind a gap', () => {
    const leaving = trackOf({
      positions: [
        [5, 5],
        [5, -5],
      ],
    });
    expect(landfalls(leaving, square).landfalls).toEqual([]);
    expect(landfalls(leaving, square).departures.map(at)).toEqual([[5, 0]]);
    const behind = trackOf({ positions: [[5, -5], null, [5, 5], [6, 5]] });
    expect(landfalls(behind, square)).toEqual({ landfalls: [], departures: [] });
    const onShore = trackOf({
      positions: [
        [5, 0],
        [5, 5],
      ],
    });
    expect(landfalls(onShore, square).landfalls).toEqual([]);
  });

  it('has crossed nothing where it only touches a corner, or has no line', () => {
    const touching = trackOf({
      positions: [
        [-5, 5],
        [0, 0],
        [5, -5],
      ],
    });
    const past = landfalls(touching, square);
    expect(past).toEqual({ landfalls: [], departures: [] });
    const oneLeg = trackOf({
      positions: [
        [-5, 5],
        [5, -5],
      ],
    });
    expect(landfalls(oneLeg, square)).toEqual({ landfalls: [], departures: [] });
    const across = trackOf({
      positions: [
        [5, -5],
        [5, 15],
      ],
    });
    expect(landfalls({ ...across, connected: false }, square)).toEqual({ landfalls: [], departures: [] });
  });

  it('crosses once through a corner, and not on the way along a shore', () => {
    const through = trackOf({
      positions: [
        [-5, -5],
        [5, 5],
      ],
    });
    expect(landfalls(through, square).landfalls.map(at)).toEqual([[0, 0]]);
    const along = trackOf({
      positions: [
        [-5, 0],
        [0, 0],
        [10, 0],
        [15, 0],
      ],
    });
    const { landfalls: made, departures } = landfalls(along, square);
    expect(made.length).toBe(departures.length);
    const intoLand = trackOf({
      positions: [
        [-5, 0],
        [5, 0],
        [5, 5],
      ],
    });
    expect(landfalls(intoLand, square).landfalls).toHaveLength(1);
  });

  it('crosses a border between two parts of land without a landfall', () => {
    const two = coastFrom({
      type: 'MultiPolygon',
      coordinates: [
        SQUARE.coordinates,
        [
          [
            [10, 0],
            [20, 0],
            [20, 10],
            [10, 10],
            [10, 0],
          ],
        ],
      ],
    });
    const track = trackOf({
      positions: [
        [5, 5],
        [15, 5],
      ],
    });
    expect(landfalls(track, two)).toEqual({ landfalls: [], departures: [] });
  });

  it('makes a departure to a lake, which is a hole, and a landfall from it', () => {
    const lake: Polygon = {
      type: 'Polygon',
      coordinates: [
        ...SQUARE.coordinates,
        [
          [4, 4],
          [4, 6],
          [6, 6],
          [6, 4],
          [4, 4],
        ],
      ],
    };
    const track = trackOf({
      positions: [
        [5, 1],
        [5, 9],
      ],
      hours: [0, 8],
    });
    const found = landfalls(track, coastFrom(lake));
    // The shores between 4° and 6° E are 4.0006° and 6.0009° N half way: atan(tan φ / cos 1°).
    expect(hours(found.departures)).toEqual([3.0006]);
    expect(hours(found.landfalls)).toEqual([5.0009]);
  });

  it('has no time where its leg has none, and no wind where an end of it has none', () => {
    const track = trackOf({
      positions: [
        [5, -5],
        [5, 5],
        [5, 20],
      ],
      hours: [0, null, 12],
      wind: [50, null, 70],
      wind_unit: 'kt',
    });
    const { landfalls: made } = landfalls(track, square);
    expect(made).toMatchObject([{ time: undefined, wind: undefined }]);
    expect(at(made[0])).toEqual([5, 0]);
  });

  it('has no wind or pressure that is mixed of two where its time is not known', () => {
    const track = (wind: readonly number[]) =>
      trackOf({
        positions: [
          [5, -5],
          [5, 5],
          [5, 8],
        ],
        hours: [0, null, 12],
        wind,
        wind_unit: 'kt',
        pressure: [940, 980, 990],
      });
    const crossings = (wind: readonly number[]) => landfalls(track(wind), square).landfalls;
    expect(crossings([100, 40, 30])).toMatchObject([
      { time: undefined, wind: undefined, pressure: undefined },
    ]);
    expect(crossings([100, 40])).toMatchObject([{ time: undefined, wind: { value: 100 } }]);
  });

  it('is found once, where a position lies a hair before the coast or behind it', () => {
    for (const hair of [-1e-9, -1e-11, -1e-13, 0, 1e-13, 1e-11, 1e-9]) {
      const track = trackOf({
        positions: [
          [5, -5],
          [5.1, hair],
          [5.3, 5],
        ],
      });
      const { landfalls: made, departures } = landfalls(track, square);
      expect([hair, made.length, departures.length]).toEqual([hair, 1, 0]);
      expect(made[0]?.time).toBeCloseTo(6 * HOUR, -3);
    }
  });

  it('stays where it is while it stands still', () => {
    const track = trackOf({
      positions: [
        [5, -5],
        [5, -5],
        [5, 5],
        [5, 5],
      ],
    });
    expect(hours(landfalls(track, square).landfalls)).toEqual([9]);
  });
});

describe('a coast at the edges of a map', () => {
  const BEYOND: readonly (readonly [string, Polygon | MultiPolygon])[] = [
    ['that passes 180°', box(175, 185)],
    ['that jumps there', box(175, -175)],
    [
      'that is cut there',
      { type: 'MultiPolygon', coordinates: [box(175, 180).coordinates, box(-180, -175).coordinates] },
    ],
  ];

  it.each(BEYOND)('%s is crossed from either side, but not at the cut', (_, geometry) => {
    const coast = coastFrom(geometry);
    for (const [from, to] of [
      [170, 190],
      [170, -170],
      [530, 550],
    ] as const) {
      const found = landfalls(
        trackOf({
          positions: [
            [from, 5],
            [to, 5],
          ],
          hours: [0, 20],
        }),
        coast,
      );
      expect(found.landfalls).toHaveLength(1);
      expect(found.departures).toHaveLength(1);
      expect(found.landfalls[0]?.time).toBeCloseTo(5 * HOUR, -4);
      expect(found.departures[0]?.position[0]).toBeCloseTo(from + 15, 6);
    }
  });

  const CAP = [0, 90, 180, 270];
  it.each([
    ['passes all longitudes', [[...CAP, 360].map(longitude => [longitude, 80])]],
    ['jumps at 180°', [[-180, -90, 0, 90, 180].map(longitude => [longitude, 80])]],
    [
      'goes along the pole',
      [
        [
          ...[-180, -90, 0, 90, 180].map(longitude => [longitude, 80]),
          [180, 90],
          [0, 90],
          [-180, 90],
          [-180, 80],
        ],
      ],
    ],
    ['goes round westward', [[0, -90, -180, -270, -360].map(longitude => [longitude, 80])]],
  ] as [string, Position[][]][])(
    'round a pole that %s encloses it, in the north and in the south',
    (_, rings) => {
      for (const side of [1, -1]) {
        const turned = rings.map(ring => ring.map(([lon = 0, lat = 0]) => [lon, lat * side]));
        const coast = coastFrom({ type: 'Polygon', coordinates: turned });
        for (const longitude of [0, 45, 180, -100]) {
          // The great circles between corners 90° apart at 80° come as near to the pole as atan(√2 · tan 80°) = 82.89°.
          expect(isOnLand(coast, sphereVector([longitude, 85 * side]))).toBe(true);
          expect(isOnLand(coast, sphereVector([longitude, 79 * side]))).toBe(false);
          expect(isOnLand(coast, sphereVector([longitude, -85 * side]))).toBe(false);
        }
        const over = trackOf({
          positions: [
            [45, 60 * side],
            [-135, 60 * side],
          ],
          hours: [0, 60],
        });
        const found = landfalls(over, coast);
        expect(found.landfalls.map(({ position }) => Math.abs(position[1]).toFixed(2))).toEqual(['82.89']);
        expect(found.departures).toHaveLength(1);
      }
    },
  );

  it('of no land is none', () => {
    const none = coastFrom(null);
    expect(isOnLand(none, [0, 0, 1])).toBe(false);
    expect(landfalls(trackOf({}), none)).toEqual({ landfalls: [], departures: [] });
  });

  it('is closed where the sender left it open', () => {
    const open = coastFrom({ type: 'Polygon', coordinates: [SQUARE.coordinates[0]?.slice(0, 4) ?? []] });
    expect(isOnLand(open, sphereVector([1, 5]))).toBe(true);
    expect(isOnLand(open, sphereVector([-1, 5]))).toBe(false);
  });
});

function box(west: number, east: number): Polygon {
  const ring = [
    [west, 0],
    [east, 0],
    [east, 10],
    [west, 10],
    [west, 0],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

describe('landfalls against another library', () => {
  /** Degrees that are no round number: no leg of the cases runs along a shore, where neither side is right. */
  const odd = (most: number) => fc.integer({ min: -1000, max: 1000 }).map(part => (part / 1000.123) * most);

  /** Corners at all bearings about a centre: land of any form that does not cross itself. */
  const star = fc.record({
    centre: fc.tuple(odd(180), odd(90)),
    reach: fc.array(fc.integer({ min: 100, max: 2500 }), { minLength: 3, maxLength: 30 }),
  });

  it('begin and end where a point of the leg is first and last in the polygon', () => {
    // Samples lie at odd places of the leg, so that none is a corner of special numbers.
    const SAMPLES = 1000;
    const sampleBefore = (fraction: number) => Math.ceil(fraction * SAMPLES - ODD) - 1;
    const ODD = Math.SQRT1_2;
    fc.assert(
      fc.property(star, odd(180), fc.integer({ min: -2500, max: 2500 }), (shape, course, off) => {
        const ring = shape.reach.map((km, index) =>
          destination(shape.centre, (-360 * index) / shape.reach.length, km),
        );
        // The other library wants its outlines clockwise; of the two sides of this one the smaller is meant.
        const outline = [...ring, ...ring.slice(0, 1)].map(place => [...place]);
        const drawn: Polygon = { type: 'Polygon', coordinates: [outline] };
        const polygon: Polygon =
          geoArea(drawn) < 6 ? drawn : { type: 'Polygon', coordinates: [outline.toReversed()] };
        const middle = destination(shape.centre, course + 90, off);
        const [from, to] = [destination(middle, course + 180, 3000), destination(middle, course, 3000)];
        const found = landfalls(trackOf({ positions: [from, to], hours: [0, 1] }), coastFrom(polygon));
        const inside = Array.from({ length: SAMPLES }, (_, index) => {
          const [lon, lat] = interpolate(from, to, (index + ODD) / SAMPLES);
          return geoContains(polygon, [lon, lat]);
        });
        const changes = (isLand: boolean) =>
          inside.flatMap((here, index) =>
            index > 0 && here !== inside[index - 1] && here === isLand ? [index - 1] : [],
          );
        for (const [list, samples] of [
          [found.landfalls, changes(true)],
          [found.departures, changes(false)],
        ] as const) {
          const steps = list.map(({ fraction }) => sampleBefore(fraction));
          // What is crossed between two samples and back again is seen by neither, nor what lies before the first or
          // behind the last.
          const seen = steps.filter(
            step => step >= 0 && step < SAMPLES - 1 && inside[step] !== inside[step + 1],
          );
          expect(seen).toEqual(samples);
        }
      }),
      {
        numRuns: propertyCases(400),
        // A leg that leaves land behind its last sample.
        examples: [
          [
            { centre: [0, -76.85054738267193], reach: [949, ...Array<number>(14).fill(100), 1417] },
            122.02499092611609,
            1883,
          ],
        ],
      },
    );
  });
});

describe('the land of the embedded map', () => {
  const land = worldLand();
  const coast = coastFrom(land);

  it('holds the same points as another library says [300 points]', () => {
    // Evenly over the sphere, by the golden angle.
    for (let index = 0; index < 300; index++) {
      const latitude = (Math.asin(1 - (2 * index + 1) / 300) * 180) / Math.PI;
      const place: LonLat = [((index * 137.507_764) % 360) - 180, latitude];
      expect([place, isOnLand(coast, sphereVector(place))]).toEqual([place, geoContains(land, [...place])]);
    }
  });

  it.each([
    ['all fixes of the best track', 'all', 15, 60],
    ['the synoptic hours alone', 'synoptic', 25, 110],
  ] as const)('has the landfall of Ian in Florida near Cayo Costa by %s', (_, which, km, minutes) => {
    // Published: Cayo Costa, 28 September 2022, 19:05 UTC, 26.7° N 82.2° W, 130 kt. The island is not in a map of
    // 1 : 50 million; the coast behind it is crossed 56 and 106 minutes later, 14 and 24 km further on.
    const made = landfalls(bestTrack(IAN, which), coast).landfalls;
    const florida = made.find(({ position: [, latitude] }) => latitude > 25 && latitude < 28);
    expect(distanceKm(florida?.position ?? [0, 0], [-82.2, 26.7])).toBeLessThan(km);
    const late = ((florida?.time ?? Number.NaN) - Date.parse('2022-09-28T19:05Z')) / 60_000;
    expect(late).toBeGreaterThan(0);
    expect(late).toBeLessThan(minutes);
    expect(florida?.wind?.knots).toBeGreaterThan(115);
    expect(florida?.wind?.knots).toBeLessThan(131);
  });

  it('has the landfalls of Ian in Cuba and South Carolina, too, within 20 minutes and 15 km of the published', () => {
    const made = landfalls(bestTrack(IAN), coast).landfalls;
    for (const [time, place] of [
      ['2022-09-27T08:30Z', [-83.7, 22.2]],
      ['2022-09-30T18:05Z', [-79.2, 33.3]],
    ] as const) {
      const near = made.filter(crossing => Math.abs((crossing.time ?? 0) - Date.parse(time)) < 20 * 60_000);
      expect(near).toHaveLength(1);
      expect(distanceKm(near[0]?.position ?? [0, 0], place)).toBeLessThan(15);
    }
  });

  it('says the same in a worker, to which it crosses as it is', () => {
    expect(landfalls(bestTrack(IAN), structuredClone(coast))).toEqual(landfalls(bestTrack(IAN), coast));
  });

  it('is not met by Hector, who passed south of Hawaii and crossed the antimeridian at sea', () => {
    expect(landfalls(bestTrack(HECTOR), coast)).toEqual({ landfalls: [], departures: [] });
  });

  it('has edges so short that great circles and straight lines of a map differ by less than 1.5 km', () => {
    // South of 60° S, where Antarctica's do, no cyclone goes.
    let most = 0;
    for (const [, ring] of land.coordinates.flat().entries()) {
      for (const [index, [east = 0, north = 0]] of ring.entries()) {
        const [east0 = 0, north0 = 0] = ring[index - 1] ?? [];
        if (index === 0 || north < -60 || Math.abs(east - east0) > 180) continue;
        const [lon, lat] = interpolate([east0, north0], [east, north], 0.5);
        most = Math.max(most, geoDistance([lon, lat], [(east0 + east) / 2, (north0 + north) / 2]) * 6371);
      }
    }
    expect(most).toBeLessThan(1.5);
  });
});

describe('the landfalls of several models', () => {
  const model = (
    name: string,
    ...made: (readonly [lon: number, lat: number, hour: number | undefined])[]
  ) => ({
    model: name,
    landfalls: made.map(
      ([lon, lat, hour]): CoastCrossing => ({
        position: [lon, lat],
        time: hour === undefined ? undefined : hour * HOUR,
        index: 0,
        fraction: 0,
        wind: undefined,
        pressure: undefined,
      }),
    ),
  });

  it('are told as one where they lie near one another: the earliest, the median, the latest, and how many of how many', () => {
    const spread = landfallSpread(
      [model('A', [-82, 26, 40]), model('B', [-82.2, 26.5, 48]), model('C', [-82.4, 27, 43]), model('D')],
      100,
    );
    expect(spread).toHaveLength(1);
    expect(spread[0]).toMatchObject({
      models: 4,
      earliest: 40 * HOUR,
      median: 43 * HOUR,
      latest: 48 * HOUR,
      middle: { position: [-82.2, 26.5] },
    });
    expect(spread[0]?.crossings.map(each => each.model)).toEqual(['A', 'B', 'C']);
  });

  it('are several where they lie apart, that of most models first, and each is told once', () => {
    const spread = landfallSpread(
      [model('A', [-84, 22, 10], [-82, 26, 40]), model('B', [-82.1, 26.1, 44]), model('C', [-89, 30, 50])],
      50,
    );
    expect(spread.map(({ crossings }) => crossings.map(each => each.model))).toEqual([
      ['A', 'B'],
      ['A'],
      ['C'],
    ]);
    expect(spread.map(({ median }) => (median ?? 0) / HOUR)).toEqual([42, 10, 50]);
  });

  it('count a model once, at its crossing that is nearest', () => {
    const [spread] = landfallSpread(
      [
        model('A', [-82, 25.9, 40], [-82, 26.3, 42]),
        model('B', [-82, 26.4, 44]),
        model('C', [-82, 26.5, 45]),
      ],
      60,
    );
    expect(spread?.crossings.map(({ model: name, crossing }) => [name, (crossing.time ?? 0) / HOUR])).toEqual(
      [
        ['A', 42],
        ['B', 44],
        ['C', 45],
      ],
    );
  });

  const told = (...models: ReturnType<typeof model>[]) =>
    landfallSpread(models, 300).map(({ crossings }) =>
      crossings.map(each => [each.model, each.crossing.time && each.crossing.time / HOUR]),
    );

  it('are two where a storm comes back to the place days later, and each is told of its models', () => {
    expect(
      told(model('A', [-80.3, 27.5, 5], [-80.3, 27.5, 65]), model('B', [-80.3, 27.5, 5], [-80.3, 27.5, 65])),
    ).toEqual([
      [
        ['A', 5],
        ['B', 5],
      ],
      [
        ['A', 65],
        ['B', 65],
      ],
    ]);
  });

  it('are paired by their times, where the later of one model is nearer to that of the other', () => {
    expect(told(model('A', [-80.3, 27.55, 5], [-80.1, 26.9, 65]), model('B', [-80.1, 26.95, 4]))).toEqual([
      [
        ['A', 5],
        ['B', 4],
      ],
      [['A', 65]],
    ]);
  });

  it('are all told where two of one model lie on either side of that of the other in time', () => {
    expect(told(model('A', [-80, 27, 0], [-80, 27.2, 44]), model('B', [-80, 27.1, 22]))).toEqual([
      [
        ['A', 0],
        ['B', 22],
      ],
      [['A', 44]],
    ]);
  });

  it('without a time join one that has a time, and do not bring together what is days apart', () => {
    expect(
      told(model('A', [-80, 27, 5]), model('B', [-80, 27, 65]), model('C', [-80, 27, undefined])),
    ).toEqual([
      [
        ['A', 5],
        ['C', undefined],
      ],
      [['B', 65]],
    ]);
  });

  it('have no time where none of them has one, and are none where none crosses', () => {
    expect(landfallSpread([model('A', [1, 1, undefined])], 10)).toMatchObject([
      { earliest: undefined, median: undefined, latest: undefined, models: 1 },
    ]);
    expect(landfallSpread([model('A'), model('B')], 10)).toEqual([]);
  });
});
