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
  const edges = also === undefined ? [] : alongEdges(also);
  return geoBounds([Float64Array.from([...places, ...cone.flat(2), ...edges].flat())]);
}

/** Places along the edges of bounds, none a degree from the next, so that the way from west to east stays what it is. */
function alongEdges({ west, south, east, north }: GeoBounds): LonLat[] {
  const steps = Math.ceil(east - west) + 1;
  return Array.from({ length: steps + 1 }, (_, step): LonLat[] => {
    const longitude = west + ((east - west) * step) / steps;
    return [
      [longitude, south],
      [longitude, north],
    ];
  }).flat();
}
