import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstGeometry } from '../../../src/domain/firstGeometry.ts';
import { packGeometry } from '../../../src/domain/geometry.ts';
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

function positionsOf({ points, lines, rings }: ReturnType<typeof packGeometry>): number {
  return (points.length + lines.length + rings.length) / 2;
}

describe('the geometry of the first features', () => {
  it('is that of as many as have no more positions than are wanted', () => {
    fc.assert(
      fc.property(fc.array(feature, { maxLength: 20 }), fc.nat(60), (features, most) => {
        const first = firstGeometry(packGeometry(features), most);
        const { featureCount } = first;
        expect(first).toEqual(packGeometry(features.slice(0, featureCount)));
        expect(positionsOf(first)).toBeLessThanOrEqual(most);
        if (featureCount === features.length) return;
        expect(positionsOf(packGeometry(features.slice(0, featureCount + 1)))).toBeGreaterThan(most);
      }),
      { numRuns: propertyCases(500) },
    );
  });
});
