import { likelyCoordinates } from './assetFile/likelyCoordinates.ts';

const [LATITUDE, LONGITUDE] = ['lat(?:itude)?', '(?:lon(?:g(?:itude)?)?|lng)'];

/** Names of both coordinates right before the numbers: `lon/lat: `, `(lon, lat) = (`, `lonlat=`, `lon1, lat1 = `. */
function namesBefore(first: string, second: string): RegExp {
  const ofOne = '(?:\\d|_[a-z\\d]{1,9})?';
  const between = String.raw`["']?(?:[\s,;/&_-]{0,3}["']?|\s{1,3}and\s{1,3})(?:[a-z\d]{1,9}[_.\s])?`;
  const toNumbers = String.raw`["')\]]{0,2}\s{0,3}[:=]?\s{0,3}[("'[]{0,2}\s{0,3}`;
  return new RegExp(String.raw`(?<!\p{L})${first}${ofOne}${between}${second}${ofOne}${toNumbers}$`, 'iu');
}
const LONGITUDE_FIRST = namesBefore(LONGITUDE, LATITUDE);
const LATITUDE_FIRST = namesBefore(LATITUDE, LONGITUDE);
/** Where a word of a name such as `setLngLat` begins. */
const IN_CAMEL_CASE = /(?<=\p{Ll})(?=\p{Lu})/gu;
/** Functions of spatial SQL that make a point of its x and y. */
const IN_SQL = /\bST_(?:Make|Geog)?Point(?:ZM?|M)?\s?\(\s{0,3}$/i;
/** The positions of KML, longitude first as in all of them. */
const IN_KML = /<coordinates>[-+\d.,\s]*$/i;
const XML = /^\ufeff?\s*<(?:\?xml|kml)\b/i;
/** A position of KML before another: nothing else in XML is written so. */
const BEHIND_POSITION = /[\s>][+-]?\d{1,3}(?:\.\d+)?,[+-]?\d{1,2}(?:\.\d+)?(?:,[+-]?\d+(?:\.\d+)?)?\s+$/;
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
  if (isNamed(near, LONGITUDE_FIRST)) return true;
  if ([IN_SQL, IN_KML, IN_GEOJSON].some(form => form.test(near))) return true;
  if (XML.test(header) && BEHIND_POSITION.test(near)) return true;
  const columns = header.slice(0, MOST_HEADER).split(/[,;\t]/);
  const { latitude, longitude } = likelyCoordinates(columns, () => true);
  return latitude !== undefined && longitude === latitude - 1;
}

/** Whether the names of both coordinates stand right before them, latitude first. */
export function saysLatitudeFirst(before: string): boolean {
  return isNamed(before.slice(-200), LATITUDE_FIRST);
}

function isNamed(near: string, names: RegExp): boolean {
  return names.test(near.replace(IN_CAMEL_CASE, ' '));
}
