import { describe, expect, it } from 'vitest';
import { foldName, inFull } from '../../../src/domain/foldName.ts';
import { readPlaceNames, readPlaces } from '../../../src/domain/placeIndex.ts';
import { searchElsewhere, searchPlaces } from '../../../src/domain/placeSearch.ts';

const PLACES = readPlaces(
  [
    'Brazil\t|brazil|br|brasil|\nNowhere\t|nowhere|\nFrance\t|france|fr|\nUnited States\t|united states|us|usa|',
    '0\tSão Paulo\t|sao paulo|\n1\t\t||\n2\tÎle-de-France\t|ile de france|\n3\tTexas\t|texas|tx|\n2\tSavoie\t|savoie|',
    [
      '0\t10000000\tSão Paulo\t-23.5\t-46.6',
      '1\t7000000\tPort-au-Paris\t0\t0',
      '2\t1000000\tParis\t48.9\t2.3',
      '4\t1970000\tVal d’Isère\t45.4\t7',
      '3\t5000\tParis\t33.7\t-95.6',
      '2\t24500\tParisot\t44.3\t1.9',
      '1\t300\tMount Saint Mary\t0\t0',
      '1\t100\tComparis\t0\t0',
    ].join('\n'),
  ].join('\n\n'),
);
const NAMES = readPlaceNames(
  `\n${[
    'sao paulo',
    'port au paris',
    'paris\tlutetia\tparigi',
    'val d isere',
    'paris',
    'parisot',
    'mount saint mary\tmt st mary',
    'comparis',
  ].join('\n')}\n`,
);
const INDEX = { ...PLACES, ...NAMES };

const found = (text: string, limit = 9) =>
  searchPlaces(INDEX, text, limit).map(({ name, region }) => `${name}, ${region}`);

describe('a name that is searched', () => {
  it.each([
    ['SÃO Ångström', 'sao angstrom'],
    ['Łódź', 'lodz'],
    ['Þórshöfn', 'thorshofn'],
    ['København', 'kobenhavn'],
    ['Weißenfels', 'weissenfels'],
    ['Port-au-Prince', 'port au prince'],
    ['Washington, D.C.', 'washington dc'],
    ['St.Gallen', 'st gallen'],
    ['  ’s-Hertogenbosch ', 's hertogenbosch'],
    ['Москва', 'москва'],
    ['ＰＯＲＴ－ａｕ　Ｐｒｉｎｃｅ', 'port au prince'],
  ])('%s is folded to %s', (name, folded) => expect(foldName(name)).toBe(folded));

  it.each([
    ['st petersburg', 'saint petersburg'],
    ['sankt gallen', 'saint gallen'],
    ['ste anne', 'sainte anne'],
    ['ft worth', 'fort worth'],
    ['mt isa', 'mount isa'],
    ['stow', 'stow'],
  ])('%s is in full %s', (name, full) => expect(inFull(name)).toBe(full));
});

describe('the index of cities', () => {
  it('has a city for each line, with its numbers', () => {
    expect(INDEX.cities).toHaveLength(8);
    expect(searchPlaces(INDEX, 'sao paulo', 1)).toEqual([
      { name: 'São Paulo', region: 'Brazil', latitude: -23.5, longitude: -46.6 },
    ]);
  });

  it('has a start for each name', () => {
    const names = [...NAMES.starts].map(start => NAMES.names.slice(start, start + 3));
    expect(names).toEqual(['sao', 'por', 'par', 'lut', 'par', 'val', 'par', 'par', 'mou', 'mt ', 'com']);
    expect([...NAMES.cityOf]).toEqual([0, 1, 2, 2, 2, 3, 4, 5, 6, 6, 7]);
  });
});

