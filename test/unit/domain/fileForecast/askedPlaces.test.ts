import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AskedPlaces, collectPlaces } from '../../../../src/domain/fileForecast/askedPlaces.ts';
import { featureVertices } from '../../../../src/domain/fileForecast/featureVertices.ts';
import { packGeometry } from '../../../../src/domain/geometry.ts';

function placesOf(geometries: readonly unknown[]): AskedPlaces {
  const packed = packGeometry(geometries.map(geometry => ({ geometry })));
  const places = collectPlaces(packed.featureCount);
  for (const vertices of featureVertices(packed)) places.add(vertices);
  return places.collected();
}

const point = (...coordinates: number[]) => ({ type: 'Point', coordinates });

const ring = [
  [10, 50],
  [12, 50],
  [12, 52],
  [10, 52],
  [10, 50],
];

describe('the places of a file', () => {
  it('are each there once, in the order of the first asset at each', () => {
    const { places, placeOf } = placesOf([point(1, 2), point(3, 4), point(1, 2), point(3, 4), point(5, 6)]);
    expect(places).toEqual([
      { latitude: 2, longitude: 1 },
      { latitude: 4, longitude: 3 },
      { latitude: 6, longitude: 5 },
    ]);
    expect([...placeOf]).toEqual([0, 1, 0, 1, 2]);
  });

  it('are the same where one is written with a turn more, a sign of zero, or digits below ten centimetres', () => {
    const { places } = placesOf([point(-160, 0), point(200, -0), point(-160.00000001, 0.00000004)]);
    expect(places).toEqual([{ latitude: 0, longitude: -160 }]);
    expect(Object.is(places[0]?.latitude, 0)).toBe(true);
    expect(placesOf([point(180, 1), point(-180, 1), point(179.99999999, 1)]).places).toHaveLength(1);
  });

  it.each([
    ['no geometry', null],
    ['no position', { type: 'Polygon', coordinates: [] }],
    ['a latitude that there is not', point(10, 90.5)],
    ['a longitude of more than two turns', point(1e9, 10)],
    [
      'vertices on both sides of the globe',
      {
        type: 'MultiPoint',
        coordinates: [
          [0, 0],
          [180, 0],
        ],
      },
    ],
  ])('are none of an asset with %s', (_, geometry) => {
    const { places, placeOf } = placesOf([geometry, point(1, 2)]);
    expect(places).toHaveLength(1);
    expect([...placeOf]).toEqual([-1, 0]);
  });

  it('are up to the poles, and up to two turns away', () => {
    const { places, placeOf } = placesOf([
      point(0, 90),
      point(0, -90),
      point(720, 5),
      point(-720, 5),
      point(720.5, 5),
      point(-721, 5),
      point(5, -90.5),
    ]);
    expect([...placeOf]).toEqual([0, 1, 2, 2, -1, -1, -1]);
    expect(places).toEqual([
      { latitude: 90, longitude: 0 },
      { latitude: -90, longitude: 0 },
      { latitude: 5, longitude: 0 },
    ]);
  });

  it('are rounded to the millionth of a degree, and parted by as much', () => {
    const { places } = placesOf([point(1.234_567_6, -2.345_678_6), point(1.234_567, -2.345_678)]);
    expect(places).toEqual([
      { latitude: -2.345_679, longitude: 1.234_568 },
      { latitude: -2.345_678, longitude: 1.234_567 },
    ]);
    const signs = placesOf([point(-0.000_000_1, -0.000_000_1)]).places[0];
    expect([signs?.longitude, signs?.latitude].map(degrees => Object.is(degrees, 0))).toEqual([true, true]);
  });

  it('are none of an asset of which one vertex is no place, which is no mean either', () => {
    const { places, placeOf, isMean } = placesOf([
      {
        type: 'MultiPoint',
        coordinates: [
          [10, 20],
          [10, 91],
        ],
      },
      point(1, 2),
    ]);
    expect(places).toEqual([{ latitude: 2, longitude: 1 }]);
    expect([...placeOf]).toEqual([-1, 0]);
    expect([...isMean]).toEqual([0, 0]);
  });

  it('are not one where the digits of both together are the same', () => {
    expect(placesOf([point(1, 23), point(12, 3)]).places).toHaveLength(2);
  });

  it('are the mean of the vertices of what is no single point, which is told', () => {
    const { places, placeOf, isMean } = placesOf([
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [10, 0],
          [20, 0],
        ],
      },
      { type: 'Polygon', coordinates: [ring] },
      point(10, 0),
      { type: 'MultiPoint', coordinates: [[7, 7]] },
    ]);
    expect(places[0]).toEqual({ latitude: 0, longitude: 10 });
    expect(places[1]?.longitude).toBe(11);
    expect(places[1]?.latitude).toBeCloseTo(51, 1);
    expect([...placeOf]).toEqual([0, 1, 0, 2]);
    expect([...isMean]).toEqual([1, 1, 0, 0]);
  });

  it('are on the line or the area where that crosses the antimeridian', () => {
    const { places } = placesOf([
      {
        type: 'LineString',
        coordinates: [
          [178, 10],
          [-178, 10],
        ],
      },
    ]);
    expect(places[0]?.longitude).toBe(-180);
    expect(places[0]?.latitude).toBeCloseTo(10, 1);
  });

  it('are of the outer rings of an area alone, whose last vertex counts once', () => {
    const hole = ring.map(([x = 0, y = 0]) => [10 + (x - 10) / 4, 50 + (y - 50) / 4]);
    const whole = placesOf([{ type: 'Polygon', coordinates: [ring] }]);
    expect(placesOf([{ type: 'Polygon', coordinates: [ring, hole] }]).places).toEqual(whole.places);
    expect(placesOf([{ type: 'Polygon', coordinates: [ring.slice(0, 4)] }]).places).toEqual(whole.places);
  });

  it('are of all parts of an asset, and of no part of another', () => {
    const shifted = (by: number) => ring.map(([x = 0, y = 0]) => [x + by, y]);
    const packed = packGeometry(
      [
        {
          type: 'GeometryCollection',
          geometries: [
            point(1, 2),
            {
              type: 'LineString',
              coordinates: [
                [3, 4],
                [5, 6],
              ],
            },
            { type: 'Polygon', coordinates: [ring] },
          ],
        },
        null,
        {
          type: 'MultiLineString',
          coordinates: [
            [
              [1, 1],
              [2, 2],
            ],
            [
              [3, 3],
              [4, 4],
            ],
          ],
        },
        { type: 'MultiPolygon', coordinates: [[ring], [shifted(5)]] },
        {
          type: 'MultiPoint',
          coordinates: [
            [7, 8],
            [9, 10],
          ],
        },
      ].map(geometry => ({ geometry })),
    );
    const open = (given: number[][]) => given.slice(0, 4);
    expect([...featureVertices(packed)]).toEqual([
      [[1, 2], [3, 4], [5, 6], ...open(ring)],
      [],
      [
        [1, 1],
        [2, 2],
        [3, 3],
        [4, 4],
      ],
      [...open(ring), ...open(shifted(5))],
      [
        [7, 8],
        [9, 10],
      ],
    ]);
  });

  it('keep the last vertex of an area that shares one coordinate alone with its first', () => {
    const verticesOf = (...coordinates: number[][]) => [
      ...featureVertices(packGeometry([{ geometry: { type: 'Polygon', coordinates: [coordinates] } }])),
    ];
    expect(verticesOf([0, 0], [0, 1], [1, 0])[0]).toHaveLength(3);
    expect(verticesOf([0, 0], [1, 0], [0, 1])[0]).toHaveLength(3);
    expect(verticesOf([0, 0], [1, 0], [0, 0])[0]).toHaveLength(2);
  });

  it('lead from each asset to its own place, whatever assets there are', () => {
    const coordinate = fc.integer({ min: -89, max: 89 });
    const geometry = fc.oneof(
      fc.constant(null),
      fc.tuple(coordinate, coordinate).map(([x, y]) => point(x, y)),
      fc
        .array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 4 })
        .map(coordinates => ({ type: 'LineString', coordinates })),
    );
    fc.assert(
      fc.property(fc.array(geometry, { maxLength: 40 }), geometries => {
        const { places, placeOf } = placesOf(geometries);
        expect(new Set(places.map(place => JSON.stringify(place))).size).toBe(places.length);
        expect(placeOf).toHaveLength(geometries.length);
        expect(new Set([...placeOf].filter(place => place >= 0)).size).toBe(places.length);
        for (const [asset, each] of geometries.entries()) {
          const alone = placesOf([each]).places[0];
          expect(places[placeOf[asset] ?? -1]).toEqual(alone);
        }
      }),
    );
  });
});
