import { zstdDecompressSync } from 'node:zlib';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { type LongTable, seriesGeoParquetFile } from '../../../src/export/seriesGeoParquetFile.ts';

const RUN = '2026-03-01T06:00:00Z';
const LATER = '2026-03-01T12:00:00Z';
const encoder = new TextEncoder();
const textsOf = (features: readonly unknown[]) =>
  features.map(feature => encoder.encode(JSON.stringify(feature)));

function fileOf(features: readonly unknown[], more: Partial<LongTable> = {}): ArrayBuffer {
  const table = { texts: textsOf(features), places: [], initTime: Date.parse(RUN), origin: {}, ...more };
  return seriesGeoParquetFile(table).slice().buffer;
}

const rowsIn = (file: ArrayBuffer) =>
  parquetReadObjects({ file, compressors: { ZSTD: input => zstdDecompressSync(input) } });

function notesIn(file: ArrayBuffer) {
  const { key_value_metadata = [] } = parquetMetadata(file);
  const noteAt = (name: string) =>
    JSON.parse(key_value_metadata.find(({ key }) => key === name)?.value ?? '');
  return { geo: noteAt('geo'), columns: noteAt('columns'), provenance: noteAt('provenance') };
}

const POINT = { type: 'Point', coordinates: [1, 2] };
const site = (id: unknown, geometry: unknown, properties: object) => ({
  type: 'Feature',
  id,
  geometry,
  properties: { static: { units: { wind: 'm/s' } }, ...properties },
});

