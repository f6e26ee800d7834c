import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { ByteWriter } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { jsonText } from '../../../src/domain/jsonText.ts';
import { geoParquetFile, writeGeoParquet } from '../../../src/export/geoParquetFile.ts';

const encoder = new TextEncoder();

function fileOf(features: readonly unknown[], origin: object = {}): ArrayBuffer {
  const bytes = geoParquetFile(
    features.map(feature => encoder.encode(JSON.stringify(feature))),
    origin,
  );
  return bytes.slice().buffer;
}

const rowsIn = (file: ArrayBuffer) =>
  parquetReadObjects({ file, compressors: { ZSTD: input => zstdDecompressSync(input) } });

function notesIn(file: ArrayBuffer) {
  const { key_value_metadata = [] } = parquetMetadata(file);
  const noteAt = (name: string) =>
    JSON.parse(key_value_metadata.find(({ key }) => key === name)?.value ?? '');
  return { geo: noteAt('geo'), columns: noteAt('columns'), provenance: noteAt('provenance') };
}

const point = (coordinates: number[], properties: object, id?: number) => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates },
  properties,
});

describe('features as columns of a file', () => {
  it('are written group by group as they come, which is held by nobody after', () => {
    const written: number[] = [];
    const into = new ByteWriter();
    const texts = {
      *[Symbol.iterator]() {
        for (let index = 0; index < 100_001; index++)
          yield encoder.encode(JSON.stringify(point([index, 0], {})));
        written.push(into.offset);
      },
    };
    writeGeoParquet(texts, {}, into);
    const [looked = 0, ended = 0] = written;
    // They are gone through first for their columns; of those of a full group all is written when the last has come.
    expect(looked).toBe(0);
    expect(ended).toBeGreaterThan(100_000);
    expect(into.offset).toBeGreaterThan(ended);
  });

  it('have a row each, with id, properties, geometry and the box around it', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [170, -5],
        [-170, 5],
      ],
    };
    const rows = await rowsIn(
      fileOf([
        point([1, 2], { name: 'Ä', value: 2 ** 40, share: 0.5, open: true, tags: ['a'] }, 7),
        { type: 'Feature', id: 8, geometry: line, properties: { name: null, tags: 1 } },
      ]),
    );
    expect(rows).toMatchObject([
      {
        id: 7,
        name: 'Ä',
        value: 2n ** 40n,
        share: 0.5,
        open: true,
        tags: '["a"]',
        geometry: { type: 'Point', coordinates: [1, 2] },
        bbox: { xmin: 1, ymin: 2, xmax: 1, ymax: 2 },
      },
      {
        id: 8,
        name: null,
        value: null,
        share: null,
        open: null,
        tags: '1',
        geometry: line,
        bbox: { xmin: -170, ymin: -5, xmax: 170, ymax: 5 },
      },
    ]);
  });

  it('keep the digits of integers that no double holds, and say where they are text', async () => {
    const texts = [
      '{"id":9007199254740993,"properties":{"key":18446744073709551615,"in":[9007199254740993],"share":1}}',
      '{"id":9007199254740992,"properties":{"key":1,"share":0.1234567890123456789,"none":NaN}}',
      '{"id":-1,"geometry":{"type":"Point","coordinates":[1,2,9007199254740993]},"properties":{"share":1e17}}',
    ];
    const file = geoParquetFile(
      texts.map(text => encoder.encode(text)),
      {},
    ).slice().buffer;
    expect(await rowsIn(file)).toMatchObject([
      { id: 9_007_199_254_740_993n, key: '18446744073709551615', in: '[9007199254740993]', share: 1 },
      { id: 9_007_199_254_740_992n, key: '1', in: null, share: 0.12345678901234568 },
      { id: -1n, key: null, share: 1e17, geometry: { type: 'Point', coordinates: [1, 2, 2 ** 53] } },
    ]);
    expect(notesIn(file).columns).toMatchObject({ json: ['key', 'in'], unread_geometries: 0 });
  });

  it('have an infinity for a number beyond what a double holds, and the file says in which columns', async () => {
    const texts = ['{"properties":{"far":1e400,"near":1}}', '{"properties":{"far":-1e400,"near":2}}'];
    const file = geoParquetFile(
      texts.map(text => encoder.encode(text)),
      {},
    ).slice().buffer;
    expect(await rowsIn(file)).toMatchObject([{ far: Infinity }, { far: -Infinity }]);
    expect(notesIn(file).columns.infinite).toEqual(['far']);
  });

  it('have a gap where there is no geometry, or none that can be read, and the file counts these', async () => {
    const file = fileOf([
      { type: 'Feature', geometry: null, properties: {} },
      { type: 'Feature', properties: {} },
      { type: 'Feature', geometry: { type: 'LineString', coordinates: [[0, 0]] }, properties: {} },
      { type: 'Feature', geometry: { type: 'Circle' }, properties: {} },
      null,
    ]);
    expect(await rowsIn(file)).toEqual(Array(5).fill({ geometry: null, bbox: undefined }));
    const { geo, columns } = notesIn(file);
    expect(columns.unread_geometries).toBe(2);
    expect(geo.columns.geometry).toMatchObject({ encoding: 'WKB', geometry_types: [] });
    expect(geo.columns.geometry).not.toHaveProperty('bbox');
  });

  it('say as GeoParquet 1.1 what the geometry is and where its boxes are', () => {
    const { geo } = notesIn(fileOf([point([-3, 1, 40], {}), point([3, 1], {}), point([0, 5, 20], {})]));
    expect(geo).toEqual({
      version: '1.1.0',
      primary_column: 'geometry',
      columns: {
        geometry: {
          encoding: 'WKB',
          geometry_types: ['Point', 'Point Z'],
          bbox: [-3, 1, 20, 3, 5, 40],
          covering: {
            bbox: {
              xmin: ['bbox', 'xmin'],
              ymin: ['bbox', 'ymin'],
              xmax: ['bbox', 'xmax'],
              ymax: ['bbox', 'ymax'],
            },
          },
        },
      },
    });
  });

  it('say where all of them lie, without heights where none has any', () => {
    const { geo } = notesIn(fileOf([point([3, 1], {}), point([-3, 7], {})]));
    expect(geo.columns.geometry.bbox).toEqual([-3, 1, 3, 7]);
  });

  it('say where they came from, and what became of their names and members', () => {
    const feature = { ...point([0, 0], { bbox: 1, list: [1], mixed: 1 }), bbox: [0, 0, 0, 0], links: [] };
    const notes = notesIn(fileOf([feature, point([0, 0], { mixed: 'a' })], { request: 'demo' }));
    expect(notes.provenance).toEqual({ request: 'demo' });
    expect(notes.columns).toEqual({
      json: ['list', 'mixed'],
      renamed: { property_bbox: 'bbox' },
      left_out: ['bbox', 'links'],
      unread_geometries: 0,
    });
  });

  it('say which members of geometry, and that positions of more than three numbers, are not in it', () => {
    const coordinates = [
      [1, 2, 0, 1790812800],
      [2, 3, 0, 1790834400],
    ];
    const feature = {
      ...point([0, 0], {}),
      geometry: { type: 'LineString', coordinates, datetimes: [1, 2] },
    };
    expect(notesIn(fileOf([feature, { ...feature, geometry: null }])).columns.left_out).toEqual([
      'geometry.datetimes',
      'geometry.coordinates beyond height',
    ]);
  });

  it('say which properties are nested too deeply to be in it, and have all others', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const text = (properties: string, id = '1') =>
      encoder.encode(`{"type":"Feature","id":${id},"geometry":null,"properties":${properties}}`);
    const written = (texts: readonly Uint8Array[]) => geoParquetFile(texts, {}).slice().buffer;
    const file = written([text(`{"a":1,"b":${deep}}`), text('{"a":2,"b":[3]}', deep)]);
    expect(await rowsIn(file)).toMatchObject([
      { id: 1, a: 1 },
      { id: null, a: 2, b: '[3]' },
    ]);
    expect(notesIn(file).columns.left_out).toEqual([
      'properties.b, nested too deeply',
      'id, nested too deeply',
    ]);
    // Its digits would be lost.
    const long = written([text(`{"a":9007199254740993,"b":${deep}}`)]);
    expect(notesIn(long).columns.left_out).toEqual(['properties, nested too deeply']);
    expect((await rowsIn(long)).map(Object.keys)).toEqual([['id', 'geometry', 'bbox']]);
  });

  it('say that heights are not in it that are no numbers', () => {
    const features = ['[1,2,null]', '[1,2,"3"]', '[1,2,3]'].map(coordinates =>
      encoder.encode(`{"type":"Feature","geometry":{"type":"Point","coordinates":${coordinates}}}`),
    );
    const leftOut = (texts: readonly Uint8Array[]) =>
      notesIn(geoParquetFile(texts, {}).slice().buffer).columns.left_out;
    expect(leftOut(features.slice(0, 1))).toEqual(['geometry.coordinates with heights that are no numbers']);
    expect(leftOut(features.slice(1, 2))).toEqual(['geometry.coordinates with heights that are no numbers']);
    expect(leftOut(features.slice(2))).toEqual([]);
  });

  it('say which column has their ids, and no other column that is called so', () => {
    const notes = { json: [], renamed: {}, left_out: [], unread_geometries: 0 };
    expect(notesIn(fileOf([point([0, 0], {}, 7)])).columns).toEqual({ ...notes, ids: 'id' });
    expect(notesIn(fileOf([point([0, 0], { id: 7 })])).columns).toEqual(notes);
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`p${at}`, at]));
    expect(notesIn(fileOf([point([0, 0], many)])).columns).toEqual({ ...notes, json: ['other_properties'] });
  });

  it('are columns of the types of their values', () => {
    const properties = { large: 2 ** 40, share: 0.5, open: true, name: 'a', tags: [1] };
    const { schema, row_groups } = parquetMetadata(fileOf([point([0, 0], properties, 7)]), {
      geoparquet: false,
    });
    const optional = { repetition_type: 'OPTIONAL' };
    const side = { type: 'DOUBLE', repetition_type: 'REQUIRED' };
    expect(schema).toMatchObject([
      { name: 'root', num_children: 8 },
      { name: 'id', type: 'INT32', ...optional },
      { name: 'large', type: 'INT64', ...optional },
      { name: 'share', type: 'DOUBLE', ...optional },
      { name: 'open', type: 'BOOLEAN', ...optional },
      { name: 'name', type: 'BYTE_ARRAY', converted_type: 'UTF8', ...optional },
      { name: 'tags', type: 'BYTE_ARRAY', converted_type: 'UTF8', ...optional },
      { name: 'geometry', type: 'BYTE_ARRAY', ...optional },
      { name: 'bbox', num_children: 4, ...optional },
      { name: 'xmin', ...side },
      { name: 'ymin', ...side },
      { name: 'xmax', ...side },
      { name: 'ymax', ...side },
    ]);
    const withBounds = row_groups[0]?.columns.filter(({ meta_data }) => meta_data?.statistics !== undefined);
    expect(withBounds?.map(({ meta_data }) => meta_data?.path_in_schema.join('.'))).toEqual([
      ...['id', 'large', 'share', 'open', 'name', 'tags'],
      ...['bbox.xmin', 'bbox.ymin', 'bbox.xmax', 'bbox.ymax'],
    ]);
  });

  it('keep a geometry that is read as bytes, as readers of 1.1 ask for, and are compressed', () => {
    const { schema, row_groups } = parquetMetadata(fileOf([point([0, 0], { a: 'x'.repeat(1000) })]), {
      geoparquet: false,
    });
    const geometry = schema.find(({ name }) => name === 'geometry');
    expect(geometry).toMatchObject({ type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL' });
    expect(geometry?.logical_type).toBeUndefined();
    expect(row_groups[0]?.columns.map(({ meta_data }) => meta_data?.codec)).toContain('ZSTD');
  });

  it('may be none', async () => {
    const file = fileOf([]);
    expect(await rowsIn(file)).toEqual([]);
    expect(notesIn(file).geo.version).toBe('1.1.0');
  });

  it('keep zeros with their signs, also where values come again and again', async () => {
    const zeros = [0, -0, 0.5, -0, 0];
    const many = Array.from({ length: 400 }, (_, at) => zeros[at % zeros.length] ?? 0);
    const texts = many.map(value => encoder.encode(`{"properties":{"a":${jsonText(value)}}}`));
    const rows = await rowsIn(geoParquetFile(texts, {}).slice().buffer);
    expect(rows.map(({ a }) => a)).toEqual(many);
  });

  it('stand in groups of no more than a hundred thousand rows, all of them in their order', async () => {
    const text = encoder.encode('{"type":"Feature","geometry":null,"properties":{"a":1}}');
    const last = encoder.encode('{"type":"Feature","geometry":null,"properties":{"a":2}}');
    const bytes = geoParquetFile([...Array(100_000).fill(text), last], {});
    const file = bytes.slice().buffer;
    expect(parquetMetadata(file).row_groups.map(({ num_rows }) => num_rows)).toEqual([100_000n, 1n]);
    const rows = await rowsIn(file);
    expect(rows).toHaveLength(100_001);
    expect(rows.at(-2)?.a).toBe(1);
    expect(rows.at(-1)?.a).toBe(2);
  });

  it('stand in smaller groups where their texts are long', () => {
    const half = encoder.encode('{"properties":{"a":1}}'.padEnd(2 ** 25));
    const bytes = geoParquetFile([half, half, encoder.encode('{}')], {});
    const { row_groups } = parquetMetadata(bytes.slice().buffer);
    expect(row_groups.map(({ num_rows }) => num_rows)).toEqual([2n, 1n]);
  });

  it('stand in smaller groups where they have many properties', () => {
    const properties = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`p${at}`, at]));
    const wide = encoder.encode(JSON.stringify({ properties }));
    const empty = encoder.encode('{}');
    const bytes = geoParquetFile([wide, ...Array(8000).fill(empty)], {});
    const { row_groups } = parquetMetadata(bytes.slice().buffer);
    expect(row_groups.map(({ num_rows }) => num_rows)).toEqual([4000n, 4000n, 1n]);
  });
});

