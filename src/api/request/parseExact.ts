import { parseJson, type Reviver } from './readJson.ts';

/** Digits enough for an integer that no double may hold. */
const MANY_DIGITS = /(?<![\d.])\d{16}/;

/** Whether a text of JSON may hold integers that a double does not. */
export function hasManyDigits(text: string): boolean {
  return MANY_DIGITS.test(text);
}

/** Parses JSON with bigints for the integers that a double may not hold. Throws SyntaxError. */
export function parseExact(text: string): unknown {
  return parseJson(text, hasManyDigits(text) ? exactInteger : undefined).value;
}

const exactInteger: Reviver = (_name, value, context) => {
  const digits = longInteger(value, context?.source);
  return digits === undefined ? value : BigInt(digits);
};

/** The digits of an integer that a double may not hold, by the text that it was read from; undefined for all else. */
export function longInteger(value: unknown, source: string | undefined): string | undefined {
  const isLong = typeof value === 'number' && !Number.isSafeInteger(value);
  return isLong && source !== undefined && /^-?\d+$/.test(source) ? source : undefined;
}
