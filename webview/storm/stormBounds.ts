import type { LonLat } from '../../src/domain/geodesy.ts';
import type { Track } from '../../src/domain/track.ts';
import { type GeoBounds, geoBounds } from '../kit/map/geoBounds.ts';
import type { BesideLine } from './besideLine.ts';

/**
 * What of the map a storm takes: its tracks, its cone, the lines beside them and what else is `also` drawn; undefined
 * where none has a place.
 */
export function stormBounds(
  tracks: readonly Track[],
  cone: readonly (readonly (readonly LonLat[])[])[],
  lines: readonly BesideLine[],
  also?: GeoBounds,
): GeoBounds | undefined {
  const all = [...tracks, ...lines.map(({ track }) => track)];
  const places = all.flatMap(({ points }) => points.flatMap(({ position }) => (position ? [position] : [])));
  const boxes = also && Float64Array.of(also.west, also.south, also.east, also.north);
  return geoBounds([Float64Array.from([...places, ...cone.flat(2)].flat())], boxes);
}
