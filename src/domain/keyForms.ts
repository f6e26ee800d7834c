import { type Decoded, decodeOnce } from './decodeOnce.ts';

/** Shorter forms are found everywhere, and guard nothing. */
const SHORTEST = 4;

/** Layers of encoding that are taken off. */
export const LAYERS = 4;

/**
 * A key as it stands, and as bytes are written: base64 at each of its three places, and hexadecimal. A key may itself
 * look encoded: so it is here too as decoding a text around it leaves it. Longest first.
 */
export function keyForms(key: string): string[] {
  const bytes = new TextEncoder().encode(key);
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  const written = [0, 1, 2].flatMap(place => [base64(bytes, place)]);
  const whole = base64(bytes, 0, true);
  const forms = [...decodings(key), key.replaceAll('+', ' '), hex, whole, ...written];
  const all = new Set(forms.flatMap(form => [form, form.replaceAll('+', '-').replaceAll('/', '_')]));
  return [...all].filter(form => form.length >= SHORTEST).sort((a, b) => b.length - a.length);
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

/** The characters that are the same whatever stands before and after, or all of them. */
function base64(bytes: Uint8Array, place: number, whole = false): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(place), ...bytes)).replaceAll('=', '');
  if (whole) return text;
  const isPartial = (place + bytes.length) % 3 !== 0;
  return text.slice([0, 2, 3][place], isPartial ? -1 : undefined);
}
