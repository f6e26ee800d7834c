import type { ParquetType, SchemaTree } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import type { ParquetLayout } from '../../../../src/api/parquet/parquetLayout.ts';
import { rowFeature } from '../../../../src/api/parquet/rowFeature.ts';
import { MemoryExhausted } from '../../../../src/api/reading/readingTask.ts';
import { wkbOf } from '../../../../src/domain/geoParquet/wkb.ts';

const column = (name: string, type: ParquetType): SchemaTree => ({
  children: [],
  count: 1,
  element: { name, type },
  path: [name],
});

/** A table of coordinates, and of two columns that are properties. */
const TABLE: ParquetLayout = {
  columns: [column('lat', 'DOUBLE'), column('lon', 'DOUBLE'), column('a', 'INT64'), column('b', 'INT64')],
  place: { kind: 'coordinates', latitude: 0, longitude: 1 },
  id: undefined,
  properties: [undefined, undefined, 'a', 'b'],
  json: new Set(),
};

/** A table whose first column is geometry. */
const geometryAs = (kind: 'wkb' | 'point'): ParquetLayout => ({
  ...TABLE,
  columns: [column('geometry', 'BYTE_ARRAY'), column('note', 'BYTE_ARRAY')],
  place: { kind, at: 0 },
  properties: [undefined, 'note'],
});

const read = (values: readonly unknown[], layout = TABLE, memory = 2 ** 20) =>
  rowFeature(values, layout, memory);

const point = (...coordinates: readonly number[]) => ({ type: 'Point', coordinates });

/** Stands for a coordinate that no writer here writes. */
const MARK = 77;

/** A geometry in binary, with a number where it has the mark. */
function wkbWith(geometry: unknown, value: number): Uint8Array {
  const bytes = Uint8Array.from(wkbOf(geometry)?.bytes ?? []);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 8 <= bytes.length; at++)
    if (view.getFloat64(at, true) === MARK) view.setFloat64(at, value, true);
  return bytes;
}

describe('a row', () => {
  it('is a feature and its text', () => {
    expect(read([1, 2, 'x', null])).toStrictEqual({
      feature: { type: 'Feature', geometry: point(2, 1), properties: { a: 'x' } },
      text: '{"type":"Feature","geometry":{"type":"Point","coordinates":[2,1]},"properties":{"a":"x"}}',
      problem: undefined,
      lost: [],
    });
    expect(read([1, 2, 'x', 5], { ...TABLE, id: 2 })).toEqual({
      feature: { type: 'Feature', id: 'x', geometry: point(2, 1), properties: { a: 'x', b: 5 } },
      text: '{"type":"Feature","id":"x","geometry":{"type":"Point","coordinates":[2,1]},"properties":{"a":"x","b":5}}',
      problem: undefined,
      lost: [],
    });
  });

  it('has an id that is a number with a fraction as a text, since an id is a whole number or a text', () => {
    const { feature, text } = read([1, 2, 1.5, 5], {
      ...TABLE,
      id: 2,
      properties: [undefined, undefined, undefined, 'b'],
    });
    expect(feature).toEqual({ type: 'Feature', id: '1.5', geometry: point(2, 1), properties: { b: 5 } });
    expect(text).toContain('"id":"1.5"');
  });

  it('tells which values JSON has not, and nothing of gaps', () => {
    expect(read([1, 2, Number.POSITIVE_INFINITY, Uint8Array.of(0xff)]).lost).toEqual([
      { column: 'a', found: 'Infinity' },
      { column: 'b', found: 'bytes that are no text' },
    ]);
    expect(read([1, 2, Number.NaN, undefined]).lost).toEqual([]);
  });

  it('tells of such values within lists and structures, the first of each column', () => {
    const bytes = Uint8Array.of(0xff);
    const within = (a: unknown, b: unknown) => read([1, 2, a, b]).lost;
    expect(within([1, Number.POSITIVE_INFINITY, bytes], { x: [{ y: bytes }] })).toEqual([
      { column: 'a', found: 'Infinity' },
      { column: 'b', found: 'bytes that are no text' },
    ]);
    expect(within([null, Number.NaN, 5n], { x: undefined, y: [] })).toEqual([]);
  });

  it.each([
    ['a whole number', 5, 5],
    ['one of 64 bits', 5n, 5],
    ['one that no double holds, by its digits', 2n ** 60n, '1152921504606846976'],
    ['a text', '007', '007'],
    ['no text that is empty', '', undefined],
    ['a fraction as a text', 0.5, '0.5'],
    ['no gap', null, undefined],
    ['no truth', true, undefined],
  ])('has an id that is %s', (_what, value, id) => {
    const { feature, text } = read([1, 2, value, 0], { ...TABLE, id: 2 });
    expect(feature.id).toBe(id);
    expect(JSON.parse(text).id).toBe(id);
  });

  it('keeps the digits of whole numbers in its text, and the nearest doubles beside', () => {
    const { feature, text } = read([1, 2, 2n ** 60n + 1n, 'x']);
    expect(feature.properties).toEqual({ a: 2 ** 60, b: 'x' });
    expect(text).toContain('"properties":{"a":1152921504606846977,"b":"x"}');
  });

  it('has JSON in the columns that are said to have it', () => {
    const { feature } = read([1, 2, '[1]', '[1]'], { ...TABLE, json: new Set(['b']) });
    expect(feature.properties).toEqual({ a: '[1]', b: [1] });
  });

  it.each([
    ['a text', ['abcdefghij', 5], 10],
    ['texts', ['ab', 'cd'], 4],
    ['a list, with one for each of its members', [['ab', 'c'], true], 5],
    ['a list with gaps', [[null, 'ab'], null], 4],
    ['a structure, with the names of its members', [{ ab: 'c' }, null], 3],
  ])('takes no more memory than it may with %s', (_what, values, length) => {
    expect(read([1, 2, ...values], TABLE, length).problem).toBeUndefined();
    expect(() => read([1, 2, ...values], TABLE, length - 1)).toThrow(MemoryExhausted);
  });
});

