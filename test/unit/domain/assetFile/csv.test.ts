import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessAssetForm, isTableForm, isWrittenAlike } from '../../../../src/domain/assetFile/assetForm.ts';
import { csvReader } from '../../../../src/domain/assetFile/csvReader.ts';
import { guessCsv, numberIn } from '../../../../src/domain/assetFile/guessCsv.ts';
import { csv, withoutFormula } from '../../../../src/domain/csv.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';

function read(text: string, delimiter = ',', size = text.length || 1) {
  const reader = csvReader(delimiter);
  const rows = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)));
  return [...rows, ...reader.end()];
}

describe('rows of a table', () => {
  it('have quotes, doubled quotes, delimiters and line ends within quotes, and know their lines', () => {
    expect(read('a,b\r\n"x, ""y""","two\nlines"\n\n1,2')).toEqual([
      { line: 1, cells: ['a', 'b'], isBroken: false },
      { line: 2, cells: ['x, "y"', 'two\nlines'], isBroken: false },
      { line: 5, cells: ['1', '2'], isBroken: false },
    ]);
  });

  it('are the same in whatever parts the text comes, and as they were written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ü', '"', ',', '\n', ' ', '1') });
    const row = fc.tuple(cell, cell, cell).filter(cells => cells.some(each => each.trim() !== ''));
    const table = fc.array(row, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 9 }), (rows, size) => {
        const text = csv(['p', 'q', 'r'], rows);
        const found = read(text, ',', size);
        expect(found.map(({ cells }) => cells)).toEqual([
          ['p', 'q', 'r'],
          ...rows.map(row => row.map(withoutFormula)),
        ]);
        expect(found).toEqual(read(text));
      }),
      { numRuns: propertyCases(1000) },
    );
  });

  it('are the same in whatever parts the text comes, also of a cell of many lines and more than a million letters', () => {
    const line = `${'x'.repeat(999)}\n`;
    const long = (length: number) => `"${line.repeat(length / line.length)}"`;
    const text = `name,lat\n${long(900_000)},1\n${long(1_150_000)},2\nC,3\n`;
    const count = (size: number) => read(text, ',', size).length;
    expect(count(2 ** 20)).toBe(count(2 ** 15));
    expect(count(text.length)).toBe(count(2 ** 15));
    const [, whole] = read(text, ',', 2 ** 15);
    expect(whole).toMatchObject({ line: 2, isBroken: false, cells: { length: 2, 1: '1' } });
  });

  it('of one line have their quoted cells whole, however long they are', () => {
    const text = `"${'1, '.repeat(500_000)}",5\n`;
    expect(read(text, ',', 2 ** 15)).toMatchObject([{ cells: { length: 2, 1: '5' }, isBroken: false }]);
  });

  it('go on behind a quote that has no end, and keep a quote that begins no cell', () => {
    expect(
      read('1,5" pipe\n2,"open\n3,4\n').map(({ cells, line, isBroken }) => [line, cells, isBroken]),
    ).toEqual([
      [1, ['1', '5" pipe'], false],
      [2, ['2', '"open'], true],
      [3, ['3', '4'], false],
    ]);
  });

  it('are not one row where a quote that has no end is followed by rows with quotes of their own', () => {
    const text = '1,2,"open\n3,4,x\n5,6,"fine"\n"7",8,"9 \n9" \n';
    const rows = [
      { line: 1, cells: ['1', '2', '"open'], isBroken: true },
      { line: 2, cells: ['3', '4', 'x'], isBroken: false },
      { line: 3, cells: ['5', '6', 'fine'], isBroken: false },
      { line: 4, cells: ['7', '8', '9 \n9 '], isBroken: false },
    ];
    for (const size of [1, 3, text.length]) expect(read(text, ',', size)).toEqual(rows);
  });

  it('are the same in whatever parts a text comes, however it breaks the rules', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '"', '"', ',', '\n', ' ', '\r\n', '\r'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9 }), (whole, size) => {
        const rows = read(whole);
        expect(read(whole, ',', size)).toEqual(rows);
        const lines = rows.map(({ line }) => line);
        expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b));
      }),
      { numRuns: propertyCases(1000) },
    );
  });

  it('keep each cell in its column before a quote that has no end, and tell of text behind one', () => {
    expect(read('"a, b",1,"open\n"5" pipe",2,x\n').map(({ cells, isBroken }) => [cells, isBroken])).toEqual([
      [['a, b', '1', '"open'], true],
      [['5 pipe"', '2', 'x'], true],
    ]);
  });
});

