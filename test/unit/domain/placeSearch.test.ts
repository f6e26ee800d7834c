import { describe, expect, it } from 'vitest';
import {
  fold,
  PLACE_ATTRIBUTION,
  readPlaceIndexText,
  searchPlaces,
} from '../../../src/domain/placeSearch.ts';

const INDEX = readPlaceIndexText(
  [
    'São Paulo\tBrazil\t-23.5\t-46.6\t10000000',
    'Port-au-Paris\tNowhere\t0\t0\t3000000',
    'Paris\tFrance\t48.9\t2.3\t2000000',
    'Val d’Isère\tFrance\t45.4\t7\t30000',
    'Paris\tTX, United States\t33.7\t-95.6\t25000',
    'Parisot\tFrance\t44.3\t1.9\t500',
    'Comparis\tNowhere\t0\t0\t100',
    '',
  ].join('\n'),
);

const found = (text: string, limit = 9) =>
  searchPlaces(INDEX, text, limit).map(({ name, region }) => `${name}, ${region}`);

describe('the index of cities', () => {
  it('has a city for each line, with its numbers', () => {
    expect(INDEX.cities).toHaveLength(7);
    expect(INDEX.cities[0]).toEqual({
      name: 'São Paulo',
      region: 'Brazil',
      latitude: -23.5,
      longitude: -46.6,
      population: 10_000_000,
    });
  });

  it('is searched in small letters without diacritics', () => {
    expect(fold('SÃO Ångström')).toBe('sao angstrom');
  });

  it('names its source and the licence of it', () => {
    expect(PLACE_ATTRIBUTION).toBe('Cities: GeoNames, CC BY 4.0');
  });
});

describe('the search for a city', () => {
  it('finds names that begin with the text, then those with a word that does, the populous first', () => {
    expect(found('paris')).toEqual([
      'Paris, France',
      'Paris, TX, United States',
      'Parisot, France',
      'Port-au-Paris, Nowhere',
    ]);
    expect(found('isère')).toEqual(['Val d’Isère, France']);
    expect(found('paulo')).toEqual(['São Paulo, Brazil']);
  });

  it('finds no more than asked for', () => {
    expect(found('paris', 2)).toEqual(['Paris, France', 'Paris, TX, United States']);
    expect(found('au', 1)).toEqual(['Port-au-Paris, Nowhere']);
    expect(found('p', 4)).toHaveLength(4);
  });

  it.each(['', '  ', ', France', 'aris', 'brazil', 'tx', 'xyz'])('finds nothing for %j', text => {
    expect(found(text)).toEqual([]);
  });

  it.each(['Paris, TX', ' paris , tx', 'Paris, TX, United States', 'Paris,TX,', 'Paris, states'])(
    'narrows the region after a comma: %s',
    text => {
      expect(found(text)).toEqual(['Paris, TX, United States']);
    },
  );

  it('takes a comma that nothing follows for the end of the name or of the region', () => {
    expect(found('Parisot,')).toEqual(['Parisot, France']);
    expect(found('Parisot, France, ')).toEqual(['Parisot, France']);
  });

  it('looks for the region in the region alone', () => {
    expect(found('Paris, Paris')).toEqual([]);
  });
});
