import { describe, expect, it } from 'vitest';
import { guessCsv, numberIn } from '../../../../src/domain/assetFile/guessCsv.ts';

describe('the delimiter of a table', () => {
  it.each([
    ['makes as many cells in each row', 'a,b,c,d;e\n1;2\n3;4\n', ';'],
    ['makes more than one cell in the first row', 'lat,lon\n1\n', ','],
    ['makes two cells at least', 'lat;lon\n1;2\n', ';'],
    ['makes the most cells', 'a|b;c|d\n1|2;3|4\n', '|'],
    ['is the comma where another makes as many cells', 'a,b;c\n1,2;3\n', ','],
    ['is the comma where nothing parts cells', 'name\nDepot\n', ','],
    ['is the comma of nothing', '', ','],
  ])('%s', (_, text, delimiter) => {
    expect(guessCsv(text).delimiter).toBe(delimiter);
  });
});

describe('decimal commas', () => {
  it.each(['1,5', '-10,25', '+7,125', ' 1,5 ', '10,5'])('are those of %j', cell => {
    expect(guessCsv(`name;value\na;b\nc;${cell}\n`).decimalComma).toBe(true);
  });

  it.each(['1,5 m', 'm 1,5', ',5', '1,', '1,5,5', '15', ''])('are none in %j', cell => {
    expect(guessCsv(`name;value\na;b\nc;${cell}\n`).decimalComma).toBe(false);
  });

  it.each(['2.5', '-20.25', '+2.5', '20.25', ' 2.5 '])('are none beside the decimal point of %j', cell => {
    expect(guessCsv(`name;value\na;1,5\nc;${cell}\n`).decimalComma).toBe(false);
  });

  it.each(['v2.5', '2.5 m', '1.234.567', '.', '2.', 'x.y'])('may be beside %j, which is no number', cell => {
    expect(guessCsv(`name;value\na;1,5\nc;${cell}\n`).decimalComma).toBe(true);
  });

  it.each([
    ['53,5511;9,9937;12.500', '54,1;8,9;850'],
    ['53,5511;9,9937;12.30', '54,1;8,9;13.15'],
    ['53,551;9,993;12.30', '54;8;13.15'],
  ])('are those of the coordinates in %j, whatever the others have', (...rows) => {
    expect(guessCsv(['lat;lon;value', ...rows, ''].join('\n'))).toMatchObject({
      decimalComma: true,
      latitude: 0,
      longitude: 1,
    });
  });

  it('are none where coordinates have decimal points, whatever the others have', () => {
    expect(guessCsv('lat;lon;value\n53.551;9.993;1,5\n54;8;2,5\n').decimalComma).toBe(false);
  });

  it('are those of most cells where no column has the name of a coordinate', () => {
    expect(guessCsv('Breite;Länge;Zeit\n53,55;9,99;12.30\n').decimalComma).toBe(true);
    expect(guessCsv('Breite;Länge;Zeit\n53,55;9;12.30\n').decimalComma).toBe(false);
  });

  it.each(['1.234', '+12.500', '-125.000'])('may be beside %j, which may have thousands', cell => {
    expect(guessCsv(`name;value\na;1,5\nc;${cell}\n`).decimalComma).toBe(true);
    expect(guessCsv(`name;value\na;1,500\nc;${cell}\n`).decimalComma).toBe(false);
  });

  it('are none of what may be thousands beside decimal points', () => {
    expect(guessCsv('name;value\na;1,500\nb;2,500\nc;2.5\n').decimalComma).toBe(false);
  });

  it('may be in the first row alone, and are none where commas part the cells', () => {
    expect(guessCsv('10,5;20,5\na;b\n')).toMatchObject({ decimalComma: true, hasHeader: false });
    expect(guessCsv('name,lat,lon\n"1,5",10,20\n')).toMatchObject({ delimiter: ',', decimalComma: false });
  });
});

