import { turnsToward } from '../../src/domain/antimeridian.ts';
import type { LonLat } from '../../src/domain/geodesy.ts';
import type { Track } from '../../src/domain/track.ts';

/** A track that starts between −180 and 180. */
export function trackAtHome(track: Track): Track {
  const turns = turnsToward(firstPosition(track)?.[0] ?? 0, 0);
  const turned = ([longitude, latitude]: LonLat): LonLat => [longitude + turns, latitude];
  return {
    ...track,
    points: track.points.map(point => ({ ...point, position: point.position && turned(point.position) })),
  };
}

export function firstPosition(track: Track | undefined): LonLat | undefined {
  return track?.points.find(({ position }) => position !== undefined)?.position;
}