describe('the guess of a table', () => {
  it.each([
    ['id,lat,lon\n1,10,20\n', ',', 1, 2],
    ['\ufeffLongitude;Latitude;Wert\n-80,5;25,25;1\n', ';', 1, 0],
    ['name\tY\tX\na\t1\t2\n', '\t', 1, 2],
    ['site|LAT_DEG|LNG_DEG\na|1|2\n', '|', 1, 2],
    ['siteLatitude,siteLongitude\n1,2\n', ',', 0, 1],
    ['"latitude (°N)","longitude (°E)"\n1,2\n', ',', 0, 1],
    ['x,lat,long,y\n500000,1,2,4000000\n', ',', 1, 2],
    ['platform,slate,flat\n1,2,3\n', ',', undefined, undefined],
    ['x,y\n500000,4000000\n', ',', undefined, undefined],
    ['10.5,20.5\n11,21\n', ',', undefined, undefined],
  ])('%j', (text, delimiter, latitude, longitude) => {
    expect(guessCsv(text)).toMatchObject({ kind: 'csv', delimiter, latitude, longitude });
  });

  it('knows decimal commas, a missing header, and names that come twice', () => {
    expect(guessCsv('lat;lon\n10,5;20,25\n').decimalComma).toBe(true);
    expect(guessCsv('lat;lon;note\n10.5;20.25;1,2\n').decimalComma).toBe(false);
    expect(guessCsv('10.5,20.5\n')).toMatchObject({ hasHeader: false, columns: ['column 1', 'column 2'] });
    expect(guessCsv('a,a,\n1,2,3\n').columns).toEqual(['a', 'a (2)', 'column 3']);
  });

  it('gives no two columns one name, and leaves each that came once as it is', () => {
    expect(guessCsv('a,a,a (2),a\n1,2,3,4\n').columns).toEqual(['a', 'a (3)', 'a (2)', 'a (4)']);
  });

  it('takes years for names where columns of coordinates are named beside them', () => {
    expect(guessCsv('lat,lon,2020,2021\n1,2,3,4\n')).toMatchObject({
      hasHeader: true,
      columns: ['lat', 'lon', '2020', '2021'],
    });
  });

  it('takes no columns for coordinates where most rows have more cells than there are names', () => {
    for (const text of ['lat,lon\n27,95,-82,46\n28,5,-80,25\n', 'lat,lon\n1,10,20\n2,11,21\n'])
      expect(guessCsv(text)).toMatchObject({ latitude: undefined, longitude: undefined });
    expect(guessCsv('lat,lon\n10,20,\n11,21,\n')).toMatchObject({ latitude: 0, longitude: 1 });
  });
});

describe('a number of a cell', () => {
  it('has one kind of decimals in a table: of another it is not known what they are, but for sure thousands', () => {
    expect(['1,5', '1.5', '1.234', '1.234,5', '7'].map(cell => numberIn(cell, true))).toEqual([
      1.5,
      undefined,
      undefined,
      1234.5,
      7,
    ]);
    expect(['1,5', '1.5', '1.234', '7'].map(cell => numberIn(cell, false))).toEqual([
      undefined,
      1.5,
      1.234,
      7,
    ]);
  });
});

