import { escapeIcons } from '../domain/escapeIcons.ts';
import { hideKeys, hideKeysInParts, type PartHiding } from '../domain/hideKeys.ts';
import { isPlainObject } from '../domain/isPlainObject.ts';
import { keepApart } from '../domain/keepApart.ts';
import { keyForms } from '../domain/keyForms.ts';
import { mapStrings } from '../domain/mapStrings.ts';
import { plainText } from '../domain/plainText.ts';
import { searchForms } from '../domain/searchForms.ts';

/*
 * The one place through which every text goes that a person gets to read: what a service, a file or a setting holds
 * is text, in one line, and without the key.
 */

/** Keys in use in this session, of all services; what was a key stays one until the session ends. */
const keys = new Set<string>();
let hide = hideKeys(keys);
/** Keys that are numbers too, such as those of digits alone. */
let numbers: ReadonlySet<number> = new Set();
let hideInNumber = hideKeys([]);

/** A key that no text may hold from now on. */
export function keepSecret(key: string): void {
  if (keys.has(key)) return;
  keys.add(key);
  hide = hideKeys(keys);
  const spelt = [...keys].filter(each => isLong(Number(each)));
  numbers = new Set(spelt.map(Number));
  hideInNumber = hideKeys(spelt);
}

/** Fewest characters of a number that is taken for a key: pressures and counts have fewer. */
const SHORTEST_NUMBER = 8;

function isLong(value: number): boolean {
  return Number.isFinite(value) && String(value).length >= SHORTEST_NUMBER;
}

/** The text as it stands, without the keys. */
export function withoutKeys(text: string): string {
  return hide(text);
}

/** The same for a long text that comes part by part, so that none takes long. */
export function withoutKeysInParts(): PartHiding {
  return hideKeysInParts(keys);
}

/** Longer bodies are not decoded: what is kept on disk may have 50 MB. */
const LONGEST_DECODED = 200_000;

/** Whether a body says a key back, as it stands or encoded; a long one is searched in pieces. */
export function* searchKeys(bytes: Uint8Array): Generator<undefined, boolean> {
  if (bytes.length > LONGEST_DECODED) return yield* searchForms(bytes, [...keys].flatMap(keyForms));
  const text = new TextDecoder().decode(bytes);
  return hide(text) !== text;
}

/** A value for a page or a report, without the keys in any text or number of it; a number that spells one is a gap. */
export function valueWithoutKeys<T>(value: T): T {
  if (keys.size === 0) return value;
  return numbers.size === 0 ? mapStrings(value, hide) : mapStrings(value, hide, numberWithoutKeys);
}

/** A key of many digits is another number than it is a text: the last of them are lost. */
function numberWithoutKeys(value: number): number | undefined {
  if (numbers.has(Math.abs(value))) return undefined;
  if (Number.isInteger(value) && Math.abs(value) < 10 ** (SHORTEST_NUMBER - 1)) return value;
  const text = String(value);
  return hideInNumber(text) === text ? value : undefined;
}

/** Longest text of each kind, in UTF-16 units. */
const MOST = { line: 2000, message: 1000, label: 300 };

/** A line where nothing but text is drawn. */
export function lineOf(text: string): string {
  return cutLine(text, MOST.line);
}

/** UTF-16 units of a text that are looked at: what is unseen, and encoded keys, are far longer than what shows. */
const MOST_LOOKED_AT = 20_000;

function cutLine(text: string, most: number): string {
  // What is unseen goes first, since it could stand within a key.
  const shown = hide(plainText(text.slice(0, MOST_LOOKED_AT), Number.POSITIVE_INFINITY));
  // What is left of a key at the cut is known as such before an ellipsis.
  return plainText(text.length > MOST_LOOKED_AT ? hide(`${shown}…`) : shown, most);
}

/** A text where links are drawn: a notification, a dialog. */
export function messageOf(text: string): string {
  return keepApart(cutLine(text, MOST.message), '](');
}

/** A text that shows in several places, some of which draw links or icons: a title, a progress. */
export function titleOf(text: string): string {
  return keepApart(messageOf(text), '$(');
}

/** A text where icons are drawn: a row of a prompt, an item of the status bar. */
export function labelOf(text: string): string {
  return escapeIcons(cutLine(text, MOST.label));
}

/** A text where links and icons are drawn: the line under the field of a prompt. */
export function promptOf(text: string): string {
  return escapeIcons(messageOf(text));
}

/** More lines are higher than any screen. */
const MOST_LINES = 100;

/** Lines of a tooltip. */
export function linesOf(lines: readonly string[]): string {
  const shown = lines.slice(0, MOST_LINES).map(lineOf);
  return [...shown, ...(lines.length > MOST_LINES ? ['…'] : [])].join('\n');
}

/**
 * An error for a program, which the editor too may log or show: a copy in plain words, with no body of a response, no
 * cause and no key.
 */
export function errorOf(error: unknown): unknown {
  if (!(error instanceof Error)) return valueWithoutKeys(error);
  const told = new Error(keepApart(lineOf(error.message), ']('));
  const members = Object.entries(error).filter(([, value]) => isOfWords(value));
  Object.assign(told, { name: error.name }, valueWithoutKeys(Object.fromEntries(members)));
  if (error.stack !== undefined) told.stack = withoutKeys(error.stack);
  return told;
}

/** Whether keys are looked for in all of a value: bytes may hold one unseen, and so may objects of a library. */
function isOfWords(value: unknown): boolean {
  return typeof value !== 'object' || value === null || Array.isArray(value) || isPlainObject(value);
}
