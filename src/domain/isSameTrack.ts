import { jsonText } from './jsonText.ts';
import type { Track, TrackPoint, TrackValue } from './track.ts';

/** Whether two tracks have the same positions, times and values beside them. */
export function isSameTrack(one: Track, other: Track): boolean {
  if (one === other) return true;
  return (
    one.points.length === other.points.length &&
    one.points.every((point, index) => {
      const beside = other.points[index];
      return beside !== undefined && isSamePoint(point, beside);
    })
  );
}

function isSamePoint(one: TrackPoint, other: TrackPoint): boolean {
  return (
    one.time === other.time &&
    one.position?.[0] === other.position?.[0] &&
    one.position?.[1] === other.position?.[1] &&
    one.values.size === other.values.size &&
    [...one.values].every(([name, value]) => {
      const beside = other.values.get(name);
      return beside !== undefined && isSameValue(value, beside);
    })
  );
}

function isSameValue(one: TrackValue, other: TrackValue): boolean {
  return (
    one.unit === other.unit && (one.value === other.value || jsonText(one.value) === jsonText(other.value))
  );
}
