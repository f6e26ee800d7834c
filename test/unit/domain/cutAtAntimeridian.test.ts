import fc from 'fast-check';
import type { Geometry, MultiPolygon, Polygon, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { cutAtAntimeridian } from '../../../src/domain/cutAtAntimeridian.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { propertyCases } from '../../harness/propertyCases.ts';
import { bestTrack, HECTOR } from './hurdat2.ts';

function cut(geometry: Geometry): Geometry {
  const { feature, uncut } = cutAtAntimeridian({ type: 'Feature', properties: { a: [1, 2] }, geometry });
  expect(uncut).toBeUndefined();
  return feature.geometry;
}

const polygon = (...coordinates: Position[][]): Polygon => ({ type: 'Polygon', coordinates });

/** A ring from its least position on, so that rings compare wherever they begin. */
function fromLeast(ring: readonly Position[]): readonly Position[] {
  const open = ring.slice(0, -1);
  const texts = open.map(position => JSON.stringify(position));
  const start = texts.indexOf([...texts].sort()[0] ?? '');
  return [...open.slice(start), ...open.slice(0, start + 1)];
}

function ringsOf(geometry: Geometry): Position[][] {
  if (geometry.type === 'Polygon') return geometry.coordinates;
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat();
  throw new Error('There is no polygon.');
}

/** Square degrees, positive for a ring that turns to the left. */
function areaOf(ring: readonly Position[]): number {
  return ring.reduce((sum, [x = 0, y = 0], index) => {
    const [x1 = x, y1 = y] = ring[index + 1] ?? [];
    return sum + (x * y1 - x1 * y) / 2;
  }, 0);
}

/** Even-odd over all rings. */
function holds(rings: readonly (readonly Position[])[], x: number, y: number): boolean {
  let odd = false;
  for (const ring of rings) {
    for (const [index, [ax = 0, ay = 0]] of ring.entries()) {
      const [bx = ax, by = ay] = ring[index + 1] ?? [];
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) odd = !odd;
    }
  }
  return odd;
}

/** What RFC 7946 asks of any polygon that is cut: at home, closed, and wound as §3.1.6 says. */
function expectCut(geometry: Geometry): void {
  const polygons =
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : [];
  expect(polygons.length).toBeGreaterThan(0);
  for (const rings of polygons) {
    for (const [index, ring] of rings.entries()) {
      expect(ring.length).toBeGreaterThanOrEqual(4);
      expect(ring.at(-1)).toEqual(ring[0]);
      expect(Math.sign(areaOf(ring))).toBe(index === 0 ? 1 : -1);
      for (const [at, [x = Number.NaN]] of ring.entries()) {
        expect(Math.abs(x)).toBeLessThanOrEqual(180);
        if (at > 0) expect(Math.abs(x - (ring[at - 1]?.[0] ?? Number.NaN))).toBeLessThanOrEqual(180);
      }
    }
  }
}

