import { describe, expect, it } from 'vitest';
import { nearestName } from '../../../src/domain/nearestName.ts';

const NAMES = ['latitude', 'longitude', 'time', 'timezone', 'units', 'x', 'id'];

describe('the name that a misspelt one is meant to be', () => {
  it.each([
    ['latitute', 'latitude'],
    ['Latitude', 'latitude'],
    ['longitud', 'longitude'],
    ['unit', 'units'],
    ['timezoen', 'timezone'],
  ])('%s is %s', (misspelt, meant) => {
    expect(nearestName(misspelt, NAMES)).toBe(meant);
  });

  it.each(['colour', 'q', '', 'x'.repeat(100_000)])('none is near %s', text => {
    expect(nearestName(text, NAMES)).toBeUndefined();
  });
});
