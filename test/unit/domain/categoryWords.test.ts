import { describe, expect, it } from 'vitest';
import { categoryWords } from '../../../src/domain/categoryWords.ts';
import { classOfCategory } from '../../../src/domain/stormClass.ts';
import {
  BASINS,
  categoryColor,
  categoryLabel,
  categoryOfWind,
  describeStormId,
  stormNameOf,
} from '../../../src/domain/stormScale.ts';
import { readStormType, stormTypeName } from '../../../src/domain/stormType.ts';

it('The sign of a category of no table is its first character, whole', () => {
  expect(['monster', '🌀 strong', ' é'].map(each => classOfCategory(each)?.symbol)).toEqual(['M', '🌀', 'É']);
});

describe('a category in words', () => {
  it.each([
    [2, 'AL092022', 'Hurricane · Category 2'],
    [1, 'WP012022', 'Typhoon · Category 1'],
    ['5', 'SH012022', 'Cyclone · Category 5'],
    ['H3', 'AL092022', 'Hurricane · Category 3 (H3)'],
    ['Category 3', 'AL092022', 'Hurricane · Category 3'],
    [2, 'SL012022', 'Category 2'],
    [2, 'storm', 'Category 2'],
    [2, undefined, 'Category 2'],
    [0, 'AL092022', 'Tropical storm (0)'],
    [-1, 'AL092022', 'Tropical depression (−1)'],
    [6, 'AL092022', 'Category 6? (6)'],
    ['EX', 'AL092022', 'Extratropical (EX)'],
    ['Extratropical', 'AL092022', 'Extratropical'],
    ['monster', 'AL092022', 'monster'],
    [null, 'AL092022', ''],
    ['', undefined, ''],
  ])('%j of %s: %s', (category, id, words) => {
    expect(categoryWords(category, id)).toBe(words);
  });

  it.each([
    [1, 'EX', 'Extratropical · Category 1'],
    [1, 'SS', 'Subtropical storm · Category 1'],
    [0, 'post-tropical', 'Post-tropical · Tropical storm (0)'],
    [-4, 'PT', 'Post-tropical (−4)'],
    [1, 'HU', 'Hurricane · Category 1'],
    [1, 'TS', 'Hurricane · Category 1'],
    [1, 'new', 'Hurricane · Category 1'],
    [1, undefined, 'Hurricane · Category 1'],
    [null, 'EX', ''],
  ])('%j of the type %s: %s', (category, type, words) => {
    expect(categoryWords(category, 'AL092022', type)).toBe(words);
  });
});

