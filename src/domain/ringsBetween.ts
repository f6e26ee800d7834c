import type { LonLat } from './geodesy.ts';
import type { PackedGeometry } from './geometry.ts';

/** Rings of packed geometry from one on and before another. */
export function ringsBetween({ rings, ringStarts }: PackedGeometry, first: number, end: number): LonLat[][] {
  return Array.from(ringStarts.subarray(first, end), (start, ring) =>
    positionsBetween(rings, start, ringStarts[first + ring + 1] ?? 0),
  );
}

/** Positions of pairs of longitude and latitude from one on and before another. */
export function positionsBetween(pairs: Float64Array, first: number, end: number): LonLat[] {
  const found: LonLat[] = [];
  for (let at = first; at < end; at++) found.push([pairs[2 * at] ?? 0, pairs[2 * at + 1] ?? 0]);
  return found;
}
