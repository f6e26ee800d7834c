/** A text, and where in the text that came each of its units begins; its end is the last. */
export interface Decoded {
  text: string;
  /** Absent where the text is the one that came. */
  at?: readonly number[];
}

/** A character by its number or name, in addresses, in HTML, in JSON; one of full width; and what shows nothing. */
const WRITTEN =
  /%([0-9a-f]{2})|&(?:#x0*([0-9a-f]{1,6})|#0*(\d{1,7})|([a-z]{2,10}));?|\\(?:u([0-9a-f]{4})|u\{0*([0-9a-f]{1,6})\}|x([0-9a-f]{2})|(["'\\/]))|([\uff01-\uff5e])|([\ufe00-\ufe0f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff])/gi;

/** What every one of them begins with. */
export const MARK = /[\ufe00-\ufe0f%&\\\uff01-\uff5e\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;

/** From a character of full width to the plain one. */
const TO_PLAIN = 0xfee0;

/** Names of HTML for what a key may hold besides letters and digits. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  ast: '*',
  bsol: '\\',
  colon: ':',
  comma: ',',
  commat: '@',
  dollar: '$',
  equals: '=',
  excl: '!',
  grave: '`',
  gt: '>',
  hat: '^',
  hyphen: '-',
  lbrace: '{',
  lbrack: '[',
  lcub: '{',
  lowbar: '_',
  lpar: '(',
  lsqb: '[',
  lt: '<',
  num: '#',
  percnt: '%',
  period: '.',
  plus: '+',
  quest: '?',
  quot: '"',
  rbrace: '}',
  rbrack: ']',
  rcub: '}',
  rpar: ')',
  rsqb: ']',
  semi: ';',
  sol: '/',
  tilde: '~',
  verbar: '|',
  vert: '|',
};

/** The text with one layer of encoding taken off; undefined where there is none. */
export function decodeOnce({ text, at }: Decoded): Decoded | undefined {
  const place = (index: number) => at?.[index] ?? index;
  const places: number[] = [];
  let decoded = '';
  let last = 0;
  const keep = (end: number) => {
    for (let index = last; index < end; index++) places.push(place(index));
    decoded += text.slice(last, end);
  };
  for (const match of text.matchAll(WRITTEN)) {
    const character = characterOf(match);
    if (character === undefined) continue;
    keep(match.index);
    for (let unit = 0; unit < character.length; unit++) places.push(place(match.index));
    decoded += character;
    last = match.index + match[0].length;
  }
  if (last === 0) return undefined;
  keep(text.length);
  places.push(place(text.length));
  return { text: decoded, at: places };
}

function characterOf(match: RegExpExecArray): string | undefined {
  const [, percent, hexadecimal, decimal, name, json, long, short, escaped, wide, unseen] = match;
  if (unseen !== undefined) return '';
  if (wide !== undefined) return String.fromCharCode(wide.charCodeAt(0) - TO_PLAIN);
  if (escaped !== undefined) return escaped;
  if (name !== undefined) return NAMED[name.toLowerCase()];
  const digits = percent ?? hexadecimal ?? json ?? long ?? short;
  const code = digits === undefined ? Number(decimal) : Number.parseInt(digits, 16);
  return code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
}