describe('the first row of a table', () => {
  it('names the columns where no cell of it is a number, without the spaces around', () => {
    expect(guessCsv(' site , \nA,B\n')).toMatchObject({ hasHeader: true, columns: ['site', 'column 2'] });
    expect(guessCsv('lat,lon')).toMatchObject({ hasHeader: true, columns: ['lat', 'lon'] });
  });

  it('is one of the others where a cell of it is a number, but for years beside both coordinates', () => {
    expect(guessCsv('site,5\nA,6\n')).toMatchObject({
      hasHeader: false,
      columns: ['column 1', 'column 2'],
    });
    expect(guessCsv('lat,2020\n1,2\n').hasHeader).toBe(false);
    expect(guessCsv('2020,lon\n1,2\n').hasHeader).toBe(false);
    expect(guessCsv('lat,lon,2020\n1,2,3\n').hasHeader).toBe(true);
  });

  it('names columns of numbers where two of its cells do, whatever the others are', () => {
    expect(guessCsv('Anlage;Breite;Länge;2024\nA;53,5;9,9;5\nB;54;;6\n')).toMatchObject({
      hasHeader: true,
      columns: ['Anlage', 'Breite', 'Länge', '2024'],
    });
    expect(guessCsv('Anlage;Breite;Länge;2024\nA;53,5;x;5\n').hasHeader).toBe(false);
    expect(guessCsv('Anlage;Breite;;2024\nA;53,5;9,9;5\n').hasHeader).toBe(false);
    expect(guessCsv('Anlage;Breite;Länge;2024\nA;53,5;;5\n').hasHeader).toBe(false);
    expect(guessCsv('Anlage;Breite;Länge;2024\n').hasHeader).toBe(false);
  });

  it('is not taken for one with a number by a mark of its encoding, which is of no column', () => {
    expect(guessCsv('\ufeff"site, all",lat,lon\nA,1,2\n')).toMatchObject({
      columns: ['site, all', 'lat', 'lon'],
      latitude: 1,
      longitude: 2,
    });
    expect(guessCsv('si\ufeffte,lat,lon\nA,1,2\n').columns).toEqual(['si\ufeffte', 'lat', 'lon']);
  });

  it('has each name once, and takes none that another column has', () => {
    expect(guessCsv('a,a (1)\nx,y\n').columns).toEqual(['a', 'a (1)']);
    expect(guessCsv('a,b,a,b,a\nv,w,x,y,z\n').columns).toEqual(['a', 'b', 'a (2)', 'b (2)', 'a (3)']);
    expect(guessCsv(',,c\nx,y,z\n').columns).toEqual(['column 1', 'column 2', 'c']);
    expect(guessCsv(',\nx,y\n').columns).toEqual(['x', 'y']);
  });
});

describe('a column of coordinates', () => {
  const placesOf = (...rows: string[]) => {
    const { latitude, longitude } = guessCsv(['lat,lon', ...rows, ''].join('\n'));
    return [latitude, longitude];
  };

  it('holds degrees in half of its cells at least', () => {
    expect(placesOf('10,20', 'x,y')).toEqual([0, 1]);
    expect(placesOf('10,20', 'x,y', 'x,y')).toEqual([undefined, undefined]);
    expect(placesOf('10,20', 'x,30', 'x,y')).toEqual([undefined, 1]);
  });

  it('may have cells without anything, and nothing else', () => {
    expect(placesOf('10,20', ' , ', ',', ' ,')).toEqual([0, 1]);
    expect(placesOf()).toEqual([0, 1]);
  });

  it('holds no more than degrees', () => {
    expect(placesOf('90,720')).toEqual([0, 1]);
    expect(placesOf('-90,-720')).toEqual([0, 1]);
    expect(placesOf('90.5,720')).toEqual([undefined, 1]);
    expect(placesOf('-90,-720.5')).toEqual([0, undefined]);
  });

  it('holds degrees with the decimals of its table', () => {
    expect(guessCsv('lat;lon\n10,5;20,25\n')).toMatchObject({ latitude: 0, longitude: 1 });
  });

  it('is known where half of the rows have more cells than there are names, and not where more have', () => {
    expect(placesOf('10,20,A', '11,21')).toEqual([0, 1]);
    expect(placesOf('10,20,A', '11,21,B', '12,22')).toEqual([undefined, undefined]);
  });

  it('is known beside cells behind the last name only where they have nothing', () => {
    expect(placesOf('10,20, ', '11,21,')).toEqual([0, 1]);
    expect(placesOf('10,20,A,', '11,21,B,')).toEqual([undefined, undefined]);
  });
});

