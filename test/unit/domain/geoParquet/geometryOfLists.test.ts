import { describe, expect, it } from 'vitest';
import { geometryOfLists } from '../../../../src/domain/geoParquet/geometryOfLists.ts';

const at = (x: unknown, y: unknown, z?: unknown) => ({ x, y, ...(z === undefined ? {} : { z }) });

describe('a geometry of lists', () => {
  it.each([
    ['point', at(1, 2), { type: 'Point', coordinates: [1, 2] }],
    ['point', at(null, null), { type: 'Point', coordinates: [] }],
    [
      'linestring',
      [at(1, 2), at(3, 4, 5)],
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4, 5],
        ],
      },
    ],
    ['linestring', [], { type: 'LineString', coordinates: [] }],
    ['multipoint', [at(1, 2, null)], { type: 'MultiPoint', coordinates: [[1, 2]] }],
    ['polygon', [[at(1, 2)], []], { type: 'Polygon', coordinates: [[[1, 2]], []] }],
    ['multilinestring', [[at(1, 2)]], { type: 'MultiLineString', coordinates: [[[1, 2]]] }],
    ['multipolygon', [[[at(1, 2)]], []], { type: 'MultiPolygon', coordinates: [[[[1, 2]]], []] }],
  ] as const)('as %s of %j is %j', (encoding, value, geometry) => {
    expect(geometryOfLists(value, encoding)).toEqual(geometry);
  });

  it.each([
    ['point', at(1, null)],
    ['point', [at(1, 2)]],
    ['linestring', at(1, 2)],
    ['linestring', [at(1, 2), null]],
    ['linestring', [at(1, 2), at(null, null)]],
    ['polygon', [at(1, 2)]],
    ['polygon', [[at(1, 2)], null]],
    ['multipolygon', [[[at(1, 'x')]]]],
    ['multipoint', 'text'],
  ] as const)('as %s is none of %j', (encoding, value) => {
    expect(geometryOfLists(value, encoding)).toBeUndefined();
  });
});
