import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decompressors } from '../../../../src/api/parquet/decompressors.ts';
import { faultIn } from './faultIn.ts';

const BYTES = Uint8Array.of(1, 2, 3, 4, 5);

describe.each([
  ['GZIP', gzipSync(BYTES)],
  ['GZIP', deflateSync(BYTES)],
  ['BROTLI', brotliCompressSync(BYTES)],
  ['ZSTD', zstdCompressSync(BYTES)],
] as const)('a page of %s', (codec, compressed) => {
  it('has the bytes that it was made of', () => {
    expect([...(decompressors[codec]?.(compressed, 5) ?? [])]).toEqual([...BYTES]);
  });

  it('has no more bytes than it tells of', () => {
    expect(() => decompressors[codec]?.(compressed, 4)).toThrow(RangeError);
  });

  it('that tells of none has none, whatever stands there', () => {
    expect(decompressors[codec]?.(BYTES, 0)).toEqual(new Uint8Array());
  });
});

/** Bytes that would be literals beyond their page, were they taken for tags. */
const body = (length: number): number[] => Array(length).fill(0xfc);

const snappy = (bytes: readonly number[], length: number) =>
  decompressors.SNAPPY?.(Uint8Array.from(bytes), length);

describe('a page of Snappy', () => {
  it.each([
    ['a short literal', [3, 0x08, 1, 2, 3], [1, 2, 3]],
    ['two literals', [3, 0x04, 1, 2, 0x00, 3], [1, 2, 3]],
    ['a literal whose length is a byte of its own', [0x80, 1, 0xf0, 127, ...body(128)], body(128)],
    ['a literal whose length is two bytes', [0xac, 2, 0xf4, 0x2b, 1, ...body(300)], body(300)],
    [
      'copies of each kind',
      [0x8c, 2, 0xf0, 0xff, ...body(256), 0x01, 0xfc, 0x0e, 0xfc, 0, 0x0f, 0xfc, 0, 0, 0],
      body(268),
    ],
  ])('may have %s', (_what, bytes, made) => {
    expect([...(snappy(bytes, made.length) ?? [])]).toEqual(made);
  });

  it.each([
    ['by a byte', [3, 0x08, 1, 2], '3 bytes'],
    ['by many', [8, 0x1c, 1, 2], '8 bytes'],
    ['with a length of two bytes', [0xac, 2, 0xf4, 0x2b, 1, ...body(299)], '300 bytes'],
    ['with a length of four', [8, 0xfc, 0xfa, 0xff, 0xff, 0xff, 1, 2, 3], '4294967291 bytes'],
  ])('is refused where a literal goes beyond it %s', (_how, bytes, found) => {
    expect(faultIn(() => snappy(bytes, 8))).toEqual({ expected: 'a literal within its page', found });
  });

  it('is refused where its length does not end', () => {
    expect(() => snappy([0xfc, 0xfc, 0xfc], 8)).toThrow('invalid snappy length header');
  });
});