describe('what a guess looks at', () => {
  const table = (rows: number) => `name;value\n${'a;1\n'.repeat(rows)}b;1,5\n`;

  it('is the first twenty rows', () => {
    expect(guessCsv(table(18)).decimalComma).toBe(true);
    expect(guessCsv(table(19)).decimalComma).toBe(false);
  });

  it('is no row that has not come to its end, but where it is the only one with values', () => {
    expect(guessCsv('name;value\na;1\nb;1,5').decimalComma).toBe(false);
    expect(guessCsv('10,5;20;30').decimalComma).toBe(true);
    const placed = { delimiter: ';', hasHeader: true, decimalComma: true, latitude: 1, longitude: 2 };
    expect(guessCsv('name;lat;lon\nA;53,55;9,99')).toMatchObject(placed);
    expect(guessCsv('sep=;\nname;lat;lon\nA;53,55;9,99')).toMatchObject(placed);
    expect(guessCsv('sep=;\nname;value\na;1\nb;1,5').decimalComma).toBe(false);
  });
});

describe('a cell that is a number', () => {
  it.each<[string, number]>([
    ['0', 0],
    ['9', 9],
    ['12', 12],
    [' 7 ', 7],
    ['-5', -5],
    ['+5', 5],
    ['−5', -5],
    ['5.', 5],
    ['12.34', 12.34],
    ['.5', 0.5],
    ['.55', 0.55],
    ['-.5', -0.5],
    ['1e3', 1000],
    ['1E3', 1000],
    ['1e+3', 1000],
    ['1e-3', 0.001],
    ['1e−3', 0.001],
    ['1.5e12', 1.5e12],
  ])('%j is %d', (cell, value) => {
    expect(numberIn(cell, false)).toBe(value);
  });

  it.each(['', ' ', '.', '-', '5e', 'e5', '1e', '0x10', '1x1', '5 m', 'm5', '1 000', '1e999', '--5', '1,5'])(
    '%j is none',
    cell => {
      expect(numberIn(cell, false)).toBeUndefined();
    },
  );

  it.each<[string, number | undefined]>([
    ['1,5', 1.5],
    ['-10,25', -10.25],
    [',5', 0.5],
    ['7', 7],
    ['1,5,5', undefined],
    ['1.5', undefined],
    ['5.', undefined],
    ['1.234,5', 1234.5],
    ['-12.345.678,25', -12_345_678.25],
    ['12.500.000', 12_500_000],
    ['12.500', undefined],
    ['0.500.000', undefined],
    ['1234.567,5', undefined],
    ['1.23,5', undefined],
    ['1.234.56', undefined],
  ])('%j among decimal commas is %j', (cell, value) => {
    expect(numberIn(cell, true)).toBe(value);
  });

  it.each<[string, number | undefined]>([
    ['1,234.5', 1234.5],
    ['-12,345,678.25', -12_345_678.25],
    ['12,500,000', 12_500_000],
    ['12,500', undefined],
    ['1,23.5', undefined],
    ['1,234,56', undefined],
  ])('%j among decimal points is %j', (cell, value) => {
    expect(numberIn(cell, false)).toBe(value);
  });
});
