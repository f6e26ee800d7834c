import { describe, expect, it } from 'vitest';
import { cutLine, turnsToward, unwrap, unwrapLongitude } from '../../../src/domain/antimeridian.ts';
import { unwrapRings } from '../../../src/domain/unwrapRings.ts';

describe('a longitude near another', () => {
  it.each([
    [179, -179, -181],
    [-179, 179, 181],
    [10, 20, 10],
    [10, 740, 730],
    [-170, 725, 550],
  ])('%d near %d is %d', (longitude, near, expected) => {
    expect(unwrapLongitude(longitude, near)).toBe(expected);
  });

  it.each([
    [170, -170, -360],
    [-170, 170, 360],
    [10, 20, 0],
    [10, 730, 720],
  ])('%d comes to %d by %d degrees of whole turns', (longitude, centre, turns) => {
    expect(turnsToward(longitude, centre)).toBe(turns);
  });
});

describe('positions over the antimeridian', () => {
  it('never jump, and begin where they begin', () => {
    expect(
      unwrap([
        [170, 1],
        [-175, 2],
        [-160, 3],
        [175, 4],
      ]),
    ).toEqual([
      [170, 1],
      [185, 2],
      [200, 3],
      [175, 4],
    ]);
    expect(unwrap([])).toEqual([]);
  });

  it.each([
    [
      [-180, 0, 180],
      [-180, 0, 180],
    ],
    [
      [180, 0, -180],
      [180, 0, -180],
    ],
    [
      [0, 540, 720],
      [0, 180, 360],
    ],
    [
      [10, 191],
      [10, -169],
    ],
  ])('keep the direction of a step of half a turn: %j', (longitudes, unwrapped) => {
    expect(unwrap(longitudes.map(longitude => [longitude, 5])).map(([longitude]) => longitude)).toEqual(
      unwrapped,
    );
  });

  it('of holes stay inside their outline', () => {
    const outline = [
      [170, 0],
      [-170, 0],
      [-170, 9],
      [170, 0],
    ] as const;
    const hole = [
      [-175, 3],
      [179, 3],
      [-175, 4],
    ] as const;
    expect(unwrapRings([outline, hole])).toEqual([
      [
        [170, 0],
        [190, 0],
        [190, 9],
        [170, 0],
      ],
      [
        [185, 3],
        [179, 3],
        [185, 4],
      ],
    ]);
  });

  it('of rings without positions are none', () => {
    expect(unwrapRings([])).toEqual([]);
    expect(unwrapRings([[]])).toEqual([[]]);
    expect(unwrapRings([[], [[1, 2]]])).toEqual([[], []]);
    expect(unwrapRings([[[1, 2]], []])).toEqual([[[1, 2]], []]);
  });
});

describe('a line that is cut at the antimeridian', () => {
  it('is whole where it does not cross it', () => {
    const line = [
      [-180, 0],
      [0, 5],
      [179, 9],
    ] as const;
    expect(cutLine(line)).toEqual([line]);
  });

  it('ends on one side and goes on from the other at the same latitude, eastward', () => {
    expect(
      cutLine([
        [170, 0],
        [190, 20],
        [195, 21],
      ]),
    ).toEqual([
      [
        [170, 0],
        [180, 10],
      ],
      [
        [-180, 10],
        [-170, 20],
        [-165, 21],
      ],
    ]);
  });

  it('does so westward, and crosses where it crosses', () => {
    expect(
      cutLine([
        [-175, 10],
        [-195, 30],
      ]),
    ).toEqual([
      [
        [-175, 10],
        [-180, 15],
      ],
      [
        [180, 15],
        [165, 30],
      ],
    ]);
  });

  it('is whole where it only comes to it, runs along it, or touches it and turns back', () => {
    for (const line of [
      [
        [170, 0],
        [180, 1],
      ],
      [
        [-180, 1],
        [-170, 0],
      ],
      [
        [170, 0],
        [180, 1],
        [180, 5],
        [175, 6],
      ],
      [
        [180, 1],
        [180, 5],
      ],
      [[180, 1]],
      [[-180, 1]],
    ] as const)
      expect(cutLine(line)).toEqual([line]);
  });

  it('is cut at a position that lies on it, with no part of one place', () => {
    expect(
      cutLine([
        [170, 0],
        [180, 1],
        [190, 2],
      ]),
    ).toEqual([
      [
        [170, 0],
        [180, 1],
      ],
      [
        [-180, 1],
        [-170, 2],
      ],
    ]);
    expect(
      cutLine([
        [-170, 0],
        [-180, 1],
        [-180, 2],
        [-190, 3],
      ]),
    ).toEqual([
      [
        [-170, 0],
        [-180, 1],
        [-180, 2],
      ],
      [
        [180, 2],
        [170, 3],
      ],
    ]);
  });

  it('lies on it where only the last digit of a longitude is beside it', () => {
    expect(
      cutLine([
        [170, 0],
        [179.99999999999997, 1],
        [190, 2],
      ]),
    ).toEqual([
      [
        [170, 0],
        [180, 1],
      ],
      [
        [-180, 1],
        [-170, 2],
      ],
    ]);
  });

  it('is moved home where it lies in another copy of the world', () => {
    expect(
      cutLine([
        [190, 0],
        [199, 1],
      ]),
    ).toEqual([
      [
        [-170, 0],
        [-161, 1],
      ],
    ]);
  });

  it('is cut each time that it goes around the world', () => {
    expect(
      cutLine([
        [535, 0],
        [545, 10],
        [535, 20],
      ]),
    ).toEqual([
      [
        [175, 0],
        [180, 5],
      ],
      [
        [-180, 5],
        [-175, 10],
        [-180, 15],
      ],
      [
        [180, 15],
        [175, 20],
      ],
    ]);
  });
});