describe('the scale', () => {
  it('has the names and symbols of the IBTrACS table, and says what is not in it', () => {
    const labels = [-5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(categoryLabel);
    expect(labels.map(({ code, symbol, name, known }) => [code, symbol, name, known].join())).toEqual([
      'UN,?,Unknown,true',
      'PT,P,Post-tropical,true',
      'DB,L,Disturbance,true',
      'SS,S,Subtropical,true',
      'TD,D,Tropical depression,true',
      'TS,S,Tropical storm,true',
      'C1,1,Category 1,true',
      'C2,2,Category 2,true',
      'C3,3,Category 3,true',
      'C4,4,Category 4,true',
      'C5,5,Category 5,true',
    ]);
    expect(categoryLabel(-9)).toEqual({ code: '−9', symbol: '−9', name: 'Category −9?', known: false });
  });

  it('has a colour of its own for each of its classes, and grey for all else', () => {
    expect([-1, 0, 1, 2, 3, 4, 5].map(categoryColor)).toEqual([
      '#6ec1ea',
      '#4dffff',
      '#ffffd9',
      '#ffd98c',
      '#ff9e59',
      '#ff738a',
      '#a188fc',
    ]);
    expect([undefined, -2, -5, 6, 0.5].map(categoryColor)).toEqual(Array(5).fill('#b0b0b0'));
  });

  it('classes a wind in knots', () => {
    expect([33.4, 33.5, 63, 64, 200].map(categoryOfWind)).toEqual([-1, 0, 0, 1, 5]);
  });

  it('is used in the basins of both conventions', () => {
    expect(BASINS.map(({ id, name, convention }) => `${convention} ${id} ${name}`)).toEqual([
      'ATCF AL North Atlantic',
      'ATCF EP Eastern North Pacific',
      'ATCF CP Central North Pacific',
      'ATCF WP Western North Pacific',
      'ATCF IO North Indian Ocean',
      'ATCF SH Southern Hemisphere',
      'ATCF SL South Atlantic',
      'IBTrACS NA North Atlantic',
      'IBTrACS EP Eastern North Pacific',
      'IBTrACS WP Western North Pacific',
      'IBTrACS NI North Indian Ocean',
      'IBTrACS SI South Indian Ocean',
      'IBTrACS SP South Pacific',
      'IBTrACS SA South Atlantic',
    ]);
  });
});

describe('what the id of a storm tells', () => {
  it.each([
    ['AL092022', 'North Atlantic, storm 9 of 2022'],
    ['al792022', 'North Atlantic, storm 79 of 2022'],
    ['EP802022', 'Eastern North Pacific, test 80 of 2022'],
    ['CP892022', 'Central North Pacific, test 89 of 2022'],
    ['AL902022', 'North Atlantic, invest 90L of 2022'],
    ['EP912022', 'Eastern North Pacific, invest 91E of 2022'],
    ['CP922022', 'Central North Pacific, invest 92C of 2022'],
    ['WP932022', 'Western North Pacific, invest 93W of 2022'],
    ['SL942022', 'South Atlantic, invest 94Q of 2022'],
    ['IO952022', 'North Indian Ocean, invest 95 of 2022'],
    ['SH992022', 'Southern Hemisphere, invest 99 of 2022'],
    ['NA012022', undefined],
    ['XX012022', undefined],
    ['AL0920222', undefined],
    ['xAL092022', undefined],
    ['2022266N12294', 'first seen on day 266 of 2022 near 12°N 294°E'],
    ['2023035s09105', 'first seen on day 35 of 2023 near 9°S 105°E'],
    ['2022266N122945', undefined],
    ['x2022266N12294', undefined],
    ['', undefined],
  ])('%s: %s', (id, text) => {
    expect(describeStormId(id)).toBe(text);
  });

  it.each([
    ['AL092022', 'Hurricane'],
    ['ep092022', 'Hurricane'],
    ['CP012022', 'Hurricane'],
    ['NA012022', 'Hurricane'],
    ['WP092022', 'Typhoon'],
    ['IO012022', 'Cyclone'],
    ['SH012022', 'Cyclone'],
    ['AU012022', 'Cyclone'],
    ['NI012022', 'Cyclone'],
    ['SI012022', 'Cyclone'],
    ['SP012022', 'Cyclone'],
    ['SL012022', undefined],
    ['2022266N12099', 'Cyclone'],
    ['2022266N12100', 'Typhoon'],
    ['2022266N12179', 'Typhoon'],
    ['2022266N12180', 'Hurricane'],
    ['2022266N12294', 'Hurricane'],
    ['2020260N37018', 'Hurricane'],
    ['2022266N12030', 'Cyclone'],
    ['2022266N12270', 'Hurricane'],
    ['2022266N12360', 'Hurricane'],
    ['2010060S25005', undefined],
    ['2022266S12010', 'Cyclone'],
    ['2022266s12289', 'Cyclone'],
    ['2010060S25295', undefined],
    ['2022266S12350', undefined],
    ['storm', undefined],
  ])('a strong storm of %s is called %s', (id, name) => {
    expect(stormNameOf(id)).toBe(name);
  });
});

describe('a kind of system', () => {
  it.each([
    ['td', 'TD', 'Tropical depression', 'D', true],
    ['Tropical Depression', 'TD', 'Tropical depression', 'D', true],
    ['ts', 'TS', 'Tropical storm', 'S', true],
    ['tropical_storm', 'TS', 'Tropical storm', 'S', true],
    ['hu', 'HU', 'Hurricane', 'H', true],
    ['mh', 'HU', 'Hurricane', 'H', true],
    ['hurricane', 'HU', 'Hurricane', 'H', true],
    ['Major hurricane', 'HU', 'Hurricane', 'H', true],
    ['ty', 'TY', 'Typhoon', 'T', true],
    ['typhoon', 'TY', 'Typhoon', 'T', true],
    ['st', 'ST', 'Super typhoon', 'T', true],
    ['sty', 'ST', 'Super typhoon', 'T', true],
    ['super typhoon', 'ST', 'Super typhoon', 'T', true],
    ['tc', 'TC', 'Tropical cyclone', 'T', true],
    ['tropical cyclone', 'TC', 'Tropical cyclone', 'T', true],
    ['ex', 'EX', 'Extratropical', 'E', false],
    ['et', 'EX', 'Extratropical', 'E', false],
    ['extra-tropical', 'EX', 'Extratropical', 'E', false],
    ['extratropical cyclone', 'EX', 'Extratropical', 'E', false],
    ['pt', 'PT', 'Post-tropical', 'P', false],
    ['ptc', 'PT', 'Post-tropical', 'P', false],
    ['post-tropical', 'PT', 'Post-tropical', 'P', false],
    ['Post-Tropical Cyclone', 'PT', 'Post-tropical', 'P', false],
    ['ss', 'SS', 'Subtropical storm', 'SS', false],
    ['subtropical storm', 'SS', 'Subtropical storm', 'SS', false],
    ['sd', 'SD', 'Subtropical depression', 'SD', false],
    ['subtropical depression', 'SD', 'Subtropical depression', 'SD', false],
    ['subtropical', 'SS', 'Subtropical', 'SS', false],
    ['lo', 'LO', 'Low', 'L', false],
    ['low', 'LO', 'Low', 'L', false],
    ['rl', 'RL', 'Remnant low', 'L', false],
    ['remnant', 'RL', 'Remnant low', 'L', false],
    ['remnant low', 'RL', 'Remnant low', 'L', false],
    ['wv', 'WV', 'Tropical wave', 'W', false],
    ['wave', 'WV', 'Tropical wave', 'W', false],
    ['tropical wave', 'WV', 'Tropical wave', 'W', false],
    ['db', 'DB', 'Disturbance', 'L', false],
    ['disturbance', 'DB', 'Disturbance', 'L', false],
    ['Tropical Disturbance', 'DB', 'Disturbance', 'L', false],
    ['Potential Tropical Cyclone', 'PC', 'Potential tropical cyclone', 'L', false],
    ['MD', 'MD', 'Monsoon depression', 'M', false],
    ['STS', 'SS', 'Subtropical storm', 'SS', false],
    ['Severe Tropical Storm', 'STS', 'Severe tropical storm', 'S', true],
    ['HR', 'HU', 'Hurricane', 'H', true],
    ['STD', 'SD', 'Subtropical depression', 'SD', false],
    ['Post-Tropical Remnant Low', 'RL', 'Remnant low', 'L', false],
    ['in', 'IN', 'Inland', 'I', false],
    ['inland', 'IN', 'Inland', 'I', false],
    ['ds', 'DS', 'Dissipating', 'L', false],
    ['dissipating', 'DS', 'Dissipating', 'L', false],
  ])('%s is %s', (text, code, name, symbol, tropical) => {
    expect(readStormType(text)).toEqual({ code, name, symbol, tropical });
  });

  it('of the code STS is a severe tropical storm where a strong one is a typhoon or a cyclone', () => {
    const namesOf = (stormName: Parameters<typeof readStormType>[1]) =>
      ['STS', 'sts', 'SS', 'TS'].map(text => readStormType(text, stormName)?.name);
    const severe = ['Severe tropical storm', 'Severe tropical storm', 'Subtropical storm', 'Tropical storm'];
    expect(namesOf('Typhoon')).toEqual(severe);
    expect(namesOf('Cyclone')).toEqual(severe);
    const subtropical = ['Subtropical storm', 'Subtropical storm', 'Subtropical storm', 'Tropical storm'];
    expect(namesOf('Hurricane')).toEqual(subtropical);
    expect(namesOf(undefined)).toEqual(subtropical);
    expect(categoryWords(0, 'WP092022', 'STS')).toBe('Tropical storm (0)');
    expect(categoryWords(0, 'AL092022', 'STS')).toBe('Subtropical storm · Tropical storm (0)');
  });

  it('is not made up', () => {
    for (const text of ['', 'X', 'monster', 'tropical']) expect(readStormType(text)).toBeUndefined();
  });

  it.each([
    ['HU', 'Cyclone', 'Cyclone'],
    ['TY', 'Hurricane', 'Hurricane'],
    ['HU', undefined, 'Hurricane'],
    ['TY', undefined, 'Typhoon'],
    ['ST', 'Hurricane', 'Super typhoon'],
    ['TS', 'Hurricane', 'Tropical storm'],
  ] as const)('of code %s in a basin of the name %s is called %s', (code, stormName, name) => {
    const kind = readStormType(code);
    expect(kind && stormTypeName(kind, stormName)).toBe(name);
  });
});
