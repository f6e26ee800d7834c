import fc from 'fast-check';
import { geojsonToWkb } from 'hyparquet-writer';
import GeoJSON from 'ol/format/GeoJSON.js';
import WKB from 'ol/format/WKB.js';
import { describe, expect, it } from 'vitest';
import { wkbOf } from '../../../../src/domain/geoParquet/wkb.ts';

const hex = (geometry: unknown) => {
  const wkb = wkbOf(geometry);
  return wkb && Buffer.from(wkb.bytes).toString('hex');
};

const ONE = '000000000000f03f';
const TWO = '0000000000000040';
const THREE = '0000000000000840';
const NONE = '000000000000f87f';

describe('a geometry in binary', () => {
  it.each([
    ['a point', { type: 'Point', coordinates: [1, 2] }, `0101000000${ONE}${TWO}`],
    ['a point with a height', { type: 'Point', coordinates: [1, 2, 3] }, `01e9030000${ONE}${TWO}${THREE}`],
    ['a point that is nowhere', { type: 'Point', coordinates: [] }, `0101000000${NONE}${NONE}`],
    ['points', { type: 'MultiPoint', coordinates: [[1, 2]] }, `0104000000010000000101000000${ONE}${TWO}`],
    [
      'a line',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [2, 1],
        ],
      },
      `010200000002000000${ONE}${TWO}${TWO}${ONE}`,
    ],
    ['no line', { type: 'LineString', coordinates: [] }, '010200000000000000'],
    [
      'lines, one of them empty',
      { type: 'MultiLineString', coordinates: [[]] },
      `01050000000100000001020000${'00'.repeat(5)}`,
    ],
    ['no polygon', { type: 'Polygon', coordinates: [] }, '010300000000000000'],
    [
      'a polygon, closed where it was open',
      {
        type: 'Polygon',
        coordinates: [
          [
            [1, 1],
            [2, 1],
            [2, 2],
          ],
        ],
      },
      `01030000000100000004000000${ONE}${ONE}${TWO}${ONE}${TWO}${TWO}${ONE}${ONE}`,
    ],
    [
      'a polygon that is open by its latitude alone',
      {
        type: 'Polygon',
        coordinates: [
          [
            [1, 1],
            [2, 1],
            [1, 2],
          ],
        ],
      },
      `01030000000100000004000000${ONE}${ONE}${TWO}${ONE}${ONE}${TWO}${ONE}${ONE}`,
    ],
    ['no polygons', { type: 'MultiPolygon', coordinates: [] }, '010600000000000000'],
    [
      'a collection, whose members all have heights where one has',
      {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Point', coordinates: [1, 2, 3] },
          { type: 'Point', coordinates: [1, 2] },
        ],
      },
      `01ef0300000200000001e9030000${ONE}${TWO}${THREE}01e9030000${ONE}${TWO}${NONE}`,
    ],
    [
      'a collection of a point with a height and one that is nowhere',
      {
        type: 'GeometryCollection',
        geometries: [
          { type: 'Point', coordinates: [1, 2, 3] },
          { type: 'Point', coordinates: [] },
        ],
      },
      `01ef0300000200000001e9030000${ONE}${TWO}${THREE}01e9030000${NONE}${NONE}${NONE}`,
    ],
    [
      'a polygon that is open by its longitude alone',
      {
        type: 'Polygon',
        coordinates: [
          [
            [1, 1],
            [2, 2],
            [2, 1],
          ],
        ],
      },
      `01030000000100000004000000${ONE}${ONE}${TWO}${TWO}${TWO}${ONE}${ONE}${ONE}`,
    ],
    ['a polygon of an empty ring', { type: 'Polygon', coordinates: [[]] }, '01030000000100000000000000'],
    ['an empty collection', { type: 'GeometryCollection', geometries: [] }, '010700000000000000'],
  ])('is, byte for byte, %s', (_what, geometry, expected) => {
    expect(hex(geometry)).toBe(expected);
  });

  it.each([
    ['nothing', null],
    ['a text', 'Point'],
    ['a kind in a list', { type: ['Point'], coordinates: [1, 2] }],
    ['a line without coordinates', { type: 'LineString' }],
    ['lines of which one is none', { type: 'MultiLineString', coordinates: [null] }],
    ['a longitude beyond all', { type: 'Point', coordinates: [Number.NEGATIVE_INFINITY, 2] }],
    ['a ring that begins with a gap', { type: 'Polygon', coordinates: [[null, [1, 1], [2, 2], [0, 0]]] }],
    ['a ring that ends with a gap', { type: 'Polygon', coordinates: [[[0, 0], [1, 1], [2, 2], null]] }],
    ['a polygon of which one ring is none', { type: 'Polygon', coordinates: [[], 7] }],
    ['a kind that is none', { type: 'Circle', coordinates: [1, 2] }],
    ['the name of a member of every object', { type: 'constructor', coordinates: [1, 2] }],
    ['a point without coordinates', { type: 'Point' }],
    ['a latitude that is missing', { type: 'Point', coordinates: [1] }],
    ['a text in place of a number', { type: 'Point', coordinates: ['1', 2] }],
    ['a number beyond all', { type: 'Point', coordinates: [1, Number.POSITIVE_INFINITY] }],
    ['a line of one position', { type: 'LineString', coordinates: [[1, 2]] }],
    ['a line with a gap', { type: 'LineString', coordinates: [[1, 2], null, [3, 4]] }],
    [
      'a ring of two positions',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      },
    ],
    ['a ring that is no list', { type: 'Polygon', coordinates: [7] }],
    ['lists where positions belong', { type: 'LineString', coordinates: [[[1, 2]], [[3, 4]]] }],
    ['a collection without members', { type: 'GeometryCollection' }],
    ['a collection of what is no geometry', { type: 'GeometryCollection', geometries: [null] }],
  ])('is not made of %s', (_what, geometry) => {
    expect(wkbOf(geometry)).toBeUndefined();
  });

  it('is not made of collections within one another without end, nor of lists', () => {
    let geometry: object = { type: 'Point', coordinates: [1, 2] };
    for (let depth = 0; depth < 100_000; depth++)
      geometry = { type: 'GeometryCollection', geometries: [geometry] };
    expect(wkbOf(geometry)).toBeUndefined();
    const coordinates: unknown = JSON.parse(`${'['.repeat(90_000)}1${']'.repeat(90_000)}`);
    expect(wkbOf({ type: 'MultiPolygon', coordinates })).toBeUndefined();
  });

  it('tells its kind and what it lies within', () => {
    const coordinates = [
      [170, -5, 10],
      [-170, 5],
      [180, 0, -4, 99],
    ];
    expect(wkbOf({ type: 'LineString', coordinates })).toMatchObject({
      type: 'LineString Z',
      bounds: { xmin: -170, ymin: -5, xmax: 180, ymax: 5, z: { min: -4, max: 10 } },
    });
    expect(wkbOf({ type: 'Point', coordinates: [1, 2] })).toMatchObject({
      type: 'Point',
      bounds: { xmin: 1, ymin: 2, xmax: 1, ymax: 2, z: undefined },
    });
    expect(wkbOf({ type: 'Point', coordinates: [1, 2, 3] })?.bounds?.z).toEqual({ min: 3, max: 3 });
    expect(wkbOf({ type: 'Point', coordinates: [] })?.bounds).toBeUndefined();
  });
});

