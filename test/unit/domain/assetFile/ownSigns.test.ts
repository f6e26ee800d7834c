import { describe, expect, it } from 'vitest';
import { coordinateName } from '../../../../src/domain/assetFile/coordinateName.ts';
import { csvFeatures } from '../../../../src/domain/assetFile/csvFeature.ts';
import { csvReader } from '../../../../src/domain/assetFile/csvReader.ts';
import { guessCsv, numberInColumn } from '../../../../src/domain/assetFile/guessCsv.ts';
import { partedNames } from '../../../../src/domain/assetFile/partedNames.ts';
import { partedSign } from '../../../../src/domain/assetFile/partedSign.ts';

/** The rows of a table, read as it is guessed to be written. */
function read(...lines: string[]) {
  const text = `${lines.join('\n')}\n`;
  const form = guessCsv(text);
  const featureOf = csvFeatures(form);
  const rows = csvReader(form.delimiter).push(text).slice(1).map(featureOf);
  return { form, rows };
}

const valuesOf = (...lines: string[]) => {
  const { rows } = read(...lines);
  return rows.map(({ feature }) => feature.properties.value);
};
const placesOf = (...lines: string[]) => {
  const { rows } = read(...lines);
  return rows.map(({ feature: { geometry } }) =>
    geometry?.type === 'Point' ? geometry.coordinates.toReversed() : undefined,
  );
};

