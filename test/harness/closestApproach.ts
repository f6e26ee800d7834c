import { exposureOf } from '../../src/domain/exposure/exposureOf.ts';
import { packTrack, valueAlong } from '../../src/domain/exposure/packedTrack.ts';
import type { LonLat } from '../../src/domain/geodesy.ts';
import { packGeometry } from '../../src/domain/geometry.ts';
import type { Track } from '../../src/domain/track.ts';

export interface Approach {
  /** Great-circle distance, in kilometres. */
  distanceKm: number;
  /** Epoch milliseconds; undefined where the track has no time there. */
  time: number | undefined;
}

/** How near a track comes to one place, as exposure tells it; undefined where the track has no positions. */
export function closestApproach(place: LonLat, track: Track): Approach | undefined {
  const packed = packTrack(track, undefined);
  const assets = packGeometry([{ geometry: { type: 'Point', coordinates: [...place] } }]);
  const exposure = exposureOf({ assets, tracks: [packed], cone: undefined, withinKm: undefined });
  const [distanceKm = Number.NaN] = exposure.approaches[0]?.distanceKm ?? [];
  if (Number.isNaN(distanceKm)) return undefined;
  const time = valueAlong(packed.times, exposure.approaches[0]?.along[0] ?? Number.NaN);
  return { distanceKm, time: Number.isNaN(time) ? undefined : time };
}
