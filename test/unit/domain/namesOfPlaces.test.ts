import { expect, it } from 'vitest';
import { namesOfPlaces } from '../../../src/domain/namesOfPlaces.ts';

it('places close to one another have names of as many decimals as tell them apart', () => {
  const places = [
    { latitude: 27.951, longitude: -82.461 },
    { latitude: 27.952, longitude: -82.461 },
    { latitude: 27.951, longitude: -82.461, name: 'Site' },
    { latitude: 27.9514, longitude: -82.461, name: 'Site' },
    { latitude: 1, longitude: 2, name: 'Alone' },
  ];
  expect(namesOfPlaces(places)).toEqual([
    '27.951°N 82.461°W',
    '27.952°N 82.461°W',
    'Site (27.9510°N 82.4610°W)',
    'Site (27.9514°N 82.4610°W)',
    'Alone',
  ]);
  const far = [
    { latitude: 1, longitude: 2 },
    { latitude: -1, longitude: -2 },
  ];
  expect(namesOfPlaces(far)).toEqual(['1.00°N 2.00°E', '1.00°S 2.00°W']);
});

it('a place whose name shows nothing goes by its coordinates, as one without a name does', () => {
  const places = [
    { latitude: 1, longitude: 2, name: '  ' },
    { latitude: 1.001, longitude: 2 },
    { latitude: 3, longitude: 4, name: '\u202e' },
  ];
  expect(namesOfPlaces(places)).toEqual(['1.000°N 2.000°E', '1.001°N 2.000°E', '3.000°N 4.000°E']);
});