describe('the place of a row', () => {
  it('may be coordinates as texts', () => {
    expect(read(['27.95', ' -82.46 ', 0, 0]).feature.geometry).toEqual(point(-82.46, 27.95));
    expect(read(['27.95N', '82.46 W', 0, 0]).feature.geometry).toEqual(point(-82.46, 27.95));
    expect(read(['82.46W', '27.95N', 0, 0]).feature.geometry).toBeNull();
  });

  it.each([
    [[95, 2], '95, 2'],
    [['x', 2], '"x", 2'],
    [[1, true], '1, true'],
    [[null, null], 'null, null'],
  ])('is told where coordinates are none: %j', (coordinates, found) => {
    const { feature, problem } = read([...coordinates, 0, 0]);
    expect(feature.geometry).toBeNull();
    expect(problem).toEqual({ expected: 'a latitude and a longitude', found });
  });

  it('may be a geometry in binary, beside bytes that are text', () => {
    const { bytes } = wkbOf(point(1, 2)) ?? {};
    const { feature, problem } = read([bytes, new TextEncoder().encode('Ä')], geometryAs('wkb'), 252);
    expect(feature).toEqual({ type: 'Feature', geometry: point(1, 2), properties: { note: 'Ä' } });
    expect(problem).toBeUndefined();
    // 12 for each of its 21 bytes.
    expect(() => read([bytes, null], geometryAs('wkb'), 251)).toThrow(MemoryExhausted);
  });

  it.each([
    ['an integer', 5, '5'],
    ['other bytes', Uint8Array.of(7, 0, 0, 0, 0), 'bytes that are no well-known binary'],
  ])('is told where %s stands for a geometry', (_what, value, found) => {
    const { feature, problem } = read([value, null], geometryAs('wkb'));
    expect(feature.geometry).toBeNull();
    expect(problem).toEqual({ expected: 'a geometry', found });
  });

  it.each([
    ['a point', point(13, MARK), Number.NaN],
    [
      'a line',
      {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [MARK, 1],
          [2, 2],
        ],
      },
      Number.POSITIVE_INFINITY,
    ],
    [
      'an area',
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [10, 0],
            [10, MARK],
            [0, 10],
          ],
        ],
      },
      Number.NaN,
    ],
    ['a height', point(1, 2, MARK), Number.NEGATIVE_INFINITY],
  ])('is told, and is none, where one of %s is no number', (_what, geometry, found) => {
    const { feature, problem } = read([wkbWith(geometry, found), null], geometryAs('wkb'));
    expect(feature.geometry).toBeNull();
    expect(problem).toEqual({ expected: 'coordinates that are numbers', found: String(found) });
  });

  it.each(['wkb', 'point'] as const)('may be missing as %s', kind => {
    const { feature, problem } = read([null, null], geometryAs(kind));
    expect(feature.geometry).toBeNull();
    expect(problem).toBeUndefined();
  });

  it.each([
    [{ x: 1, y: 2 }, [1, 2]],
    [{ x: 1, y: 2, z: 3 }, [1, 2, 3]],
    [{ x: 1, y: 2, z: null }, [1, 2]],
    [{ x: null, y: null }, []],
    [{ x: Number.NaN, y: Number.NaN }, []],
  ])('may be a point of coordinates: %j', (value, coordinates) => {
    const { feature, problem } = read([value, null], geometryAs('point'));
    expect(feature.geometry).toEqual(point(...coordinates));
    expect(problem).toBeUndefined();
  });

  it.each([
    [{ x: 1, y: null }, '1, null'],
    [{ x: null, y: 1 }, 'null, 1'],
    [{ x: 1, y: 'a' }, '1, "a"'],
    [{ x: 'a', y: 1 }, '"a", 1'],
    [5, '5'],
  ])('is told where a point of coordinates is none: %j', (value, found) => {
    const { feature, problem } = read([value, null], geometryAs('point'));
    expect(feature.geometry).toBeNull();
    expect(problem).toEqual({ expected: 'a geometry', found });
  });
});