describe('a line that passes 180°', () => {
  const CUT = [
    [
      [170, 45],
      [180, 45],
    ],
    [
      [-180, 45],
      [-170, 45],
    ],
  ];

  it.each([
    [
      'that jumps',
      [
        [170, 45],
        [-170, 45],
      ],
    ],
    [
      'that goes on',
      [
        [170, 45],
        [190, 45],
      ],
    ],
  ])('%s is cut in two, as the example of RFC 7946', (_, coordinates) => {
    expect(cut({ type: 'LineString', coordinates })).toEqual({ type: 'MultiLineString', coordinates: CUT });
  });

  it('keeps its heights, and has one in proportion at the cut', () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [170, 0, 100],
        [-170, 10, 300],
      ],
    } as const;
    expect(cut({ type: 'LineString', coordinates: line.coordinates.map(each => [...each]) })).toMatchObject({
      coordinates: [
        [
          [170, 0, 100],
          [180, 5, 200],
        ],
        [
          [-180, 5, 200],
          [-170, 10, 300],
        ],
      ],
    });
  });

  it('comes home whole where it lies beyond, with the digits that it had', () => {
    expect(
      cut({
        type: 'LineString',
        coordinates: [
          [190.1, 1.23],
          [199.7, 2],
        ],
      }),
    ).toEqual({
      type: 'LineString',
      coordinates: [
        [-169.9, 1.23],
        [-160.3, 2],
      ],
    });
  });

  it('keeps its length', () => {
    const place = fc.tuple(fc.integer({ min: 150, max: 210 }), fc.integer({ min: -80, max: 80 }));
    const lengthOf = (line: readonly Position[]) =>
      line.reduce((sum, [x = 0, y = 0], index) => {
        const [x0 = x, y0 = y] = line[index - 1] ?? [];
        return sum + Math.hypot(x - x0, y - y0);
      }, 0);
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 20 }), coordinates => {
        const made = cut({ type: 'LineString', coordinates });
        const parts = made.type === 'MultiLineString' ? made.coordinates : [];
        const lines = made.type === 'LineString' ? [made.coordinates] : parts;
        const length = lines.reduce((sum, line) => sum + lengthOf(line), 0);
        expect(length).toBeCloseTo(lengthOf(coordinates), 6);
        for (const [x = Number.NaN] of lines.flat()) expect(Math.abs(x)).toBeLessThanOrEqual(180);
        // Cut once more it stays the same.
        expect(cut(made)).toBe(made);
      }),
      { numRuns: propertyCases(1000) },
    );
  });

  it('is read as the same track again', () => {
    const hector = bestTrack(HECTOR);
    const feature = {
      type: 'Feature',
      geometry: { type: 'LineString', coordinates: hector.points.map(({ position }) => position) },
      properties: {
        datetimes: hector.points.map(({ time }) => new Date(time ?? 0).toISOString()),
        wind: hector.points.map((_, index) => index),
      },
    };
    const { feature: made } = cutAtAntimeridian(feature);
    expect(made.geometry.type).toBe('MultiLineString');
    expect(made.properties).toBe(feature.properties);
    const [again] = readTracks(made).tracks;
    expect(again?.points.map(({ time, values }) => [time, values.get('wind')?.value])).toEqual(
      hector.points.map(({ time }, index) => [time, index]),
    );
    for (const [index, { position }] of (again?.points ?? []).entries())
      expect(position?.[0]).toBeCloseTo(hector.points[index]?.position?.[0] ?? Number.NaN, 9);
  });
});