describe('thousands of a column', () => {
  it('are parted by apostrophes and by spaces that do not break, in any table', () => {
    const cells = ["1'250'000.50", '1’250', '1\u00a0250', '12.5', '1\u202f250,5'];
    const rows = cells.map(cell => `27.95;-82.5;${cell}`);
    expect(valuesOf('lat;lon;value', ...rows)).toEqual([1_250_000.5, 1250, 1250, 12.5, '1\u202f250,5']);
    const commas = rows.map(row => row.replaceAll('.', ','));
    const values = [1_250_000.5, 1250, 1250, 12.5, 1250.5];
    expect(valuesOf('lat;lon;value', ...commas)).toEqual(values);
    expect(valuesOf('geom;value', ...commas.map(row => row.replace(/.*;/, 'POINT(1 2);')))).toEqual(values);
  });

  it('are parted by points beside coordinates with decimal points, where one number shows it', () => {
    const values = valuesOf(
      'lat;lon;value',
      '27.95;-82.5;950.000',
      '27.9;-82;75.000,5',
      '27;-82;1.250.000',
      '27;-82;800',
    );
    expect(values).toEqual([950_000, 75_000.5, 1_250_000, 800]);
  });

  it('are parted by commas where commas part the cells', () => {
    expect(valuesOf('lat,lon,value', '27,-82,"950,000"', '27,-82,"1,250,000"', '27,-82,"-1,000.25"')).toEqual(
      [950_000, 1_250_000, -1000.25],
    );
  });

  it('are parted by points beside decimal commas also where they come once', () => {
    expect(valuesOf('lat;lon;value', '27,95;-82,5;950.000', '27,9;-82,4;1.250.000')).toEqual([
      950_000, 1_250_000,
    ]);
  });

  it('are none where a cell of the column is no such number', () => {
    const { form } = read('lat;lon;value', '27.95;-82.5;1.250.000', '27.9;-82.4;12.5');
    expect(form.parted).toBeUndefined();
    expect(valuesOf('lat;lon;value', '27.95;-82.5;1.250.000', '27.9;-82.4;12.5')).toEqual([
      '1.250.000',
      12.5,
    ]);
    expect(valuesOf('lat;lon;value', '27.95;-82.5;950.000', '27.9;-82.4;12.5')).toEqual([950, 12.5]);
  });

  it('are none of an id', () => {
    expect(read('id;lat;lon', '1.250.000;27.95;-82.5').form.parted).toBeUndefined();
  });

  it('are read in their own column alone', () => {
    const form = { decimalComma: false, parted: { 2: '.' as const } };
    expect(['950.000', ' 1.250,75 ', '12.50', 'x'].map(cell => numberInColumn(cell, 2, form))).toEqual([
      950_000,
      1250.75,
      undefined,
      undefined,
    ]);
    expect(numberInColumn('950.000', 1, form)).toBe(950);
  });

  it('that show themselves behind the sample of a guess contradict the rows before and behind', () => {
    const head = 'lat;lon;value\n27.95;-82.5;950.000\n';
    const form = guessCsv(head);
    const featureOf = csvFeatures(form);
    const problemOf = (value: string) =>
      featureOf({ line: 3, cells: ['27', '-82', value], isBroken: false }).problem;
    expect(['850.000', '12.5', '1.25', 'x', ''].map(problemOf)).toEqual(Array.from({ length: 5 }));
    const problem = (found: string) => ({ expected: 'numbers of a column written alike', found });
    expect(problemOf('1.250.000')).toEqual(problem('1.250.000'));
    expect(problemOf(' 75.000 ')).toEqual(problem('75.000'));
    expect(problemOf('12.5')).toBeUndefined();
    expect(problemOf('1,250,000')).toBeUndefined();
    expect(problemOf('75,000')).toEqual(problem('75,000'));
  });

  it('contradict nothing in columns of coordinates and ids, and where they are read as what they are', () => {
    const form = guessCsv('id;lat;lon;sum\n5;27.95;-82.5;1.250.000\n');
    const featureOf = csvFeatures(form);
    const rows = [
      ['1.250', '27.951', '-82.512', '950.000'],
      ['1.250.000', '27.951', '-82.512', '1.250.000'],
      ['7', '1.250.000', '-82.512', '5'],
      ['7', '27.951', '1.250.000', '5'],
    ];
    const problems = rows.map(cells => featureOf({ line: 3, cells, isBroken: false }).problem?.expected);
    const noPlace = 'a latitude and a longitude';
    expect(problems).toEqual([undefined, undefined, noPlace, noPlace]);
    const others = csvFeatures({ ...form, latitude: undefined, longitude: undefined, parted: {} });
    const again = rows.map(cells => others({ line: 3, cells, isBroken: false }).problem?.expected);
    expect(again).toEqual(rows.map(() => noPlace));
  });

  it('are none in a column of codes, such as addresses in a network, or of lists', () => {
    const addresses = ['10.0.3.4', '192.168.100.200'].map(cell => `27,95;-82,5;${cell}`);
    expect(valuesOf('lat;lon;value', ...addresses)).toEqual(['10.0.3.4', '192.168.100.200']);
    expect(read('lat;lon;value', ...addresses).rows.map(({ problem }) => problem)).toEqual([
      undefined,
      undefined,
    ]);
    const lists = ['"101,102,103"', '"7,101,8"', '12'].map(cell => `27.95,-82.5,${cell}`);
    expect(valuesOf('lat,lon,value', ...lists)).toEqual(['101,102,103', '7,101,8', 12]);
    const sums = ['1.250.000', '12,5'].map(cell => `27,95;-82,5;${cell}`);
    expect(valuesOf('lat;lon;value', ...sums)).toEqual([1_250_000, 12.5]);
  });

  it('are named', () => {
    expect(partedNames(guessCsv('lat;lon;a;b\n27.95;-82.5;1.250.000;2\n'))).toEqual(['a']);
    expect(partedNames(guessCsv('lat;lon;a\n27.95;-82.5;2\n'))).toEqual([]);
    const parquet = {
      kind: 'parquet',
      columns: ['a'],
      latitude: 0,
      longitude: 0,
      origin: undefined,
    } as const;
    expect(partedNames(parquet)).toEqual([]);
  });

  it.each(['1.250.000x', 'x1.250.000', '1.250.000,5x', '1.2500.000', '1.250.0000', '.250.000'])(
    'are none beside %s',
    cell => {
      expect(partedSign(['1.250.000', cell])).toBeUndefined();
      const other = cell.replaceAll(/[.,]/g, sign => (sign === '.' ? ',' : '.'));
      expect(partedSign(['1,250,000', other])).toBeUndefined();
    },
  );

  it.each(['-5', '+12', '1250', '12,25', '950.000', '−1.250,5'])('are some beside %s', cell => {
    expect(partedSign(['1.250.000', cell])).toBe('.');
    const other = cell.replaceAll(/[.,]/g, sign => (sign === '.' ? ',' : '.'));
    expect(partedSign(['1,250,000', other])).toBe(',');
  });

  it('that show themselves alone, or beside other signs, contradict nothing', () => {
    const featureOf = csvFeatures(guessCsv('lat;lon;value\n27.95;-82.5;x\n'));
    const problems = ['1.250.000', '2.500.000', '75,000', '1.5', '1,250.5'].map(
      value => featureOf({ line: 3, cells: ['27.951', '-82.512', value], isBroken: false }).problem,
    );
    const alike = problems.filter(problem => problem?.expected === 'numbers of a column written alike');
    expect(alike.map(problem => problem?.found)).toEqual(['1,250.5']);
  });
});

