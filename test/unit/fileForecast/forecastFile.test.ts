import { describe, expect, it } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import { readAssets } from '../../../src/api/reading/readAssets.ts';
import { threadTable } from '../../../src/api/reading/threadTable.ts';
import type { AssetForm } from '../../../src/domain/assetFile/assetForm.ts';
import { csvReader } from '../../../src/domain/assetFile/csvReader.ts';
import { guessCsv } from '../../../src/domain/assetFile/guessCsv.ts';
import type { AskedPlaces } from '../../../src/domain/fileForecast/askedPlaces.ts';
import type { PlaceAnswer } from '../../../src/domain/fileForecast/forecastColumns.ts';
import { forecastFile } from '../../../src/fileForecast/forecastFile.ts';

const { signal } = new AbortController();
const question = { kind: 'hourly', variables: ['temperature'], aggregate: 'now' } as const;
const received = '2026-09-28T06:00:00Z';
const found = (value: number): PlaceAnswer => ({
  received,
  issued: received,
  values: [{ value, unit: '°C', time: received, from: null, until: null, count: 1, rows: 1, gap: null }],
});

/** Assets at these places, whose temperatures are 10, 11 and so on. */
function askedAt(placeOf: readonly number[]): { asked: AskedPlaces; answers: Map<number, PlaceAnswer> } {
  const count = Math.max(...placeOf) + 1;
  const places = Array.from({ length: count }, (_, index) => ({ latitude: index, longitude: 0 }));
  const asked = { places, placeOf: Int32Array.from(placeOf), isMean: new Uint8Array(placeOf.length) };
  return { asked, answers: new Map(places.map((_, index) => [index, found(10 + index)])) };
}

async function written(text: string, form: AssetForm, placeOf: readonly number[]): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const features = form.kind === 'csv' ? [] : JSON.parse(text).features;
  const of = { bytes, form, table: tableOf(features, bytes), question, ...askedAt(placeOf) };
  return new TextDecoder().decode((await forecastFile(of, signal)).bytes);
}

/** The same of a file that a thread has read. */
async function writtenOf(text: string, form: AssetForm, placeOf: readonly number[]): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const { table, problems } = await readAssets({ bytes, form, memory: 2 ** 28 }, async () => undefined);
  const threads = {
    run: async () => Promise.reject(new Error('nothing is asked of a thread')),
    runEarly: () => undefined,
    close: async () => undefined,
  };
  const read = threadTable(threads, { ...table.built(), properties: [], problems });
  const of = { bytes, form, table: read, question, ...askedAt(placeOf) };
  return Buffer.from((await forecastFile(of, signal)).bytes).toString();
}

const csvOf = (text: string, placeOf: readonly number[]) => written(text, guessCsv(text), placeOf);

function tableIn(text: string) {
  const reader = csvReader(',');
  const [header, ...rows] = [...reader.push(text), ...reader.end()].map(({ cells }) => cells);
  return rows.map(cells => Object.fromEntries((header ?? []).map((name, column) => [name, cells[column]])));
}

