import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pngWithText } from '../../../src/export/pngText.ts';

/** One grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
);

/** The chunks of a PNG, as the specification lays them out. */
function chunks(png: Uint8Array) {
  const bytes = Buffer.from(png);
  const found: { type: string; data: Buffer; isSound: boolean }[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const data = bytes.subarray(at + 8, at + 8 + length);
    const isSound = bytes.readUInt32BE(at + 8 + length) === crc32(bytes.subarray(at + 4, at + 8 + length));
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), data, isSound });
    at += length + 12;
  }
  return found;
}

describe('a picture with a text', () => {
  it('has it in a chunk after the header, in UTF-8, and the rest as it was', () => {
    const before = chunks(PNG);
    const after = chunks(pngWithText(PNG, 'Source', 'Zürich · 台風'));
    expect(after.map(({ type }) => type)).toEqual(['IHDR', 'iTXt', 'IDAT', 'IEND']);
    expect(after.every(({ isSound }) => isSound)).toBe(true);
    expect(after[1]?.data.equals(Buffer.from('Source\0\0\0\0\0Zürich · 台風', 'utf8'))).toBe(true);
    expect(after.filter(({ type }) => type !== 'iTXt')).toEqual(before);
    expect(inflateSync(after[2]?.data ?? Buffer.alloc(0))).toHaveLength(2);
  });

  it('must be a PNG', () => {
    const changed = Buffer.from(PNG);
    changed[7] = 0;
    for (const bytes of [changed, PNG.subarray(0, 32), new Uint8Array(0), Buffer.alloc(99)])
      expect(() => pngWithText(bytes, 'Source', 'x')).toThrow(new RangeError('The picture is not a PNG.'));
    expect(() => pngWithText(PNG.subarray(0, 33), 'Source', 'x')).not.toThrow();
  });
});
