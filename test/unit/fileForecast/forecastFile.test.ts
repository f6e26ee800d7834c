import { describe, expect, it } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
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