describe('a table with forecasts', () => {
  it('has every row and cell that came, in their order, and more columns', async () => {
    const text = 'name,lat,lon,empty,share\n"A, ""b""",0,0,,1.50\nC,1,0,,007\n';
    const made = await csvOf(text, [0, 1]);
    expect(made.startsWith('name,lat,lon,empty,share,forecast_latitude,forecast_longitude,')).toBe(true);
    expect(tableIn(made)).toMatchObject([
      { name: 'A, "b"', empty: '', share: '1.50', forecast_temperature_now: '10', forecast_error: '' },
      { name: 'C', share: '007', forecast_temperature_now: '11', forecast_temperature_now_unit: '°C' },
    ]);
  });

  it('has a place with a comma before its decimals as it came, also beside commas between the cells', async () => {
    const rows = tableIn(await csvOf('lat,lon\n"0,5","-7,25"\n', [0]));
    expect(rows).toMatchObject([{ lat: '0,5', lon: '-7,25', forecast_temperature_now: '10' }]);
  });

  it('has the names that came, and not what stands above them', async () => {
    const made = await csvOf('# of 2026\nSites\nid,lat,lon\nA,0N,0E\n', [0]);
    expect(made.startsWith('id,lat,lon,forecast_latitude,')).toBe(true);
    expect(tableIn(made)).toMatchObject([{ id: 'A', lat: '0N', forecast_temperature_now: '10' }]);
  });

  it('has new names that differ from those that came not by case alone, which many that read files do not know', async () => {
    const made = await csvOf('lat,lon,Forecast_Latitude\n0,0,7\n', [0]);
    expect(made.startsWith('lat,lon,Forecast_Latitude,derived_forecast_latitude,')).toBe(true);
    const point = { type: 'Point', coordinates: [0, 0] };
    const feature = { type: 'Feature', geometry: point, properties: { FORECAST_ERROR: 7 } };
    const text = await written(JSON.stringify({ features: [feature] }), { kind: 'geojson' }, [0]);
    expect(JSON.parse(text).features[0].properties).toMatchObject({
      FORECAST_ERROR: 7,
      derived_forecast_temperature_now: 10,
    });
  });

  it('has the same value in each row of one place, and says which row has none', async () => {
    const rows = tableIn(await csvOf('lat,lon\n0,0\nx,y\n0,0\n', [0, -1, 0]));
    expect(rows.map(row => row.forecast_temperature_now)).toEqual(['10', '', '10']);
    expect(rows[1]).toMatchObject({ lat: 'x', forecast_error: 'no place' });
  });

  it('has commas between its cells and points before decimals, however it came', async () => {
    const rows = tableIn(await csvOf('Name;Lat;Lon\nA;0,5;−7,25\nB, C;1,5;8,5\n', [0, 1]));
    expect(rows).toMatchObject([
      { Name: 'A', Lat: '0.5', Lon: '-7.25' },
      { Name: 'B, C', Lat: '1.5', forecast_temperature_now: '11' },
    ]);
  });

  it('has all digits of a number with a comma before its decimals, and commas that stand before none', async () => {
    const rows = tableIn(await csvOf('lat;lon;sum;list\n0,50;1,0;90071992547409931,25;1,2,3\n', [0]));
    expect(rows).toMatchObject([{ lat: '0.50', lon: '1.0', sum: '90071992547409931.25', list: '1,2,3' }]);
  });

  it('has no points between the thousands of a number with a comma before its decimals', async () => {
    const rows = tableIn(await csvOf('lat;lon;sum;all\n0,5;1,0;1.234,50;1.234.567\n', [0]));
    expect(rows).toMatchObject([{ lat: '0.5', lon: '1.0', sum: '1234.50', all: '1234567' }]);
  });

  it('has the numbers of a column whose thousands are parted by points as they are read', async () => {
    const text = 'lat;lon;sum\n0,5;1,0;1.250.000,50\n1,5;2,0;950.000\n2,5;3,0;−1.250\n3,5;4,0;12\n';
    const rows = tableIn(await csvOf(text, [0, 1, 2, 3]));
    expect(rows.map(({ sum }) => sum)).toEqual(['1250000.50', '950000', '-1250', '12']);
  });

  it('has no apostrophes and spaces between thousands where a comma before decimals becomes a point', async () => {
    const text = "lat;lon;a;b;c\n0,5;1,0;1'250'000,50;1\u202f250,5;1’250\n";
    const rows = tableIn(await csvOf(text, [0]));
    expect(rows).toMatchObject([{ a: '1250000.50', b: '1250.5', c: '1’250' }]);
  });

  it('has an id as it came', async () => {
    const rows = tableIn(await csvOf('id;lat;lon\n1.234.567;0,5;1,0\n7,5;1,5;2,0\n', [0, 1]));
    expect(rows.map(({ id }) => id)).toEqual(['1.234.567', '7,5']);
  });

  it('tells which cells may have decimals or thousands, as their column does not show it', async () => {
    const unclearIn = async (text: string) => {
      const bytes = new TextEncoder().encode(text);
      const of = { bytes, form: guessCsv(text), table: tableOf([], bytes), question, ...askedAt([0, 1]) };
      return (await forecastFile(of, signal)).unclear;
    };
    const head = 'id;lat;lon;sum;other\n';
    expect(await unclearIn(`${head}1;0,5;1;1;2\n2;0,5;2; 1.250 ;2.500\n3;1,5;2;12.500;1,5\n`)).toEqual({
      text: '1.250',
      line: 3,
      count: 3,
    });
    for (const rows of ['1.250;0,5;1,5;1.250.000;1,250\n2;0,5;1,5;1.250;x\n', '1;0.5;1.5;1.250;1,250\n'])
      expect(await unclearIn(head + rows)).toBeUndefined();
  });

  it('has a point before the decimals of a column whose thousands are parted by points, beside others without', async () => {
    const rows = tableIn(await csvOf('lat;lon;sum\n0.5;1.0;950.000,5\n1.5;2;1.250.000\n', [0]));
    expect(rows).toMatchObject([{ lat: '0.5', lon: '1.0', sum: '950000.5' }, { sum: '1250000' }]);
  });

  it('has its forecasts beside their rows where rows of delimiters alone stand between them', async () => {
    const rows = tableIn(await csvOf('Name;Lat;Lon\n;;\nA;0,5;1,5\n;;\nB;1,5;2,5\n;;\n', [0, 1]));
    expect(rows).toMatchObject([
      { Name: 'A', forecast_temperature_now: '10' },
      { Name: 'B', forecast_temperature_now: '11' },
    ]);
  });

  it('has the names of its columns as they came, also those that come twice and those that are none', async () => {
    const made = await csvOf('name, lat ,lon,name,\nA,0,0,B,C\n', [0]);
    expect(made.startsWith('name, lat ,lon,name,,forecast_latitude,')).toBe(true);
    expect(made).toContain('\r\nA,0,0,B,C,0,0,point,');
    const without = await csvOf('0.5,0\n1.5,0\n', [0, 1]);
    expect(without).toMatch(/^column 1,column 2,forecast_latitude,.*\r\n0\.5,0,0,0,point,/);
    const named = await csvOf('lat,lon,column 4\n0,0,a,b\n', [0]);
    expect(named.startsWith('lat,lon,column 4,column 4_2,forecast_latitude,')).toBe(true);
  });

  it('is in UTF-8, whatever its letters were in', async () => {
    const text = 'nöme,lat,lon\nMalmö,0,0\n';
    const forms = [
      ['windows-1252', Buffer.from(text, 'latin1')],
      ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ] as const;
    for (const [encoding, bytes] of forms) {
      const form = { ...guessCsv(text), encoding };
      const of = { bytes, form, table: tableOf([], bytes), question, ...askedAt([0]) };
      const made = new TextDecoder().decode((await forecastFile(of, signal)).bytes);
      expect(tableIn(made)).toMatchObject([{ nöme: 'Malmö', forecast_temperature_now: '10' }]);
    }
  });

  it('runs nothing in a spreadsheet', async () => {
    expect(await csvOf('name,lat,lon\n=1+1,-0.5,0\n', [0])).toContain("'=1+1,-0.5,0,");
  });

  it('has a name for each cell of the longest row', async () => {
    const rows = tableIn(await csvOf('lat,lon\n0,0\n1,0,more,most\n', [0, 1]));
    expect(rows[1]).toMatchObject({ 'column 3': 'more', 'column 4': 'most', forecast_temperature_now: '11' });
    expect(rows[0]).toMatchObject({ 'column 3': '', forecast_temperature_now: '10' });
  });

  it('puts its values into no column that came', async () => {
    const [row] = tableIn(await csvOf('lat,lon,forecast_error\n0,0,mine\n', [0]));
    expect(row).toMatchObject({ forecast_error: 'mine', derived_forecast_temperature_now: '10' });
  });

  it('has every row of many', async () => {
    const count = 30_000;
    const text = `id,lat,lon\n${Array.from({ length: count }, (_, index) => `${index},${index % 90},0\n`).join('')}`;
    const rows = tableIn(
      await csvOf(
        text,
        Array.from({ length: count }, (_, index) => index % 90),
      ),
    );
    expect(rows).toHaveLength(count);
    expect(rows.every(({ lat }, index) => lat === `${index % 90}`)).toBe(true);
    expect(rows.at(-1)?.forecast_temperature_now).toBe(String(10 + ((count - 1) % 90)));
  });
});

