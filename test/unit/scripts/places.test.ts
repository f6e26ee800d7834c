import { expect, it } from 'vitest';
import type { City } from '../../../scripts/cities.ts';
import { placeTexts } from '../../../scripts/places.ts';
import { readPlaceNames, readPlaces } from '../../../src/domain/placeIndex.ts';
import { searchPlaces } from '../../../src/domain/placeSearch.ts';

const city = (name: string, population: number, kind = 'PPL', others: string[] = []): City => ({
  name,
  others,
  latitude: 51,
  longitude: 12,
  kind,
  country: 'DE',
  regionCode: '15',
  population,
});

const { places, names } = placeTexts([
  city('Halle (Saale)', 237_865, 'PPL', ['Halle an der Saale']),
  city('Dainava (Kaunas)', 70_000, 'PPLX'),
  city('Zürich (Kreis 3) / Sihlfeld', 46_018),
  city('Halle', 38_000),
]);
const index = { ...readPlaces(places), ...readPlaceNames(names) };
const found = (text: string) => searchPlaces(index, text, 9).map(({ name }) => name);

it('a city whose name has another in brackets goes by it with and without', () => {
  expect(found('Halle')).toEqual(['Halle (Saale)', 'Halle']);
  expect(found('Halle (Saale)')).toEqual(['Halle (Saale)']);
  expect(found('Halle an der Saale')).toEqual(['Halle (Saale)']);
});

it('districts in brackets are none', () => {
  expect(found('Zurich')).toEqual([]);
  expect(found('Dainava')).toEqual([]);
});

it.each([
  ['KR', 'Republic of Korea'],
  ['RU', 'Russian Federation'],
  ['US', 'United States of America'],
  ['VI', 'USVI'],
])('a country is known by what an address calls it: %s, %s', (country, called) => {
  const texts = placeTexts([
    { ...city('Somewhere', 50_000), country, regionCode: '' },
    city('Somewhere', 90_000),
  ]);
  const only = { ...readPlaces(texts.places), ...readPlaceNames(texts.names) };
  expect(searchPlaces(only, `Somewhere, ${called}`, 9)).toHaveLength(1);
});
