/*
 * The grammar of JSON (RFC 8259) over bytes, as a table: what is expected after each byte. Nesting is not in it: a
 * bracket or a comma stands as an action, since what follows it depends on the level. So do the quotes at which a
 * string begins, since most of what follows can be skipped, and at which a name ends, since it may be asked for.
 */

const names = [
  ...['value', 'firstElement', 'firstKey', 'key', 'colon', 'after'],
  ...['string', 'escape', 'hex1', 'hex2', 'hex3', 'hex4'],
  ...['keyString', 'keyEscape', 'keyHex1', 'keyHex2', 'keyHex3', 'keyHex4'],
  ...['minus', 'zero', 'integer', 'point', 'fraction', 'exponent', 'sign', 'power'],
] as const;
type Name = (typeof names)[number];

/** What comes next, by its number in the table. */
export const expectations: Readonly<Record<Name, number>> = Object.fromEntries(
  names.map((name, index) => [name, index]),
) as Record<Name, number>;

/** What a byte does besides moving on; every lower number in the table is what comes next. */
export const actions = {
  text: 247,
  name: 248,
  closeName: 249,
  openObject: 250,
  openArray: 251,
  closeObject: 252,
  closeArray: 253,
  comma: 254,
  refuse: 255,
} as const;

const WORDS = ['true', 'false', 'null'];
/** Numbers that JSON does not have, but some services write. */
const MORE_NUMBERS = ['NaN', 'Infinity'];
const SPACE = ' \n\r\t';
const DIGITS = '0123456789';
const HEX = `${DIGITS}abcdefABCDEF`;

const e = expectations;

/** What is expected next, or an action, for each expectation and byte: at `expectation * 256 + byte`. */
export const grammar = buildGrammar();

/** The lowest action: what is below it is an expectation. */
export const FIRST_ACTION: number = actions.text;

/** Whether a text may end where this is expected. */
export function mayEnd(expectation: number): boolean {
  return [e.after, e.zero, e.integer, e.fraction, e.power].includes(expectation);
}

/** Whether a byte within a string says nothing of how it goes on: 1 for each that does not. */
export const plain = Uint8Array.from({ length: 256 }, (_, byte) => {
  const isPlain = grammar[e.string * 256 + byte] === e.string;
  return isPlain ? 1 : 0;
});

/** Whether this is expected within the name of a member. */
export function isWithinName(expectation: number): boolean {
  return expectation >= e.keyString && expectation <= e.keyHex4;
}

function buildGrammar(): Uint8Array {
  const states: Uint8Array[] = names.map(() => new Uint8Array(256).fill(actions.refuse));
  const on = (from: number, bytes: string, to: number) => {
    for (const byte of Buffer.from(bytes, 'latin1')) (states[from] ?? new Uint8Array())[byte] = to;
  };
  /** A word, letter by letter: states of its own. */
  const word = (from: number, text: string) => {
    let at = from;
    for (const [index, letter] of [...text].entries()) {
      const last = index === text.length - 1;
      const next = last ? e.after : states.push(new Uint8Array(256).fill(actions.refuse)) - 1;
      on(at, letter, next);
      at = next;
    }
  };
  const ending = (from: number) => {
    on(from, SPACE, e.after);
    on(from, ',', actions.comma);
    on(from, ']', actions.closeArray);
    on(from, '}', actions.closeObject);
  };
  const text = (string: number, escaped: number, hex: readonly number[], after: number) => {
    for (let byte = 0x20; byte < 256; byte++) on(string, String.fromCharCode(byte), string);
    on(string, '"', after);
    on(string, '\\', escaped);
    on(escaped, '"\\/bfnrt', string);
    on(escaped, 'u', hex[0] ?? string);
    for (const [index, each] of hex.entries()) on(each, HEX, hex[index + 1] ?? string);
  };

  for (const from of [e.value, e.firstElement]) {
    on(from, SPACE, from);
    on(from, '"', actions.text);
    on(from, '{', actions.openObject);
    on(from, '[', actions.openArray);
    on(from, '-', e.minus);
    on(from, '0', e.zero);
    on(from, '123456789', e.integer);
    for (const each of [...WORDS, ...MORE_NUMBERS]) word(from, each);
  }
  on(e.firstElement, ']', actions.closeArray);
  for (const from of [e.firstKey, e.key]) {
    on(from, SPACE, from);
    on(from, '"', actions.name);
  }
  on(e.firstKey, '}', actions.closeObject);
  on(e.colon, SPACE, e.colon);
  on(e.colon, ':', e.value);
  text(e.string, e.escape, [e.hex1, e.hex2, e.hex3, e.hex4], e.after);
  text(e.keyString, e.keyEscape, [e.keyHex1, e.keyHex2, e.keyHex3, e.keyHex4], actions.closeName);
  on(e.minus, '0', e.zero);
  on(e.minus, '123456789', e.integer);
  word(e.minus, 'Infinity');
  on(e.integer, DIGITS, e.integer);
  for (const from of [e.zero, e.integer]) on(from, '.', e.point);
  for (const from of [e.zero, e.integer, e.fraction]) on(from, 'eE', e.exponent);
  for (const from of [e.point, e.fraction]) on(from, DIGITS, e.fraction);
  on(e.exponent, '+-', e.sign);
  for (const from of [e.exponent, e.sign, e.power]) on(from, DIGITS, e.power);
  for (const from of [e.after, e.zero, e.integer, e.fraction, e.power]) ending(from);
  return Uint8Array.from(Buffer.concat(states));
}
