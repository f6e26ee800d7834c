import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeOverPole, cutLine, unwrap } from '../../../src/domain/antimeridian.ts';
import type { LonLat } from '../../../src/domain/geodesy.ts';

describe('the antimeridian', () => {
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

describe('a ring round a pole', () => {
  const round: LonLat[] = [
    [0, 80],
    [120, 78],
    [-120, 82],
    [0, 80],
  ];

  it('is led over that pole, and one that is not stays as it is', () => {
    expect(closeOverPole(unwrap(round)).slice(-3)).toEqual([
      [360, 90],
      [0, 90],
      [0, 80],
    ]);
    const south = unwrap(round.map(([longitude, latitude]): LonLat => [longitude, -latitude]));
    expect(closeOverPole(south).at(-2)).toEqual([0, -90]);
    expect(closeOverPole(unwrap(round.slice(0, -1)))).toEqual(closeOverPole(unwrap(round)));
    const plain: LonLat[] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    expect(closeOverPole(plain)).toBe(plain);
    const open = plain.slice(0, -1);
    expect(closeOverPole(open)).toBe(open);
  });
});
