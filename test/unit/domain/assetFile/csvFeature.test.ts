import { describe, expect, it } from 'vitest';
import type { CsvForm } from '../../../../src/domain/assetFile/assetForm.ts';
import { csvFeatures } from '../../../../src/domain/assetFile/csvFeature.ts';

const FORM: CsvForm = {
  kind: 'csv',
  delimiter: ',',
  hasHeader: true,
  decimalComma: false,
  columns: ['id', 'name', 'lat', 'lon'],
  latitude: 2,
  longitude: 3,
};

const read = (cells: readonly string[], form: Partial<CsvForm> = {}, isBroken = false) =>
  csvFeatures({ ...FORM, ...form })({ line: 7, cells, isBroken });

/** The only cell of a row, as a property. */
const cellValueOf = (cell: string, decimalComma = false) =>
  read([cell], { columns: ['value'], decimalComma }).feature.properties.value;

describe('a row of a table as a feature', () => {
  it('has its id, its place, and every cell under the name of its column', () => {
    expect(read(['A 1', '  Depot ', '10.5', '-20'])).toStrictEqual({
      feature: {
        type: 'Feature',
        id: 'A 1',
        geometry: { type: 'Point', coordinates: [-20, 10.5] },
        properties: { id: 'A 1', name: 'Depot', lat: 10.5, lon: -20 },
      },
      problem: undefined,
    });
  });

  it('has neither an id nor a property where a cell has nothing, and a number as its id where that is one', () => {
    expect(read(['', '  ', '10', '20']).feature).toStrictEqual({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [20, 10] },
      properties: { lat: 10, lon: 20 },
    });
    expect(read(['7', 'x', '10', '20']).feature.id).toBe(7);
    expect(read(['007', 'x', '10', '20']).feature.id).toBe('007');
  });

  it.each(['12E4', '1.10', '+49', '1e3', '-0', '1234567890123456', '1,5', '.5'])(
    'has the id %s as it came, which would be another as a number',
    id => {
      expect(read([id, 'x', '10', '20']).feature).toMatchObject({ id, properties: { id } });
      const ofCommas = read([id, 'x', '10', '20'], { decimalComma: true });
      expect(ofCommas.feature).toMatchObject({ id, properties: { id } });
    },
  );

  it.each([
    '9,007,199,254,740,993',
    '-9,007,199,254,740,993',
    '12,345,678,901,234,567.89',
    '1234567890123456.78',
    '1234567890.12345678',
    '1234567890.123456789012',
  ])('has %s as the text that came, as no number has its digits', cell => {
    expect(cellValueOf(cell)).toBe(cell);
  });

  it.each([
    ['9,007,199,254,740', 9_007_199_254_740],
    ['1.5e+20', 1.5e20],
    ['0.12345678901234567', 0.12345678901234566],
    ['0.10000000000000001', 0.1],
    ['23.3333333333333333', 23.333333333333332],
    ['12345678.123456789012', 12_345_678.123456789],
  ])('has %s as a number', (cell, value) => {
    expect(cellValueOf(cell)).toBe(value);
  });

  it('has its place in the hemisphere that the name of a column tells', () => {
    const angles = { 2: { hemisphere: 'S' }, 3: { hemisphere: 'W' } } as const;
    const { feature } = read(['a', 'x', '12.5', '77'], { angles });
    expect(feature.geometry).toEqual({ type: 'Point', coordinates: [-77, -12.5] });
    expect(feature.properties).toMatchObject({ lat: 12.5, lon: 77 });
  });

  it.each([
    ['82°27′', -82.45],
    ['82.45W', -82.45],
    ['82.45°', -82.45],
    ['82.45E', undefined],
    ['82.45N', undefined],
    ['82.45 x', undefined],
  ])('has %s in the hemisphere of another cell, or of the name of its column, at %s', (cell, longitude) => {
    const named = read(['a', 'x', '1', cell], { angles: { 3: { hemisphere: 'W' } } });
    const place = longitude === undefined ? null : { type: 'Point', coordinates: [longitude, 1] };
    expect(named.feature.geometry).toEqual(place);
    const beside = read(['a', 'West', '1', cell], { angles: { 3: { side: 1 } } });
    expect(beside.feature).toMatchObject({ geometry: named.feature.geometry });
  });

  it('has no place where the hemisphere beside a coordinate is one of the other axis', () => {
    const placed = (side: string) => read(['a', side, '1', '82'], { angles: { 3: { side: 1 } } }).feature;
    expect(placed('W').geometry).toEqual({ type: 'Point', coordinates: [-82, 1] });
    expect(placed('S').geometry).toBeNull();
  });

  it.each(['0', '-5', '120000', '123456789012345'])('has the number %s as its id', id => {
    expect(read([id, 'x', '10', '20']).feature.id).toBe(Number(id));
  });

  it.each(['id', 'ID', 'assetId', 'asset_id', 'Feature_ID', 'featureid'])('takes its id of %s', name => {
    expect(read(['a', 'b'], { columns: ['name', name] }).feature.id).toBe('b');
  });

  it.each(['ids', 'gid', 'asset__id', 'my asset_id', 'asset_id of it', 'feature', 'site_id'])(
    'takes no id of %s',
    name => {
      expect(read(['a', 'b'], { columns: ['name', name] }).feature).not.toHaveProperty('id');
    },
  );

  it('takes its id of the first of two such columns', () => {
    expect(read(['a', 'b'], { columns: ['asset_id', 'id'] }).feature.id).toBe('a');
  });

  it('keeps a cell under any name as a property of its own', () => {
    const { properties } = read(['x'], { columns: ['__proto__'] }).feature;
    expect(Object.entries(properties)).toEqual([['__proto__', 'x']]);
  });
});