describe('GeoJSON with forecasts', () => {
  const feature = (properties: string) =>
    `{"type": "Feature", "geometry": {"type": "Point", "coordinates": [0.0, 0.10]}, "properties": ${properties}}`;
  const collection = (...features: string[]) =>
    `{"type": "FeatureCollection", "features": [${features.join(', ')}]}`;
  const geoJsonOf = (text: string, placeOf: readonly number[]) => written(text, { kind: 'geojson' }, placeOf);

  it('has each feature byte for byte as it came, with more properties', async () => {
    const own = '{"policy": 90071992547409931234, "share": 1.50}';
    const made = await geoJsonOf(collection(feature(own)), [0]);
    expect(made).toContain(`${feature(own).slice(0, -2)},"forecast_latitude":0,`);
    expect(JSON.parse(made).features[0].properties).toMatchObject({
      share: 1.5,
      forecast_temperature_now: 10,
      forecast_temperature_now_gap: null,
      forecast_error: null,
    });
  });

  it('has the other members of a collection as they came, before its features and behind them', async () => {
    const head = '{"type": "FeatureCollection", "name": "sites", "crs": {"a": 1.50}, "features": [';
    const made = await writtenOf(
      `\ufeff${head} ${feature('{"a": 1}')}, ${feature('{}')} ], "bbox": [0, 0.0, 1, 1]}\n`,
      { kind: 'geojson' },
      [0, 1],
    );
    expect(made.startsWith(`${head}\n ${feature('{"a": 1}').slice(0, -2)},"forecast_`)).toBe(true);
    expect(made.endsWith('], "bbox": [0, 0.0, 1, 1]}\n')).toBe(true);
    expect(JSON.parse(made)).toMatchObject({ name: 'sites', features: { length: 2 } });
  });

  it('has a feature by itself with its forecast, whatever the names of its members', async () => {
    const own = `${feature('{}').slice(0, -1)}, "features": [{"kind": "pool"}]}`;
    const { features } = JSON.parse(await writtenOf(own, { kind: 'geojson' }, [0]));
    expect(features).toMatchObject([
      { features: [{ kind: 'pool' }], properties: { forecast_temperature_now: 10 } },
    ]);
    expect(features[0].features[0]).toEqual({ kind: 'pool' });
  });

  it('has each feature of a collection that breaks off, and is a whole one', async () => {
    const text = `{"type": "FeatureCollection", "name": "sites", "features": [${feature('{}')}, {"type"`;
    const { features } = JSON.parse(await writtenOf(text, { kind: 'geojson' }, [0]));
    expect(features).toMatchObject([{ properties: { forecast_temperature_now: 10 } }]);
  });

  it('has the features of a text sequence, also where a byte order mark stands before the first', async () => {
    const lines = [feature('{"id": 90071992547409931234}'), feature('{}')].join('\r\n');
    const made = await writtenOf(`\ufeff${lines}\r\n`, { kind: 'sequence' }, [0, 1]);
    expect(made).not.toContain('\ufeff');
    expect(made).toContain('"id": 90071992547409931234,"forecast_latitude":0,');
    expect(JSON.parse(made).features).toHaveLength(2);
  });

  it('has each feature byte for byte also where a word in it reads like a number that JSON does not have', async () => {
    const own = '{"name": "Infinity Bay", "share": 1.50, "share": 1.500}';
    const made = await geoJsonOf(collection(feature(own)), [0]);
    expect(made).toContain(`${feature(own).slice(0, -2)},"forecast_latitude":0,`);
  });

  it('has each feature byte for byte also where it came without properties', async () => {
    const sent = feature('null').replace(
      '{',
      '{"note": "\\"properties\\": null, {", "other": {"properties": null}, ',
    );
    const made = await geoJsonOf(collection(sent), [0]);
    expect(made).toContain(`${sent.slice(0, -'null}'.length)}{"forecast_latitude":0,`);
    expect(JSON.parse(made).features[0]).toMatchObject({
      other: { properties: null },
      properties: { forecast_temperature_now: 10 },
    });
  });

  it('puts its values into no property that came', async () => {
    const made = await geoJsonOf(collection(feature('{}'), feature('{"forecast_place": 5}')), [0, 1]);
    const [first, second] = JSON.parse(made).features;
    expect(first.properties).toMatchObject({ derived_forecast_temperature_now: 10 });
    expect(second.properties).toMatchObject({ forecast_place: 5, derived_forecast_temperature_now: 11 });
  });

  it('has every feature of many, in their order', async () => {
    const many = Array.from({ length: 1234 }, (_, index) => feature(`{"value": ${index}}`));
    const made = await geoJsonOf(collection(...many), [...many.keys()]);
    const properties: { value: number; forecast_temperature_now: number }[] = JSON.parse(made).features.map(
      (each: { properties: object }) => each.properties,
    );
    expect(properties.map(({ value }) => value)).toEqual([...many.keys()]);
    expect(properties.every(each => each.forecast_temperature_now === 10 + each.value)).toBe(true);
  });
});
