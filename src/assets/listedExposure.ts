import { listedTrack } from '../domain/exposure/listedTrack.ts';
import type { StormExposure } from './stormExposure.ts';

/** An exposure whose lead times count as those of the storm's panel: see `listedTrack`. */
export function listedExposure(found: StormExposure, issued: number | undefined): StormExposure {
  return { ...found, tracks: found.tracks.map(track => listedTrack(track, issued)) };
}
