/** Names of longitude and latitude of WGS 84, without heights and with them; EPSG:4326 is written so too. */
const NAME = /(?:^|[:/])(?:(?:OGC|EPSG)[:/]+(?:[\d.]*[:/]+)?)?(?:CRS84h?|4326|4979)$/i;

/** Whether the name of a reference system, such as `EPSG:4326` or its URN, is that of longitude and latitude of WGS 84 in degrees. */
export function isWgs84(name: string): boolean {
  return NAME.test(name.trim());
}
