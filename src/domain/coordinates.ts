import { distanceKm, normalizeLongitude } from './geodesy.ts';
import { isInBox } from './isInBox.ts';
import { isRecord } from './isRecord.ts';
import { jsonValue } from './jsonValue.ts';
import { t } from './localize.ts';
import { readMapLink } from './readMapLink.ts';
import { readNumber } from './readNumber.ts';
import { saysLatitudeFirst, saysLongitudeFirst } from './saysLongitudeFirst.ts';
import { withPlainMinus } from './withPlainMinus.ts';

export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Whether two places are within ten metres. */
export function isSamePlace(a: Coordinates, b: Coordinates): boolean {
  return distanceKm([a.longitude, a.latitude], [b.longitude, b.latitude]) < 0.01;
}

/** How a position in brackets is read, which may be meant the other way round. */
export function longitudeFirst(): string {
  return t('GeoJSON: longitude first');
}

export type CoordinatesReading =
  | ({ ok: true /** How an uncommon form was understood. */; note?: string } & Coordinates)
  | {
      ok: false;
      message: string;
      /** Coordinates they are, but of no place on the earth. */
      isOutside?: true;
    };

/** What is no place, with a form that is one. */
function noPlace(): CoordinatesReading {
  return { ok: false, message: t('Enter latitude and longitude, such as 27.9, -82.5 or 27°57′N 82°30′W.') };
}

/** One angle: degrees, minutes and seconds as far as given, and a hemisphere before or after; `s` counts only behind `m`, as S is a hemisphere. */
const ANGLE =
  /([NSEWnsew])?\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*(?:°|º|[Dd][Ee][Gg]|[Dd](?![A-Za-z]))?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’Mm]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|''|(?<=[Mm]\s*[\d.,]+\s*)s)\s*)?([NSEWnsew])?/u;

