import { unwrapLongitude } from './antimeridian.ts';
import type { TrackPoint } from './track.ts';

/** Points of one track, whose longitudes do not jump: each is the one that is nearest to that of the position before. */
export function unwrappedPoints(points: readonly TrackPoint[]): TrackPoint[] {
  let near: number | undefined;
  return points.map(point => {
    if (point.position === undefined) return point;
    const [longitude, latitude] = point.position;
    near = near === undefined ? longitude : unwrapLongitude(longitude, near);
    return { ...point, position: [near, latitude] };
  });
}
