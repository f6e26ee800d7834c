import { bearingDegrees, distanceKm, EARTH_RADIUS_KM, type LonLat } from './geodesy.ts';

/** Where one place lies from another that moves. Kilometres on the sphere. */
export interface AlongAndCross {
  /** Ahead is positive: how far along the great circle of the motion the foot of the perpendicular lies. */
  alongKm: number;
  /** To the right is positive: the length of that perpendicular. */
  crossKm: number;
}

/**
 * Along-track and cross-track components of the way from a place that moves along a bearing (degrees from north) to
 * another, by the right spherical triangle: sin(cross) = sin(distance) · sin(angle), tan(along) = tan(distance) ·
 * cos(angle) (Napier's rules; E. Williams, Aviation Formulary, cross track error). In small triangles their squares
 * sum up to that of the distance.
 */
export function alongAndCross(from: LonLat, bearing: number, to: LonLat): AlongAndCross {
  const distance = distanceKm(from, to) / EARTH_RADIUS_KM;
  const angle = ((bearingDegrees(from, to) - bearing) * Math.PI) / 180;
  return {
    alongKm: EARTH_RADIUS_KM * Math.atan2(Math.sin(distance) * Math.cos(angle), Math.cos(distance)),
    crossKm: EARTH_RADIUS_KM * Math.asin(Math.sin(distance) * Math.sin(angle)),
  };
}