describe('what is written as a number but stays a text', () => {
  const toldOf = (...lines: string[]) => {
    const { rows } = read(...lines);
    return rows.map(({ problem }) =>
      problem === undefined ? undefined : `${problem.expected}: ${problem.found}`,
    );
  };

  it('is told of the first row of each column, with how others are written', () => {
    const lines = ['lat;lon;value;sum', '27.95;-82.5;12,5;1', '27;-82;3,75;2,5', '27;-82;4,5;3'];
    expect(valuesOf(...lines)).toEqual(['12,5', '3,75', '4,5']);
    const expected = 'numbers with a decimal point';
    expect(toldOf(...lines)).toEqual([`${expected}: 12,5`, `${expected}: 2,5`, undefined]);
    expect(toldOf('lat;lon;value', '27,95;-82,5;12.5', '27,9;-82,4;1.5')).toEqual([
      'numbers with a decimal comma: 12.5',
      undefined,
    ]);
  });

  it('is told where it may be thousands, is some, or stands among those of another sign', () => {
    const head = ['lat;lon;value', '27.95;-82.5;1.5'];
    expect(toldOf(...head, "27;-82;1'250,5")[1]).toBe("numbers with a decimal point: 1'250,5");
    expect(toldOf(...head, '27;-82;75,000')[1]).toBe('numbers with a decimal point: 75,000');
    expect(toldOf(...head, '27;-82;1.250.000')[1]).toBe('numbers with a decimal point: 1.250.000');
    const form = { ...guessCsv('lat;lon;value\n27.95;-82.5;1.250.000\n') };
    const featureOf = csvFeatures(form);
    const cells = ['27', '-82', '12.5'];
    expect(form.parted).toEqual({ 2: '.' });
    expect(featureOf({ line: 3, cells, isBroken: false }).problem).toEqual({
      expected: 'numbers with a decimal comma',
      found: '12.5',
    });
  });

  it('is told of the next row where that of the first has no place', () => {
    expect(toldOf('lat;lon;value', ';;1,5', '27.95;-82.5;2,5')).toEqual([
      'a latitude and a longitude: , ',
      'numbers with a decimal point: 2,5',
    ]);
  });

  it.each(['1.2.3', '10.0.0.1', '12.05.2024', '007,5x', 'Site 1,2', '12345678901234567890', '1;2', '0012'])(
    'is not %j',
    cell => {
      expect(toldOf('lat\tlon\tvalue', `27.95\t-82.5\t${cell}`)).toEqual([undefined]);
    },
  );

  it('is none of an id, nor of coordinates', () => {
    expect(toldOf('id;lat;lon', '1,5;27.95;-82.5')).toEqual([undefined]);
  });
});