describe('any properties of any features', () => {
  it('are read back as they came', async () => {
    const names = fc.constantFrom('a', 'A', 'bbox', 'geometry', 'id', 'property_id', '', 'Ä\u{1F300}', 'a.b');
    const values = fc.oneof(
      fc.integer(),
      fc.maxSafeInteger(),
      fc.double({ noDefaultInfinity: true, noNaN: true }),
      fc.string({ unit: 'binary' }),
      fc.boolean(),
      fc.jsonValue(),
      fc.constant(null),
    );
    const features = fc.array(fc.record({ id: values, properties: fc.dictionary(names, values) }), {
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(features, async made => {
        const came: typeof made = JSON.parse(JSON.stringify(made));
        const file = fileOf(came);
        const { columns } = notesIn(file);
        const rows = await rowsIn(file);
        const nameOf = new Map(
          Object.entries<string>(columns.renamed).map(([name, property]) => [property, name]),
        );
        const valueAt = (row: Record<string, unknown> | undefined, name: string) => {
          const value = row?.[name];
          if (typeof value === 'bigint') return Number(value);
          return columns.json.includes(name) && typeof value === 'string' ? JSON.parse(value) : value;
        };
        const hasIds = came.some(({ id }) => id !== null);
        expect(rows).toHaveLength(came.length);
        for (const [index, { id, properties }] of came.entries()) {
          const row = rows[index];
          if (hasIds) expect(valueAt(row, 'id')).toEqual(id);
          for (const [name, value] of Object.entries(properties))
            expect(valueAt(row, nameOf.get(name) ?? name)).toEqual(value);
        }
      }),
    );
  });
});