describe('the search for a city', () => {
  it('finds whole names, then those that begin with the text, then those with a word that does', () => {
    expect(found('paris')).toEqual([
      'Paris, Île-de-France, France',
      'Paris, Texas, United States',
      'Parisot, Île-de-France, France',
      'Port-au-Paris, Nowhere',
    ]);
    expect(found('isère')).toEqual(['Val d’Isère, Savoie, France']);
    expect(found('paulo')).toEqual(['São Paulo, Brazil']);
    expect(found('mt st m')).toEqual(['Mount Saint Mary, Nowhere']);
  });

  it('finds a city by another of its names', () => {
    expect(found('Lutetia')).toEqual(['Paris, Île-de-France, France']);
    expect(found('parig')[0]).toBe('Paris, Île-de-France, France');
  });

  it('finds no more than asked for', () => {
    expect(found('paris', 2)).toEqual(['Paris, Île-de-France, France', 'Paris, Texas, United States']);
    expect(found('au', 1)).toEqual(['Port-au-Paris, Nowhere']);
    expect(found('p', 4)).toHaveLength(4);
  });

  it('finds the largest cities of a country or a part of one that is named alone', () => {
    expect(found('brazil')).toEqual(['São Paulo, Brazil']);
    expect(found('France')[0]).toBe('Paris, Île-de-France, France');
    expect(found('savoie')).toEqual(['Val d’Isère, Savoie, France']);
  });

  it.each(['', '  ', ', France', 'aris', 'tx', 'xyz', 'compares me', '-', '…'])(
    'finds nothing for %j',
    text => expect(found(text)).toEqual([]),
  );

  it.each([
    'Paris, TX',
    ' paris , tx',
    'Paris, TX, United States',
    'Paris,TX,',
    'Paris, states',
    'paris tx',
    'Paris Texas USA',
    'paris tex',
  ])('knows the region after the name: %s', text => {
    expect(found(text)[0]).toBe('Paris, Texas, United States');
    expect(found(text)).not.toContain('Paris, Île-de-France, France');
  });

  it.each([
    'Paris, TX 75460',
    '75460 Paris, TX',
    'Paris TX 75460-1234',
    'Paris, TX, 75460, USA',
    'Paris,TX,F-75001',
  ])('leaves out the codes of an address: %s', text =>
    expect(found(text)).toEqual(['Paris, Texas, United States']),
  );

  it('finds nothing by a code alone, or beside what is no name', () => {
    expect(['75460', 'F-75001', 'xyz 75460'].flatMap(text => found(text))).toEqual([]);
  });

  it('takes a comma that nothing follows for the end of the name or of the region', () => {
    expect(found('Parisot,')[0]).toBe('Parisot, Île-de-France, France');
    expect(found('Parisot, France, ')[0]).toBe('Parisot, Île-de-France, France');
  });

  it.each([
    ['Saint John’s, Antigua and Barbuda', 'St. John’s, Antigua & Barbuda'],
    ['St Johns Antigua and Barbuda', 'St. John’s, Antigua & Barbuda'],
    ['Kingstown, Saint Vincent and the Grenadines', 'Kingstown, St. Vincent & Grenadines'],
    ['Nassau, The Bahamas', 'Nassau, Bahamas'],
    ['Nassau the Bahamas', 'Nassau, Bahamas'],
  ])('knows a country by its name in full, with its small words: %s', (text, city) => {
    const places = readPlaces(
      [
        'Canada\t|canada|ca|\nAntigua & Barbuda\t|antigua barbuda|ag|\nSt. Vincent & Grenadines\t|st vincent grenadines|vc|\nBahamas\t|bahamas|bs|',
        '0\t\t||\n1\t\t||\n2\t\t||\n3\t\t||',
        '0\t99000\tSt. John’s\t47\t-52\n3\t90000\tNassau\t25\t-77\n1\t24000\tSt. John’s\t17\t-61\n2\t20000\tKingstown\t13\t-61',
      ].join('\n\n'),
    );
    const names = readPlaceNames(
      '\nsaint john s\tsaint johns\nnassau\nsaint john s\tsaint johns\nkingstown\n',
    );
    const [first, ...others] = searchPlaces({ ...places, ...names }, text, 9);
    expect([`${first?.name}, ${first?.region}`, ...others]).toEqual([city]);
  });

  it('does not take a small word alone for the name of a region', () => {
    expect(found('Paris, the')).toEqual([]);
    expect(found('Paris, and')).toEqual([]);
  });

  it('looks for the region in the region alone', () => {
    expect(found('Paris, Paris')).toEqual([]);
  });

  it('forgives one typing error in a text of five letters or more, and lists what it finds last', () => {
    expect(found('parisor')).toEqual(['Parisot, Île-de-France, France']);
    expect(found('lutteia')).toEqual(['Paris, Île-de-France, France']);
    expect(found('pari tx')).toEqual([]);
    expect(found('parsi tx')).toEqual(['Paris, Texas, United States']);
    expect(found('parjs')).toContain('Paris, Île-de-France, France');
    expect(found('prajs')).toEqual([]);
  });
});

describe('a page that is pasted into the search for a city', () => {
  /** Times that the names of a region are read while a text is searched. */
  const readsOf = (text: string) => {
    let reads = 0;
    const regions = PLACES.regions.map(region => ({
      ...region,
      get words() {
        reads++;
        return region.words;
      },
    }));
    const cities = searchPlaces({ ...INDEX, regions }, text, 9);
    return { reads, cities };
  };

  it.each([
    ['of words', 'a page of words '],
    ['of one word', 'page'],
    ['of numbers', '12 '],
  ])('%s costs no more than a long address does', (_what, words) => {
    const most = readsOf('Mount Saint Mary of the Seven Hills of the Long Valley Nowhere').reads;
    const { reads, cities } = readsOf(words.repeat(500));
    expect(cities).toEqual([]);
    expect(reads).toBeLessThanOrEqual(most);
  });
});

describe('a city with words behind its name by which no region is known', () => {
  const elsewhere = (text: string) => {
    const { cities, region } = searchElsewhere(INDEX, text, 9) ?? {};
    return [region, ...(cities ?? []).map(city => `${city.name}, ${city.region}`)];
  };

  it.each([
    ['Paris, Frankreich', 'Frankreich'],
    [' paris ,  Île de Fance, FR ,', 'Île de Fance, FR'],
    ['Paris Frankreich', 'Frankreich'],
    ['Lutetia  in Gallia', 'in Gallia'],
  ])('is found by its whole name: %s', (text, region) => {
    expect(elsewhere(text).slice(0, 2)).toEqual([region, 'Paris, Île-de-France, France']);
  });

  it('has the longest name that is one', () => {
    expect(elsewhere('Mt. Saint Mary Nirgendwo')).toEqual(['Nirgendwo', 'Mount Saint Mary, Nowhere']);
  });

  it.each(['Paris', 'Paris,', 'Par Frankreich', 'Parsi, Frankreich', '', ',', ', Frankreich'])(
    'is none where no whole name stands before other words: %j',
    text => expect(searchElsewhere(INDEX, text, 9)).toBeUndefined(),
  );
});
