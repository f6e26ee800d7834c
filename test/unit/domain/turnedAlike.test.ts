import { describe, expect, it } from 'vitest';
import type { LonLat } from '../../../src/domain/geodesy.ts';
import { turnedAlike } from '../../../src/domain/turnedAlike.ts';

const OUTLINE: LonLat[] = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
  [0, 0],
];
const HOLE: LonLat[] = [
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 1],
  [1, 1],
];

describe('the rings of a polygon', () => {
  it('turn one way outside and the other way inside, however they came', () => {
    const expected = [OUTLINE, HOLE];
    expect(turnedAlike([OUTLINE, HOLE])).toEqual(expected);
    expect(turnedAlike([OUTLINE.toReversed(), HOLE])).toEqual(expected);
    expect(turnedAlike([OUTLINE, HOLE.toReversed()])).toEqual(expected);
  });
});
