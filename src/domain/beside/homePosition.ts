import { isAtHome, positionAtHome, rounded } from '../antimeridian.ts';
import type { LonLat } from '../geodesy.ts';

/** A position of a track, whose longitudes may pass ±180, with its own longitude within them. */
export function homePosition(position: LonLat): LonLat {
  if (isAtHome(position)) return position;
  const [longitude, latitude] = rounded(positionAtHome(position));
  return [longitude, latitude];
}
