import { isUtf8 } from 'node:buffer';
import type { FeatureForm, FormSlot } from './featureForm.ts';
import { type Literal, literalOf, standsAt } from './literal.ts';

/** The values of one feature that is written in a form, slot by slot, in the bytes that it was read from. */
export interface FeatureMatch {
  bytes: Buffer;
  view: DataView;
  /** How far it was followed: behind the feature where it matched. */
  at: number;
  /** Where the value begins and ends, a text within its quotes; −1 for null. */
  starts: Int32Array;
  ends: Int32Array;
  /** The values of numbers. */
  numbers: Float64Array;
  /** Whether texts have other letters than those of ASCII. */
  hasLetters: boolean;
}

export function createMatch(bytes: Buffer, slots: number): FeatureMatch {
  const [starts, ends] = [new Int32Array(slots), new Int32Array(slots)];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { bytes, view, at: 0, starts, ends, numbers: new Float64Array(slots), hasLetters: false };
}

const NULL = literalOf(Buffer.from('null'));
const TRUE = literalOf(Buffer.from('true'));
const FALSE = literalOf(Buffer.from('false'));
/** Separates features, as a byte. */
export const COMMA = 0x2c;

/**
 * Whether a feature that is written in a form begins at a place, with a separator behind it; `match` has its values then.
 * False also for what is left to the parser: texts with escapes, integers that a double may not hold, numbers beyond all.
 */
export function isMatch(
  { slots, after }: FeatureForm,
  place: number,
  match: FeatureMatch,
  separator = COMMA,
): boolean {
  match.at = place;
  match.hasLetters = false;
  for (let index = 0; index < slots.length; index++) {
    const slot = slots[index];
    if (slot === undefined || !takes(match, slot.before) || !takesValue(match, slot, index)) return false;
  }
  if (!takes(match, after) || match.bytes[match.at] !== separator) return false;
  return !match.hasLetters || isUtf8(match.bytes.subarray(place, match.at));
}

function takesValue(match: FeatureMatch, slot: FormSlot, index: number): boolean {
  const start = match.at;
  match.starts[index] = start;
  if (slot.kind === 'number' && takesNumber(match, index)) {
    match.ends[index] = match.at;
    return slot.use !== 'id' || isPlainInteger(match, start);
  }
  if (slot.kind === 'text' && takesText(match)) {
    match.starts[index] = start + 1;
    match.ends[index] = match.at - 1;
    return slot.only === undefined || standsAt(slot.only, match.view, start);
  }
  if (slot.kind === 'truth' && (takes(match, TRUE) || takes(match, FALSE))) {
    match.ends[index] = match.at;
    return true;
  }
  match.starts[index] = -1;
  const mayBeNull = (slot.use === 'property' || slot.use === 'unused') && slot.only === undefined;
  return mayBeNull && takes(match, NULL);
}

/** Whether these very bytes come next; nothing is taken where they do not. */
function takes(match: FeatureMatch, expected: Literal): boolean {
  if (!standsAt(expected, match.view, match.at)) return false;
  match.at += expected.bytes.length;
  return true;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [FIRST_PLAIN, FIRST_LETTER_BEYOND_ASCII] = [0x20, 0x80];

function takesText(match: FeatureMatch): boolean {
  const { bytes } = match;
  let at = match.at;
  if (bytes[at] !== QUOTE) return false;
  for (;;) {
    const letter = bytes[++at] ?? 0;
    if (letter === QUOTE) break;
    if (letter === BACKSLASH || letter < FIRST_PLAIN) return false;
    if (letter >= FIRST_LETTER_BEYOND_ASCII) match.hasLetters = true;
  }
  match.at = at + 1;
  return true;
}

const [MINUS, DOT, ZERO, NINE, LETTER_E, LETTER_SMALL_E] = [0x2d, 0x2e, 0x30, 0x39, 0x45, 0x65];

/** Digits of which a double holds every number, and powers of ten that one holds: their quotient is the nearest double. */
const EXACT_DIGITS = 15;
const POWERS = Array.from({ length: 23 }, (_, power) => 10 ** power);

function isDigit(letter: number | undefined): boolean {
  return letter !== undefined && letter >= ZERO && letter <= NINE;
}

/** A number as the parser reads it (RFC 8259, section 6); `index` is that of its slot. */
function takesNumber(match: FeatureMatch, index: number): boolean {
  const { bytes, at: start } = match;
  const first = bytes[start] === MINUS ? start + 1 : start;
  let [at, value] = [first, 0];
  for (; isDigit(bytes[at]); at++) value = value * 10 + (bytes[at] ?? 0) - ZERO;
  if (at === first || (bytes[first] === ZERO && at > first + 1)) return false;
  let [digits, decimals] = [at - first, 0];
  if (bytes[at] === DOT) {
    const dot = at++;
    for (; isDigit(bytes[at]); at++) value = value * 10 + (bytes[at] ?? 0) - ZERO;
    decimals = at - dot - 1;
    if (decimals === 0) return false;
    digits += decimals;
  } else if (digits > EXACT_DIGITS) return false;
  if (bytes[at] === LETTER_E || bytes[at] === LETTER_SMALL_E) return false;
  const size =
    digits <= EXACT_DIGITS ? value / (POWERS[decimals] ?? 1) : Number(bytes.toString('latin1', first, at));
  match.numbers[index] = first === start ? size : -size;
  match.at = at;
  return true;
}

/** Whether a number is written as the engine writes it. */
function isPlainInteger({ bytes, at }: FeatureMatch, start: number): boolean {
  const isNegativeZero = bytes[start] === MINUS && bytes[start + 1] === ZERO;
  if (isNegativeZero) return false;
  for (let each = start + 1; each < at; each++) if (bytes[each] === DOT) return false;
  return true;
}
