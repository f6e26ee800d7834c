import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createGeometryPacker,
  NO_GEOMETRY,
  type PackedGeometry,
  packGeometry,
} from '../../../src/domain/geometry.ts';
import { createGeometryJoiner } from '../../../src/domain/geometryJoiner.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

const position = fc.tuple(fc.integer({ min: -180, max: 180 }), fc.integer({ min: -90, max: 90 }));
const line = fc.array(position, { minLength: 2, maxLength: 5 });
const ring = fc.array(position, { minLength: 4, maxLength: 6 });
const polygon = fc.array(ring, { minLength: 1, maxLength: 3 });
const shape = fc.oneof(
  position.map(coordinates => ({ type: 'Point', coordinates })),
  line.map(coordinates => ({ type: 'LineString', coordinates })),
  fc.array(line, { maxLength: 3 }).map(coordinates => ({ type: 'MultiLineString', coordinates })),
  polygon.map(coordinates => ({ type: 'Polygon', coordinates })),
  fc.array(polygon, { maxLength: 3 }).map(coordinates => ({ type: 'MultiPolygon', coordinates })),
);
const feature = fc.option(
  fc
    .oneof(
      shape,
      fc.array(shape, { maxLength: 3 }).map(geometries => ({ type: 'GeometryCollection', geometries })),
      fc.constant(null),
    )
    .map(geometry => ({ geometry })),
  { freq: 9 },
);

/** What each part is joined to, looked at when all have come. */
function joinedAfterEach(parts: readonly PackedGeometry[]): PackedGeometry[] {
  const joiner = createGeometryJoiner();
  return parts.map(part => {
    joiner.add(part);
    return joiner.joined();
  });
}

describe('the geometry of features that is given in parts', () => {
  it('is in each part that of its features, and joined that of all', () => {
    fc.assert(
      fc.property(fc.array(fc.array(feature, { maxLength: 6 }), { maxLength: 6 }), groups => {
        const packer = createGeometryPacker(true);
        const before: PackedGeometry[] = [];
        const parts = groups.map(features => {
          for (const each of features) packer.add(each);
          const waiting = packer.waiting();
          const part = packer.next();
          expect(waiting).toBe((part.points.length + part.lines.length + part.rings.length) / 2);
          expect(packer.waiting()).toBe(0);
          before.push(packer.soFar());
          return part;
        });
        expect(parts).toEqual(groups.map(packGeometry));
        expect(joinedAfterEach(parts)).toEqual(before);
        expect(packer.packed()).toEqual(packGeometry(groups.flat()));
        expect(before).toEqual(groups.map((_, at) => packGeometry(groups.slice(0, at + 1).flat())));
      }),
      { numRuns: propertyCases(500) },
    );
  });

  it('is that of no features where there is no part', () => {
    expect(createGeometryJoiner().joined()).toEqual(NO_GEOMETRY);
    expect(packGeometry([])).toEqual(NO_GEOMETRY);
  });
});
