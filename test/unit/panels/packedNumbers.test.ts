import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Column, packedNumbers, unpackNumbers } from '../../../src/panels/packedNumbers.ts';

/** Numbers as a page gets them, into the midst of a column. */
function delivered(numbers: Column): Column {
  const whole = new (kindOf(numbers))(numbers.length + 2);
  unpackNumbers(structuredClone(packedNumbers(numbers)), whole, 1);
  expect([whole[0], whole.at(-1)]).toEqual([0, 0]);
  return whole.subarray(1, -1);
}

function kindOf(numbers: Column) {
  if (numbers instanceof Float64Array) return Float64Array;
  return numbers instanceof Uint32Array ? Uint32Array : Int32Array;
}

function bytesOf(numbers: Column): number {
  const packed = packedNumbers(numbers);
  return packed.as === 'steps' ? 0 : packed.bytes.length;
}

const decimals = (digits: number, most: number) =>
  fc.integer({ min: -most, max: most }).map(each => each / 10 ** digits);
const gap = fc.constant(Number.NaN);

function isKept(numbers: Column): void {
  expect(delivered(numbers)).toEqual(numbers);
}

describe('numbers on their way to a page', () => {
  it('of any kind are the same', () => {
    fc.assert(fc.property(fc.float64Array({ maxLength: 50 }), isKept));
    fc.assert(fc.property(fc.uint32Array({ maxLength: 50 }), isKept));
    fc.assert(fc.property(fc.int32Array({ maxLength: 50 }), isKept));
  });

  it('with a few digits are the same, gaps among them', () => {
    const numbers = fc
      .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }))
      .chain(([digits, most]) => fc.array(fc.oneof({ weight: 9, arbitrary: decimals(digits, most) }, gap)));
    fc.assert(fc.property(numbers, each => isKept(Float64Array.from(each))));
  });

  it.each([
    ['zero below zero', [0, -0, 1]],
    ['infinities', [1, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]],
    ['integers that no double tells apart', [2 ** 53, 2 ** 53 + 2]],
    ['sums that are not the decimals they look like', [0.1 + 0.2, 0.3]],
    ['a distance of nearly all codes', [0, 254, 255, 65_534, 65_535, 2 ** 32 - 2]],
    ['a distance of all codes', [0, 2 ** 32 - 1, Number.NaN]],
    ['steps that pass what a double tells apart', [0, 2 ** 52, 2 ** 53, 2 ** 53 + 2 ** 52]],
    ['nothing but gaps', [Number.NaN, Number.NaN]],
    ['one', [7]],
    ['none', []],
  ])('keep %s', (_, numbers) => {
    isKept(Float64Array.from(numbers));
  });

  it('are the same wherever in memory they come', () => {
    const numbers = Float64Array.of(1.5, 70_000, Number.NaN);
    const packed = packedNumbers(numbers);
    if (packed.as !== 'codes') throw new Error('They are sent as codes.');
    const came = new Uint8Array(packed.bytes.length + 1);
    came.set(packed.bytes, 1);
    const column = new Float64Array(3);
    unpackNumbers({ ...packed, bytes: came.subarray(1) }, column, 0);
    expect(column).toEqual(numbers);
  });

  it('keep what lies in the midst of other memory', () => {
    const numbers = Float64Array.of(9, 1.5, 2.25, Math.PI, 9).subarray(1, 4);
    expect(delivered(numbers)).toEqual(Float64Array.of(1.5, 2.25, Math.PI));
  });

  it('take four bytes each as coordinates with seven digits', () => {
    const numbers = Float64Array.from(
      { length: 1000 },
      (_, index) => ((index * 7_919_333) % 3.6e9) / 1e7 - 0,
    );
    expect(bytesOf(numbers)).toBe(4000);
  });

  it('take no bytes where they are one more each time', () => {
    expect(bytesOf(Uint32Array.from({ length: 1000 }, (_, index) => 500 + index))).toBe(0);
  });

  it('take a byte each as codes of a few classes', () => {
    expect(bytesOf(Uint32Array.from({ length: 1000 }, (_, index) => (index * index) % 11))).toBe(1000);
  });

  it('take two bytes each as temperatures with one digit and gaps', () => {
    const numbers = Float64Array.from({ length: 1000 }, (_, index) =>
      index % 9 === 0 ? Number.NaN : ((index * 7) % 600) / 10 - 30,
    );
    expect(bytesOf(Float64Array.from(numbers, value => Number(value.toFixed(1))))).toBe(2000);
  });
});