const PLAIN = /^([+-]?(?:\d{1,3}(?:\.\d+)?|\.\d+))\s*[,;\s]\s*([+-]?(?:\d{1,3}(?:\.\d+)?|\.\d+))$/;
const DECIMAL_COMMAS = /^([+-]?\d{1,3},\d+)\s*[;\s]\s*([+-]?\d{1,3},\d+)$/;
/** Which comma is the decimal one is anybody's guess. */
const MORE_NUMBERS = /^[+-]?\d+(,[+-]?\d+){2,}$/;
/** Its comma may stand before decimals of one number. */
const WHOLE_NUMBERS = /^[+-]?\d+,\d+$/;
const MINUTES = String.raw`\d+[\s°º]+[0-5]?\d(?:[.,]\d+)?`;
/** Degrees and minutes of one angle, or degrees of two. */
const ONE_SIDE = new RegExp(String.raw`^(?:[NSEW]\s*${MINUTES}|${MINUTES}\s*[NSEW])$`, 'i');
const SECONDS_OR_MINUTES = String.raw`[0-5]?\d(?:[.,]\d+)?`;
const UNMARKED = String.raw`[+-]?\d{1,3}\s*(?:(?:[°º]|d(?:eg)?)\s*(?:\d{1,2}\s*['′’m]\s*)?|\s\d{1,2}\s*['′’m]\s*)${SECONDS_OR_MINUTES}`;
/** Whole degrees, or minutes, with their mark, and a number behind them that has none: more of one angle, for all that is known. */
const ONE_ANGLE = new RegExp(String.raw`^(?:[NSEW]?\s*${UNMARKED}|${UNMARKED}\s*[NSEW])$`, 'i');
/** Digits that nothing parts are a code, and two whole numbers as of a date or a range no place. */
const DIGITS = /^[NSEW]?\s*[+-]?\d{4,}\s*[NSEW]?$|^\d{1,3}[-/]\d{1,3}$/i;
const NO_PLACES = [MORE_NUMBERS, ONE_SIDE, ONE_ANGLE, DIGITS];
/** RFC 5870; coordinates of another system than WGS 84 are none of latitude and longitude. */
const GEO_URI =
  /^geo:([+-]?\d+(?:\.\d+)?),([+-]?\d+(?:\.\d+)?)(?:,[+-]?\d+(?:\.\d+)?)?(?:;crs=wgs84)?(?:;(?!crs=)[^?#\s]*)?(?:[?#]\S*)?$/i;
/** As phones write it: the place is what is searched for, with a name in brackets. */
const GEO_SEARCH = /^geo:0(?:\.0+)?,0(?:\.0+)?\?(?:\w+=[^&\s]*&)*?q=([^&(\s]*)/i;
const WKT_POINT =
  /^POINT\s*(?:Z\s*)?\(\s*([+-]?\d+(?:\.\d+)?)\s+([+-]?\d+(?:\.\d+)?)(?:\s+[+-]?\d+(?:\.\d+)?)?\s*\)?$/i;

const WORDS = '(?:[Nn]orth|[Ss]outh|[Ee]ast|[Ww]est)';
/** A hemisphere behind a number: a capital, since `12.5 s` is a time, or a word that no other follows, as in the name of a street. */
export const SIDE = String.raw`\s?[°º]?\s?(?:[NSEW](?![\p{L}\d])|${WORDS}(?!\s?\p{L}))`;
/** Not the decimals of a number with a comma, which would be read as a number of their own. */
export const BEHIND_NO_COMMA = String.raw`(?<!\d,)`;
/** Not within a word or another number; three dots part two texts, as in the advisories of storms. */
export const BEGIN = String.raw`(?<![\w+-]|(?<!\.\.)\.)`;
/** Not within another number, and no hemisphere that was not read. */
export const END = String.raw`(?!\w|\.\d|\s?[°º]?\s?(?:[NSEW]|${WORDS})(?!\p{L}))`;

/** Characters of full width, as some keyboards type them; each has a plain one so far before it. */
const [WIDE, TO_PLAIN] = [/[\uff01-\uff5e]/g, 0xfee0];

/** Words and marks of angles as their signs. */
function withSigns(text: string): string {
  return text
    .replace(/\b(north|south|east|west)\b/gi, word => word.charAt(0).toUpperCase())
    .replace(/\s?\bdegrees?\b/gi, '°')
    .replaceAll('´', '′')
    .replaceAll('˚', '°')
    .replace(WIDE, sign => String.fromCharCode(sign.charCodeAt(0) - TO_PLAIN));
}

/** Reads a place as people write it; latitude first except where the form says otherwise. */
export function readCoordinates(text: string): CoordinatesReading {
  const trimmed = withoutParentheses(withoutQuotes(withPlainMinus(text.trim())));
  if (trimmed.startsWith('{') || trimmed.startsWith('[')) return readJson(trimmed);
  return readWritten(withSigns(trimmed));
}

function readWritten(trimmed: string): CoordinatesReading {
  const search = GEO_SEARCH.exec(trimmed);
  if (search !== null) return readWritten(search[1]?.replace(/%2c/gi, ',') ?? '');
  const linked = readMapLink(trimmed);
  if (linked !== undefined) return checked(linked.latitude, linked.longitude, linked.note);
  const wkt = WKT_POINT.exec(trimmed);
  if (wkt !== null) return checked(Number(wkt[2]), Number(wkt[1]), t('Well-known text: longitude first'));
  const plain = GEO_URI.exec(trimmed) ?? PLAIN.exec(trimmed) ?? DECIMAL_COMMAS.exec(trimmed);
  if (plain !== null) {
    const note = WHOLE_NUMBERS.test(trimmed) ? t('Two whole numbers: latitude, then longitude') : undefined;
    return checked(decimal(plain[1]), decimal(plain[2]), note);
  }
  if (NO_PLACES.some(form => form.test(trimmed))) return noPlace();
  return readLabelled(trimmed) ?? readAngles(trimmed);
}

/** As a value is copied from a file. */
function withoutQuotes(text: string): string {
  return /^(?:"([^"]*)"|“([^“”]*)”)$/.exec(text)?.slice(1).join('').trim() ?? text;
}

function withoutParentheses(text: string): string {
  return /^\(([^()]*)\)$/.exec(text)?.[1]?.trim() ?? text;
}

/** Without anything between, a whole number belongs to the name, as in `lat1`. */
const BEHIND_NAME = String.raw`(?:["']?\s*[:=]\s*|["']?\s+|(?=[+-]?\d+[.,]\d|[+-]))`;
const LABEL = String.raw`["']?(lat(?:itude)?|lon(?:g(?:itude)?)?|lng)${BEHIND_NAME}["']?([+-]?\d{1,3}(?:[.,]\d+)?)(${SIDE})?["'°]*`;
const LABELLED = new RegExp(String.raw`^${LABEL}[\s,;&]+${LABEL}$`, 'iu');

/** Two numbers with their names, in either order; undefined where there are no names. */
function readLabelled(text: string): CoordinatesReading | undefined {
  const [, name = '', first, side, otherName = '', second, otherSide] = LABELLED.exec(text) ?? [];
  if (first === undefined) return readLabelledAngles(text);
  const [latitude, longitude] = isLatitudeName(name)
    ? [sided(first, side, 'NS'), sided(second, otherSide, 'EW')]
    : [sided(second, otherSide, 'NS'), sided(first, side, 'EW')];
  if (isLatitudeName(name) === isLatitudeName(otherName) || latitude === undefined || longitude === undefined)
    return noPlace();
  return checked(latitude, longitude);
}

const LABELLED_ANGLES =
  /^lat(?:itude)?[\s.:=]+([^:=]+?)[\s,;&]+lon(?:g(?:itude)?)?[\s.:=]+([^:=]+)$|^lon(?:g(?:itude)?)?[\s.:=]+([^:=]+?)[\s,;&]+lat(?:itude)?[\s.:=]+([^:=]+)$/i;

/** Angles of degrees, minutes and seconds with their names; undefined for anything else. */
function readLabelledAngles(text: string): CoordinatesReading | undefined {
  if (text.length > LONGEST_ANGLES) return undefined;
  const [, latitudeFirst, longitudeBehind, longitudeAhead, latitudeBehind] = LABELLED_ANGLES.exec(text) ?? [];
  const latitude = readAngle(latitudeFirst ?? latitudeBehind ?? '');
  const longitude = readAngle(longitudeBehind ?? longitudeAhead ?? '');
  if (latitude === undefined || longitude === undefined) return undefined;
  const fits = ({ hemisphere = '' }: Pick<Angle, 'hemisphere'>, sides: string) => sides.includes(hemisphere);
  return fits(latitude, 'NS') && fits(longitude, 'EW') ? checked(latitude.value, longitude.value) : noPlace();
}

/** An angle with its hemisphere, which is one of `sides`; undefined where it is another. */
function sided(degrees = '', side = '', sides = ''): number | undefined {
  const hemisphere = side.replace(/[\s°º]/g, '').toUpperCase();
  return sides.includes(hemisphere) ? angleOf(degrees, undefined, undefined, hemisphere)?.value : undefined;
}

function isLatitudeName(name: string): boolean {
  return name.toLowerCase().startsWith('la');
}

function decimal(text: string | undefined): number {
  return Number(text?.replace(',', '.'));
}

function checked(latitude: number, longitude: number, note?: string): CoordinatesReading {
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return noPlace();
  if (Math.abs(latitude) > 90) {
    const message = t(
      'Latitude {0} is beyond ±90. Enter latitude and longitude, such as 27.9, -82.5 or 27°57′N 82°30′W.',
      latitude,
    );
    return { ok: false, message, isOutside: true };
  }
  if (Math.abs(longitude) > 180) {
    const message = t(
      'Longitude {0} is beyond ±180. Enter latitude and longitude, such as 27.9, -82.5 or 27°57′N 82°30′W.',
      longitude,
    );
    return { ok: false, message, isOutside: true };
  }
  return { ok: true, latitude, longitude, ...(note === undefined ? {} : { note }) };
}

interface Angle {
  value: number;
  hemisphere: string | undefined;
  /** Its numbers, as they are written. */
  numbers: string;
}

/** Two angles with degrees, minutes, seconds or hemispheres; hemispheres decide which is which. */
function readAngles(text: string): CoordinatesReading {
  const angles = markedAngles(text) ?? spacedAngles(text);
  if (angles === undefined) return noPlace();
  const [first, second] = angles;
  const isLongitude = ({ hemisphere }: Angle) => hemisphere === 'E' || hemisphere === 'W';
  const isLatitude = ({ hemisphere }: Angle) => hemisphere === 'N' || hemisphere === 'S';
  const numbers = first.numbers + second.numbers;
  // Where one number has a point before its decimals, a comma parts two of them.
  const isMixed = numbers.includes('.') && numbers.includes(',');
  if (isMixed || isOneSided(text, first, second)) return noPlace();
  const isSwapped = isLongitude(first) ? !isLongitude(second) : isLatitude(second) && !isLatitude(first);
  if (isSwapped) {
    return checked(second.value, first.value, t('Longitude came first'));
  }
  const bothSame = (isLatitude(first) && isLatitude(second)) || isLongitude(first);
  return bothSame ? noPlace() : checked(first.value, second.value);
}

/** An `s` of one angle where only the other has a hemisphere: it is South or seconds, for all that is known. */
function isOneSided(text: string, { hemisphere }: Angle, other: Angle): boolean {
  return (hemisphere === undefined) !== (other.hemisphere === undefined) && /[\d.,]\s*s/.test(text);
}

/** Angles whose minutes and seconds have their marks. */
function markedAngles(text: string): [Angle, Angle] | undefined {
  const first = takeAngle(text);
  const second = first === undefined ? undefined : takeAngle(first.rest);
  return first === undefined || second === undefined || second.rest !== ''
    ? undefined
    : [first.angle, second.angle];
}

/** Characters: what is longer is a text and no place. */
const LONGEST_ANGLES = 100;
const HEMISPHERES_AFTER = /^([^NSEW]+)([NSEW])[\s,;/]*([^NSEW]+)([NSEW])$/i;
const HEMISPHERES_BEFORE = /^([NSEW])([^NSEW]+?)[\s,;/]*([NSEW])([^NSEW]+)$/i;

/** Angles whose degrees, minutes and seconds are only apart, such as 27 57 00: their hemispheres part the two. */
function spacedAngles(text: string): [Angle, Angle] | undefined {
  if (text.length > LONGEST_ANGLES) return undefined;
  const after = HEMISPHERES_AFTER.exec(text);
  const before = HEMISPHERES_BEFORE.exec(text);
  const [firstHemisphere, first, secondHemisphere, second] =
    after === null ? (before?.slice(1) ?? []) : [after[2], after[1], after[4], after[3]];
  const angles = [spacedAngle(first, firstHemisphere), spacedAngle(second, secondHemisphere)] as const;
  return angles[0] === undefined || angles[1] === undefined ? undefined : [angles[0], angles[1]];
}

const SPACED =
  /^(\d{1,3}(?:[.,]\d+)?)(?:[\s°º:-]+(\d{1,2}(?:[.,]\d+)?)(?:[\s'′’:-]+(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|''|′′)?|\s*['′’]?)|\s*[°º]?)$/u;

function spacedAngle(text: string | undefined, hemisphere: string | undefined): Angle | undefined {
  const [, degrees, minutes, seconds] = SPACED.exec(text?.trim() ?? '') ?? [];
  return degrees === undefined ? undefined : angleOf(degrees, minutes, seconds, hemisphere);
}

/** An angle of its written parts; undefined where minutes or seconds are none, a part before them is not whole, or sign and hemisphere disagree. */
export function angleOf(
  degrees: string,
  minutes: string | undefined,
  seconds: string | undefined,
  hemisphere: string | undefined,
): Angle | undefined {
  const isWhole = (text: string | undefined) => text === undefined || !/[.,]/.test(text);
  const [minutesValue, secondsValue] = [decimal(minutes ?? '0'), decimal(seconds ?? '0')];
  if (minutesValue >= 60 || secondsValue >= 60) return undefined;
  if (!(minutes === undefined && seconds === undefined) && !isWhole(degrees)) return undefined;
  if (seconds !== undefined && !isWhole(minutes)) return undefined;
  const side = hemisphere?.toUpperCase();
  const size = Math.abs(decimal(degrees)) + minutesValue / 60 + secondsValue / 3600;
  if (degrees.startsWith('-') && (side === 'N' || side === 'E')) return undefined;
  const negative = degrees.startsWith('-') || side === 'S' || side === 'W';
  return {
    value: negative ? -size : size,
    hemisphere: side,
    numbers: `${degrees}${minutes ?? ''}${seconds ?? ''}`,
  };
}

function takeAngle(text: string): { angle: Angle; rest: string } | undefined {
  const match = ANGLE.exec(text);
  if (match === null || match.index !== 0) return undefined;
  const [whole, before, degrees = '', minutes, seconds, after] = match;
  const angle = angleOf(degrees, minutes, seconds, before ?? after);
  if (angle === undefined) return undefined;
  const end = before !== undefined && after !== undefined ? whole.length - after.length : whole.length;
  const rest = text.slice(end).replace(/^[\s,;/]+/, '');
  return { angle, rest };
}

/** A mark of degrees, or a hemisphere: what makes an angle of a number. */
const ANGLE_SIGN = /[°ºNSEW]/i;
const ONE_HEMISPHERE = /^([NSEW])?([^NSEW]+)([NSEW])?$/i;

/** One angle with a mark of degrees or a hemisphere, such as 27.95N or 82°27′W; undefined for anything else. */
export function readAngle(text: string): Omit<Angle, 'numbers'> | undefined {
  if (text.length > LONGEST_ANGLES) return undefined;
  const written = withSigns(withPlainMinus(text.trim()));
  if (!ANGLE_SIGN.test(written)) return undefined;
  const marked = takeAngle(written);
  if (marked?.rest === '') return marked.angle;
  const [, before, numbers, after] = ONE_HEMISPHERE.exec(written) ?? [];
  return before !== undefined && after !== undefined ? undefined : spacedAngle(numbers, before ?? after);
}

/** A GeoJSON point, feature of one, or bare position, longitude first; or members by the names of coordinates. */
function readJson(text: string): CoordinatesReading {
  const value = jsonValue(text);
  const position = positionIn(value, 0);
  if (position !== undefined) return checked(position[1], position[0], longitudeFirst());
  const named = namedIn(value, 0);
  if (named !== undefined) return checked(named.latitude, named.longitude);
  // An object as programs write it.
  const members = value === undefined && text.endsWith('}') ? text.slice(1, -1).trim() : '';
  return readLabelled(members.replace(/,$/, '')) ?? noPlace();
}

/** Members such as `lat` and `lon` of an object, or of one within it. */
function namedIn(value: unknown, depth: number): Coordinates | undefined {
  if (!isRecord(value) || depth > 2) return undefined;
  const numberOf = (name: RegExp) => {
    const key = Object.keys(value).find(each => name.test(each));
    return key === undefined ? undefined : readNumber(value[key]);
  };
  const [latitude, longitude] = [numberOf(/^lat(itude)?$/i), numberOf(/^(lon(g(itude)?)?|lng)$/i)];
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  for (const member of Object.values(value)) {
    const found = namedIn(member, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

function positionIn(value: unknown, depth: number): [number, number] | undefined {
  if (Array.isArray(value)) {
    const [longitude, latitude]: unknown[] = value;
    // Four numbers alone are a box.
    if (depth === 0 && value.length > 3) return undefined;
    return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined;
  }
  if (!isRecord(value) || depth > 2) return undefined;
  return positionIn(value.coordinates ?? value.geometry, depth + 1);
}

/** Pairs, angles and points of well-known text. */
const WITHIN = new RegExp(
  String.raw`${BEGIN}(?:(?:POINT|Point|point)\s?[Zz]?\s?\([^()]{3,80}\)|${BEHIND_NO_COMMA}\d{1,3}\.\d+${SIDE}[\s/]{1,3}\d{1,3}\.\d+${SIDE}|[+-]?\d{1,3}\.\d+(?:${SIDE}|\s?°)?\s?[,;]\s*[+-]?\d{1,3}\.\d+(?:${SIDE})?|${BEHIND_NO_COMMA}\d{1,3}\s*°[^NSEWnsew]{0,20}[NSns][\s,;]+\d{1,3}\s*°[^NSEWnsew]{0,20}[EWew])${END}`,
  'gu',
);
const GEOJSON_POSITION =
  /\[\s*([+-]?\d{1,3}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)\s*(?:,\s*[+-]?\d{1,6}(?:\.\d+)?\s*)?\]/g;

const LABELLED_WITHIN = new RegExp(String.raw`(?<![\p{L}_])${LABEL}[\s,;&]{1,60}${LABEL}${END}`, 'giu');

/** A place in a text, and how an uncommon form of it was understood. */
export type FoundCoordinates = Coordinates & { note?: string };

/** What stands around a text: what comes before it, and the first line of all. */
export interface TextAround {
  before: string;
  firstLine: string | undefined;
}

/**
 * Coordinates anywhere in a text; a GeoJSON position is read longitude first, and so are two numbers alone, where the text
 * or what stands around it says so.
 */
export function findCoordinates(text: string, around?: TextAround): FoundCoordinates[] {
  const plain = withPlainMinus(text);
  const whole = around === undefined ? undefined : readPair(plain.trim(), around);
  const reading = whole ?? readCoordinates(plain);
  if (reading.ok) return [found(reading)];
  const inBrackets = placesOf(plain, GEOJSON_POSITION, readCoordinates);
  const withNames = placesOf(plain, LABELLED_WITHIN, written =>
    readCoordinates(written.replace(/["'°]+$/, '')),
  );
  const blank = (written: string) => ' '.repeat(written.length);
  const outside = plain.replaceAll(GEOJSON_POSITION, blank).replaceAll(LABELLED_WITHIN, blank);
  const header = /^(.+)\n/.exec(plain)?.[1];
  const loose = placesOf(outside, WITHIN, (written, index) => {
    const [before, after] = [outside.slice(0, index), outside.slice(index + written.length)];
    if (isBetweenPairs(before, after) || isInBox(before, after)) return undefined;
    const says =
      saysLongitudeFirst(`${around?.before ?? ''}${before}`, around?.firstLine) ||
      saysLongitudeFirst(before, header);
    return PAIR.test(written) && says ? turned(written) : readCoordinates(written);
  });
  return [...inBrackets, ...withNames, ...loose].sort((a, b) => a.index - b.index).map(({ place }) => place);
}

/** What is read of the matches of a pattern in a text, each with where it stands. */
function placesOf(
  text: string,
  pattern: RegExp,
  read: (written: string, index: number) => CoordinatesReading | undefined,
): { place: FoundCoordinates; index: number }[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: written, index }) => {
    const reading = read(written, index);
    return reading?.ok ? [{ place: found(reading), index }] : [];
  });
}

/** Two numbers alone, as what stands around them says; undefined where that says nothing. */
function readPair(text: string, { before, firstLine }: TextAround): CoordinatesReading | undefined {
  if (SPACED_PAIR.test(text)) return IN_WKT.test(before) ? readCoordinates(`POINT(${text})`) : undefined;
  if (!PAIR.test(text)) return undefined;
  if (saysLongitudeFirst(before, firstLine)) {
    const reading = turned(text);
    if (reading.ok) return reading;
  }
  // The same as where the brackets are selected with it.
  return /\[\s*$/.test(before) && !saysLatitudeFirst(before)
    ? readCoordinates(`[${text.replace(';', ',')}]`)
    : undefined;
}

/** The geometries of well-known text, and positions in a list, each of its numbers apart by a space. */
const IN_WKT =
  /(?:\b(?:MULTI)?(?:POINT|LINESTRING|POLYGON)\s?(?:ZM?|M)?\s?\([-+\d.,\s()]*|[+-]?\d+(?:\.\d+)?\s+[+-]?\d+(?:\.\d+)?[\s()]*,[\s(]*)$/i;
const SPACED_PAIR = /^[+-]?[\d.]+\s+[+-]?[\d.]+$/;

/** Two numbers and nothing else. */
const PAIR = /^[+-]?[\d.]+\s?[,;]\s*[+-]?[\d.]+$/;

/** Reads a pair the other way round. */
function turned(pair: string): CoordinatesReading {
  const [longitude = '', latitude = ''] = pair.split(/[,;]/);
  const reading = readCoordinates(`${latitude.trim()}, ${longitude.trim()}`);
  return reading.ok ? { ...reading, note: t('Longitude first, as the text says') } : reading;
}

function found({ latitude, longitude, note }: FoundCoordinates): FoundCoordinates {
  return note === undefined ? { latitude, longitude } : { latitude, longitude, note };
}

/** The first number of a pair behind a bracket or a comma, and the second before one; a line of its own is no pair's end. */
const PAIR_BEFORE = /[(,]\s{0,9}[+-]?\d{1,20}(?:\.\d{1,20})?[^\S\n]{1,9}$/;
const PAIR_AFTER = /^[^\S\n]{1,9}[+-]?\d{1,20}(?:\.\d{1,20})?\s{0,9}[,)]/;

/** Whether two numbers around a comma are the end of one pair and the start of the next, as in the lines of well-known text. */
export function isBetweenPairs(before: string, after: string): boolean {
  return PAIR_BEFORE.test(before.slice(-40)) && PAIR_AFTER.test(after.slice(0, 40));
}

/** `27.95°N 82.46°W`: two decimals are about a kilometre. */
export function formatCoordinates(latitude: number, given: number, decimals = 2): string {
  const longitude = Math.abs(given) > 180 ? normalizeLongitude(given) : given;
  const north = `${Math.abs(latitude).toFixed(decimals)}°${latitude < 0 ? 'S' : 'N'}`;
  const east = `${Math.abs(longitude).toFixed(decimals)}°${longitude < 0 ? 'W' : 'E'}`;
  return `${north} ${east}`;
}
