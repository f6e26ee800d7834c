import {
  BEGIN,
  BEHIND_NO_COMMA,
  type Coordinates,
  END,
  isBetweenPairs,
  readCoordinates,
  SIDE,
} from './coordinates.ts';
import { isInBox } from './isInBox.ts';
import { IN_GEOJSON, saysLongitudeFirst } from './saysLongitudeFirst.ts';
import { withPlainMinus } from './withPlainMinus.ts';

/** Both from 0. */
export interface TextPosition {
  line: number;
  character: number;
}

/** A place that a text names, and where it stands there; `end` is after its last character. */
export interface CoordinatesInText extends Coordinates {
  start: TextPosition;
  end: TextPosition;
}

/** A line of a text; undefined before its first and after its last. */
export type LineAt = (line: number) => string | undefined;

/** A line may be megabytes: no more than this many characters of it are looked at, before and after the position. */
const REACH = 200;
/** Pretty printers write a position of GeoJSON over four lines. */
const REACH_LINES = 6;

/** The place that a text names at a position. Latitude comes first, except where the form says otherwise. */
export function coordinatesAt(lineAt: LineAt, position: TextPosition): CoordinatesInText | undefined {
  const piece = pieceAround(lineAt, position);
  if (piece === undefined) return undefined;
  for (const { pattern, read } of FORMS) {
    for (const match of matchesAt(pattern, piece)) {
      const end = match.index + match[0].length;
      const written = read(match, piece.text.slice(0, match.index), piece.text.slice(end), lineAt(0));
      if (written === undefined) continue;
      const reading = readCoordinates(written);
      if (!reading.ok) return undefined;
      const { latitude, longitude } = reading;
      return { latitude, longitude, start: positionOf(piece, match.index), end: positionOf(piece, end) };
    }
  }
  return undefined;
}

/** An unbroken part of a text. */
interface Piece {
  text: string;
  /** Where the part begins in the text. */
  start: TextPosition;
  /** The position that is asked for, from the beginning of the part. */
  offset: number;
}

function pieceAround(lineAt: LineAt, { line, character }: TextPosition): Piece | undefined {
  const current = lineAt(line);
  if (current === undefined) return undefined;
  let start = { line, character: Math.max(0, character - REACH) };
  let before = current.slice(start.character, character);
  for (let above = line - 1; above >= line - REACH_LINES && start.character === 0; above--) {
    const text = lineAt(above);
    if (text === undefined) break;
    start = { line: above, character: Math.max(0, text.length - REACH) };
    before = `${text.slice(start.character)}\n${before}`;
  }
  let after = current.slice(character, character + REACH);
  let whole = current.length <= character + REACH;
  for (let below = line + 1; below <= line + REACH_LINES && whole; below++) {
    const text = lineAt(below);
    if (text === undefined) break;
    after += `\n${text.slice(0, REACH)}`;
    whole = text.length <= REACH;
  }
  return { text: withPlainMinus(`${before}${after}`), start, offset: before.length };
}

function positionOf({ text, start }: Piece, offset: number): TextPosition {
  const before = text.slice(0, offset);
  const lines = before.split('\n').length - 1;
  if (lines === 0) return { line: start.line, character: start.character + offset };
  return { line: start.line + lines, character: offset - before.lastIndexOf('\n') - 1 };
}

/** Matches that hold the position; each may begin within the one before. */
function* matchesAt(pattern: RegExp, { text, offset }: Piece): Generator<RegExpExecArray> {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    if (match.index > offset) return;
    if (match.index + match[0].length >= offset) yield match;
    pattern.lastIndex = match.index + 1;
  }
}

interface Form {
  pattern: RegExp;
  /** The coordinates in a form that `readCoordinates` takes; undefined where the match is something else. */
  read(match: RegExpExecArray, before: string, after: string, firstLine?: string): string | undefined;
}