const degree = fc.double({ min: -360, max: 360, noNaN: true }).map(value => value + 0);
const positions = (height: boolean) => fc.tuple(degree, degree, ...(height ? [degree] : []));

/** Geometry of every kind as RFC 7946 has it, all with heights or none. */
function geometries(height: boolean) {
  const position = positions(height);
  const line = fc.array(position, { minLength: 2, maxLength: 60 });
  const ring = fc
    .uniqueArray(position, { minLength: 3, maxLength: 9, selector: ([x, y]) => `${x} ${y}` })
    .map(open => [...open, ...open.slice(0, 1)]);
  const polygon = fc.array(ring, { minLength: 1, maxLength: 3 });
  const many = { minLength: 1, maxLength: 4 };
  const simple = fc.oneof(
    fc.record({ type: fc.constant('Point'), coordinates: position }),
    fc.record({ type: fc.constant('MultiPoint'), coordinates: fc.array(position, many) }),
    fc.record({ type: fc.constant('LineString'), coordinates: line }),
    fc.record({ type: fc.constant('MultiLineString'), coordinates: fc.array(line, many) }),
    fc.record({ type: fc.constant('Polygon'), coordinates: polygon }),
    fc.record({ type: fc.constant('MultiPolygon'), coordinates: fc.array(polygon, many) }),
  );
  return fc.oneof(
    simple,
    fc.record({ type: fc.constant('GeometryCollection'), geometries: fc.array(simple, many) }),
  );
}

describe('any geometry', () => {
  it.each([false, true])('is read by OpenLayers as it came, with heights: %s', height => {
    const reader = new WKB();
    const writer = new GeoJSON();
    fc.assert(
      fc.property(geometries(height), geometry => {
        const read = reader.readGeometry(hex(geometry) ?? '');
        expect(read && writer.writeGeometryObject(read)).toEqual(geometry);
      }),
    );
  });

  it.each([false, true])('is what another writer makes of it, with heights: %s', height => {
    fc.assert(
      fc.property(geometries(height), geometry => {
        expect(hex(geometry)).toBe(
          Buffer.from(geojsonToWkb(JSON.parse(JSON.stringify(geometry)))).toString('hex'),
        );
      }),
    );
  });
});