describe('a polygon that passes 180°', () => {
  it.each([
    ['that jumps', -170],
    ['that goes on', 190],
  ])('%s is cut in two, as the example of RFC 7946', (_, east) => {
    const made = cut(
      polygon([
        [170, 40],
        [east, 40],
        [east, 50],
        [170, 50],
        [170, 40],
      ]),
    );
    expectCut(made);
    expect(made.type).toBe('MultiPolygon');
    expect(ringsOf(made).map(fromLeast)).toEqual(
      [
        [
          [180, 40],
          [180, 50],
          [170, 50],
          [170, 40],
          [180, 40],
        ],
        [
          [-170, 40],
          [-170, 50],
          [-180, 50],
          [-180, 40],
          [-170, 40],
        ],
      ].map(fromLeast),
    );
  });

  it('has its hole cut, too, or in the part in which it lies', () => {
    const outline = [
      [170, 0],
      [190, 0],
      [190, 20],
      [170, 20],
      [170, 0],
    ];
    const hole = (west: number, east: number) => [
      [west, 5],
      [east, 5],
      [east, 10],
      [west, 10],
      [west, 5],
    ];
    const across = cut(polygon(outline, hole(175, 185)));
    expectCut(across);
    expect(ringsOf(across)).toHaveLength(2);
    expect(ringsOf(across).reduce((sum, ring) => sum + areaOf(ring), 0)).toBeCloseTo(350, 9);
    const beyond = cut(polygon(outline, hole(-178, -175), hole(172, 174)));
    expectCut(beyond);
    expect(beyond.type === 'MultiPolygon' && beyond.coordinates.map(rings => rings.length)).toEqual([2, 2]);
    expect(holds(ringsOf(beyond), -176, 7)).toBe(false);
    expect(holds(ringsOf(beyond), 173, 7)).toBe(false);
    expect(holds(ringsOf(beyond), -172, 7)).toBe(true);
  });

  it('is whole where it only touches 180°, and comes home where it lies beyond', () => {
    const touching = polygon([
      [170, 0],
      [180, 5],
      [170, 10],
      [170, 0],
    ]);
    expect(cut(touching)).toBe(touching);
    const beyond = cut(
      polygon([
        [180, 0],
        [190.1, 0],
        [190.1, 10],
        [180, 10],
        [180, 0],
      ]),
    );
    expect(beyond.type).toBe('Polygon');
    expect(ringsOf(beyond)).toEqual([
      [
        [-180, 0],
        [-169.9, 0],
        [-169.9, 10],
        [-180, 10],
        [-180, 0],
      ],
    ]);
  });

  const integer = (min: number, max: number) => fc.integer({ min, max });

  it('keeps its area and its points, whatever its form, with a hole or without', () => {
    const shape = fc.record({
      centre: fc.tuple(integer(140, 220), integer(-40, 40)),
      reach: fc.array(integer(2, 80), { minLength: 3, maxLength: 40 }),
      hasHole: fc.boolean(),
      isReversed: fc.boolean(),
      jumps: fc.boolean(),
    });
    fc.assert(
      fc.property(shape, ({ centre: [x, y], reach, hasHole, isReversed, jumps }) => {
        const ringAt = (share: number) => {
          const ring = reach.map((radius, index): Position => {
            const angle = (2 * Math.PI * index) / reach.length;
            return [x + share * radius * Math.cos(angle), y + (share * radius * Math.sin(angle)) / 2];
          });
          return [...ring, ...ring.slice(0, 1)];
        };
        const whole = hasHole ? [ringAt(1), ringAt(0.4)] : [ringAt(1)];
        const sent = whole.map(ring => {
          const turned = isReversed ? ring.toReversed() : ring;
          return jumps
            ? turned.map(([lon = 0, lat = 0]) => [((((lon + 180) % 360) + 360) % 360) - 180, lat])
            : turned;
        });
        const sentPolygon = polygon(...sent);
        const made = cut(sentPolygon);
        if (made !== sentPolygon) expectCut(made);
        const rings = ringsOf(made);
        const area = Math.abs(areaOf(ringAt(1))) * (hasHole ? 1 - 0.4 ** 2 : 1);
        const polygons = made.type === 'MultiPolygon' ? made.coordinates : [rings];
        const areas = polygons.map(([outline = [], ...holes]) =>
          holes.reduce((sum, hole) => sum - Math.abs(areaOf(hole)), Math.abs(areaOf(outline))),
        );
        expect(areas.reduce((sum, each) => sum + each, 0)).toBeCloseTo(area, 6);
        for (let index = 0; index < 40; index++) {
          const [lon, lat] = [-180 + ((index * 222.492) % 360), y - 40 + ((index * 49.44) % 80)];
          const isIn = [lon, lon + 360].some(each => holds(whole, each, lat));
          expect([lon, lat, holds(rings, lon, lat)]).toEqual([lon, lat, isIn]);
        }
        expect(cut(made)).toBe(made);
      }),
      { numRuns: propertyCases(1000) },
    );
  });

  it('keeps its area where its corners and its edges lie on 180°', () => {
    // Columns of a degree of longitude, between two heights each: every second of them has an edge on the meridian.
    const column = fc.tuple(integer(1, 9), integer(-9, -1));
    fc.assert(
      fc.property(
        fc.array(column, { minLength: 1, maxLength: 12 }),
        integer(0, 12),
        integer(0, 47),
        (columns, shift, from) => {
          const west = 180 - shift;
          const top = columns.flatMap(([high], index): Position[] => [
            [west + index, high],
            [west + index + 1, high],
          ]);
          const bottom = columns.flatMap(([, low], index): Position[] => [
            [west + index, low],
            [west + index + 1, low],
          ]);
          const open = [...bottom, ...top.toReversed()];
          const start = from % open.length;
          const ring = [...open.slice(start), ...open.slice(0, start)];
          const made = cut(polygon([...ring, ...ring.slice(0, 1)]));
          if (west + columns.length > 180) expectCut(made);
          const area = columns.reduce((sum, [high, low]) => sum + high - low, 0);
          expect(ringsOf(made).reduce((sum, each) => sum + Math.abs(areaOf(each)), 0)).toBeCloseTo(area, 9);
          for (const [index, [high, low]] of columns.entries()) {
            const x = west + index + 0.5 > 180 ? west + index - 359.5 : west + index + 0.5;
            expect(holds(ringsOf(made), x, high - 0.5)).toBe(true);
            expect(holds(ringsOf(made), x, low + 0.5)).toBe(true);
            expect(holds(ringsOf(made), x, high + 0.5)).toBe(false);
          }
        },
      ),
      { numRuns: propertyCases(1000) },
    );
  });

  it('round a pole is led over it, with a hole round the pole, too', () => {
    const shape = fc.record({
      latitudes: fc.array(integer(50, 80), { minLength: 4, maxLength: 20 }),
      start: integer(-360, 360),
      isWestward: fc.boolean(),
      isSouth: fc.boolean(),
      hasHole: fc.boolean(),
      jumps: fc.boolean(),
    });
    fc.assert(
      fc.property(shape, ({ latitudes, start, isWestward, isSouth, hasHole, jumps }) => {
        const side = isSouth ? -1 : 1;
        const ringAt = (share: number) => {
          const ring = [...latitudes, latitudes[0] ?? 0].map((latitude, index): Position => {
            const turned = start + ((isWestward ? -360 : 360) * index) / latitudes.length;
            const longitude = jumps ? ((((turned + 180) % 360) + 360) % 360) - 180 : turned;
            return [longitude, side * (90 - (90 - latitude) * share)];
          });
          return ring;
        };
        const made = cut(polygon(...(hasHole ? [ringAt(1), ringAt(0.5)] : [ringAt(1)])));
        expectCut(made);
        const rings = ringsOf(made);
        for (const [index, latitude] of latitudes.entries()) {
          const turned = start + ((isWestward ? -360 : 360) * index) / latitudes.length;
          const x = ((((turned + 180.001) % 360) + 360) % 360) - 180;
          expect(holds(rings, x, side * (latitude - 1))).toBe(false);
          expect(holds(rings, x, side * (90 - (90 - latitude) * 0.75))).toBe(true);
          expect(holds(rings, x, side * (90 - (90 - latitude) * 0.25))).toBe(!hasHole);
        }
      }),
      { numRuns: propertyCases(500) },
    );
  });

  it('once round a pole is one polygon, wherever its ring begins', () => {
    const corners = [0, 90, 180, -90].map(longitude => [longitude, 60]);
    for (const start of corners.keys()) {
      const ring = [...corners.slice(start), ...corners.slice(0, start + 1)];
      for (const each of [ring, ring.slice(0, -1), ring.toReversed()]) {
        const made = cut(polygon(each));
        expectCut(made);
        expect(made.type).toBe('Polygon');
        expect(ringsOf(made).map(areaOf)).toEqual([360 * 30]);
      }
    }
  });

  it('once round a pole, with a hole round it, is one band without a hole, wherever its rings begin', () => {
    const ringFrom = (start: number, latitude: number) =>
      [0, 90, 180, 270, 360].map(turn => [start + turn, latitude]);
    for (const [start, startOfHole] of [
      [0, 0],
      [0, 45],
      [-120, 100],
      [-180, -180],
    ] as const)
      for (const side of [1, -1]) {
        const hole = ringFrom(startOfHole, 80 * side);
        const outline = ringFrom(start, 60 * side);
        for (const each of [polygon(outline, hole), polygon(outline, hole.toReversed())]) {
          const made = cut(each);
          expectCut(made);
          expect(made.type === 'Polygon' && made.coordinates.length).toBe(1);
          expect(ringsOf(made).map(areaOf)).toEqual([360 * 20]);
        }
      }
  });

  const homeward = ([longitude = 0, latitude = 0]: Position): Position => [
    ((((longitude + 180) % 360) + 360) % 360) - 180,
    latitude,
  ];

  it('keeps its area, wherever its ring begins and which way it turns, and so does one round a pole', () => {
    const shape = fc.record({
      reach: fc.array(integer(5, 25), { minLength: 4, maxLength: 24 }),
      centre: fc.tuple(integer(-180, 180), integer(-40, 40)),
      start: fc.nat(),
      isReversed: fc.boolean(),
      isOpen: fc.boolean(),
      jumps: fc.boolean(),
      pole: fc.constantFrom(0, 90, -90),
      hasHole: fc.boolean(),
    });
    fc.assert(
      fc.property(shape, ({ reach, centre: [x, y], start, isReversed, isOpen, jumps, pole, hasHole }) => {
        const ringAt = (share: number, from: number): Position[] => {
          const places = reach.map((radius, index): Position => {
            const turn = index / reach.length;
            if (pole !== 0) return [x - 360 + 360 * turn, pole * (1 - (share * radius) / 90)];
            const angle = 2 * Math.PI * turn;
            return [x + share * radius * Math.cos(angle), y + share * radius * Math.sin(angle)];
          });
          const at = from % places.length;
          const again = places.slice(0, at).map(([lon = 0, lat = 0]) => [lon + (pole === 0 ? 0 : 360), lat]);
          const open = [...places.slice(at), ...again];
          const [[lon = 0, lat = 0] = []] = open;
          return [...open, [lon + (pole === 0 ? 0 : 360), lat]];
        };
        /** Square degrees between a ring and its pole, or within it. */
        const sizeOf = (ring: Position[]) =>
          Math.abs(
            pole === 0
              ? areaOf(ring)
              : areaOf([
                  ...ring,
                  [ring.at(-1)?.[0] ?? 0, pole],
                  [ring[0]?.[0] ?? 0, pole],
                  ...ring.slice(0, 1),
                ]),
          );
        const rings = [ringAt(1, start), ...(hasHole ? [ringAt(0.5, 2 * start + 1)] : [])];
        const sent = rings.map(ring => {
          const given = (isReversed ? ring.toReversed() : ring).slice(
            0,
            isOpen && pole !== 0 ? -1 : undefined,
          );
          return jumps ? given.map(homeward) : given;
        });
        const made = cut(polygon(...sent));
        const isSame = JSON.stringify(ringsOf(made)) === JSON.stringify(sent);
        if (!isSame) expectCut(made);
        const size = sizeOf(rings[0] ?? []) - (rings[1] === undefined ? 0 : sizeOf(rings[1]));
        const polygons = made.type === 'MultiPolygon' ? made.coordinates : [ringsOf(made)];
        const areas = polygons.map(([outline = [], ...holes]) =>
          holes.reduce((sum, hole) => sum - Math.abs(areaOf(hole)), Math.abs(areaOf(outline))),
        );
        expect(areas.reduce((sum, each) => sum + each, 0)).toBeCloseTo(size, 6);
        for (const [longitude = Number.NaN] of ringsOf(made).flat())
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        // Round a pole nothing is cut off, and no two parts touch.
        if (pole !== 0) expect(polygons.map(each => each.length)).toEqual([1]);
        expect(cut(made)).toBe(made);
      }),
      { numRuns: propertyCases(1000) },
    );
  });

  it('of 40 000 edges that pass 180° keeps nobody waiting', () => {
    // Were each end looked for among all, this would take a minute.
    const zigzag = Array.from(
      { length: 40_000 },
      (_, index): Position => [index % 2 === 0 ? 179 : 181, index / 800 - 25],
    );
    const ring = [...zigzag, [190, 26], [190, -26], [179, -25]];
    const made = cut(polygon(ring));
    expect(made.type === 'MultiPolygon' && made.coordinates.length).toBeGreaterThan(20_000);
    const area = ringsOf(made).reduce((sum, each) => sum + areaOf(each), 0);
    expect(area).toBeCloseTo(Math.abs(areaOf(ring)), 3);
  }, 30_000);

  it('of edges and holes without number is cut, or left as it was in words, without an error', () => {
    const across = (edges: number) => [
      ...Array.from({ length: edges }, (_, index): Position => [index % 2 === 0 ? 179 : 181, index / edges]),
      [190, 2],
      [190, -1],
      [179, -1],
      [179, 0],
    ];
    const made = cut(polygon(across(300_000)));
    expect(made.type === 'MultiPolygon' && made.coordinates.length).toBeGreaterThan(100_000);
    const holeAt = (x: number, y: number, size: number): Position[] => [
      [x, y],
      [x, y + size],
      [x + size, y + size],
      [x + size, y],
      [x, y],
    ];
    const holes = Array.from({ length: 2000 }, (_, index) => holeAt(179.2, (index + 0.1) / 2000, 1e-4));
    const holed = cut(polygon(across(2000), ...holes));
    const area = ringsOf(holed).reduce((sum, each) => sum + areaOf(each), 0);
    expect(ringsOf(holed).length).toBeGreaterThan(3000);
    expect(area).toBeCloseTo(Math.abs(areaOf(across(2000))) - 2000 * 1e-8, 4);
    const tall = Array.from({ length: 1000 }, (_, index): Position[] =>
      holeAt(179.2 + index / 2000, 0.1, 1e-5).map(([x = 0, y = 0]) => [x, y === 0.1 ? y : 0.9]),
    );
    const geometry = polygon(across(2000), ...tall);
    const given = { type: 'Feature', properties: {}, geometry } as const;
    expect(cutAtAntimeridian(given)).toEqual({ feature: given, uncut: 'ring' });
  }, 60_000);

  it('round the globe from another meridian is cut at the antimeridian', () => {
    const box = (west: number, east: number) => [
      [west, 30],
      [east, 30],
      [east, 60],
      [west, 60],
      [west, 30],
    ];
    for (const west of [0, 10, -360]) {
      const rings = ringsOf(cut(polygon(box(west, west + 360))));
      expect(rings.flat().every(([longitude = Number.NaN]) => Math.abs(longitude) <= 180)).toBe(true);
      expect(rings.reduce((sum, ring) => sum + Math.abs(areaOf(ring)), 0)).toBeCloseTo(360 * 30, 6);
    }
  });

  it.each([
    [
      'a box with one of its long sides in steps',
      [
        [-180, 30],
        [-90, 30],
        [0, 30],
        [90, 30],
        [180, 30],
        [180, 0],
        [-180, 0],
        [-180, 30],
      ],
    ],
    [
      'a band whose edge bends',
      [
        [-180, -60],
        [0, -70],
        [180, -60],
        [180, 60],
        [-180, 60],
        [-180, -60],
      ],
    ],
  ])('round the globe stays as it was sent, and is itself where another ring is cut: %s', (_, ring) => {
    const band = polygon(ring);
    expect(cut(band)).toBe(band);
    const holed = cut(
      polygon(ring, [
        [190, 10],
        [200, 10],
        [200, 20],
        [190, 10],
      ]),
    );
    expectCut(holed);
    expect(ringsOf(holed)).toHaveLength(2);
    const area = ringsOf(holed).reduce((sum, each) => sum + areaOf(each), 0);
    expect(area).toBeCloseTo(Math.abs(areaOf(ring)) - 50, 9);
  });

  it('that is led along a pole already stays as it is where it is cut, and is cut where it is not', () => {
    const led = (west: number, east: number) =>
      polygon([
        [west, -70],
        [(west + east) / 2, -75],
        [east, -70],
        [east, -90],
        [west, -90],
        [west, -70],
      ]);
    const home = led(-180, 180);
    expect(cut(home)).toBe(home);
    const made = cut(led(0, 360));
    expectCut(made);
    expect(ringsOf(made).reduce((sum, ring) => sum + areaOf(ring), 0)).toBeCloseTo(360 * 17.5, 6);
  });
});

