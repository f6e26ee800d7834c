import { describe, expect, it } from 'vitest';
import { lz4Block } from '../../../../src/api/parquet/lz4Block.ts';

const made = (hex: string, length: number) => Buffer.from(lz4Block(Buffer.from(hex, 'hex'), length));

describe('a block of LZ4, as PyArrow writes it', () => {
  it.each([
    ['nothing', '00', ''],
    ['a literal', '1061', 'a'],
    ['literals alone', 'c0616263646162636461626364', 'abcdabcdabcd'],
    ['a copy between literals', '6e68656c6c6f20060050776f726c64', 'hello hello hello hello world'],
    ['a long copy of what it makes itself', '1f780100ff14507878787878', 'x'.repeat(300)],
    ['more literals than a byte counts', `f0ff00${'79'.repeat(270)}`, 'y'.repeat(270)],
  ])('has the bytes that it was made of: %s', (_what, hex, text) => {
    expect(made(hex, text.length).toString()).toBe(text);
  });

  it.each([
    ['literals break off', '50616263', 5],
    ['a length breaks off', 'f0ff', 300],
    ['there are more literals than it tells of', 'c0616263646162636461626364', 11],
    ['a copy is longer than it tells of', '1f780100ff14507878787878', 200],
    ['a copy breaks off', '1f7801', 300],
    ['a copy begins before all bytes', '1f780200ff14507878787878', 300],
    ['a copy has no distance', '1f780000ff14507878787878', 300],
  ])('is refused where %s', (_how, hex, length) => {
    expect(() => made(hex, length)).toThrow(RangeError);
  });

  it('that ends early has fewer bytes than it tells of', () => {
    expect(made('1061', 5)).toHaveLength(1);
  });
});
