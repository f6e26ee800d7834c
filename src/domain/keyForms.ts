import { type Decoded, decodeOnce } from './decodeOnce.ts';

/** Shorter forms are found everywhere, and guard nothing. */
const SHORTEST = 4;

/** Layers of encoding that are taken off. */
export const LAYERS = 4;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/**
 * A key as it stands, as addresses, JSON and HTML write its signs, backwards, and as bytes are written: base64 at each of
 * its three places, also of a text that writes its signs so, and hexadecimal. A key may itself look encoded: so it is here
 * too as decoding a text around it leaves it. Longest first.
 */
export function keyForms(key: string): string[] {
  const bytes = new TextEncoder().encode(key);
  const whole = btoa(String.fromCharCode(...bytes)).replaceAll('=', '');
  const backwards = Array.from(key).toReversed().join('');
  const forms = [
    ...decodings(key),
    ...spellings(key),
    key.replaceAll('+', ' '),
    backwards,
    hexadecimal(bytes),
    ...[whole, ...inBase64(key)].flatMap(each => [each, ...spellings(each)]),
  ];
  const all = new Set(forms.flatMap(form => [form, form.replaceAll('+', '-').replaceAll('/', '_')]));
  return [...all].filter(form => form.length >= SHORTEST).sort((a, b) => b.length - a.length);
}

/**
 * What is left of the letters and digits of a key where its bytes stand one by one as numbers, octal ones too, two for
 * each letter (UTF-16, whichever comes first), in base64 twice or backwards, or in base32.
 */
export function rareForms(key: string): string[] {
  const bytes = new TextEncoder().encode(key);
  const spaced = Uint8Array.from(
    { length: 2 * bytes.length - 1 },
    (_, at) => (at % 2 === 1 ? 0 : bytes[at / 2]) ?? 0,
  );
  const written = inBase64(key);
  const twice = inAlphabet(bytes, BASE64).map(each => new TextEncoder().encode(each));
  return [
    octal(bytes, 3),
    octal(bytes),
    ...written.map(each => Array.from(each).toReversed().join('')),
    ...[bytes, spaced].flatMap(each => [each.join(''), hexadecimal(each), hexadecimal(each, '0x')]),
    ...[spaced, ...twice].flatMap(each => inAlphabet(each, BASE64)),
    ...inAlphabet(bytes, BASE32),
  ];
}

/** At each of its places, as it stands and with its signs as addresses, JSON and HTML write them. */
function inBase64(key: string): string[] {
  const spelled = spellings(key);
  const inCapitals = spelled.map(each =>
    each.replaceAll(/(?<=\\u)[0-9a-f]{4}/g, digits => digits.toUpperCase()),
  );
  const texts = new Set([key, ...spelled, ...inCapitals]);
  return [...texts].flatMap(text => inAlphabet(new TextEncoder().encode(text), BASE64));
}

/** Signs that writers of JSON write by their numbers: JavaScript none, and then those of Go, Gson, PHP and .NET. */
const NUMBERED = ['', '<>&', "<>&='", `<>&'"`, `<>&'"+\``];

/** Long texts are not decoded: the signs of a key stand there as most writers write them. */
function spellings(key: string): string[] {
  const html = key
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
  const signs = key.replaceAll(/[A-Za-z0-9]/g, '');
  return [encodeURIComponent(key), html, ...[...NUMBERED, signs].flatMap(each => inJson(key, each))];
}

/** With a slash as it stands, and escaped. */
function inJson(key: string, numbered: string): string[] {
  const written = Array.from(key, sign =>
    numbered.includes(sign)
      ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
      : JSON.stringify(sign).slice(1, -1),
  ).join('');
  return [written, written.replaceAll('/', '\\/')];
}

function decodings(key: string): string[] {
  const found = [key];
  let view: Decoded | undefined = { text: key };
  for (let layer = 0; layer < LAYERS && view !== undefined; layer++) {
    view = decodeOnce(view);
    if (view !== undefined) found.push(view.text);
  }
  return found;
}

function hexadecimal(bytes: Uint8Array, before = ''): string {
  return Array.from(bytes, byte => before + byte.toString(16).padStart(2, '0')).join('');
}

function octal(bytes: Uint8Array, width = 1): string {
  return Array.from(bytes, byte => byte.toString(8).padStart(width, '0')).join('');
}

/** At each place where the first byte may begin in a character: those that are the same whatever stands before and after. */
function inAlphabet(bytes: Uint8Array, alphabet: string): string[] {
  const width = Math.log2(alphabet.length);
  const bits = Array.from(bytes, byte => byte.toString(2).padStart(8, '0')).join('');
  const skipped = new Set(Array.from({ length: width }, (_, place) => (8 * place) % width));
  return Array.from(skipped, skip => {
    const count = Math.max(0, Math.floor((bits.length - skip) / width));
    const characterAt = (index: number) =>
      alphabet.charAt(Number.parseInt(bits.slice(skip + index * width).slice(0, width), 2));
    return Array.from({ length: count }, (_, index) => characterAt(index)).join('');
  });
}