describe('other geometry beyond 180°', () => {
  it('comes home: points, and each part of a collection', () => {
    expect(cut({ type: 'Point', coordinates: [199, 5, 7] })).toEqual({
      type: 'Point',
      coordinates: [-161, 5, 7],
    });
    expect(
      cut({
        type: 'MultiPoint',
        coordinates: [
          [180, 0],
          [-181, 0],
        ],
      }),
    ).toEqual({
      type: 'MultiPoint',
      coordinates: [
        [180, 0],
        [179, 0],
      ],
    });
    const collection = cut({
      type: 'GeometryCollection',
      geometries: [
        { type: 'Point', coordinates: [1, 1] },
        {
          type: 'LineString',
          coordinates: [
            [179, 0],
            [181, 0],
          ],
        },
      ],
    });
    expect(collection).toMatchObject({ geometries: [{ type: 'Point' }, { type: 'MultiLineString' }] });
  });

  it('of several lines or polygons is cut each for itself', () => {
    const lines = cut({
      type: 'MultiLineString',
      coordinates: [
        [
          [0, 0],
          [1, 1],
        ],
        [
          [179, 0],
          [181, 0],
        ],
      ],
    });
    expect(lines.type === 'MultiLineString' && lines.coordinates.length).toBe(3);
    const square = (west: number) => [
      [
        [west, 0],
        [west + 2, 0],
        [west + 2, 2],
        [west, 2],
        [west, 0],
      ],
    ];
    const polygons: MultiPolygon = { type: 'MultiPolygon', coordinates: [square(0), square(179)] };
    const made = cut(polygons);
    expectCut(made);
    expect(made.type === 'MultiPolygon' && made.coordinates.length).toBe(3);
  });

  it('and a feature that needs no cut are the same objects as before', () => {
    for (const geometry of [
      null,
      { type: 'Point', coordinates: [180, 0] },
      polygon([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ]),
    ] as const) {
      const feature = { type: 'Feature', properties: { a: [1, 2] }, geometry };
      expect(cutAtAntimeridian(feature).feature).toBe(feature);
    }
  });

  it.each([
    [
      [170, 0, 190, 10],
      [170, 0, -170, 10],
    ],
    [
      [170, 0, -5, 190, 10, 5],
      [170, 0, -5, -170, 10, 5],
    ],
    [
      [185, 0, 190, 10],
      [-175, 0, -170, 10],
    ],
    [
      [-190, -90, 170, 90],
      [-180, -90, 180, 90],
    ],
    [
      [170, 0, -170, 10],
      [170, 0, -170, 10],
    ],
    [
      [540, 1, 540, 2],
      [-180, 1, -180, 2],
    ],
    [
      [190, 1, 190, 2],
      [-170, 1, -170, 2],
    ],
    [
      [0, 0, 200],
      [0, 0, 200],
    ],
  ])('has its box told west and east of 180°: %j is %j', (bbox, expected) => {
    const geometry = { type: 'Point', coordinates: [190, 0], bbox };
    const { feature } = cutAtAntimeridian({ type: 'Feature', properties: {}, geometry, bbox });
    expect(feature.bbox).toEqual(expected);
    expect(feature.geometry.bbox).toEqual(expected);
  });
});