describe('an angle whose parts stand in several columns', () => {
  it('has its hemisphere behind it, or in a column that is named for it', () => {
    const [tampa, sydney] = [
      [27.95, -82.5],
      [-33.9, 151.2],
    ];
    expect(placesOf('lat,a,lon,b', '27.95,N,82.5,W', '33.9,South,151.2,east')).toEqual([tampa, sydney]);
    expect(placesOf('lat,lon,ns,ew', '27.95,82.5,n,w', '-33.9,151.2,S,E')).toEqual([tampa, sydney]);
    expect(placesOf('lat_dir,lat,lon_dir,lon', 'N,27.95,W,82.5')).toEqual([tampa]);
    expect(placesOf('lat,lon,lon_hemisphere', '27.95,82.5,W')).toEqual([tampa]);
  });

  it('has none of a column that may mean anything', () => {
    expect(placesOf('lat,status,lon', '27.95,S,82.5')).toEqual([[27.95, 82.5]]);
    expect(placesOf('lat,lon,class,kind', '27.95,82.5,S,W')).toEqual([[27.95, 82.5]]);
    expect(placesOf('lat,ns,lon,ew', '27.95,,82.5,')).toEqual([[27.95, 82.5]]);
    expect(placesOf('lat,lon,from_ns,to_ns', '27.95,82.5,S,S')).toEqual([[27.95, 82.5]]);
  });

  it('is none where its hemisphere is missing, no hemisphere, or another than its sign says', () => {
    const { rows } = read(
      'lat,ns,lon,ew',
      '33.9,S,151.2,E',
      '33.9,,151.2,E',
      '33.9,S,151.2,X',
      '-33.9,N,151.2,E',
      '1,N,2,E',
    );
    expect(rows.map(({ feature }) => feature.geometry !== null)).toEqual([true, false, false, false, true]);
    expect(rows[1]?.problem).toEqual({ expected: 'a latitude and a longitude', found: '33.9 , 151.2 E' });
  });

  it('has its minutes and seconds', () => {
    const names = 'lat_deg,lat_min,lat_sec,lon_deg,lon_min,lon_sec';
    expect(placesOf(names, '27,57,36,-82,30,0', '-0,30,0,0,15,0.0')).toEqual([
      [27.96, -82.5],
      [-0.5, 0.25],
    ]);
    expect(placesOf('Lat Degrees,Lat Minutes,Lon Degrees,Lon Minutes', '27.0,57.0,-82.0,30.0')).toEqual([
      [27.95, -82.5],
    ]);
    expect(placesOf('lat_d,lat_m,lat_ns,lon_d,lon_m,lon_ew', '27,57,N,82,30,W')).toEqual([[27.95, -82.5]]);
  });

  it('is none where they are missing, sixty, or beside broken degrees', () => {
    const names = 'lat_deg,lat_min,lon_deg,lon_min';
    const good = '27,57,-82,30';
    const places = placesOf(
      names,
      good,
      good,
      good,
      good,
      '27,,-82,30',
      '27,60,-82,30',
      '27.5,57,-82,30',
      '27,x,-82,30',
    );
    expect(places.map(place => place !== undefined)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('has no minutes where its degrees have decimals: the least of several is named so too', () => {
    expect(placesOf('lat_deg,lat_min,lon_deg,lon_min', '27.95,27,-82.5,-83')).toEqual([[27.95, -82.5]]);
    expect(placesOf('lat,lat_min,lon,lon_min', '27,20,-82,50')).toEqual([[27, -82]]);
  });

  it('has its hemisphere in columns that a person chose, too', () => {
    const names = 'lat,lon,Site Latitude (°S),Site Longitude (°W),Breite,a,Länge,b';
    const text = `${names}\n1,2,30,40,50,S,60,W\n`;
    const { form } = read(text.trim());
    const [row] = csvReader(',').push(text).slice(1);
    if (row === undefined) throw new Error('no row');
    const placeAt = (latitude: number, longitude: number) =>
      csvFeatures({ ...form, latitude, longitude })(row).feature.geometry;
    expect(placeAt(0, 1)).toEqual({ type: 'Point', coordinates: [2, 1] });
    expect(placeAt(2, 3)).toEqual({ type: 'Point', coordinates: [-40, -30] });
    expect(placeAt(4, 6)).toEqual({ type: 'Point', coordinates: [-60, -50] });
    expect(placeAt(3, 2)).toBeNull();
  });

  it('is told by the names of all its columns', () => {
    const { form } = read('lat_d,lat_m,lat_ns,lon_d,lon_m,lon_ew', '27,57,N,82,30,W');
    expect([0, 3].map(column => coordinateName(form, column))).toEqual([
      'lat_d + lat_m + lat_ns',
      'lon_d + lon_m + lon_ew',
    ]);
    expect(
      coordinateName({ kind: 'parquet', columns: ['a'], latitude: 0, longitude: 0, origin: undefined }, 0),
    ).toBe('a');
  });
});
