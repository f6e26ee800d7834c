import { describe, expect, it } from 'vitest';
import { asFeature, isGeometry } from '../../../../src/api/reading/asFeature.ts';
import { assetFeature, assetFeatureIn } from '../../../../src/api/reading/assetFeature.ts';
import { onEarth } from '../../../../src/api/reading/onEarth.ts';

const POINT = { type: 'Point', coordinates: [1, 2] };
const EARTH = 'latitudes from -90 to 90 degrees';

describe('a geometry by itself', () => {
  it.each([
    'Point',
    'MultiPoint',
    'LineString',
    'MultiLineString',
    'Polygon',
    'MultiPolygon',
    'GeometryCollection',
  ])('is told by its type: %s', type => expect(isGeometry({ type })).toBe(true));

  it.each([
    [{ type: 'Feature' }],
    [{ type: 'XPoint' }],
    [{ type: 'PointX' }],
    [{ type: 'Multi' }],
    [{ type: 'MultiGeometryCollection' }],
    [{ type: 'GeometryCollectionX' }],
    [{ type: ['Point'] }],
    [{}],
    [[]],
    [null],
    ['Point'],
  ])('is not %j', value => expect(isGeometry(value)).toBe(false));

  it('becomes the feature that has nothing else, and no other value does', () => {
    expect(asFeature(POINT)).toEqual({ type: 'Feature', geometry: POINT, properties: {} });
    for (const value of [{ type: 'Feature' }, 7, null]) expect(asFeature(value)).toBe(value);
  });
});

describe('latitudes of a feature', () => {
  const beyond = (geometry: unknown) => {
    const feature = { type: 'Feature', geometry, properties: { a: 1 } };
    const read = onEarth(feature, () => 'there');
    if (read.problems.length === 0) expect(read.feature).toBe(feature);
    else expect(read.feature).toEqual({ ...feature, geometry: null });
    return read.problems;
  };
  const told = (found: string) => [{ path: 'there', expected: EARTH, found }];

  it('are those from pole to pole', () => {
    for (const latitude of [-90, 0, 90])
      expect(beyond({ type: 'Point', coordinates: [500, latitude] })).toEqual([]);
    expect(beyond({ type: 'Point', coordinates: [0, 90.5] })).toEqual(told('90.5'));
    expect(beyond({ type: 'Point', coordinates: [0, -91] })).toEqual(told('-91'));
  });

  it('are looked at in every list and collection, and the first beyond a pole is told', () => {
    expect(
      beyond({
        type: 'LineString',
        coordinates: [
          [0, 1],
          [0, 92],
          [0, 93],
        ],
      }),
    ).toEqual(told('92'));
    expect(beyond({ type: 'Polygon', coordinates: [[[0, 1]], [[0, -99]]] })).toEqual(told('-99'));
    const line = { type: 'LineString', coordinates: [[0, 95]] };
    expect(beyond({ type: 'GeometryCollection', geometries: [POINT, line] })).toEqual(told('95'));
    const within = { type: 'GeometryCollection', geometries: [line] };
    expect(beyond({ type: 'GeometryCollection', geometries: [within] })).toEqual(told('95'));
  });

  it.each([
    [null],
    [undefined],
    ['Point'],
    [{ type: 'Point', coordinates: 99 }],
    [{ type: 'Point', coordinates: [] }],
    [{ type: 'Point', coordinates: [99] }],
    [{ type: 'Point', coordinates: [1, 2, 99] }],
    [{ type: 'GeometryCollection', geometries: 99 }],
  ])('are none of %j', geometry => expect(beyond(geometry)).toEqual([]));

  it.each([
    ['a position of a line', { type: 'LineString', coordinates: [[0, 1], null, [2, 3]] }],
    ['a vertex of an area', { type: 'Polygon', coordinates: [[[0, 0], [1, 0], null, [0, 1]]] }],
    [
      'a ring',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [0, 1],
          ],
          null,
        ],
      },
    ],
    ['the position', { type: 'Point' }],
    ['a part', { type: 'GeometryCollection', geometries: [POINT, null] }],
    ['the position of a part', { type: 'GeometryCollection', geometries: [POINT, { type: 'Point' }] }],
  ])('leave no geometry, and nothing more to tell, where %s could not be read', (_what, geometry) => {
    const feature = { type: 'Feature', geometry };
    expect(onEarth(feature, () => 'there')).toEqual({
      feature: { ...feature, geometry: null },
      problems: [],
    });
  });

  it('are none of a feature without a geometry', () => {
    const feature = { type: 'Feature' };
    expect(onEarth(feature, () => 'there')).toEqual({ feature, problems: [] });
  });
});

