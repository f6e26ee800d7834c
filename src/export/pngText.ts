import { crc32 } from 'node:zlib';

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Bytes of the signature and of the header chunk, which comes first in every PNG. */
const HEADER_END = 33;

/**
 * A PNG with a text in it, as an `iTXt` chunk in UTF-8 after the header (W3C PNG, third edition, 11.3.3.4).
 * Throws a RangeError where the bytes are not a PNG.
 */
export function pngWithText(png: Uint8Array, keyword: string, text: string): Uint8Array {
  if (png.length < HEADER_END || SIGNATURE.some((byte, index) => png[index] !== byte))
    throw new RangeError('The picture is not a PNG.');
  // After the keyword: its end, no compression, its method, and no language or translated keyword.
  const body = Buffer.concat([Buffer.from(keyword, 'latin1'), Buffer.alloc(5), Buffer.from(text, 'utf8')]);
  const typed = Buffer.concat([Buffer.from('iTXt', 'latin1'), body]);
  const chunk = Buffer.alloc(typed.length + 8);
  chunk.writeUInt32BE(body.length, 0);
  typed.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typed), typed.length + 4);
  return Buffer.concat([png.subarray(0, HEADER_END), chunk, png.subarray(HEADER_END)]);
}