describe('a value of a cell', () => {
  it.each<[string, string | number]>([
    ['0', 0],
    ['0.5', 0.5],
    ['-0.25', -0.25],
    ['100', 100],
    ['1007', 1007],
    ['5007', 5007],
    ['1e+05', 100_000],
    ['1E-3', 0.001],
    ['1.0e5', 100_000],
    ['-1e5', -100_000],
    ['12E4', '12E4'],
    ['1e3', '1e3'],
    ['+4915112345678', '+4915112345678'],
    ['+123456', 123_456],
    ['1.10', 1.1],
    ['+49', 49],
    ['123456789012345', 123_456_789_012_345],
    ['1234567890123456.5', 1_234_567_890_123_456.5],
    ['0.1234567890123456', 0.123_456_789_012_345_6],
    ['007', '007'],
    ['-07', '-07'],
    ['+012', '+012'],
    ['1234567890123456', '1234567890123456'],
    ['-12345678901234567890', '-12345678901234567890'],
    ['+1234567890123456', '+1234567890123456'],
    ['12 m', '12 m'],
    ['1,5', '1,5'],
    ['-0', -0],
    ['-0.0', -0],
    ['0.0e-400', 0],
    ['2.2250738585072014e-308', 2.2250738585072014e-308],
    ['-0.1e-400', '-0.1e-400'],
    ['4.9e-324', '4.9e-324'],
    ['2.5e-310', '2.5e-310'],
    ['1.0e400', '1.0e400'],
    ['1_000', '1_000'],
    ["1'250'000.50", 1_250_000.5],
    ['-1’250', -1250],
    ['1\u00a0250', 1250],
    ['−1\u202f250\u202f000', -1_250_000],
    ['12\u2009345.5', 12_345.5],
    ["9'007'199'254'740'993", "9'007'199'254'740'993"],
    ["1'25", "1'25"],
    ["1'2500", "1'2500"],
    ["0'250", "0'250"],
    ["1'250\u00a0000", "1'250\u00a0000"],
    ["1'250,5", "1'250,5"],
    ['044\u00a0123\u00a0456', '044\u00a0123\u00a0456'],
    ['555 123 456', '555 123 456'],
    ['0x10', '0x10'],
    ['Infinity', 'Infinity'],
    [' 12 ', 12],
  ])('of %s is %j', (cell, value) => {
    expect(cellValueOf(cell)).toBe(value);
  });

  it('has a decimal comma where the table has', () => {
    expect(cellValueOf('1,5', true)).toBe(1.5);
    expect(cellValueOf("1'250,5", true)).toBe(1250.5);
    expect(cellValueOf('1\u202f250\u202f000,00', true)).toBe(1_250_000);
    expect(cellValueOf('1.5', true)).toBe('1.5');
    expect(read(['a', 'b', '10,5', '-20,25'], { decimalComma: true }).feature.geometry).toEqual({
      type: 'Point',
      coordinates: [-20.25, 10.5],
    });
  });
});

