import { expect, it } from 'vitest';
import { isOnEarth } from '../../../src/domain/isOnEarth.ts';

it.each([
  [true, 720, 90],
  [true, -720, -90],
  [false, 720.1, 0],
  [false, -720.1, 0],
  [false, 0, 90.1],
  [false, 0, -90.1],
  [false, Number.NaN, 0],
  [false, 0, Number.NaN],
])('It is %s that longitude %d and latitude %d may be degrees', (expected, longitude, latitude) => {
  expect(isOnEarth(longitude, latitude)).toBe(expected);
});