describe('geometry that cannot be cut', () => {
  it.each([
    ['a position that is none', { type: 'LineString', coordinates: [[170, 0], null, [190, 0]] }, 'position'],
    ['a number that is none', { type: 'Point', coordinates: [190, '5'] }, 'position'],
    ['no coordinates', { type: 'Polygon' }, 'position'],
    [
      'a ring that runs round twice',
      { type: 'Polygon', coordinates: [Array.from({ length: 17 }, (_, index) => [index * 45, 60])] },
      'ring',
    ],
    [
      'a ring that crosses itself at the antimeridian',
      {
        type: 'Polygon',
        coordinates: [
          [
            [170, 0],
            [-170, 10],
            [-170, 0],
            [170, 10],
            [170, 0],
          ],
        ],
      },
      'ring',
    ],
    [
      'a ring that holds nothing',
      {
        type: 'Polygon',
        coordinates: [
          [
            [170, 0],
            [-170, 0],
            [170, 0],
          ],
        ],
      },
      'ring',
    ],
  ])('for %s is left as it was, and says why', (_, geometry, uncut) => {
    const feature = { type: 'Feature', geometry };
    const found = cutAtAntimeridian(feature);
    expect(found.uncut).toBe(uncut);
    expect(found.feature).toBe(feature);
  });

  it('for a longitude that no turn brings home is left as it was, and says why', () => {
    for (const longitude of [1e5, -1e20, 1e300]) {
      const feature = {
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 90],
              [longitude, 90],
              [longitude, 80],
              [0, 90],
            ],
          ],
        },
      };
      expect(cutAtAntimeridian(feature)).toEqual({ feature, uncut: 'position' });
    }
  });

  it('never stops what cuts it, whatever stands in it', () => {
    const number = fc.oneof(
      fc.double(),
      fc.integer({ min: -400, max: 400 }),
      fc.constantFrom(180, -180, 90, -90),
    );
    const position = fc.oneof({ weight: 20, arbitrary: fc.tuple(number, number) }, fc.anything());
    const line = fc.oneof({ weight: 20, arbitrary: fc.array(position) }, fc.anything());
    const rings = fc.oneof({ weight: 20, arbitrary: fc.array(line) }, fc.anything());
    const type = fc.constantFrom(
      'Point',
      'MultiPoint',
      'LineString',
      'MultiLineString',
      'Polygon',
      'MultiPolygon',
    );
    const coordinates = fc.oneof(position, line, rings, fc.array(rings));
    fc.assert(
      fc.property(type, coordinates, fc.anything(), (kind, given, bbox) => {
        expect(() => cutAtAntimeridian({ geometry: { type: kind, coordinates: given }, bbox })).not.toThrow();
      }),
      { numRuns: propertyCases(2000) },
    );
  });

  it('of a kind that nobody knows is left as it was', () => {
    const feature = { type: 'Feature', geometry: { type: 'toString', coordinates: [190, 0] } };
    expect(cutAtAntimeridian(feature)).toEqual({ feature, uncut: undefined });
  });

  it('in a collection leaves the rest of it cut', () => {
    const geometry = {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Point', coordinates: [null, 0] },
        { type: 'Point', coordinates: [190, 0] },
      ],
    };
    const { feature, uncut } = cutAtAntimeridian({ geometry });
    expect(uncut).toBe('position');
    expect(feature.geometry).toMatchObject({
      geometries: [{ coordinates: [null, 0] }, { coordinates: [-170, 0] }],
    });
  });
});