describe('the place of a row', () => {
  it.each([
    ['90', '720'],
    ['-90', '-720'],
    ['0', '0'],
  ])('is at %s and %s', (latitude, longitude) => {
    expect(read(['a', 'b', latitude, longitude])).toMatchObject({
      feature: { geometry: { type: 'Point', coordinates: [Number(longitude), Number(latitude)] } },
      problem: undefined,
    });
  });

  it.each([
    ['90.5', '20', '90.5, 20'],
    ['-91', '20', '-91, 20'],
    ['10', '720.5', '10, 720.5'],
    ['10', '-721', '10, -721'],
    ['10', '', '10, '],
    ['', '20', ', 20'],
    ['north', 'east', 'north, east'],
  ])('is none at %j and %j, which is told as it came', (latitude, longitude, found) => {
    expect(read(['a', 'b', latitude, longitude])).toMatchObject({
      feature: { geometry: null, properties: { id: 'a', name: 'b' } },
      problem: { expected: 'a latitude and a longitude', found },
    });
  });

  it('is none where the row ends before it, or no column has it', () => {
    expect(read(['a', 'b'])).toMatchObject({
      feature: { geometry: null },
      problem: { expected: 'a latitude and a longitude', found: ', ' },
    });
    expect(read(['a', 'b', '10', '20'], { latitude: undefined })).toMatchObject({
      feature: { geometry: null },
      problem: { expected: 'a latitude and a longitude', found: ', 20' },
    });
  });

  it('is told by its first forty letters alone', () => {
    expect(read(['a', 'b', 'x'.repeat(50), '20']).problem?.found).toBe('x'.repeat(40));
  });
});

describe('a row that is not as its table says', () => {
  it('has neither a place nor a value where it has more cells than there are columns, and says how many', () => {
    expect(read(['a', 'b', '10', '20', 'c'])).toStrictEqual({
      feature: { type: 'Feature', geometry: null, properties: {} },
      problem: { expected: '4 cells', found: '5' },
    });
    expect(read(['1', '48', '1', '11', '6']).feature.geometry).toBeNull();
  });

  it('is as any other where the cells behind its last column have nothing', () => {
    const whole = read(['a', 'b', '10', '20']);
    expect(whole.problem).toBeUndefined();
    expect(read(['a', 'b', '10', '20', '', ' '])).toStrictEqual(whole);
    expect(read(['a', '"b', '10', '20', ''], {}, true).feature).toMatchObject({ id: 'a' });
  });

  it('has nothing of a row whose quotes broke it into more cells than there are columns', () => {
    expect(read(['a', 'b', '10', '20', 'c'], {}, true)).toStrictEqual({
      feature: { type: 'Feature', geometry: null, properties: {} },
      problem: { expected: 'quotes that end with their cell', found: 'none' },
    });
  });

  it('keeps each cell of a row with broken quotes that has as many cells as there are columns', () => {
    expect(read(['a', '"b', '10', '20'], {}, true)).toMatchObject({
      feature: { id: 'a', geometry: { coordinates: [20, 10] }, properties: { name: '"b', lat: 10 } },
      problem: { expected: 'quotes that end with their cell', found: 'none' },
    });
  });
});
