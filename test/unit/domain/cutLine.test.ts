import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutLine, unwrap } from '../../../src/domain/antimeridian.ts';

describe('a line over the antimeridian', () => {
  it('is crossed without a jump, and cut as RFC 7946 asks', () => {
    const unwrapped = unwrap([
      [170, 0],
      [-170, 10],
      [170, 20],
    ]);
    expect(unwrapped.map(([longitude]) => longitude)).toEqual([170, 190, 170]);
    expect(cutLine(unwrapped)).toEqual([
      [
        [170, 0],
        [180, 5],
      ],
      [
        [-180, 5],
        [-170, 10],
        [-180, 15],
      ],
      [
        [180, 15],
        [170, 20],
      ],
    ]);
  });

  it('keeps every part of a cut line inside −180 to 180', () => {
    const position = fc.tuple(
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(position, { minLength: 2, maxLength: 20 }), positions => {
        const longitudes = cutLine(unwrap(positions))
          .flat()
          .map(([longitude]) => longitude);
        expect(longitudes.every(longitude => Math.abs(longitude) <= 180 + 1e-9)).toBe(true);
      }),
    );
  });
});
