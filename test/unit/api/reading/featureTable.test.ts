import { describe, expect, it } from 'vitest';
import { featureAt, idAt, indicesOf, rowsAt } from '../../../../src/api/reading/featureColumns.ts';
import { columnsOf } from '../../../../src/api/reading/featureList.ts';
import { tableOf } from '../../../../src/api/reading/featureTable.ts';
import { featureTexts } from '../../../../src/api/reading/featureTexts.ts';
import type { Feature } from '../../../../src/api/schemas/geojson.ts';

const feature = (id: number | string | undefined, properties: Feature['properties'] = {}): Feature => ({
  type: 'Feature',
  ...(id === undefined ? {} : { id }),
  geometry: { type: 'Point', coordinates: [1, 2] },
  properties,
});
const features = [
  feature(1, { name: 'A', mw: 3 }),
  null,
  feature('1'),
  feature(undefined, { title: 'D' }),
  feature(1),
];
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

describe('columns of features', () => {
  const columns = columnsOf(features);

  it('give a row for each that is asked for', () => {
    expect(rowsAt(columns, Uint32Array.of(3, 0, 1))).toEqual([
      { index: 3, id: undefined, label: 'D', geometryType: 'Point', values: [null, 'D'] },
      { index: 0, id: 1, label: 'A', geometryType: 'Point', values: [3, null] },
      { index: 1, id: undefined, label: '#2', geometryType: '', values: [null, null] },
    ]);
  });

  it('tell the first feature of each id, where 1 and "1" are distinct', () => {
    expect(indicesOf(columns, ['1', 1, 'nobody', 1, 2])).toEqual([2, 0, -1, 0, -1]);
    expect(indicesOf(columns, [])).toEqual([]);
  });

  it('tell the id of a feature as it is', () => {
    expect([0, 1, 2, 3].map(index => idAt(columns.ids, index))).toEqual([1, undefined, '1', undefined]);
  });

  it('give a feature as far as it can be read of its text', () => {
    const texts = [
      '{"type":"Feature","geometry":null,"properties":{"a":NaN}}',
      '{"type":"Point","coordinates":[1,2]}',
      '{"type":"Feature","geometry":{"type":"Point","coordinates":["x"]},"properties":[]}',
      'nonsense',
      '7',
    ];
    const bytes = bytesOf(texts.join(''));
    const ends = Uint32Array.from(texts, (_, index) => texts.slice(0, index + 1).join('').length);
    const starts = Uint32Array.from(texts, (text, index) => (ends[index] ?? 0) - text.length);
    const read = texts.map((_, index) => featureAt({ ...columns, bytes, starts, ends }, index));
    expect(read).toEqual([
      { type: 'Feature', geometry: null, properties: { a: null } },
      { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} },
      { type: 'Feature', geometry: { type: 'Point' } },
      null,
      null,
    ]);
  });
});

describe('a table of features that are at hand', () => {
  const table = tableOf(features);

  it('has each by its place, and by its id', async () => {
    expect(table.count).toBe(5);
    expect(await table.feature(0)).toBe(features[0]);
    expect(await table.feature(1)).toBeNull();
    expect(await table.feature(5)).toBeUndefined();
    expect(await table.indicesOf(['1', 1, 'nobody'])).toEqual([2, 0, -1]);
    const long = '{"type":"Feature","id":12345678901234567890}';
    const exact = tableOf([JSON.parse(long)], undefined, () => long);
    expect(await exact.indicesOf([Number('12345678901234567891')])).toEqual([-1]);
    expect(table.geometry.featureCount).toBe(5);
  });

  it('has no text of them without the bytes that they came in', async () => {
    expect(await table.text(0)).toBeUndefined();
  });

  it('has the text of each where the bytes tell as many features, and none where they tell others', async () => {
    const bytes = bytesOf('{"features":[ {"id": 1.0},null ]}');
    const sent = tableOf([feature(1), null], bytes);
    expect(textOf(await sent.text(0))).toBe(' {"id": 1.0}');
    expect(textOf(await sent.text(1))).toBe('null ');
    expect(await sent.text(2)).toBeUndefined();
    expect(await tableOf([feature(1)], bytes).text(0)).toBeUndefined();
    expect(await tableOf([feature(1), null], bytesOf('{"features":[1')).text(0)).toBeUndefined();
  });
});

describe('texts of features', () => {
  const textsOf = async (text: string) => (await featureTexts(bytesOf(text)))?.map(each => textOf(each));

  it('are none of a list that has blanks alone', async () => {
    expect(await textsOf('{"features":[]}')).toEqual([]);
    expect(await textsOf('{"features":[ \n\t]}')).toEqual([]);
    expect(await textsOf('{"features":[0]}')).toEqual(['0']);
  });

  it('are found in a text of many parts, whatever stands before and behind', async () => {
    const long = `"${'x'.repeat(300_000)}"`;
    expect(await textsOf(`{"a":[1,2],"features":[${long},1,${long}],"b":[3,4]}`)).toEqual([long, '1', long]);
  });
});
