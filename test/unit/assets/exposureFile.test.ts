import { zstdDecompressSync } from 'node:zlib';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import { featureTexts } from '../../../src/api/reading/featureTexts.ts';
import type { Feature } from '../../../src/api/schemas/geojson.ts';
import { exposureCsv, exposureGeoJson, exposureNames } from '../../../src/assets/exposureFile.ts';
import { listedExposure } from '../../../src/assets/listedExposure.ts';
import type { StormExposure } from '../../../src/assets/stormExposure.ts';
import { csvReader } from '../../../src/domain/assetFile/csvReader.ts';
import { exposureOf } from '../../../src/domain/exposure/exposureOf.ts';
import { labelTracks } from '../../../src/domain/exposure/labelTracks.ts';
import { packGeometry } from '../../../src/domain/geometry.ts';
import { geoParquetFile } from '../../../src/export/geoParquetFile.ts';

const at = (coordinates: number[], properties: object, id?: number): Feature => ({
  type: 'Feature',
  ...(id === undefined ? {} : { id }),
  geometry: { type: 'Point', coordinates },
  properties: { ...properties },
});

const track = (
  model: string,
  latitude: number,
  members: object = { forecast_time: '2026-07-31T18:00:00Z' },
) => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: [
          [0, latitude],
          [10, latitude],
        ],
      },
      properties: {
        model,
        datetimes: ['2026-08-01T00:00:00Z', '2026-08-01T12:00:00Z'],
        wind_speed: [50, 70],
        units: { wind_speed: 'kt' },
        ...members,
      },
    },
  ],
});

function exposed(features: (Feature | null)[], withinKm?: number, sent?: string): StormExposure {
  const table = tableOf(features, sent === undefined ? undefined : new TextEncoder().encode(sent));
  const tracks = [...labelTracks(track('GFS', 0), 'a'), ...labelTracks(track('ECMWF', 5), 'b')];
  const cone = packGeometry([
    {
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-1, -2],
            [11, -2],
            [11, 2],
            [-1, 2],
            [-1, -2],
          ],
        ],
      },
    },
  ]);
  const question = { assets: table.geometry, tracks: tracks.map(each => each.track), cone, withinKm };
  const assets = { label: 'sites', table, problems: [], origin: 'sites.csv' };
  return { assets, tracks, exposure: exposureOf(question), withinKm, sent: tracks.length, members: 0 };
}

const features = [at([5, 0], { name: 'On it, "here"', value: 3.5 }, 7), at([5, 4], { value: 4 }), null];

const { signal } = new AbortController();
const namesOf = (found: StormExposure) => exposureNames(found, signal);

async function csvOf(found: StormExposure): Promise<string> {
  return new TextDecoder().decode(await exposureCsv(found, await namesOf(found), signal));
}

async function geoJsonOf(found: StormExposure): Promise<string> {
  return new TextDecoder().decode(await exposureGeoJson(found, await namesOf(found), signal));
}

/** Assets that came as these texts. */
function sentAs(...texts: string[]): StormExposure {
  const sent = `{"type": "FeatureCollection", "features": [${texts.join(', ')}]}`;
  return exposed(JSON.parse(sent).features, undefined, sent);
}

const POINT = '"geometry": {"type": "Point", "coordinates": [5.0, 0.10]}';

function tableIn(text: string) {
  const reader = csvReader(',');
  const [header, ...rows] = [...reader.push(text), ...reader.end()].map(({ cells }) => cells);
  return rows.map(cells => Object.fromEntries((header ?? []).map((name, column) => [name, cells[column]])));
}

