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

const exactInteger: Reviver = (_name, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
    ? BigInt(context?.source ?? '')
    : value;
