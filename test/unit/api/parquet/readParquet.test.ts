import fc from 'fast-check';
import type { ColumnMetaData, SchemaElement } from 'hyparquet';
import { type ColumnSource, parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { parquetForm } from '../../../../src/api/parquet/parquetForm.ts';
import { readAssets } from '../../../../src/api/reading/readAssets.ts';
import { BodyUnreadable } from '../../../../src/api/reading/readingFaults.ts';
import { createReadingThreads } from '../../../../src/api/reading/readingThreads.ts';
import { threadTable } from '../../../../src/api/reading/threadTable.ts';
import { type BodyFile, type ResponseBody, wholeBodyNow } from '../../../../src/api/responseBody.ts';
import { wkbOf } from '../../../../src/domain/geoParquet/wkb.ts';
import { geoParquetFile } from '../../../../src/export/geoParquetFile.ts';
import { bodyFile, filedBody } from '../../../harness/filedBody.ts';
import { withMetadata } from '../../../harness/parquetFiles.ts';
import { readingScript } from '../../../harness/readingScript.ts';
import { readFile, shared } from './readFile.ts';

const encoder = new TextEncoder();

const exported = (texts: readonly string[]) =>
  geoParquetFile(
    texts.map(text => encoder.encode(text)),
    { request: 'demo' },
  );

const feature = (geometry: object | null, properties: object, id?: number | string) => ({
  type: 'Feature',
  ...(id === undefined ? {} : { id }),
  geometry,
  properties,
});

const at = (longitude: number, latitude: number) => ({ type: 'Point', coordinates: [longitude, latitude] });

const LINE = [
  [170, -5],
  [-170, 5],
];
const RING = [
  [0, 0],
  [2, 0],
  [2, 2],
  [0, 0],
];

describe('an export of GeoParquet', () => {
  it('is read back with every value', async () => {
    const features = [
      feature(at(1, 2), { name: 'Ä', tiv: 2 ** 40, share: 0.5, open: true, since: '2026-11-21T06:00Z' }, 7),
      feature({ type: 'LineString', coordinates: LINE }, { tags: ['a', { b: 1 }], mixed: 1 }, 8),
      feature({ type: 'Polygon', coordinates: [RING] }, { mixed: 'x', geometry: 1, bbox: 'y', id: 3 }, 9),
      feature({ type: 'GeometryCollection', geometries: [at(3, 4)] }, { Name: 'other', name: 'this' }, 10),
      feature(null, {}, 11),
    ];
    const { geometry, problems, exact, rows } = await readFile(
      exported(features.map(each => JSON.stringify(each))),
    );
    expect(exact).toEqual(features);
    expect(problems).toEqual([]);
    expect([...geometry.points]).toEqual([1, 2, 3, 4]);
    expect(geometry.lineFeature).toEqual(Uint32Array.of(1));
    expect(geometry.polygonFeature).toEqual(Uint32Array.of(2));
    expect(rows.map(({ id, label, geometryType }) => [id, label, geometryType])).toEqual([
      [7, 'Ä', 'Point'],
      [8, '8', 'LineString'],
      [9, '9', 'Polygon'],
      [10, 'this', 'GeometryCollection'],
      [11, '11', ''],
    ]);
  });

  it('keeps the digits of integers that no double holds, which columns have as texts', async () => {
    const { exact, rows, names, features } = await readFile(
      exported([
        '{"type":"Feature","id":1,"geometry":null,"properties":{"key":9007199254740993,"in":[9007199254740993]}}',
        '{"type":"Feature","id":2,"geometry":null,"properties":{"key":-9007199254740993,"in":1}}',
      ]),
    );
    expect(exact).toMatchObject([
      { properties: { key: 9_007_199_254_740_993n, in: [9_007_199_254_740_993n] } },
      { properties: { key: -9_007_199_254_740_993n, in: 1 } },
    ]);
    expect(names).toEqual(['key', 'in']);
    expect(rows.map(({ values }) => values?.[0])).toEqual(['9007199254740993', '-9007199254740993']);
    expect(features[0]?.properties).toEqual({ key: '9007199254740993', in: ['9007199254740993'] });
  });

  it('has ids that no double holds as texts, and a property that is called so without any', async () => {
    const long = await readFile(exported(['{"id":9007199254740993,"geometry":null,"properties":{}}']));
    expect(long.rows[0]?.id).toBe('9007199254740993');
    const property = await readFile(exported(['{"geometry":null,"properties":{"id":5}}']));
    expect(property.exact).toEqual([feature(null, { id: 5 })]);
  });

  it('has texts with halves of letters as they came', async () => {
    const came = [
      '{"type":"Feature","id":1,"geometry":null,"properties":{"a":"x\\ud83d"}}',
      '{"type":"Feature","id":2,"geometry":null,"properties":{"a":"y"}}',
    ];
    const { read } = await readFile(exported(came));
    expect(read).toEqual(came);
  });

  it('has texts that begin with a mark of byte order as they came', async () => {
    const marked = [feature(at(1, 2), { name: '\ufeffA', note: 'B' }, '\ufeff1')];
    const { exact } = await readFile(exported(marked.map(each => JSON.stringify(each))));
    expect(exact).toEqual(marked);
  });

  it('is read group by group of its rows', async () => {
    const text = encoder.encode(JSON.stringify(feature(at(1, 2), { value: 1 })));
    const last = encoder.encode(JSON.stringify(feature(at(3, 4), { value: 2 })));
    const { geometry, rows, told } = await readFile(geoParquetFile([...Array(100_000).fill(text), last], {}));
    expect(geometry.featureCount).toBe(100_001);
    expect([...geometry.points.slice(-2)]).toEqual([3, 4]);
    expect(rows.at(-1)?.values).toEqual([2]);
    expect(told.slice(0, 3)).toEqual([1000, 2000, 3000]);
  });

  it('is read in a thread, which tells first how it is written', async () => {
    const bytes = shared(exported([JSON.stringify(feature(at(1, 2), { value: 5 }, 'a'))]));
    const threads = createReadingThreads({ script: readingScript, memory: 2 ** 28, time: 60_000 });
    const { signal } = new AbortController();
    try {
      const told = await threads.run({ do: 'parquetForm', bytes, memory: 2 ** 28 }, { signal });
      expect(told.result).toEqual({ kind: 'geoparquet', origin: '{"request":"demo"}' });
      const task = { do: 'assets', bytes, form: told.result, memory: 2 ** 28 } as const;
      const { result } = await threads.run(task, { signal });
      expect([...result.geometry.points]).toEqual([1, 2]);
      expect(await threadTable(threads, result).feature(0)).toEqual(feature(at(1, 2), { value: 5 }, 'a'));
      const none = { do: 'parquetForm', bytes: shared(Uint8Array.of(80)), memory: 2 ** 28 } as const;
      await expect(threads.run(none, { signal })).rejects.toBeInstanceOf(BodyUnreadable);
    } finally {
      await threads.close();
    }
  });

  it('is read from the disk as it is from memory, its rows into a file', async () => {
    const bytes = exported(
      Array.from({ length: 9000 }, (_, id) =>
        JSON.stringify(feature(at(id % 90, id % 45), { id, name: `${id} ${'Ä'.repeat(1000)}` }, id)),
      ),
    );
    const memory = 2 ** 28;
    const textsOf = async (body: ResponseBody, rows?: BodyFile) => {
      const form = parquetForm({ bytes: body, memory });
      const { table } = await readAssets({ bytes: body, form, memory, rows }, async () => undefined);
      const { bytes: texts, ...places } = table.built().columns;
      return {
        form,
        places,
        isFiled: !(texts instanceof Uint8Array),
        text: Buffer.from(wholeBodyNow(texts)).toString(),
      };
    };
    const held = await textsOf(bytes);
    expect(await textsOf(await filedBody(bytes), await bodyFile())).toEqual({ ...held, isFiled: true });
    expect(held.isFiled).toBe(false);
  });

  it('is read back whatever properties it has', async () => {
    const names = fc.constantFrom('a', 'A', 'bbox', 'geometry', 'id', '__proto__', '', 'Ä\u{1F300}', 'a.b');
    const values = fc.oneof(
      fc.integer(),
      fc.maxSafeInteger(),
      fc.double({ noDefaultInfinity: true, noNaN: true }),
      fc.string(),
      fc.boolean(),
      fc.jsonValue(),
    );
    const properties = fc.array(fc.dictionary(names, values), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(properties, async made => {
        const texts = made.map(each => JSON.stringify(feature(null, each)));
        const { read, problems } = await readFile(exported(texts));
        const withoutGaps = texts.map(text => {
          const came = JSON.parse(text);
          const filled = Object.entries(came.properties).filter(([, value]) => value !== null);
          return { ...came, properties: Object.fromEntries(filled) };
        });
        expect(read.map(each => JSON.parse(each))).toEqual(withoutGaps);
        expect(problems).toEqual([]);
      }),
    );
  });
});

const OPTIONAL = { repetition_type: 'OPTIONAL' } as const;

/** A file that was written elsewhere: its columns, what they hold, and what it says of its geometry. */
function foreign(
  columns: readonly (readonly [
    element: SchemaElement | readonly SchemaElement[],
    data: readonly unknown[],
  ])[],
  geo?: object,
  options: Partial<Parameters<typeof parquetWriteBuffer>[0]> = {},
): ArrayBuffer {
  const elements = columns.map(([element]) => [element].flat());
  return parquetWriteBuffer({
    columnData: columns.map(
      ([, data], index): ColumnSource => ({ name: elements[index]?.[0]?.name ?? '', data: [...data] }),
    ),
    schema: [{ name: 'root', num_children: columns.length }, ...elements.flat()],
    ...(geo === undefined ? {} : { kvMetadata: [{ key: 'geo', value: JSON.stringify(geo) }] }),
    ...options,
  });
}

const double = (name: string): SchemaElement => ({ name, type: 'DOUBLE', ...OPTIONAL });
const text = (name: string): SchemaElement => ({
  name,
  type: 'BYTE_ARRAY',
  converted_type: 'UTF8',
  ...OPTIONAL,
});

describe('a table of Parquet', () => {
  const coordinates = [
    [double('lat'), [27.95, null, 95]],
    [double('lon'), [-82.46, 1, 2]],
  ] as const;

  it('tells which of its columns look like coordinates', () => {
    const file = foreign([[text('y'), ['a', 'b', 'c']], ...coordinates]);
    expect(parquetForm({ bytes: shared(file), memory: 2 ** 28 })).toEqual({
      kind: 'parquet',
      columns: ['y', 'lat', 'lon'],
      latitude: 1,
      longitude: 2,
      origin: undefined,
    });
  });

  it('is a point for each row, with a gap where it has no place', async () => {
    const file = foreign([
      [{ name: 'asset_id', type: 'INT64', ...OPTIONAL }, [9_007_199_254_740_993n, 2n, 3n]],
      ...coordinates,
      [text('name'), ['Tampa', 'none', null]],
    ]);
    const { geometry, rows, exact, problems } = await readFile(file);
    expect([...geometry.points]).toEqual([-82.46, 27.95]);
    expect(rows.map(({ id, label }) => [id, label])).toEqual([
      ['9007199254740993', 'Tampa'],
      [2, 'none'],
      [3, '3'],
    ]);
    expect(exact[0]).toEqual({
      ...feature(at(-82.46, 27.95), {
        asset_id: 9_007_199_254_740_993n,
        lat: 27.95,
        lon: -82.46,
        name: 'Tampa',
      }),
      id: '9007199254740993',
    });
    expect(problems).toEqual([
      { path: 'row group 1, row 2', expected: 'a latitude and a longitude', found: 'null, 1' },
      { path: 'row group 1, row 3', expected: 'a latitude and a longitude', found: '95, 2' },
    ]);
  });

  it('has its places in the columns that a person chose, as numbers or as texts', async () => {
    const file = foreign([
      [text('a'), ['10.5']],
      [double('b'), [20]],
    ]);
    const form = parquetForm({ bytes: shared(file), memory: 2 ** 28 });
    expect(form).toMatchObject({ latitude: undefined, longitude: undefined });
    await expect(readFile(file)).rejects.toMatchObject({ problems: [{ path: 'columns' }] });
    if (form.kind !== 'parquet') throw new Error(form.kind);
    const { geometry } = await readFile(file, { form: { ...form, latitude: 0, longitude: 1 } });
    expect([...geometry.points]).toEqual([20, 10.5]);
  });

  it('has them in the hemispheres that the names of these columns tell, and not without their minutes', async () => {
    const file = foreign([
      [double('Latitude (°S)'), [27.5, -28]],
      [double('Longitude (°W)'), [82.5, 0]],
      [double('lat_deg'), [27, 28]],
      [text('lon (W)'), ['82.5', '12.5E']],
      [double('lat_min'), [30, 0]],
    ]);
    const form = parquetForm({ bytes: shared(file), memory: 2 ** 28 });
    if (form.kind !== 'parquet') throw new Error(form.kind);
    expect(form.latitude).toBeUndefined();
    const { geometry } = await readFile(file, { form: { ...form, latitude: 0, longitude: 1 } });
    expect([...geometry.points]).toEqual([-82.5, -27.5, 0, -28]);
    const ofTexts = await readFile(file, { form: { ...form, latitude: 0, longitude: 3 } });
    expect([...ofTexts.geometry.points]).toEqual([-82.5, -27.5, 12.5, -28]);
    await expect(readFile(file, { form: { ...form, latitude: 2, longitude: 1 } })).rejects.toMatchObject({
      problems: [{ path: 'columns', expected: 'degrees in one column', found: 'lat_deg + lat_min' }],
    });
  });

  const AREA = 'POLYGON ((0 0, 2 0, 2 2, 0 0))';
  const bytesOf = (geometry: object) => new Uint8Array(wkbOf(geometry)?.bytes ?? []);

  it('has its places in a column of well-known text, which stays a property', async () => {
    const texts = [AREA, 'POINT(1 95)', 'nowhere', null];
    const { exact, geometry, problems } = await readFile(foreign([[text('geom_wkt'), texts]]));
    expect(exact[0]).toEqual(feature({ type: 'Polygon', coordinates: [RING] }, { geom_wkt: AREA }));
    expect(geometry.polygonFeature).toEqual(Uint32Array.of(0));
    expect(problems.map(({ path, expected, found }) => [path, expected, found])).toEqual([
      ['row group 1, row 2', 'latitudes from -90 to 90 degrees', '95'],
      ['row group 1, row 3', 'a geometry', '"nowhere"'],
      ['row group 1, row 4', 'a geometry', 'null'],
    ]);
  });

  it.each(['geojson', 'geo_json', 'geometry_geojson', 'geo_shape', 'geom'])(
    'has its places in a column of GeoJSON, which stays a property: %s',
    async name => {
      const geometry = { type: 'LineString', coordinates: LINE };
      const written = JSON.stringify(geometry);
      const ofTexts = await readFile(foreign([[text(name), [written, '{"type":"Point"}']]]));
      expect(ofTexts.exact[0]).toEqual(feature(geometry, { [name]: written }));
      expect(ofTexts.problems).toMatchObject([{ path: 'row group 1, row 2', expected: 'a geometry' }]);
      const json: SchemaElement = { name, type: 'BYTE_ARRAY', converted_type: 'JSON', ...OPTIONAL };
      const ofJson = await readFile(foreign([[json, [geometry, { type: 'Point' }]]]));
      expect(ofJson.exact[0]).toEqual(feature(geometry, { [name]: geometry }));
      expect(ofJson.problems).toMatchObject([{ path: 'row group 1, row 2', expected: 'a geometry' }]);
    },
  );

  it.each<[string, Partial<SchemaElement>]>([
    ['geometry', {}],
    ['place', { logical_type: { type: 'GEOMETRY' } }],
    ['place', { logical_type: { type: 'GEOGRAPHY', crs: 'OGC:CRS84' } }],
    [
      'place',
      { logical_type: { type: 'GEOMETRY', crs: JSON.stringify({ id: { authority: 'EPSG', code: 4326 } }) } },
    ],
  ])('has them in a column of well-known binary that has no metadata: %s %j', async (name, type) => {
    const column = { name, type: 'BYTE_ARRAY', ...OPTIONAL, ...type } as const;
    const line = { type: 'LineString', coordinates: LINE };
    const file = foreign([
      [text('name'), ['a']],
      [column, [type.logical_type === undefined ? bytesOf(line) : line]],
    ]);
    const { exact, problems } = await readFile(file);
    expect([exact, problems]).toEqual([[feature(line, { name: 'a' })], []]);
  });

  it('has none of such a column in another reference system, and is refused where it is chosen', async () => {
    const column: SchemaElement = {
      ...{ name: 'geometry', type: 'BYTE_ARRAY', ...OPTIONAL },
      logical_type: { type: 'GEOMETRY', crs: 'EPSG:2056' },
    };
    const file = foreign([[column, [at(2_600_000, 1_200_000)]]]);
    const form = parquetForm({ bytes: shared(file), memory: 2 ** 28 });
    expect(form).toMatchObject({ kind: 'parquet', latitude: undefined, longitude: undefined });
    if (form.kind !== 'parquet') throw new Error(form.kind);
    const chosen = { ...form, latitude: 0, longitude: 0 };
    await expect(readFile(file, { form: chosen })).rejects.toMatchObject({
      problems: [{ path: 'column geometry', found: '"EPSG:2056"' }],
    });
  });

  it('has columns of coordinates rather than one of geometries', () => {
    const file = foreign([[text('geometry'), [AREA, AREA, AREA]], ...coordinates]);
    expect(parquetForm({ bytes: shared(file), memory: 2 ** 28 })).toMatchObject({
      latitude: 1,
      longitude: 2,
    });
  });

  it('has one of geometries rather than columns all of whose numbers are beyond coordinates', () => {
    const form = (...numbers: (readonly [name: string, values: readonly number[]])[]) => {
      const columns = numbers.map(([name, values]) => [double(name), values] as const);
      const file = foreign([[text('geometry'), [AREA, AREA]], ...columns]);
      return parquetForm({ bytes: shared(file), memory: 2 ** 28 });
    };
    const geometries = { latitude: 0, longitude: 0 };
    expect(form(['x', [-9_179_404, 8_610_563]], ['y', [3_241_932, 2_884_421]])).toMatchObject(geometries);
    expect(form(['x', [-8, 8]], ['y', [-3_241_932, -91]])).toMatchObject(geometries);
    expect(form(['x', [-8, 8]], ['y', [-91, 90]])).toMatchObject({ latitude: 2, longitude: 1 });
    expect(form(['x', [-720, -721]], ['y', [90, 91]])).toMatchObject({ latitude: 2, longitude: 1 });
    expect(form(['x', [-721, -722]], ['y', [90, 91]])).toMatchObject(geometries);
  });

  it('is guessed where its coordinates are decimals, whose digits without a point are larger', () => {
    const decimal = (name: string): SchemaElement => ({
      ...{ name, type: 'INT32', ...OPTIONAL },
      logical_type: { type: 'DECIMAL', precision: 9, scale: 6 },
    });
    const file = foreign([
      [decimal('lat'), [27_950_000]],
      [decimal('lon'), [-82_460_000]],
    ]);
    expect(parquetForm({ bytes: shared(file), memory: 2 ** 28 })).toMatchObject({
      latitude: 0,
      longitude: 1,
    });
  });

  it('has thousands of columns', async () => {
    const names = Array.from({ length: 2000 }, (_, at) => `c${at}`);
    const file = foreign([...coordinates, ...names.map((name, at) => [double(name), [at, at, at]] as const)]);
    const { exact, problems } = await readFile(file);
    expect(Object.keys(Object(exact[0]).properties)).toHaveLength(2002);
    expect(exact[0]).toMatchObject({ properties: { lat: 27.95, c1999: 1999 } });
    expect(problems).toHaveLength(2);
  }, 15_000);

  it('is guessed also where no group of rows tells of its numbers', () => {
    const file = foreign(coordinates, undefined, { statistics: false });
    expect(parquetForm({ bytes: shared(file), memory: 2 ** 28 })).toMatchObject({
      latitude: 0,
      longitude: 1,
    });
  });

  it('has times as texts, decimals with their digits, and lists and structures as they are', async () => {
    const micros = 1_763_704_800_123_456n;
    const file = foreign([
      ...coordinates.map(([each]) => [each, [1]] as const),
      [
        {
          name: 'utc',
          type: 'INT64',
          logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MICROS' },
          ...OPTIONAL,
        },
        [micros],
      ],
      [
        {
          name: 'wall',
          type: 'INT64',
          logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: false, unit: 'NANOS' },
          ...OPTIONAL,
        },
        [-1n],
      ],
      [{ name: 'old', type: 'INT64', converted_type: 'TIMESTAMP_MILLIS', ...OPTIONAL }, [micros / 1000n]],
      [{ name: 'day', type: 'INT32', converted_type: 'DATE', ...OPTIONAL }, [20_413]],
      [{ name: 'clock', type: 'INT32', converted_type: 'TIME_MILLIS', ...OPTIONAL }, [3_723_500]],
      [
        { name: 'price', type: 'INT32', converted_type: 'DECIMAL', scale: 1, precision: 9, ...OPTIONAL },
        [3n],
      ],
      [
        { name: 'sum', type: 'BYTE_ARRAY', converted_type: 'DECIMAL', scale: 2, precision: 30, ...OPTIONAL },
        [-123_456_789_012_345_678_901n],
      ],
      [{ name: 'large', type: 'INT64', converted_type: 'UINT_64', ...OPTIONAL }, [2n ** 64n - 1n]],
      [{ name: 'note', type: 'BYTE_ARRAY', converted_type: 'JSON', ...OPTIONAL }, [{ a: [1, null] }]],
      [{ name: 'plain', type: 'BYTE_ARRAY', ...OPTIONAL }, [encoder.encode('Ä')]],
      [{ name: 'bytes', type: 'BYTE_ARRAY', ...OPTIONAL }, [Uint8Array.of(0xff, 0xfe)]],
      [
        [
          { name: 'list', converted_type: 'LIST', num_children: 1, ...OPTIONAL },
          { name: 'list', num_children: 1, repetition_type: 'REPEATED' },
          { name: 'element', type: 'INT32', converted_type: 'DATE', ...OPTIONAL },
        ],
        [[0, 1]],
      ],
      [
        [
          { name: 'struct', num_children: 2, ...OPTIONAL },
          { name: 'a', type: 'INT64', ...OPTIONAL },
          { name: 'b', type: 'BYTE_ARRAY', converted_type: 'UTF8', ...OPTIONAL },
        ],
        [{ a: 2n ** 60n, b: 'x' }],
      ],
    ]);
    const { exact, problems } = await readFile(file);
    expect(problems).toEqual([
      {
        path: 'row group 1, row 1, column bytes',
        expected: 'a number, text, time or truth, here and in other rows',
        found: 'bytes that are no text',
      },
    ]);
    expect(exact).toEqual([
      feature(at(1, 1), {
        lat: 1,
        lon: 1,
        utc: '2025-11-21T06:00:00.123456Z',
        wall: '1969-12-31T23:59:59.999999999',
        old: '2025-11-21T06:00:00.123Z',
        day: '2025-11-21',
        clock: '01:02:03.5',
        price: 0.3,
        sum: '-1234567890123456789.01',
        large: 2n ** 64n - 1n,
        note: { a: [1, null] },
        plain: 'Ä',
        list: ['1970-01-01', '1970-01-02'],
        struct: { a: 2n ** 60n, b: 'x' },
      }),
    ]);
  });

  it('has its values in any encoding', async () => {
    const words = Array.from({ length: 100 }, (_, index) => `word ${index}`);
    const numbers = words.map((_, index) => index / 4);
    const integers = words.map((_, index) => index * 3);
    const file = parquetWriteBuffer({
      columnData: [
        { name: 'lat', data: numbers, type: 'DOUBLE', encoding: 'BYTE_STREAM_SPLIT' },
        { name: 'lon', data: numbers, type: 'DOUBLE', encoding: 'PLAIN' },
        { name: 'a', data: words, type: 'STRING', encoding: 'DELTA_BYTE_ARRAY' },
        { name: 'b', data: words, type: 'STRING', encoding: 'DELTA_LENGTH_BYTE_ARRAY' },
        { name: 'c', data: words, type: 'STRING', encoding: 'RLE_DICTIONARY' },
        { name: 'd', data: integers, type: 'INT32', encoding: 'DELTA_BINARY_PACKED' },
        { name: 'e', data: integers.map(BigInt), type: 'INT64', encoding: 'DELTA_BINARY_PACKED' },
        { name: 'f', data: integers.map(each => each % 2 === 0), type: 'BOOLEAN' },
      ],
    });
    const { exact, problems } = await readFile(file);
    expect(problems).toEqual([]);
    expect(exact.map(each => Object(each).properties)).toEqual(
      words.map((word, at) => ({
        lat: numbers[at],
        lon: numbers[at],
        a: word,
        b: word,
        c: word,
        d: integers[at],
        e: integers[at],
        f: at % 2 === 0,
      })),
    );
  });

  it('has maps as objects', async () => {
    const file = foreign([
      ...coordinates.map(([each]) => [each, [1, 1]] as const),
      [
        [
          { name: 'map', converted_type: 'MAP', num_children: 1, ...OPTIONAL },
          { name: 'key_value', num_children: 2, repetition_type: 'REPEATED' },
          { name: 'key', type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' },
          { name: 'value', type: 'INT32', converted_type: 'DATE', ...OPTIONAL },
        ],
        [{ a: 0, b: null }, null],
      ],
    ]);
    const { exact, problems } = await readFile(file);
    expect(problems).toEqual([]);
    expect(exact.map(each => Object(each).properties.map)).toEqual([{ a: '1970-01-01', b: null }, undefined]);
  });

  it('has gaps where a list or a structure is missing, or empty', async () => {
    const file = foreign([
      ...coordinates.map(([each]) => [each, [1, 1, 1]] as const),
      [
        [
          { name: 'list', converted_type: 'LIST', num_children: 1, ...OPTIONAL },
          { name: 'list', num_children: 1, repetition_type: 'REPEATED' },
          { name: 'element', type: 'INT32', ...OPTIONAL },
        ],
        [null, [], [1, null, 3]],
      ],
    ]);
    const { exact } = await readFile(file);
    expect(exact.map(each => Object(each).properties.list)).toEqual([undefined, [], [1, null, 3]]);
  });
});

const wkb = (name: string): SchemaElement => ({ name, type: 'BYTE_ARRAY', ...OPTIONAL });
const geoOf = (column: object) => ({ version: '1.1.0', primary_column: 'geom', columns: { geom: column } });

describe('GeoParquet that was written elsewhere', () => {
  it('has its geometry in the column that it names, and no box of it among the properties', async () => {
    const covering = { bbox: { xmin: ['box', 'xmin'], xmax: ['box', 'xmax'] } };
    const file = foreign(
      [
        [wkb('geom'), [wkbOf(at(1, 2))?.bytes, null, Uint8Array.of(1, 2, 3)]],
        [
          [{ name: 'box', num_children: 1, ...OPTIONAL }, double('xmin')],
          [{ xmin: 1 }, { xmin: 1 }, { xmin: 1 }],
        ],
        [{ name: 'id', type: 'INT32', ...OPTIONAL }, [5, 6, 7]],
      ],
      geoOf({ encoding: 'WKB', covering }),
    );
    const { exact, problems } = await readFile(file);
    expect(exact).toEqual([
      feature(at(1, 2), { id: 5 }, 5),
      feature(null, { id: 6 }, 6),
      feature(null, { id: 7 }, 7),
    ]);
    expect(problems).toEqual([
      { path: 'row group 1, row 3', expected: 'a geometry', found: '3 bytes, which end too early' },
    ]);
  });

  it('has no place on the map where its coordinates are no degrees, which is told, and exports have them', async () => {
    const far = at(500_000, 5_400_000);
    const { geometry, problems, exact, features } = await readFile(
      exported([JSON.stringify(feature(far, {}, 1)), JSON.stringify(feature(at(1, 2), {}, 2))]),
    );
    expect([...geometry.pointFeature]).toEqual([1]);
    expect(problems).toMatchObject([{ expected: 'latitudes from -90 to 90 degrees', found: '5400000' }]);
    expect(exact[0]).toMatchObject({ id: 1, geometry: far });
    expect(features[0]).toMatchObject({ id: 1 });
  });

  it('may have points as coordinates', async () => {
    const file = foreign(
      [
        [
          [
            { name: 'geom', num_children: 2, ...OPTIONAL },
            { name: 'x', type: 'DOUBLE', repetition_type: 'REQUIRED' },
            { name: 'y', type: 'DOUBLE', repetition_type: 'REQUIRED' },
          ],
          [{ x: 1, y: 2 }, null, { x: Number.NaN, y: Number.NaN }],
        ],
      ],
      geoOf({ encoding: 'point' }),
    );
    const { exact, problems } = await readFile(file);
    expect(exact.map(each => Object(each).geometry)).toEqual([
      at(1, 2),
      null,
      { type: 'Point', coordinates: [] },
    ]);
    expect(problems).toEqual([]);
  });

  it('may have lists of positions as its geometry', async () => {
    const position: SchemaElement[] = [
      { name: 'element', num_children: 2, repetition_type: 'REQUIRED' },
      { name: 'x', type: 'DOUBLE', repetition_type: 'REQUIRED' },
      { name: 'y', type: 'DOUBLE', repetition_type: 'REQUIRED' },
    ];
    const listOf = (name: string, elements: SchemaElement[]): SchemaElement[] => [
      { name, converted_type: 'LIST', num_children: 1, ...OPTIONAL },
      { name: 'list', num_children: 1, repetition_type: 'REPEATED' },
      ...elements,
    ];
    const positions = RING.map(([x, y]) => ({ x, y }));
    const geometriesOf = async (encoding: string, elements: SchemaElement[], data: unknown[]) => {
      const { exact, problems } = await readFile(foreign([[elements, data]], geoOf({ encoding })));
      expect(problems).toEqual([]);
      return exact.map(each => Object(each).geometry);
    };
    expect(await geometriesOf('linestring', listOf('geom', position), [positions, null])).toEqual([
      { type: 'LineString', coordinates: RING },
      null,
    ]);
    const ofRings = listOf('geom', listOf('element', position));
    expect(await geometriesOf('polygon', ofRings, [[positions], null, [positions, positions]])).toEqual([
      { type: 'Polygon', coordinates: [RING] },
      null,
      { type: 'Polygon', coordinates: [RING, RING] },
    ]);
    const ofPolygons = listOf('geom', listOf('element', listOf('element', position)));
    expect(await geometriesOf('multipolygon', ofPolygons, [[[positions], [positions]]])).toEqual([
      { type: 'MultiPolygon', coordinates: [[RING], [RING]] },
    ]);
  });

  it('is refused with its reference system, where that is another than degrees of WGS 84', async () => {
    const file = foreign(
      [[wkb('geom'), [wkbOf(at(1, 2))?.bytes]]],
      geoOf({ encoding: 'WKB', crs: { id: { authority: 'EPSG', code: 32617 } } }),
    );
    await expect(readFile(file)).rejects.toMatchObject({
      message:
        'At geometry: expected longitude and latitude in degrees (OGC:CRS84 or EPSG:4326), found EPSG:32617.',
      problems: [{ path: 'geometry', found: 'EPSG:32617' }],
    });
  });

  it('is read whatever the codec of a column that is left out, and refused without that of its geometry', async () => {
    const file = foreign(
      [
        [wkb('geom'), [wkbOf(at(1, 2))?.bytes]],
        [[{ name: 'box', num_children: 1, ...OPTIONAL }, double('xmin')], [{ xmin: 1 }]],
      ],
      geoOf({ encoding: 'WKB', covering: { bbox: { xmin: ['box', 'xmin'] } } }),
      { statistics: false },
    );
    const withColumn = (name: string, change: Partial<ColumnMetaData>) =>
      withMetadata(file, metadata => ({
        ...metadata,
        row_groups: metadata.row_groups.map(group => ({
          ...group,
          columns: group.columns.map(column =>
            column.meta_data?.path_in_schema[0] === name
              ? { ...column, meta_data: { ...column.meta_data, ...change } }
              : column,
          ),
        })),
      }));
    expect((await readFile(withColumn('box', { codec: 'LZ4' }))).exact).toEqual([feature(at(1, 2), {})]);
    await expect(readFile(withColumn('geom', { codec: 'LZ4' }))).rejects.toThrow('At column geom: ');
    await expect(readFile(withColumn('geom', { total_compressed_size: 2n ** 40n }))).rejects.toThrow(
      /^At row group 1: expected a column within/,
    );
  });

  it('is refused where the column of its geometry is missing', async () => {
    const file = foreign([[double('a'), [1]]], geoOf({ encoding: 'WKB' }));
    await expect(readFile(file)).rejects.toThrow('At geometry: expected its column, found none.');
  });

  it('has no features where it has no rows', async () => {
    const file = foreign([[wkb('geom'), []]], geoOf({ encoding: 'WKB' }));
    await expect(readFile(file)).rejects.toMatchObject({ problems: [] });
  });
});
