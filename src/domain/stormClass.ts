import { categoryInText } from './categoryInText.ts';
import { knownIssue } from './issueOf.ts';
import { knownWind } from './knownWind.ts';
import { leadHours } from './leadHours.ts';
import { t } from './localize.ts';
import { numericValue } from './numericValue.ts';
import { categoryLabel, categoryOfWindIn, type StormName, stormNameAt } from './stormScale.ts';
import { readStormType, type StormType } from './stormType.ts';
import type { Track } from './track.ts';
import { trackValue } from './trackValue.ts';
import { withMinusSign } from './withMinusSign.ts';

/** How a storm is classed at a position, and what that rests on: nothing derived looks as if it had come. */
export interface StormClass {
  from: 'category' | 'type' | 'wind';
  /** Of the table in stormScale.ts; undefined where it is not on it. */
  category: number | undefined;
  name: string;
  code: string;
  /** Stands in the symbol. */
  symbol: string;
  /** What came, as text; undefined for what is derived. */
  sent: string | undefined;
}

/** The class at a position: the category that came, else the type where its wind does not class it, else its wind. */
export function stormClass(track: Track, index: number): StormClass | undefined {
  const sent = sentClass(track, index);
  if (sent !== undefined) return sent;
  const type = stormTypeAt(track, index);
  const derived = classOfWind(track, index);
  if (type === undefined) return derived;
  return isClassedByWind(type.kind, derived?.category) ? derived : classOfType(type);
}

/**
 * The category that came for a position. One that came for the whole track is that of the storm now: where winds came
 * along it, it holds at the issue alone.
 */
function sentClass(track: Track, index: number): StormClass | undefined {
  const { category: name, wind } = track.roles;
  const category = trackValue(track, index, name);
  if (name === undefined || category === undefined || category.interpolated) return undefined;
  const isOfNow = !track.names.includes(name) && wind !== undefined && track.names.includes(wind);
  return isOfNow && !isAtIssue(track, index)
    ? undefined
    : classOfCategory(category.value, calledAt(track, index));
}

/** A type that is a class of its own stands: a wind says more only of a hurricane, or of a cyclone of no stated class. */
function isClassedByWind({ code, tropical }: StormType, category: number | undefined): boolean {
  if (!tropical || category === undefined || CATEGORY_OF_TYPE[code] !== undefined) return false;
  return category > 0 || code === 'TC';
}

/** Hours by which the position at the issue may lie off it. */
const AT_ISSUE = 0.1;

function isAtIssue(track: Track, index: number): boolean {
  const lead = leadHours(track, index, knownIssue(track));
  return lead !== undefined && Math.abs(lead) < AT_ISSUE;
}

/**
 * The kind of system that came for a position. One that came for the whole track is that of the storm now: it holds
 * where it is not tropical, but a hurricane is not one at each of its positions, and what may become a storm is one where
 * its wind is.
 */
export function stormTypeAt(track: Track, index: number): { kind: StormType; sent: string } | undefined {
  const name = track.roles.type;
  const value = trackValue(track, index, name)?.value;
  if (name === undefined || typeof value !== 'string') return undefined;
  const code = value.trim().toUpperCase();
  const kind = readStormType((/nature/i.test(name) && NATURES[code]) || code, calledAt(track, index));
  const isOwn = track.points[index]?.values.has(name) === true;
  const holds = kind !== undefined && (isOwn || !(kind.tropical || hasDeveloped(track, index, kind)));
  return holds ? { kind, sent: value.trim() } : undefined;
}

/** Kinds of what is no storm yet. */
const PRECURSORS: ReadonlySet<string> = new Set(['DB', 'WV', 'PC', 'MD']);

/** Whether what was no storm at the issue has the wind of one at a position. */
function hasDeveloped(track: Track, index: number, { code }: StormType): boolean {
  const category = PRECURSORS.has(code) ? classOfWind(track, index)?.category : undefined;
  return category !== undefined && category >= 0 && !isAtIssue(track, index);
}

/** What a strong storm is called where it is. */
function calledAt({ points }: Track, index: number): StormName | undefined {
  const position = points[index]?.position;
  return position && stormNameAt(position);
}

/** Natures of IBTrACS that mean something else than the same codes elsewhere: TS is any tropical system there. */
const NATURES: Readonly<Record<string, string>> = { TS: 'TC', DS: 'DB' };

/**
 * The class that a category as it came stands for, in a basin where a strong storm is called so, if that is known; its
 * number is kept, and a text stands as it is.
 */
export function classOfCategory(value: unknown, stormName?: StormName): StormClass | undefined {
  const number = numericValue(value);
  if (number !== undefined) {
    const { name, code, symbol } = categoryLabel(number);
    return { from: 'category', category: number, name, code, symbol, sent: withMinusSign(number) };
  }
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const sent = value.trim();
  const category = categoryInText(sent);
  if (category !== undefined) {
    const { name, symbol } = categoryLabel(category);
    return { from: 'category', category, name, code: sent, symbol, sent };
  }
  const kind = readStormType(sent, stormName);
  if (kind !== undefined) return { ...classOfType({ kind, sent }), from: 'category', code: sent };
  const symbol = String.fromCodePoint(sent.codePointAt(0) ?? 0).toUpperCase();
  return { from: 'category', category: undefined, name: sent, code: sent, symbol, sent };
}

const CATEGORY_OF_TYPE: Readonly<Record<string, number>> = { TD: -1, DD: -1, TS: 0, STS: 0, CS: 0, SCS: 0 };

function classOfType({ kind, sent }: { kind: StormType; sent: string }): StormClass {
  const { name, code, symbol } = kind;
  return { from: 'type', category: CATEGORY_OF_TYPE[code], name: t(name), code, symbol, sent };
}

function classOfWind(track: Track, index: number): StormClass | undefined {
  const wind = knownWind(track, index);
  if (wind?.unit === undefined) return undefined;
  const category = categoryOfWindIn(wind.value, wind.unit);
  const { name, code, symbol } = categoryLabel(category);
  return { from: 'wind', category, name, code, symbol, sent: undefined };
}