describe('the form of a file', () => {
  const point = '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}';

  it.each([
    ['a.geojson', '{"type":"FeatureCollection",\n"features":[\n{"type":"Feature"}]}', 'geojson'],
    ['a.json', point, 'geojson'],
    ['a.json', `${point}\n${point}\n`, 'sequence'],
    ['a.ndjson', point, 'sequence'],
    ['a.geojsonl', '', 'sequence'],
    ['a.txt', `\u001e${point}\n`, 'sequence'],
    ['a.csv', 'lat,lon\n1,2', 'csv'],
    ['a.txt', '\ufefflat,lon\n1,2', 'csv'],
    ['a.json', ' \n[1]', 'geojson'],
    ['a.json', `${point}\n  ${point}`, 'sequence'],
    ['a.json', `{"a":NaN,"b":"NaN"}\n${point}`, 'sequence'],
    ['a.geojson', `{"a":[-Infinity,Infinity]}\n${point}`, 'sequence'],
    ['a.json', '{}\n[1]\n', 'geojson'],
    ['a.json', '{\n{}\n', 'geojson'],
    ['a.csv', '{a},b\n1,2\n', 'csv'],
    ['A.TSV', '{a}\tb\n', 'csv'],
    ['a.tab', '[a]\tb\n', 'csv'],
    ['a.csv.json', '{}', 'geojson'],
    ['acsv', '{}', 'geojson'],
    ['a.ndjson.json', point, 'geojson'],
    ['andjson', point, 'geojson'],
  ])('%s %j is %s', (name, head, kind) => {
    expect(guessAssetForm(name, head).kind).toBe(kind);
  });

  it.each(['ndjson', 'jsonl', 'ndgeojson', 'geojsonl', 'geojsons', 'geojsonseq', 'jsonseq', 'GeoJSONL'])(
    'of a file named a.%s is a sequence',
    ending => {
      expect(guessAssetForm(`a.${ending}`, point)).toEqual({ kind: 'sequence' });
    },
  );

  it('is that of a table for text and for Parquet without geometry', () => {
    const parquet = { origin: undefined, columns: [], latitude: undefined, longitude: undefined };
    expect(isTableForm(guessCsv('a,b\n'))).toBe(true);
    expect(isTableForm({ kind: 'parquet', ...parquet })).toBe(true);
    expect(isTableForm({ kind: 'geoparquet', origin: undefined })).toBe(false);
    expect(isTableForm({ kind: 'geojson' })).toBe(false);
    expect(isTableForm({ kind: 'sequence' })).toBe(false);
  });

  it('is told from that of the file after it was changed, whichever columns were chosen', () => {
    const form = guessCsv('a,lat,lon\n1,2,3\n');
    expect(isWrittenAlike(form, { ...form, latitude: 0, longitude: undefined })).toBe(true);
    expect(isWrittenAlike(form, guessCsv('a,lat,lon\n4,5,6\n7,8,9\n'))).toBe(true);
    for (const text of ['lat,a,lon\n1,2,3\n', 'a;lat;lon\n1;2;3\n', 'a,lat\n1,2\n', '1,2,3\n'])
      expect(isWrittenAlike(form, guessCsv(text))).toBe(false);
    expect(isWrittenAlike(form, { kind: 'geojson' })).toBe(false);
    expect(isWrittenAlike({ kind: 'geojson' }, { kind: 'geojson' })).toBe(true);
  });

  it('has every column of a table, also where the first of them has no name', () => {
    for (const head of ['\tlat\tlon\n1\t10\t20\n', '\ufeff\n\tlat\tlon\n1\t10\t20\n'])
      expect(guessAssetForm('a.tsv', head)).toMatchObject({
        columns: ['column 1', 'lat', 'lon'],
        latitude: 1,
        longitude: 2,
      });
    expect(guessAssetForm('a.csv', '\ufeff \n')).toMatchObject({ columns: [] });
  });
});