const pattern = (source: string) => new RegExp(source, 'giu');

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d{1,20})?`;
const DECIMAL = String.raw`[+-]?\d{1,3}\.\d{1,20}`;
const MINUTES = String.raw`(?:\d{1,2}(?:\.\d{1,20})?\s?['′’]\s?)?`;
const SECONDS = String.raw`(?:\d{1,2}(?:\.\d{1,20})?\s?(?:"|″|”|'')\s?)?`;
const ANGLE = String.raw`\d{1,3}(?:\.\d{1,20})?\s?[°º]?\s?${MINUTES}${SECONDS}`;
const APART = String.raw`[\s°º:-]{1,2}`;
const SPACED_ANGLE = String.raw`\d{1,3}${APART}\d{1,2}(?:\.\d{1,20}|['′’\s:-]{1,2}\d{1,2}(?:\.\d{1,20})?)?["″”'′’]{0,2}`;
/** A number that goes on behind a comma is not what stands before it. */
const NO_DECIMALS = String.raw`(?!,\d)`;
const BETWEEN_ANGLES = String.raw`[\s,;/]{0,3}`;
const LABEL = String.raw`(lat(?:itude)?|lon(?:g(?:itude)?)?|lng)["']?(?:\s{0,3}[:=]\s{0,3}|\s{1,3})["']?(${NUMBER}(?:${SIDE})?)`;

/** A pair alone in brackets, and pairs in a list of pairs: outside GeoJSON nothing says which number comes first. */
const [BRACKET_BEFORE, BRACKET_AFTER] = [/\[\s*$/, /^\s*\]/];
const IN_LIST_OF_PAIRS = /(?:\[|\]\s*,)\s*\[\s*$/;

/** Ways in which texts name places; the first whose match is one counts. */
const FORMS: readonly Form[] = [
  {
    pattern: pattern(
      String.raw`\[\s*(${NUMBER})\s*,\s*(${NUMBER})\s*(?:,\s*[+-]?\d{1,6}(?:\.\d{1,20})?\s*)?\]`,
    ),
    read: ([, longitude, latitude], before) =>
      IN_GEOJSON.test(before) ? `[${longitude}, ${latitude}]` : undefined,
  },
  {
    pattern: pattern(String.raw`\bPOINT\s?Z?\s?\(\s?${NUMBER}\s${NUMBER}(?:\s${NUMBER})?\s?\)`),
    read: ([whole]) => whole,
  },
  {
    pattern: pattern(String.raw`\bgeo:${NUMBER},${NUMBER}${END}`),
    read: ([whole], _before, after) => (/^\?(?:\S*&)?q=/i.test(after) ? undefined : whole),
  },
  {
    pattern: pattern(
      String.raw`${BEGIN}${BEHIND_NO_COMMA}(?:${ANGLE}[NSEW]${BETWEEN_ANGLES}${ANGLE}[NSEW]|[NSEW]\s?${ANGLE}${BETWEEN_ANGLES}[NSEW]\s?${ANGLE}${NO_DECIMALS})${END}`,
    ),
    read: ([whole]) => (/[.°º]/.test(whole) && !/[nsew]/.test(whole) ? whole : undefined),
  },
  {
    pattern: pattern(
      String.raw`${BEGIN}${BEHIND_NO_COMMA}(?:${SPACED_ANGLE}\s?[NSEW]${BETWEEN_ANGLES}${SPACED_ANGLE}\s?[NSEW]|[NSEW]\s?${SPACED_ANGLE}${BETWEEN_ANGLES}[NSEW]\s?${SPACED_ANGLE}${NO_DECIMALS})${END}`,
    ),
    read: ([whole]) => (/[nsew]/.test(whole) ? undefined : whole),
  },
  {
    pattern: pattern(String.raw`(?<!\p{L})${LABEL}["'°]?[\s,;&]{1,60}["']?${LABEL}${END}`),
    read: labelled,
  },
  {
    pattern: new RegExp(
      String.raw`${BEGIN}(${DECIMAL}(?:${SIDE})?)°?(?:\s?[,;]\s?|\t)(${DECIMAL}(?:${SIDE})?)${END}`,
      'gu',
    ),
    read: plain,
  },
];

function labelled([, firstLabel = '', first, secondLabel = '', second]: RegExpExecArray): string | undefined {
  const isLatitude = (label: string) => label.toLowerCase().startsWith('la');
  if (isLatitude(firstLabel) === isLatitude(secondLabel)) return undefined;
  const [latitude, longitude] = isLatitude(firstLabel) ? [first, second] : [second, first];
  return `lat ${latitude}, lon ${longitude}`;
}

const NEIGHBOUR_BEFORE = /\.(\d+)(?:\s?[,;]\s?|\t)$/;
const NEIGHBOUR_AFTER = /^(?:\s?[,;]\s?|\t)[+-]?\d+\.(\d+)/;

/** Two numbers alone are mostly something else: versions, prices, members of a longer list. */
function plain(
  [, first = '', second = '']: RegExpExecArray,
  before: string,
  after: string,
  firstLine?: string,
): string | undefined {
  if (isInBox(before, after)) return undefined;
  if (IN_GEOJSON.test(before) || IN_LIST_OF_PAIRS.test(before)) return undefined;
  const isInBrackets = BRACKET_BEFORE.test(before) && BRACKET_AFTER.test(after);
  if (isInBrackets && !saysLongitudeFirst(before)) return undefined;
  if (isBetweenPairs(before, after)) return undefined;
  const decimals = Math.min(decimalsOf(first), decimalsOf(second));
  const beside = [NEIGHBOUR_BEFORE.exec(before), NEIGHBOUR_AFTER.exec(after)];
  if (beside.some(match => (match?.[1]?.length ?? 0) >= decimals)) return undefined;
  const signed = /^[+-]/.test(first) || /^[+-]/.test(second);
  const wide = [first, second].some(each => Math.abs(Number.parseFloat(each)) >= 10);
  const sided = /[NSEW]/i.test(`${first}${second}`);
  const turned = !sided && saysLongitudeFirst(before, firstLine);
  if (turned) return `lat ${second}, lon ${first}`;
  return decimals >= 3 || (signed && wide) || sided ? `${first}, ${second}` : undefined;
}

function decimalsOf(number: string): number {
  return /\.(\d+)/.exec(number)?.[1]?.length ?? 0;
}