describe('the exposure of assets as a file', () => {
  it('is a table with a row for each asset, its properties, and what is derived for each model', async () => {
    const found = exposed(features, 100);
    const rows = tableIn(await csvOf(found));
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      id: '7',
      label: 'On it, "here"',
      value: '3.5',
      storm_in_cone: 'true',
      storm_distance_km: '0',
      storm_closest_time: '2026-08-01T06:00:00Z',
      storm_lead_time_hours: '12',
      storm_wind: '60',
      storm_wind_unit: 'kt',
      storm_wind_kt: '60',
      storm_2_track: 'ECMWF',
      storm_2_wind: '60',
    });
    expect(Number(rows[0]?.storm_within_100_km_lead_time_hours)).toBeCloseTo(12 - (12 * 100) / 1111.95, 2);
    // The middle of a great circle from 5° N to 5° N is at atan(tan 5° / cos 5°).
    expect(Number(rows[0]?.storm_2_distance_km)).toBeCloseTo(558.088, 2);
    expect(rows[1]).toMatchObject({
      id: '',
      label: '#2',
      storm_in_cone: 'false',
      storm_within_100_km_time: '',
    });
    expect(rows[2]).toMatchObject({
      label: '#3',
      value: '',
      storm_in_cone: '',
      storm_distance_km: '',
      storm_wind_unit: '',
    });
  });

  it('has the wind at a position with the digits that it came with, and one between two to a thousandth', async () => {
    const sent = { forecast_time: '2026-07-31T18:00:00Z', wind_speed: [50.123456, 70] };
    const tracks = labelTracks(track('GFS', 0, sent), 'a');
    const table = tableOf([at([0, 0], {}), at([5, 0], {})]);
    const question = { assets: table.geometry, tracks: tracks.map(each => each.track), cone: undefined };
    const exposure = exposureOf({ ...question, withinKm: undefined });
    const found = {
      ...exposed(features),
      assets: { label: '', table, problems: [], origin: '' },
      tracks,
      exposure,
    };
    expect(tableIn(await csvOf(found)).map(row => row.storm_wind)).toEqual(['50.123456', '60.062']);
  });

  it('has no two columns of one name, where properties are called as those of the asset', async () => {
    const properties = { id: 'A-7', label: 'Own', 'properties.id': 'B' };
    const [row] = tableIn(await csvOf(exposed([at([5, 0], properties, 7)])));
    expect(row).toMatchObject({
      id: '7',
      'properties.properties.id': 'A-7',
      'properties.label': 'Own',
      'properties.id': 'B',
    });
  });

  it('has the members of an ensemble that come within the distance, as a count among those that came', async () => {
    const found = exposed(features, 100);
    const membersWithin = Uint32Array.of(12, 0, 0);
    const counted = { ...found, members: 40, exposure: { ...found.exposure, membersWithin } };
    const rows = tableIn(await csvOf(counted));
    const ofMembers = rows.map(row => [row.storm_members, row.storm_members_within_100_km]);
    expect(ofMembers).toEqual([
      ['40', '12'],
      ['40', '0'],
      ['40', ''],
    ]);
    expect((await namesOf(found)).derived.some(name => name.includes('members'))).toBe(false);
  });

  it('is GeoJSON in which each asset keeps what it came with', async () => {
    const found = exposed(features);
    const { type, features: written } = JSON.parse(await geoJsonOf(found));
    const { derived } = await namesOf(found);
    expect(type).toBe('FeatureCollection');
    expect(written).toHaveLength(3);
    expect(written[0]).toMatchObject({ type: 'Feature', id: 7, geometry: features[0]?.geometry });
    expect(written[0].properties).toMatchObject({ value: 3.5, storm_in_cone: true });
    expect(written[2]).toMatchObject({
      type: 'Feature',
      geometry: null,
      properties: { storm_in_cone: null },
    });
    expect(Object.keys(written[1].properties)).toEqual(['value', ...derived]);
    expect(derived.some(name => name.includes('within'))).toBe(false);
  });

  it('names nothing that is derived as a member is named that came', async () => {
    const found = exposed([at([5, 0], { storm_track: 'its own', value: 1 })]);
    const [row] = tableIn(await csvOf(found));
    expect(row).toMatchObject({
      storm_track: 'its own',
      derived_storm_track: 'GFS',
      derived_storm_2_track: 'ECMWF',
    });
    const { features: written } = JSON.parse(await geoJsonOf(found));
    expect(written[0].properties).toMatchObject({ storm_track: 'its own', derived_storm_in_cone: true });
  });

  it.each([
    ['the list of storms, where the track does not state its own', {}, 18, 6],
    ['the track, where it states one', { forecast_time: '2026-07-31T18:00:00Z' }, 12, 12],
    ['nothing where leads came', { lead_time: [0, 12] }, 6, 6],
  ])('counts lead times from the issue of %s', async (_, members, listed, unlisted) => {
    const found = { ...exposed(features), tracks: labelTracks(track('GFS', 0, members), 'a') };
    const leadIn = async (of: StormExposure) => {
      const [row] = tableIn(await csvOf(of));
      return Number(row?.storm_lead_time_hours);
    };
    expect(await leadIn(listedExposure(found, Date.parse('2026-07-31T12:00:00Z')))).toBe(listed);
    expect(await leadIn(listedExposure(found, undefined))).toBe(unlisted);
  });

  it('has every asset of many, in their order', async () => {
    const many = Array.from({ length: 1234 }, (_, index) => at([index / 100, 1], { value: index }, index));
    const found = exposed(many);
    const rows = tableIn(await csvOf(found));
    expect(rows.map(({ id }) => Number(id))).toEqual(many.map(({ id }) => id));
    const { features: written } = JSON.parse(await geoJsonOf(found));
    expect(written.map(({ id }: { id: number }) => id)).toEqual(many.map(({ id }) => id));
  });

  it('has each member that came with the very digits that it came with', async () => {
    const properties = '{"policy": 90071992547409931234, "share": 1.50, "owner" : "a\\u00e9"}';
    const found = sentAs(
      `{"type": "Feature", "id": 9007199254740993, ${POINT}, "properties": ${properties}}`,
    );
    const text = await geoJsonOf(found);
    expect(text).toContain(`{"type": "Feature", "id": 9007199254740993, ${POINT}, "properties": `);
    expect(text).toContain(`${properties.slice(0, -1)},"storm_in_cone":true,"storm_track":"GFS"`);
    expect(JSON.parse(text).features[0].properties).toMatchObject({ owner: 'aé', storm_distance_km: 11.12 });
    const [row] = tableIn(await csvOf(found));
    expect(row).toMatchObject({
      id: '9007199254740993',
      policy: '90071992547409931234',
      share: '1.5',
      owner: 'aé',
    });
  });

  it('has all digits of ids and properties as GeoParquet too', async () => {
    const properties = '{"policy": 9007199254740995, "long": 90071992547409931234}';
    const found = sentAs(
      `{"type": "Feature", "id": 9007199254740993, ${POINT}, "properties": ${properties}}`,
    );
    const collection = new TextEncoder().encode(await geoJsonOf(found));
    const file = geoParquetFile((await featureTexts(collection)) ?? [], {}).slice().buffer;
    const compressors = { ZSTD: (input: Uint8Array) => zstdDecompressSync(input) };
    const [row] = await parquetReadObjects({ file, compressors });
    expect(row).toMatchObject({
      id: 9007199254740993n,
      policy: 9007199254740995n,
      long: '90071992547409931234',
    });
  });

  it.each([
    ['no properties', `{"type": "Feature", ${POINT}, "properties": null}`],
    ['empty properties', `{"type": "Feature", ${POINT}, "properties": { }}`],
    ['no member for them', `{"type": "Feature", ${POINT}}`],
    [
      'properties whose name is written with escapes',
      `{"type": "Feature", ${POINT}, "propertie\\u0073": {}}`,
    ],
    ['properties twice', `{"type": "Feature", ${POINT}, "properties": {"a": 1}, "properties": {}}`],
  ])('says what is derived of an asset with %s', async (_, sent) => {
    const found = sentAs(sent);
    const [written] = JSON.parse(await geoJsonOf(found)).features;
    expect(Object.keys(written.properties)).toEqual((await namesOf(found)).derived);
    expect(written).toMatchObject({
      geometry: { coordinates: [5, 0.1] },
      properties: { storm_in_cone: true },
    });
    const [row] = tableIn(await csvOf(found));
    expect(row).toMatchObject({ storm_in_cone: 'true' });
  });

  it('writes a number that JSON does not have as a gap', async () => {
    const text = `{"type": "Feature", ${POINT}, "properties": {"value": NaN, "other": 2}}`;
    const read = at([5, 0.1], { value: null, other: 2 });
    const found = exposed([read], undefined, `{"type": "FeatureCollection", "features": [${text}]}`);
    expect(JSON.parse(await geoJsonOf(found)).features[0].properties).toMatchObject({
      value: null,
      other: 2,
    });
    expect(tableIn(await csvOf(found))[0]).toMatchObject({ value: '', other: '2' });
  });

  it('has all properties of an asset, and long texts whole', async () => {
    const members = Array.from({ length: 40 }, (_, index) => [`p${index}`, index] as const);
    const long = 'x'.repeat(1000);
    const found = exposed([at([5, 0], { ...Object.fromEntries(members), long, list: [1, { a: 2 }] })]);
    const [row] = tableIn(await csvOf(found));
    expect(row).toMatchObject({ p0: '0', p39: '39', long, list: '[1,{"a":2}]' });
  });

  it('names nothing that is derived as any of many members is named', async () => {
    const members = Array.from({ length: 40 }, (_, index) => [`p${index}`, index] as const);
    const found = exposed([at([5, 0], { ...Object.fromEntries(members), storm_track: 'its own' })]);
    const [written] = JSON.parse(await geoJsonOf(found)).features;
    expect(written.properties).toMatchObject({ storm_track: 'its own', derived_storm_track: 'GFS' });
  });

  it('has a thousand columns for properties at most, and says that there are more', async () => {
    const members = Array.from({ length: 1001 }, (_, index) => [`p${index}`, index] as const);
    const names = await namesOf(exposed([at([5, 0], Object.fromEntries(members))]));
    expect(names).toMatchObject({ hasMore: true, came: { length: 1000 } });
  });

  it('is made no further once it is cancelled', async () => {
    const found = exposed(
      Array.from({ length: 2000 }, (_, index) => at([index / 1000, 1], { value: index })),
    );
    const names = await namesOf(found);
    const cancelled = AbortSignal.abort(new Error('cancelled'));
    await expect(exposureCsv(found, names, cancelled)).rejects.toThrow('cancelled');
    await expect(exposureGeoJson(found, names, cancelled)).rejects.toThrow('cancelled');
  });

  it('has a gap in the place of an asset that could not be read, whatever text it came as', async () => {
    const sent =
      '{"type": "FeatureCollection", "features": [{"type": "Feature", "geometry": 7, "properties": {"a": 1}}]}';
    const found = exposed([null], undefined, sent);
    const [written] = JSON.parse(await geoJsonOf(found)).features;
    expect(written).toMatchObject({ type: 'Feature', geometry: null, properties: { storm_in_cone: null } });
  });

  it('names nothing that is derived as one of more than a thousand members is named', async () => {
    const members = Array.from({ length: 1000 }, (_, index) => [`p${index}`, index] as const);
    const found = exposed([at([5, 0], { ...Object.fromEntries(members), storm_in_cone: 'no' })]);
    expect((await namesOf(found)).derived[0]).toBe('derived_storm_in_cone');
    const [written] = JSON.parse(await geoJsonOf(found)).features;
    expect(written.properties).toMatchObject({ storm_in_cone: 'no', derived_storm_in_cone: true });
  });

  it.each([
    ['no properties', '"properties": null', ''],
    [
      'a text that reads like a number JSON does not have',
      '"properties": {"a": 9007199254740993, "name": "Infinity"}',
      '9007199254740993',
    ],
    ['a name twice', '"properties": {"a": 1}, "properties": {"a": 9007199254740993}', '9007199254740993'],
  ])('keeps all digits of an asset with %s', async (_, properties, a) => {
    const found = sentAs(`{"type": "Feature", "id": 9007199254740995, ${POINT}, ${properties}}`);
    const text = await geoJsonOf(found);
    expect(text).toMatch(/"id":\s?9007199254740995/);
    expect(text).toContain(a);
    const [row] = tableIn(await csvOf(found));
    expect(row?.id).toBe('9007199254740995');
    expect(row?.a ?? '').toBe(a);
  });

  it('has no members of a bare geometry, whatever stands in it', async () => {
    const bare = '{"type": "Point", "coordinates": [5, 0.1], "id": 9, "properties": {"a": 1}}';
    const found = exposed(
      [at([5, 0.1], {})],
      undefined,
      `{"type": "FeatureCollection", "features": [${bare}]}`,
    );
    const [written] = JSON.parse(await geoJsonOf(found)).features;
    expect(written).toMatchObject({ type: 'Feature', geometry: { type: 'Point', coordinates: [5, 0.1] } });
    expect(Object.keys(written.properties)).toEqual((await namesOf(found)).derived);
    const [row] = tableIn(await csvOf(found));
    expect(row).toMatchObject({ id: '', label: '#1' });
    expect(row).not.toHaveProperty('a');
  });

  it('is made whatever the nesting of a value, which is a gap where it cannot be written', async () => {
    const deep = `${'['.repeat(8000)}${']'.repeat(8000)}`;
    const found = sentAs(
      `{"type": "Feature", "id": 1, ${POINT}, "properties": {"deep": ${deep}, "b": 2}}`,
      `{"type": "Feature", "id": 2, ${POINT}, "properties": {"b": 3}}`,
    );
    expect(await geoJsonOf(found)).toContain(deep);
    const rows = tableIn(await csvOf(found));
    expect(rows.map(({ b, deep: cell }) => [b, cell])).toEqual([
      ['2', ''],
      ['3', ''],
    ]);
    expect((await namesOf(found)).tooDeep).toBe(1);
  });

  it('has a gap for a number that no double holds, and counts it', async () => {
    const found = sentAs(`{"type": "Feature", ${POINT}, "properties": {"v": 1e999, "w": "Infinity"}}`);
    const [row] = tableIn(await csvOf(found));
    expect([row?.v, row?.w]).toEqual(['', 'Infinity']);
    expect((await namesOf(found)).beyond).toBe(1);
  });

  it('has properties that are no object as one of those that are written', async () => {
    const found = sentAs(
      `{"type": "Feature", ${POINT}, "properties": [1, 2]}`,
      `{"type": "Feature", ${POINT}, "properties": "note"}`,
    );
    const { features } = JSON.parse(await geoJsonOf(found));
    expect(features.map(({ properties }: Feature) => properties?.properties)).toEqual([[1, 2], 'note']);
    expect(Object.keys(features[0].properties).slice(1)).toEqual((await namesOf(found)).derived);
  });

  it('has a column for a property of any name, and a gap where another asset has none', async () => {
    const found = sentAs(
      `{"type": "Feature", ${POINT}, "properties": {"__proto__": 7, "constructor": "x"}}`,
      `{"type": "Feature", ${POINT}, "properties": {}}`,
    );
    const text = await csvOf(found);
    const [header = '', first = '', second = ''] = text.split('\r\n');
    expect(header.startsWith('id,label,__proto__,constructor,')).toBe(true);
    expect(first.startsWith(',#1,7,x,')).toBe(true);
    expect(second.startsWith(',#2,,,')).toBe(true);
  });
});

it('as GeoJSON it names the reference system of the assets, where that is another than WGS 84', async () => {
  const found = exposed(features);
  const referenceMember = '"crs":{"type":"name","properties":{"name":"EPSG:3857"}},';
  const assets = { ...found.assets, reference: 'EPSG:3857', referenceMember };
  const text = async (exposure: StormExposure) =>
    new TextDecoder().decode(await exposureGeoJson(exposure, await namesOf(exposure), signal));
  expect(JSON.parse(await text({ ...found, assets }))).toMatchObject({
    crs: { properties: { name: 'EPSG:3857' } },
    features: [{ id: 7 }, {}, {}],
  });
  expect(JSON.parse(await text(found))).not.toHaveProperty('crs');
});
