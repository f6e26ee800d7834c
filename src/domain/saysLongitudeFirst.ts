import { likelyCoordinates } from './assetFile/likelyCoordinates.ts';

/** Names of both coordinates right before the numbers: `lon/lat: `, `(lon, lat) = (`, `lonlat=`. */
const NAMES =
  /(?<!\p{L})(?:lon(?:g(?:itude)?)?|lng)["']?[\s,;/&_-]{0,3}["']?lat(?:itude)?["')\]]{0,2}\s{0,3}[:=]?\s{0,3}[("'[]{0,2}\s{0,3}$/iu;
/** Where a word of a name such as `setLngLat` begins. */
const IN_CAMEL_CASE = /(?<=\p{Ll})(?=\p{Lu})/gu;
/** Functions of spatial SQL that make a point of its x and y. */
const IN_SQL = /\bST_(?:Make|Geog)?Point(?:ZM?|M)?\s?\(\s{0,3}$/i;
/** The positions of KML, longitude first as in all of them. */
const IN_KML = /<coordinates>[-+\d.,\s]*$/i;
/** The key of GeoJSON's positions, and nothing but positions after it. */
export const IN_GEOJSON = /\bcoordinates["']?\s*:[[\]\s\d.,e+-]*$/i;
/** Columns of a table whose names are looked at, in characters. */
const MOST_HEADER = 1000;

/**
 * Whether a text says that of two numbers the first is the longitude: by their names before them, by the function of SQL,
 * the element of KML or the member of GeoJSON in which they stand, or by `header`, the first line of a table with a row
 * that they are of.
 */
export function saysLongitudeFirst(before: string, header = ''): boolean {
  const near = before.slice(-200);
  if (NAMES.test(near.replace(IN_CAMEL_CASE, ' '))) return true;
  if ([IN_SQL, IN_KML, IN_GEOJSON].some(form => form.test(near))) return true;
  const columns = header.slice(0, MOST_HEADER).split(/[,;\t]/);
  const { latitude, longitude } = likelyCoordinates(columns, () => true);
  return latitude !== undefined && longitude === latitude - 1;
}
