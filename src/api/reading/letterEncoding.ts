import { isUtf8 } from 'node:buffer';
import { WINDOWS_1252 } from '../../domain/assetFile/legacyEncoding.ts';
import { bodyPartNow, type ResponseBody } from '../responseBody.ts';
import { everyStretch } from './everyStretch.ts';

/**
 * How the letters of a text are written that is not in UTF-8, by its name in the Encoding Standard. UTF-16 tells by its
 * mark, or by half of its first letter, which no other text has. Any other is in `legacy`, as far as that is known from
 * elsewhere; for Windows-1252, which is only likely, a text is taken of which no letter is in UTF-8, and none has no meaning
 * there.
 */
export function letterEncoding(body: ResponseBody, legacy = WINDOWS_1252): string | undefined {
  const [first, second] = bodyPartNow(body, 0, 2);
  if ((first === 0xff && second === 0xfe) || (second === 0 && first !== 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  if (everyStretch(body, isUtf8)) return undefined;
  return legacy !== WINDOWS_1252 || everyStretch(body, mayBeWindows1252) ? legacy : undefined;
}

/** Bytes from 0x80 on that are no letters of Windows-1252 (Encoding Standard, index windows-1252: control characters). */
const MEANINGLESS = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

function mayBeWindows1252(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte >= 0x80 && (MEANINGLESS.has(byte) || isUtf8(bytes.subarray(at, at + lengthOf(byte)))))
      return false;
  }
  return true;
}

/** Bytes of a letter in UTF-8 that begins with one. */
function lengthOf(byte: number): number {
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}