describe('series as a long table in a file', () => {
  it('have a row for each asset and time, with its place, and gaps where nothing is known', async () => {
    const file = fileOf([
      site(1, POINT, { datetimes: [RUN, LATER], wind: [5, null] }),
      site(2, null, { datetimes: [LATER], wind: [7.5] }),
    ]);
    const bbox = { xmin: 1, ymin: 2, xmax: 1, ymax: 2 };
    const [init_time, later] = [new Date(RUN), new Date(LATER)];
    const of = (id: number, geometry: object | null, box: object | undefined) => ({
      id,
      init_time,
      geometry,
      bbox: box,
    });
    expect(await rowsIn(file)).toEqual([
      { ...of(1, POINT, bbox), valid_time: init_time, derived_lead_time_hours: 0, 'wind (m/s)': 5 },
      { ...of(1, POINT, bbox), valid_time: later, derived_lead_time_hours: 6, 'wind (m/s)': null },
      { ...of(2, null, undefined), valid_time: later, derived_lead_time_hours: 6, 'wind (m/s)': 7.5 },
    ]);
  });

  it('have their times as instants in UTC', () => {
    const { schema } = parquetMetadata(fileOf([site(1, POINT, { datetimes: [RUN], wind: [5] })]));
    const times = schema.filter(({ name }) => /_time$/.test(name));
    expect(times).toHaveLength(2);
    for (const time of times)
      expect(time).toMatchObject({
        type: 'INT64',
        repetition_type: 'OPTIONAL',
        converted_type: 'TIMESTAMP_MILLIS',
        logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
      });
  });

  it('say what of them is derived, in which unit, left out, or could not be read', () => {
    const file = fileOf(
      [
        { ...site(1, { type: 'Circle' }, { datetimes: ['soon', null, 5], wind: [5] }), bbox: [0, 0, 0, 0] },
        site(2, POINT, { datetimes: [RUN], name: 'x', mixed: [[1]], valid_time: [1] }),
      ],
      { origin: { request: 'demo' } },
    );
    const { columns, provenance, geo } = notesIn(file);
    expect(provenance).toEqual({ request: 'demo' });
    expect(geo.columns.geometry).toMatchObject({ geometry_types: ['Point'], bbox: [1, 2, 1, 2] });
    expect(columns).toEqual({
      ids: 'id',
      json: ['valid_time_as_sent', 'mixed'],
      renamed: { property_valid_time: 'valid_time' },
      left_out: ['bbox', 'properties.static', 'properties.name'],
      unread_geometries: 1,
      units: { derived_lead_time_hours: 'h', 'wind (m/s)': 'm/s' },
      derived: ['derived_lead_time_hours'],
      unread_times: 2,
      placed_by_id: 0,
    });
  });

  it.each([
    ['1', '"1"'],
    ['9007199254740993', '"9007199254740993"'],
  ])('stand at the feature whose id is %s also where theirs is %s', (number, text) => {
    const geojson = (id: string, geometry: object | null) =>
      encoder.encode(
        JSON.stringify(site('ID', geometry, { datetimes: [RUN], wind: [5] })).replace('"ID"', id),
      );
    const placedById = (id: string, other: string) =>
      notesIn(fileOf([], { texts: [geojson(id, null)], places: [geojson(other, POINT)] })).columns
        .placed_by_id;
    expect(placedById(number, text)).toBe(1);
    expect(placedById(text, number)).toBe(1);
    expect(placedById(number, '9007199254740992')).toBe(0);
  });

  it('say what is left out of the geometry at which they stand, their own or that of the feature with their id', () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [1, 2],
        [1, 2, 3, 4],
      ],
    };
    const series = { datetimes: [RUN], wind: [5] };
    const places = textsOf([site(1, { ...POINT, quality: 1 }, {})]);
    const leftOut = (file: ArrayBuffer) => notesIn(file).columns.left_out;
    expect(leftOut(fileOf([site(1, line, series)]))).toContain('geometry.coordinates beyond height');
    expect(leftOut(fileOf([site(1, null, series)], { places }))).toContain('geometry.quality');
  });

  it('say how many features have no series, and no row', () => {
    const without = [site(3, POINT, { datetimes: [] }), site(4, POINT, { wind: 7 })];
    const file = fileOf([site(1, POINT, { datetimes: [RUN], wind: [5] }), ...without]);
    expect(notesIn(file).columns.without_series).toBe(2);
  });

  it('say how many features with rows cannot be told from others by their ids', () => {
    const series = { datetimes: [RUN], wind: [5] };
    const notesOf = (ids: readonly unknown[]) => {
      const empty = site('A', POINT, { datetimes: [] });
      return notesIn(fileOf([empty, ...ids.map(id => site(id, POINT, series))])).columns;
    };
    expect(notesOf(['A', 1, 'A', 'A', undefined, null])).toMatchObject({ repeated_ids: 2, without_id: 2 });
    for (const ids of [['A', 'B', 1, '1'], [undefined]]) {
      expect(notesOf(ids)).not.toHaveProperty('repeated_ids');
      expect(notesOf(ids)).not.toHaveProperty('without_id');
    }
  });

  it('of no run have no lead time, and nothing that is derived', () => {
    const file = fileOf([site(undefined, POINT, { datetimes: [RUN], wind: [5] })], { initTime: undefined });
    const { columns } = notesIn(file);
    expect(columns.derived).toEqual([]);
    expect(columns).not.toHaveProperty('ids');
  });

  it('lie where the feature with their id does, if they came without a geometry', async () => {
    const other = { type: 'Point', coordinates: [8, 9] };
    const feature = (id: unknown, geometry: unknown) => ({ type: 'Feature', id, geometry, properties: {} });
    const places = textsOf([
      null,
      feature('1', other),
      feature(1, POINT),
      feature('2', POINT),
      feature('2', other),
      feature(3, null),
      feature(undefined, other),
    ]);
    const ids = [1, 2, 3, 4, 'x', undefined];
    const file = fileOf(
      [
        ...ids.map(id => site(id, undefined, { datetimes: [RUN], wind: [1] })),
        site(1, other, { datetimes: [RUN], wind: [1] }),
        site(1, { type: 'Circle' }, { datetimes: [RUN], wind: [1] }),
      ],
      { places },
    );
    const rows = await rowsIn(file);
    expect(rows.map(({ geometry }) => geometry)).toEqual([POINT, POINT, null, null, null, null, other, null]);
    expect(notesIn(file).columns).toMatchObject({
      placed_by_id: 2,
      placed_by_shared_id: 1,
      unread_geometries: 1,
    });
  });

  it('lie nowhere where the feature with the other form of their id is that of another series', async () => {
    const places = textsOf([{ type: 'Feature', id: 1, geometry: POINT, properties: {} }]);
    const file = fileOf(
      ['1', 1].map(id => site(id, undefined, { datetimes: [RUN], wind: [1] })),
      { places },
    );
    expect((await rowsIn(file)).map(({ geometry }) => geometry)).toEqual([null, POINT]);
  });

  it('lie where the feature with their very own id lies, else where that with its other form, of any size', async () => {
    const other = { type: 'Point', coordinates: [9, 9] };
    const id = '12345678901234567890';
    const text = (written: string, geometry: object) =>
      encoder.encode(`{"type":"Feature","id":${written},"geometry":${JSON.stringify(geometry)}}`);
    const series = [site(id, undefined, { datetimes: [RUN], wind: [1] })];
    const placesOf = async (...places: Uint8Array[]) =>
      (await rowsIn(fileOf(series, { places }))).map(({ geometry }) => geometry);
    expect(await placesOf(text(id, other), text(`"${id}"`, POINT))).toEqual([POINT]);
    expect(await placesOf(text(id, POINT))).toEqual([POINT]);
  });

  it('stand in groups of no more than a hundred thousand rows, all of them in their order', async () => {
    const count = 60_000;
    const times = Array.from({ length: count }, (_, at) => new Date(at * 1000).toISOString());
    const wind = Array.from({ length: count }, (_, at) => at);
    const file = fileOf([1, 2].map(id => site(id, POINT, { datetimes: times, wind })));
    expect(parquetMetadata(file).row_groups.map(({ num_rows }) => num_rows)).toEqual([100_000n, 20_000n]);
    const rows = await rowsIn(file);
    expect(rows.map(row => row['wind (m/s)'])).toEqual([...wind, ...wind]);
    expect(rows[count]?.id).toBe(2);
  });

  it('stand in smaller groups where their texts are long', () => {
    const long = encoder.encode(
      JSON.stringify(site(1, POINT, { datetimes: [RUN], wind: [1] })).padEnd(2 ** 25),
    );
    const file = seriesGeoParquetFile({
      texts: [long, long, long],
      places: [],
      initTime: undefined,
      origin: {},
    });
    const { row_groups } = parquetMetadata(file.slice().buffer);
    expect(row_groups.map(({ num_rows }) => num_rows)).toEqual([2n, 1n]);
  });

  it('may be none', async () => {
    const file = fileOf([null, site(1, POINT, {})]);
    expect(await rowsIn(file)).toEqual([]);
    expect(notesIn(file).geo.version).toBe('1.1.0');
  });
});