describe('a feature of a file', () => {
  it('is read as it is', () => {
    const feature = { type: 'Feature', id: 7, geometry: POINT, properties: { a: 1 } };
    expect(assetFeature(feature, 'line 3')).toEqual({ feature, problems: [] });
    expect(assetFeature(POINT, 'line 3')).toEqual({
      feature: { type: 'Feature', geometry: POINT, properties: {} },
      problems: [],
    });
  });

  it.each([
    [{ type: 'Topology' }, 'a feature of GeoJSON', '"Topology"'],
    [{ type: 'FeatureCollection', features: [] }, 'a feature of GeoJSON', '"FeatureCollection"'],
    [7, 'object', '7'],
    [null, 'object', 'null'],
    [[1, 2], 'object', 'a list of 2'],
  ])('is none of %j, and that is told of its place', (value, expected, found) => {
    expect(assetFeature(value, 'line 3')).toEqual({
      feature: null,
      problems: [{ path: 'line 3', expected, found }],
    });
  });

  it('without a type is one, and lacks it', () => {
    const { feature, problems } = assetFeature({ geometry: POINT }, '$[4]');
    expect(feature).toMatchObject({ geometry: POINT });
    expect(problems.map(({ path }) => path)).toEqual(['$[4].type']);
  });

  it('is told where it departs from the form, a geometry without what it does not have', () => {
    const broken = { type: 'Point', coordinates: ['x', 2] };
    const told = { expected: 'number', found: '"x"' };
    expect(assetFeature({ type: 'Feature', geometry: broken }, 'line 3').problems).toEqual([
      { path: 'line 3.geometry.coordinates[0]', ...told },
    ]);
    const bare = { type: 'Point', coordinates: ['x', 2] };
    expect(assetFeature(bare, 'line 3').problems).toEqual([{ path: 'line 3.coordinates[0]', ...told }]);
  });

  it('is told where its coordinates are in no degrees', () => {
    const far = { type: 'Point', coordinates: [1, 200] };
    const told = { expected: EARTH, found: '200' };
    const feature = { type: 'Feature', id: null, geometry: far };
    const read = assetFeature(feature, '$[1]');
    expect(read.feature?.geometry).toBeNull();
    expect(read.problems.map(({ path }) => path)).toEqual(['$[1].id', '$[1].geometry']);
    expect(read.problems[1]).toEqual({ path: '$[1].geometry', ...told });
    expect(assetFeature(far, '$[1]').problems).toEqual([{ path: '$[1]', ...told }]);
  });
});

describe('the text of a feature', () => {
  it('may have numbers that JSON does not have, which is told first', () => {
    const { feature, problems } = assetFeatureIn(
      '{"type":"Feature","id":null,"geometry":null,"properties":{"a":NaN,"b":-Infinity}}',
      'line 2',
    );
    expect(feature?.properties).toEqual({ a: null, b: null });
    expect(problems[0]).toEqual({
      path: 'line 2',
      expected: 'numbers that JSON has',
      found: '-Infinity, NaN',
    });
    expect(problems.slice(1).map(({ path }) => path)).toEqual(['line 2.id']);
  });

  it('is told as it stands where it is no JSON', () => {
    expect(assetFeatureIn(' \tnonsense\r\n', 'line 2')).toEqual({
      feature: null,
      problems: [{ path: 'line 2', expected: 'a feature of GeoJSON', found: '"nonsense"' }],
    });
  });
});
