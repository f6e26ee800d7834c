import { asList } from './asList.ts';
import { MAX_GEOMETRY_DEPTH } from './geometry.ts';
import { isRecord } from './isRecord.ts';

interface TrackGeometry {
  geometry: unknown;
  /** How many geometries of a collection are no part of it. */
  left: number;
}

/**
 * What runs along a track in a collection of geometries, as one geometry: its lines, else its points, in their order. Any
 * other geometry, and a collection without these, as it is.
 */
export function trackGeometry(geometry: unknown): TrackGeometry {
  if (!isRecord(geometry) || geometry.type !== 'GeometryCollection') return { geometry, left: 0 };
  const members = membersOf(geometry.geometries, 0);
  for (const [one, several] of KINDS) {
    const found = members.filter(isRecord).filter(({ type }) => type === one || type === several);
    if (found.length === 0) continue;
    const all = found.flatMap(({ type, coordinates }) =>
      type === one ? [coordinates] : asList(coordinates),
    );
    const joined =
      all.length === 1 ? { type: one, coordinates: all[0] } : { type: several, coordinates: all };
    return { geometry: joined, left: members.length - found.length };
  }
  return { geometry, left: 0 };
}

const KINDS = [
  ['LineString', 'MultiLineString'],
  ['Point', 'MultiPoint'],
] as const;

function membersOf(geometries: unknown, depth: number): readonly unknown[] {
  return asList(geometries).flatMap(member =>
    isRecord(member) && member.type === 'GeometryCollection' && depth < MAX_GEOMETRY_DEPTH
      ? membersOf(member.geometries, depth + 1)
      : [member],
  );
}
