import pointInPolygon from 'point-in-polygon-hao';
import { describe, expect, it } from 'vitest';
import { areaOf, holdsPlace } from '../../../../src/domain/exposure/area.ts';
import { exposureOf } from '../../../../src/domain/exposure/exposureOf.ts';
import type { LonLat } from '../../../../src/domain/geodesy.ts';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { unwrapRings } from '../../../../src/domain/unwrapRings.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';
import { randomly, ringAround } from './randomly.ts';

/** True inside, 0 on an edge, false outside, by exact arithmetic, in any turn of the globe. */
function exactly(rings: readonly LonLat[][], [longitude, latitude]: LonLat): boolean | 0 {
  const unwrapped = unwrapRings(rings).map(ring => ring.map(([x, y]): [number, number] => [x, y]));
  const found = [-720, -360, 0, 360, 720].map(turn =>
    pointInPolygon([longitude + turn, latitude], unwrapped),
  );
  return found.find(side => side !== false) ?? false;
}

/** How often a ring goes round a place that is so many degrees further east, by the angles at which it is seen from there. */
function roundsOf(ring: readonly LonLat[], [longitude, latitude]: LonLat, turn: number): number {
  const [unwrapped = []] = unwrapRings([ring]);
  const angles = unwrapped.map(([x, y]) => Math.atan2(y - latitude, x - longitude - turn));
  const steps = angles.slice(1).map((angle, index) => angle - (angles[index] ?? angle));
  const turned = steps.map(step => step - 2 * Math.PI * Math.round(step / (2 * Math.PI)));
  return Math.round(turned.reduce((sum, step) => sum + step, 0) / (2 * Math.PI));
}

/** Corners on a coarse grid, so that places lie on edges, on corners and level with them. */
function coarse(ring: readonly LonLat[]): LonLat[] {
  return ring.map(([longitude, latitude]) => [Math.round(longitude * 2) / 2, Math.round(latitude * 2) / 2]);
}

