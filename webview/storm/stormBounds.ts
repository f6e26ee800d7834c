import type { LonLat } from '../../src/domain/geodesy.ts';
import type { Track } from '../../src/domain/track.ts';
import { type GeoBounds, geoBounds } from '../kit/map/geoBounds.ts';
import type { BesideLine } from './besideLine.ts';

/** What of the map a storm takes: its tracks, its cone and the lines beside them; undefined where none has a place. */
export function stormBounds(
  tracks: readonly Track[],
  cone: readonly (readonly (readonly LonLat[])[])[],
  lines: readonly BesideLine[],
): GeoBounds | undefined {
  const all = [...tracks, ...lines.map(({ track }) => track)];
  const places = all.flatMap(({ points }) => points.flatMap(({ position }) => (position ? [position] : [])));
  return geoBounds([Float64Array.from([...places, ...cone.flat(2)].flat())]);
}
