/** Longitude first, both in degrees. */
export type LonLat = readonly [longitude: number, latitude: number];

/** Mean Earth radius in kilometres (IUGG 1980, R1). */
export const EARTH_RADIUS_KM = 6371.0088;

const RADIANS = Math.PI / 180;

/** Great-circle distance in kilometres, by the haversine formula. */
export function distanceKm([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const sinLat = Math.sin(((latB - latA) * RADIANS) / 2);
  const sinLon = Math.sin(((lonB - lonA) * RADIANS) / 2);
  const h = sinLat ** 2 + Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * sinLon ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Initial bearing from a to b, in degrees clockwise from north, 0 to 360. */
export function bearingDegrees([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const dLon = (lonB - lonA) * RADIANS;
  const y = Math.sin(dLon) * Math.cos(latB * RADIANS);
  const x =
    Math.cos(latA * RADIANS) * Math.sin(latB * RADIANS) -
    Math.sin(latA * RADIANS) * Math.cos(latB * RADIANS) * Math.cos(dLon);
  return (Math.atan2(y, x) / RADIANS + 360) % 360;
}

/** The place reached from a start along a bearing over a distance; longitude in −180 to 180. At a pole the bearing is that of its longitude. */
export function destination([lon, lat]: LonLat, bearing: number, km: number): LonLat {
  const angle = km / EARTH_RADIUS_KM;
  const theta = bearing * RADIANS;
  const phi = lat * RADIANS;
  const sinPhi2 = Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(theta);
  // Both without the cosine of the latitude that they have in common, which is none at a pole.
  const y = Math.sin(theta) * Math.sin(angle);
  const x = Math.cos(phi) * Math.cos(angle) - Math.sin(phi) * Math.sin(angle) * Math.cos(theta);
  return [
    normalizeLongitude(lon + Math.atan2(y, x) / RADIANS),
    Math.asin(Math.max(-1, Math.min(1, sinPhi2))) / RADIANS,
  ];
}

/** The place at a fraction (0 to 1) of the great circle from a to b. */
export function interpolate(a: LonLat, b: LonLat, fraction: number): LonLat {
  const km = distanceKm(a, b);
  return km === 0 ? a : destination(a, bearingDegrees(a, b), km * fraction);
}

/** The same meridian in −180 (included) to 180. */
export function normalizeLongitude(longitude: number): number {
  const turned = (((longitude + 180) % 360) + 360) % 360;
  return turned - 180;
}
