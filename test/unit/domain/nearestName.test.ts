import { describe, expect, it } from 'vitest';
import { nearestName } from '../../../src/domain/nearestName.ts';

const NAMES = ['latitude', 'longitude', 'time', 'timezone', 'units', 'x', 'id', 'name'];

describe('the name that a misspelt one is meant to be', () => {
  it.each([
    ['latitute', 'latitude'],
    ['Latitude', 'latitude'],
    ['longitud', 'longitude'],
    ['unit', 'units'],
    ['timezoen', 'timezone'],
    ['tmie', 'time'],
    ['nmae', 'name'],
    ['lattiude', 'latitude'],
    ['logntude', 'longitude'],
    ['X', 'x'],
  ])('%s is %s', (misspelt, meant) => {
    expect(nearestName(misspelt, NAMES)).toBe(meant);
  });

  it('none is near a word of its own that has half of its letters', () => {
    const names = ['latitude', 'longitude', 'units', 'name', 'x', 'id'];
    for (const word of ['time', 'date', 'y', 'ib', 'unions'])
      expect(nearestName(word, names)).toBeUndefined();
  });

  it.each(['colour', 'q', '', 'x'.repeat(100_000)])('none is near %s', text => {
    expect(nearestName(text, NAMES)).toBeUndefined();
  });
});
