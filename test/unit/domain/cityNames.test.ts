import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { readCities } from '../../../scripts/cities.ts';
import { placeTexts } from '../../../scripts/places.ts';
import { type PlaceIndex, readPlaceNames, readPlaces } from '../../../src/domain/placeIndex.ts';
import { searchPlaces } from '../../../src/domain/placeSearch.ts';

let index: PlaceIndex;
let texts: { places: string; names: string };
beforeAll(async () => {
  texts = await placeTexts(await readCities());
  index = { ...readPlaces(texts.places), ...readPlaceNames(texts.names) };
});

const found = (text: string, limit = 30) =>
  searchPlaces(index, text, limit).map(({ name, region }) => `${name}, ${region}`);

describe('the search for a city in the index that is packaged', () => {
  it.each([
    ['Tampa FL', 'Tampa, Florida, United States'],
    ['tampa, florida', 'Tampa, Florida, United States'],
    ['Tampa, FL, USA', 'Tampa, Florida, United States'],
    ['Oslo Norway', 'Oslo, Norway'],
    ['Oslo, Norge', 'Oslo, Norway'],
    ['ft lauderdale', 'Fort Lauderdale, Florida, United States'],
    ['ft. laud', 'Fort Lauderdale, Florida, United States'],
    ['mt vernon, ny', 'Mount Vernon, New York, United States'],
    ['NYC', 'New York City, New York, United States'],
    ['LA', 'Los Angeles, California, United States'],
    ['SF', 'San Francisco, California, United States'],
    ['DC', 'Washington, Washington, D.C., United States'],
    ['Washington DC', 'Washington, Washington, D.C., United States'],
    ['Washington, D.C.', 'Washington, Washington, D.C., United States'],
    ['cologne', 'Köln, North Rhine-Westphalia, Germany'],
    ['Köln', 'Köln, North Rhine-Westphalia, Germany'],
    ['koeln', 'Köln, North Rhine-Westphalia, Germany'],
    ['Firenze', 'Florence, Tuscany, Italy'],
    ['Praha', 'Prague, Czechia'],
    ['galway', 'Galway, Connacht, Ireland'],
    ['Gaillimh', 'Galway, Connacht, Ireland'],
    ['München', 'Munich, Bavaria, Germany'],
    ['muenchen', 'Munich, Bavaria, Germany'],
    ['wien', 'Vienna, Austria'],
    ['zurich', 'Zürich, Switzerland'],
    ['Zürich', 'Zürich, Switzerland'],
    ['Kyiv', 'Kyiv, Ukraine'],
    ['Kiev', 'Kyiv, Ukraine'],
    ['Bombay', 'Mumbai, Maharashtra, India'],
    ['Saigon', 'Ho Chi Minh City, Ho Chi Minh, Vietnam'],
    ['Peking', 'Beijing, China'],
    ['Den Haag', 'The Hague, South Holland, Netherlands'],
    ['The Hague', 'The Hague, South Holland, Netherlands'],
    ['Gothenburg', 'Göteborg, Västra Götaland, Sweden'],
    ['Goteborg', 'Göteborg, Västra Götaland, Sweden'],
    ['Lisboa', 'Lisbon, Portugal'],
    ['Moskva', 'Moscow, Russia'],
    ['Москва', 'Moscow, Russia'],
    ['東京', 'Tokyo, Japan'],
    ['Roma', 'Rome, Lazio, Italy'],
    ['Genève', 'Genève, Geneva, Switzerland'],
    ['Genf', 'Genève, Geneva, Switzerland'],
    ['Tampa, Fla.', 'Tampa, Florida, United States'],
    ['Miami Fla', 'Miami, Florida, United States'],
    ['São Paulo, SP', 'São Paulo, Brazil'],
    ['Sao Paulo/SP', 'São Paulo, Brazil'],
    ['Porto Alegre RS', 'Porto Alegre, Rio Grande do Sul, Brazil'],
    ['Springfield MA', 'Springfield, Massachusetts, United States'],
    ['Belém - PA', 'Belém, Pará, Brazil'],
    ['Geneva', 'Genève, Geneva, Switzerland'],
    ['Bruges', 'Brugge, Flanders, Belgium'],
    ['Odessa', 'Odesa, Odessa, Ukraine'],
    ['Odessa TX', 'Odessa, Texas, United States'],
    ['Edinburg', 'Edinburg, Texas, United States'],
    ['Nazareth', 'Nazareth, Northern District, Israel'],
    ['San Miguel', 'San Miguel, El Salvador'],
    ['Waterloo', 'Waterloo, Ontario, Canada'],
    ['Aix-la-Chapelle', 'Aachen, North Rhine-Westphalia, Germany'],
    ['aix en prov', "Aix-en-Provence, Provence-Alpes-Côte d'Azur, France"],
    ['Bruxelles', 'Brussels, Brussels Capital, Belgium'],
    ['Springfield IL', 'Springfield, Illinois, United States'],
    ['Portland Maine', 'Portland, Maine, United States'],
    ['Portland, OR', 'Portland, Oregon, United States'],
    ['Birmingham UK', 'Birmingham, England, United Kingdom'],
    ['Birmingham AL', 'Birmingham, Alabama, United States'],
    ['London Ontario', 'London, Ontario, Canada'],
    ['Richmond, CA', 'Richmond, California, United States'],
    ['Sankt Gallen', 'Sankt Gallen, Switzerland'],
    ['st gallen', 'Sankt Gallen, Switzerland'],
    ['saint louis', 'St. Louis, Missouri, United States'],
    ['st. louis mo', 'St. Louis, Missouri, United States'],
    ['Sao Paulo', 'São Paulo, Brazil'],
    ['Kobenhavn', 'Copenhagen, Capital Region, Denmark'],
    ['København', 'Copenhagen, Capital Region, Denmark'],
    ['Malmo', 'Malmö, Skåne, Sweden'],
    ['Lodz', 'Łódź, Łódź Voivodeship, Poland'],
    ['San José Costa Rica', 'San José, Costa Rica'],
    ['Constantinople', 'Istanbul, Türkiye'],
    ['Halifax NS', 'Halifax, Nova Scotia, Canada'],
    ['Monaco', 'Monaco, Monaco'],
  ])('%s: %s', (text, city) => {
    expect(found(text)[0]).toBe(city);
  });

  it.each([
    ['rotterdm', 'Rotterdam, South Holland, Netherlands'],
    ['rotterdamm', 'Rotterdam, South Holland, Netherlands'],
    ['rotetrdam', 'Rotterdam, South Holland, Netherlands'],
    ['rotterdm netherlands', 'Rotterdam, South Holland, Netherlands'],
    ['xotterdam', 'Rotterdam, South Holland, Netherlands'],
    ['Lodnon', 'London, England, United Kingdom'],
    ['Melborne', 'Melbourne, Victoria, Australia'],
    ['San Fransico', 'San Francisco, California, United States'],
  ])('forgives a typing error: %s', (text, city) => {
    expect(found(text)).toContain(city);
    expect(found(text).indexOf(city)).toBeLessThan(3);
  });

  it.each([
    ['Guam', 'Dededo Village, Dededo, Guam'],
    ['Taiwan', 'Taipei, Taiwan'],
    ['Hawaii', 'Honolulu, Hawaii, United States'],
    ['Germany', 'Berlin, Germany'],
    ['georgia', 'Atlanta, Georgia, United States'],
  ])('has the largest city of a region that is named alone: %s', (text, city) => {
    expect(found(text)[0]).toBe(city);
  });

  it('lists cities of a name before those of its region, and takes no code of a region for its name', () => {
    expect(found('florida')[0]).toBe('Florida, Camagüey, Cuba');
    expect(found('florida')).toContain('Jacksonville, Florida, United States');
    expect(found('de').slice(0, 3)).not.toContain('Berlin, Germany');
  });

  it('lists the larger of two first', () => {
    expect(found('st petersburg').slice(0, 2)).toEqual([
      'Saint Petersburg, Russia',
      'St. Petersburg, Florida, United States',
    ]);
    expect(found('london').slice(0, 2)).toEqual([
      'London, England, United Kingdom',
      'London, Ontario, Canada',
    ]);
    expect(found('san jose').slice(0, 2)).toEqual([
      'San Jose, California, United States',
      'San José, Costa Rica',
    ]);
  });

  it('lists a capital with the cities of a hundred thousand, and no name of the past', () => {
    expect(found('Victoria', 3)).toEqual([
      'Victoria, British Columbia, Canada',
      'Victoria, English River, Seychelles',
      'Victoria, Texas, United States',
    ]);
    expect(found('Victoria').join()).not.toContain('Hong Kong');
    expect(found('Hamilton').indexOf('Hamilton, Bermuda')).toBe(2);
    expect(found('Perth', 1)).toEqual(['Perth, Western Australia, Australia']);
    expect(found('Plymouth', 1)).toEqual(['Plymouth, England, United Kingdom']);
  });

  it('lists what is typed before what is nearly typed', () => {
    const names = found('praia');
    expect(names[0]).toBe('Praia, Cape Verde');
    expect(names.indexOf('Prague, Czechia')).not.toBe(0);
  });

  it('shows no region that is only a code', () => {
    const codes = index.regions.filter(({ name }) => /^[\d\s]+$|^[A-Z]{2}$|^[A-Z0-9]{2,3}$/.test(name));
    expect(codes).toEqual([]);
    expect(index.regions.every(({ country }) => country.name.length > 2)).toBe(true);
  });

  it('adds less than a megabyte to the package', () => {
    expect(gzipSync(texts.places).length + gzipSync(texts.names).length).toBeLessThan(1_500_000);
  });
});
