import type { PackedGeometry } from '../geometry.ts';

const [NONE, SEVERAL] = [-1, -2];

/** Where a feature of an index lies that is one point, in degrees as text; empty for any other. */
export function pointPlaces(geometry: PackedGeometry): (index: number) => string {
  const { featureCount, points, pointFeature, lineFeature, polygonFeature } = geometry;
  const pointOf = new Int32Array(featureCount).fill(NONE);
  for (const [point, feature] of pointFeature.entries())
    pointOf[feature] = pointOf[feature] === NONE ? point : SEVERAL;
  for (const feature of lineFeature) pointOf[feature] = SEVERAL;
  for (const feature of polygonFeature) pointOf[feature] = SEVERAL;
  return index => {
    const point = pointOf[index] ?? NONE;
    return point < 0 ? '' : points.subarray(2 * point, 2 * point + 2).join();
  };
}
