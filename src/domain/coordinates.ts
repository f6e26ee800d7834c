export interface Coordinates {
  latitude: number;
  longitude: number;
}

export type CoordinatesReading =
  | ({ ok: true /** How an uncommon form was understood. */; note?: string } & Coordinates)
  | { ok: false; message: string };

const RIGHT_FORM = 'Enter latitude and longitude, such as 27.9, -82.5 or 27°57′N 82°30′W.';

/** One angle: degrees, minutes and seconds as far as given, and a hemisphere before or after. */
const ANGLE =
  /([NSEW])?\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*(?:°|º|deg|\bd\b)?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’m]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|''|s)\s*)?([NSEW])?/iu;

const PLAIN = /^([+-]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)$/;
const DECIMAL_COMMAS = /^([+-]?\d{1,3},\d+)\s*[;\s]\s*([+-]?\d{1,3},\d+)$/;
/** Which comma is the decimal one is anybody's guess. */
const THREE_NUMBERS = /^[+-]?\d+(,[+-]?\d+){2}$/;
const GEO_URI = /^geo:([+-]?\d+(?:\.\d+)?),([+-]?\d+(?:\.\d+)?)/i;
const WKT_POINT = /^POINT\s*(?:Z\s*)?\(\s*([+-]?\d+(?:\.\d+)?)\s+([+-]?\d+(?:\.\d+)?)/i;

/** Reads a place as people write it; latitude first except where the form says otherwise. */
export function readCoordinates(text: string): CoordinatesReading {
  const trimmed = text.trim().replaceAll('−', '-');
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) return readGeoJson(trimmed);
  const wkt = WKT_POINT.exec(trimmed);
  if (wkt !== null) return checked(Number(wkt[2]), Number(wkt[1]), 'Well-known text: longitude first');
  const plain = GEO_URI.exec(trimmed) ?? PLAIN.exec(trimmed) ?? DECIMAL_COMMAS.exec(trimmed);
  if (plain !== null) return checked(decimal(plain[1]), decimal(plain[2]));
  if (THREE_NUMBERS.test(trimmed)) return { ok: false, message: RIGHT_FORM };
  return readAngles(trimmed);
}

function decimal(text: string | undefined): number {
  return Number(text?.replace(',', '.'));
}

function checked(latitude: number, longitude: number, note?: string): CoordinatesReading {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return { ok: false, message: RIGHT_FORM };
  if (Math.abs(latitude) > 90) {
    return { ok: false, message: `Latitude ${latitude} is beyond ±90. ${RIGHT_FORM}` };
  }
  if (Math.abs(longitude) > 180) {
    return { ok: false, message: `Longitude ${longitude} is beyond ±180. ${RIGHT_FORM}` };
  }
  return { ok: true, latitude, longitude, ...(note === undefined ? {} : { note }) };
}

interface Angle {
  value: number;
  hemisphere: string | undefined;
}

/** Two angles with degrees, minutes, seconds or hemispheres; hemispheres decide which is which. */
function readAngles(text: string): CoordinatesReading {
  const first = takeAngle(text);
  const second = first === undefined ? undefined : takeAngle(first.rest);
  if (first === undefined || second === undefined || second.rest !== '')
    return { ok: false, message: RIGHT_FORM };
  const isLongitude = ({ hemisphere }: Angle) => hemisphere === 'E' || hemisphere === 'W';
  const isLatitude = ({ hemisphere }: Angle) => hemisphere === 'N' || hemisphere === 'S';
  if (isLongitude(first.angle) && !isLongitude(second.angle)) {
    return checked(second.angle.value, first.angle.value, 'Longitude came first');
  }
  const bothSame = (isLatitude(first.angle) && isLatitude(second.angle)) || isLongitude(first.angle);
  return bothSame ? { ok: false, message: RIGHT_FORM } : checked(first.angle.value, second.angle.value);
}

function takeAngle(text: string): { angle: Angle; rest: string } | undefined {
  const match = ANGLE.exec(text);
  if (match === null || match.index !== 0) return undefined;
  const [whole, before, degrees = '', minutes, seconds, after] = match;
  const minutesValue = minutes === undefined ? 0 : decimal(minutes);
  const secondsValue = seconds === undefined ? 0 : decimal(seconds);
  if (minutesValue >= 60 || secondsValue >= 60) return undefined;
  const hemisphere = (before ?? after)?.toUpperCase();
  const size = Math.abs(decimal(degrees)) + minutesValue / 60 + secondsValue / 3600;
  const negative = degrees.startsWith('-') || hemisphere === 'S' || hemisphere === 'W';
  const end = before !== undefined && after !== undefined ? whole.length - after.length : whole.length;
  const rest = text.slice(end).replace(/^[\s,;/]+/, '');
  return { angle: { value: negative ? -size : size, hemisphere }, rest };
}

/** A GeoJSON point, feature of one, or bare position: longitude first. */
function readGeoJson(text: string): CoordinatesReading {
  const position = positionIn(parse(text), 0);
  if (position === undefined) return { ok: false, message: RIGHT_FORM };
  return checked(position[1], position[0], 'GeoJSON: longitude first');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function positionIn(value: unknown, depth: number): [number, number] | undefined {
  if (Array.isArray(value)) {
    const [longitude, latitude]: unknown[] = value;
    return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined;
  }
  if (typeof value !== 'object' || value === null || depth > 2) return undefined;
  const { coordinates, geometry } = value as { coordinates?: unknown; geometry?: unknown };
  return positionIn(coordinates ?? geometry, depth + 1);
}

const WITHIN =
  /[+-]?\d{1,3}\.\d+\s*[,;]\s*[+-]?\d{1,3}\.\d+|\d{1,3}\s*°[^NSEW]{0,20}[NS][\s,;]+\d{1,3}\s*°[^NSEW]{0,20}[EW]/giu;
const GEOJSON_POSITION = /\[\s*([+-]?\d{1,3}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)\s*(?:,[^\]]*)?\]/g;

/** Coordinates anywhere in a text; a GeoJSON position is read longitude first. */
export function findCoordinates(text: string): Coordinates[] {
  const whole = readCoordinates(text);
  if (whole.ok) return [{ latitude: whole.latitude, longitude: whole.longitude }];
  const inBrackets = [...text.matchAll(GEOJSON_POSITION)].map(match => readCoordinates(match[0]));
  const loose = [...text.replaceAll(GEOJSON_POSITION, ' ').matchAll(WITHIN)].map(match =>
    readCoordinates(match[0]),
  );
  return [...inBrackets, ...loose].flatMap(reading =>
    reading.ok ? [{ latitude: reading.latitude, longitude: reading.longitude }] : [],
  );
}

/** `27.95°N 82.46°W`: two decimals are about a kilometre. */
export function formatCoordinates(latitude: number, longitude: number): string {
  const north = `${Math.abs(latitude).toFixed(2)}°${latitude < 0 ? 'S' : 'N'}`;
  const east = `${Math.abs(longitude).toFixed(2)}°${longitude < 0 ? 'W' : 'E'}`;
  return `${north} ${east}`;
}
