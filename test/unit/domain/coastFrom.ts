import type { MultiPolygon, Polygon } from 'geojson';
import { type Coast, coastOf } from '../../../src/domain/coast.ts';
import { packGeometry } from '../../../src/domain/geometry.ts';

/** The coasts of polygons as GeoJSON has them. */
export function coastFrom(geometry: Polygon | MultiPolygon | null): Coast {
  const { rings, ringStarts } = packGeometry([{ geometry }]);
  const starts = ringStarts.subarray(0, -1);
  return coastOf(
    Array.from(starts, (start, index) => rings.subarray(2 * start, 2 * (ringStarts[index + 1] ?? start))),
  );
}