const box = (west: number, south: number, east: number, north: number): LonLat[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

it.each([
  [41, 82],
  [-90, -60],
])('a box from -180° to 180° between %d° and %d° goes round the globe', (south, north) => {
  const box: [number, number][] = [
    [-180, south],
    [180, south],
    [180, north],
    [-180, north],
    [-180, south],
  ];
  const area = areaOf([box]);
  const middle = (south + north) / 2;
  for (const longitude of [-180, -170, 0, 100, 179.9]) expect(holdsPlace(area, longitude, middle)).toBe(true);
  expect(holdsPlace(area, 100, south - 1)).toBe(false);
  expect(holdsPlace(areaOf([box.slice(0, -1)]), 100, middle)).toBe(true);
});

const bent: LonLat[] = [
  [-180, -60],
  [0, -70],
  [180, -60],
  [180, 60],
  [-180, 60],
  [-180, -60],
];

/** As it is, turned round, and with each position as its first, closed and not. */
function everyWay(ring: readonly LonLat[]): LonLat[][] {
  const open = ring.slice(0, -1);
  return open.flatMap((_, start) => {
    const begun = [...open.slice(start), ...open.slice(0, start)];
    return [begun, [...begun, ...begun.slice(0, 1)], begun.toReversed()];
  });
}

it('a band whose edge bends goes round the globe, wherever it begins', () => {
  for (const ring of everyWay(bent)) {
    const area = areaOf([ring]);
    for (const longitude of [-179, -90, 0, 100, 179])
      expect([-80, -59, 0, 59, 61].map(latitude => holdsPlace(area, longitude, latitude))).toEqual([
        false,
        true,
        true,
        true,
        false,
      ]);
    expect(holdsPlace(area, 0, -69)).toBe(true);
  }
});

it('a box of all longitudes holds them, wherever it begins', () => {
  for (const west of [-360, -180, 0, 10])
    for (const longitude of [-179, -90, 0, 5, 100, 179])
      expect(
        [29, 45, 61].map(y => holdsPlace(areaOf([box(west, 30, west + 360, 60)]), longitude, y)),
      ).toEqual([false, true, false]);
});

it('a cap that is led along its pole holds that pole, also where most of it is nearer to the other', () => {
  const led = (latitude: number, pole: number): LonLat[] => [
    [-180, latitude],
    [0, latitude],
    [180, latitude],
    [180, pole],
    [-180, pole],
    [-180, latitude],
  ];
  for (const ring of everyWay(led(-60, -90)))
    expect([-89, -61, -59].map(y => holdsPlace(areaOf([ring]), 20, y))).toEqual([true, true, false]);
  for (const ring of everyWay(led(-60, 90)))
    expect([-61, -59, 0, 89].map(y => holdsPlace(areaOf([ring]), 20, y))).toEqual([false, true, true, true]);
});

it('a band between two rings round a pole holds what lies between them, wherever they begin', () => {
  const ringFrom = (start: number, latitude: number): LonLat[] =>
    [0, 90, 180, 270, 360].map(turn => [start + turn, latitude]);
  for (const [start, startOfHole] of [
    [0, 0],
    [0, 100],
    [-180, 0],
    [45, -180],
  ] as const) {
    const area = areaOf([ringFrom(start, 60), ringFrom(startOfHole, 80)]);
    for (const longitude of [-180, -170, -10, 60, 110, 180])
      expect([59, 61, 79, 81].map(latitude => holdsPlace(area, longitude, latitude))).toEqual([
        false,
        true,
        true,
        false,
      ]);
  }
});

it('a hole of an outline wider than half a turn is a hole, wherever both begin', () => {
  const wide: LonLat[] = [-180, -90, 0, 90, 180].map(longitude => [longitude, 0]);
  const band = [...wide, ...wide.toReversed().map(([longitude]): LonLat => [longitude, 50])];
  const most: LonLat[] = [
    [0, 0],
    [130, 0],
    [-100, 0],
    [-100, 50],
    [130, 50],
    [0, 50],
  ];
  const globe: LonLat[] = [
    [-180, 0],
    [180, 0],
    [180, 50],
    [-180, 50],
  ];
  for (const outline of [band, most, globe].flatMap(ring => everyWay([...ring, ...ring.slice(0, 1)])))
    for (const [west, east] of [
      [100, 110],
      [178, 180],
      [-180, -178],
      [-140, -130],
    ] as const) {
      const area = areaOf([outline, box(west, 10, east, 20)]);
      const middle = (west + east) / 2;
      expect([5, 15, 25].map(latitude => holdsPlace(area, middle, latitude))).toEqual([true, false, true]);
      expect(holdsPlace(area, middle, -1)).toBe(false);
    }
});

it('a ring that has 180° as -180° too does not go round the globe', () => {
  const area = areaOf([
    [
      [170, 0],
      [180, 0],
      [-180, 0],
      [-170, 0],
      [-170, 9],
      [-180, 9],
      [180, 9],
      [170, 9],
    ],
  ]);
  expect([175, -175, 0].map(longitude => holdsPlace(area, longitude, 5))).toEqual([true, true, false]);
});

describe('a place in a cone', () => {
  it('is inside where exact arithmetic says so, and where it touches an edge', () => {
    const random = randomly(11);
    let touching = 0;
    for (let index = 0; index < propertyCases(500); index++) {
      const centre: LonLat = [
        random() < 0.4 ? 180 - 6 * random() : 360 * random() - 180,
        120 * random() - 60,
      ];
      const ring = ringAround(random, centre, 3 + Math.floor(30 * random()), 600);
      const hole = ringAround(random, centre, 5, 120);
      const isCoarse = random() < 0.5;
      const rings = (random() < 0.5 ? [ring, hole] : [ring]).map(each => (isCoarse ? coarse(each) : each));
      const area = areaOf(rings);
      for (let place = 0; place < 20; place++) {
        const step = (reach: number) =>
          isCoarse ? Math.round(4 * (random() - 0.5) * reach) / 4 : (random() - 0.5) * reach;
        const from = isCoarse ? coarse([centre])[0] : centre;
        const at: LonLat = [(from?.[0] ?? 0) + step(24), (from?.[1] ?? 0) + step(12)];
        const side = exactly(rings, at);
        if (side === 0) touching++;
        expect(holdsPlace(area, ...at), JSON.stringify({ rings, at })).toBe(side !== false);
        expect(holdsPlace(area, at[0] + 360, at[1])).toBe(side !== false);
      }
    }
    expect(touching).toBeGreaterThan(propertyCases(500) / 10);
  });

  it('is found by the bands of a cone of many vertices as by all of its edges', () => {
    const random = randomly(12);
    const ring = ringAround(random, [-80, 25], 20_000, 900);
    const area = areaOf([ring]);
    for (let place = 0; place < 200; place++) {
      const at: LonLat = [-80 + 20 * (random() - 0.5), 25 + 18 * (random() - 0.5)];
      expect(holdsPlace(area, ...at)).toBe([-360, 0, 360].some(turn => roundsOf(ring, at, turn) !== 0));
    }
  });
});

describe('an outline that crosses itself, as the cone of a storm that goes in a loop may', () => {
  const looped: LonLat[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [5, 10],
    [5, -5],
    [8, -5],
    [8, 5],
    [0, 5],
    [0, 0],
  ];

  it('holds what it goes round twice, as it is drawn', () => {
    for (const ring of [looped, looped.toReversed()]) {
      const area = areaOf([ring]);
      const places: [number, number][] = [
        [6, 2],
        [2, 2],
        [9, 8],
        [7, -3],
        [12, 2],
        [9, -3],
      ];
      expect(places.map(place => holdsPlace(area, ...place))).toEqual([true, true, true, true, false, false]);
    }
  });

  it('is open where it has a hole, whichever way that turns', () => {
    const hole = box(1, 1, 3, 3);
    for (const each of [hole, hole.toReversed()]) {
      expect(holdsPlace(areaOf([looped, each]), 2, 2)).toBe(false);
      expect(holdsPlace(areaOf([looped.toReversed(), each]), 2, 2)).toBe(false);
    }
  });
});

const polygon = (...coordinates: LonLat[][]) => ({ geometry: { type: 'Polygon', coordinates } });
const line = (...coordinates: LonLat[]) => ({ geometry: { type: 'LineString', coordinates } });
const point = (...coordinates: [number, number]) => ({ geometry: { type: 'Point', coordinates } });

function inCone(cone: readonly { geometry: unknown }[], assets: readonly { geometry: unknown }[]): number[] {
  const found = exposureOf({
    assets: packGeometry(assets),
    tracks: [],
    cone: packGeometry(cone),
    withinKm: undefined,
  });
  return [...(found.inCone ?? [])];
}

describe('an asset in a cone', () => {
  const cone = [polygon(box(170, -10, -170, 10), box(178, -2, -178, 2))];

  it('is in it where it is inside, touches it, or crosses it, also beyond ±180°', () => {
    expect(
      inCone(cone, [
        point(175, 0),
        point(-175, 0),
        point(185, 5),
        point(170, 0),
        point(-170, 10),
        point(169.9, 0),
        point(180, 0),
        point(178, 0),
        line([160, 0], [165, 0]),
        line([160, 0], [165, 0], [170, 0]),
        line([165, 0], [-165, 0]),
        line([165, 20], [-165, 11]),
        line([179, 0], [-179, 1]),
        line([171, 1], [171, 2]),
      ]),
    ).toEqual([1, 1, 1, 1, 1, 0, 0, 1, 0, 1, 1, 0, 0, 1]);
  });

  it('is in it as a polygon that lies in it, holds it, crosses it or touches it, but not in its hole', () => {
    expect(
      inCone(cone, [
        polygon(box(172, 4, 174, 6)),
        polygon(box(160, -20, -160, 20)),
        polygon(box(160, -20, -160, 20), box(165, -15, -165, 15)),
        polygon(box(165, 5, 175, 15)),
        polygon(box(165, 10, 175, 15)),
        polygon(box(165, 10.01, 175, 15)),
        polygon(box(179, -1, -179, 1)),
        polygon(box(178, -1, -179, 1)),
      ]),
    ).toEqual([1, 1, 0, 1, 1, 0, 0, 1]);
  });

  it('is in it around a pole, and in any one of several', () => {
    const around: LonLat[] = [
      [0, 80],
      [90, 80],
      [180, 80],
      [-90, 80],
      [0, 80],
    ];
    const assets = [point(45, 85), point(-135, 90), point(10, 79)];
    expect(inCone([polygon(around.slice(0, -1))], assets)).toEqual([1, 1, 0]);
    expect(
      inCone(
        [polygon(around), polygon(box(0, 0, 1, 1)), polygon(box(0.5, 0, 1.5, 1))],
        [
          point(45, 85),
          point(-135, 90),
          point(10, 79),
          point(0.75, 0.5),
          line([0, 85], [180, 85]),
          polygon(around.map(([longitude]) => [longitude, 89])),
        ],
      ),
    ).toEqual([1, 1, 0, 1, 1, 1]);
  });

  it('is in it as a place in a band round the globe, and as a band near to which nothing else lies', () => {
    const assets = [point(100, 0), point(0, -65), point(100, 61), point(0, -71)];
    for (const ring of everyWay(bent)) expect(inCone([polygon(ring)], assets)).toEqual([1, 1, 0, 0]);
    const small = polygon(box(90, 61, 91, 62));
    const crossed = polygon(box(90, 59.9, 91, 62));
    for (const ring of everyWay(bent))
      expect([inCone([small], [polygon(ring)]), inCone([crossed], [polygon(ring)])]).toEqual([[0], [1]]);
  });

  it('is unknown without a cone, and is not in one that has no polygons', () => {
    const assets = packGeometry([point(0, 0)]);
    expect(exposureOf({ assets, tracks: [], cone: undefined, withinKm: undefined }).inCone).toBeUndefined();
    expect(inCone([point(0, 0)], [point(0, 0)])).toEqual([0]);
    expect(inCone([], [{ geometry: null }])).toEqual([0]);
  });
});
