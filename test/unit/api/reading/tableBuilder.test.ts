import { describe, expect, it } from 'vitest';
import { collectionBytes } from '../../../../src/api/reading/collectionBytes.ts';
import { featureAt, rowsAt } from '../../../../src/api/reading/featureColumns.ts';
import { createTableBuilder } from '../../../../src/api/reading/tableBuilder.ts';
import type { Feature } from '../../../../src/api/schemas/geojson.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const site = (id: number, name = ''): Feature => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [id, 0] },
  properties: { name },
});

describe('a table of features that come batch by batch', () => {
  it('has each where it stands in the bytes, up to its cut', () => {
    const text = '[{"type":"Feature"},7,{"type":"Feature","id":2}]';
    const builder = createTableBuilder(bytesOf(text));
    const [second, third] = [text.indexOf('7'), text.lastIndexOf('{')];
    builder.add([{ type: 'Feature' }, 7], { start: 1, cuts: [second - 1, second + 1] });
    expect([builder.count(), builder.startOf(1), builder.startOf(2)]).toEqual([2, second, undefined]);
    builder.addOne(site(2), third, text.length - 1);
    const { geometry, columns } = builder.built();
    expect([...columns.starts]).toEqual([1, second, third]);
    expect([...columns.ends]).toEqual([second - 1, second + 1, text.length - 1]);
    expect([geometry.featureCount, ...geometry.pointFeature]).toEqual([3, 2]);
    expect(featureAt(columns, 2)).toEqual({ type: 'Feature', id: 2 });
    expect(featureAt(columns, 1)).toBeNull();
  });

  it('has all digits of an integer of the first feature behind a byte order mark, as of the others', () => {
    const text = '{"type":"Feature","id":9007199254740993,"properties":{"v":9007199254740993}}';
    const bytes = bytesOf(`\ufeff${text}\n${text}`);
    const builder = createTableBuilder(bytes);
    const feature: Feature = JSON.parse(text);
    const cut = 3 + text.length;
    builder.addOne(feature, 0, cut);
    builder.addOne(feature, cut + 1, bytes.length);
    const rows = rowsAt(builder.built().columns, Uint32Array.of(0, 1));
    expect(rows.map(({ id, values }) => [id, ...(values ?? [])])).toEqual([
      ['9007199254740993', '9007199254740993'],
      ['9007199254740993', '9007199254740993'],
    ]);
  });

  it('has the texts that are written anew, one behind the other', () => {
    const builder = createTableBuilder(bytesOf('name\nA\nÄ\n'));
    builder.append(site(1, 'Ä'));
    builder.append(site(2), '{"type":"Feature","id":2.0}');
    builder.append(site(3, 'C'));
    expect([builder.count(), builder.startOf(0)]).toEqual([3, undefined]);
    const { geometry, columns } = builder.built();
    expect([0, 1, 2].map(index => featureAt(columns, index))).toEqual([
      site(1, 'Ä'),
      { type: 'Feature', id: 2 },
      site(3, 'C'),
    ]);
    expect([...geometry.points]).toEqual([1, 0, 2, 0, 3, 0]);
    expect(columns.bytes).toHaveProperty('buffer', expect.any(SharedArrayBuffer));
    expect(columns.starts[0]).toBe(0);
  });

  it('has all features that are written anew, in memory that threads share', () => {
    const bytes = bytesOf('[]');
    const builder = createTableBuilder(bytes);
    builder.rewrite([site(1, 'Ä'), null, site(3)]);
    expect([builder.count(), builder.startOf(0)]).toEqual([3, undefined]);
    const { geometry, columns } = builder.built();
    expect([0, 1, 2].map(index => featureAt(columns, index))).toEqual([site(1, 'Ä'), null, site(3)]);
    expect([...geometry.pointFeature]).toEqual([0, 2]);
    expect(columns.bytes).toHaveProperty('buffer', expect.any(SharedArrayBuffer));
    expect(columns.ends[2]).toBe(columns.bytes.length);
  });

  it('has integers among properties that no double holds as texts, and other numbers as they are', () => {
    const members = '"meter":9007199254740993,"in":{"a":[-12345678901234567890]},"size":1e300,"share":0.5';
    const texts = [
      `{"type":"Feature","properties":{${members}}}`,
      '{"type":"Feature","properties":{"meter":5}}',
    ];
    const text = texts.join('\n');
    const builder = createTableBuilder(bytesOf(text));
    const read: Feature[] = texts.map(each => JSON.parse(each));
    builder.add(read, { start: 0, cuts: [texts[0]?.length ?? 0, text.length] });
    const { columns } = builder.built();
    const cells = rowsAt(columns, Uint32Array.of(0, 1)).map(({ values }) => values);
    expect(columns.properties.map(({ name }) => name)).toEqual(['meter', 'size', 'share']);
    expect(cells).toEqual([
      ['9007199254740993', 1e300, 0.5],
      [5, null, null],
    ]);
    expect(featureAt(columns, 0)?.properties).toEqual({
      meter: '9007199254740993',
      in: { a: ['-12345678901234567890'] },
      size: 1e300,
      share: 0.5,
    });
    const line = createTableBuilder(bytesOf(''));
    line.append(read[0] ?? site(1), texts[0]);
    expect(rowsAt(line.built().columns, Uint32Array.of(0))[0]?.values?.[0]).toBe('9007199254740993');
  });

  it('has no unit of numbers of which some are written alike in another, whatever the first of these is', () => {
    const texts = [
      ['5', 'm'],
      ['6', 'm'],
      ['12345678901234567890', 'ft'],
      ['7', 'ft'],
      ['8', 'ft'],
    ].map(
      ([v, unit]) =>
        `{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{"v":${v},"v_unit":"${unit}"}}`,
    );
    const bytes = bytesOf(`${texts.join(',')},`);
    const builder = createTableBuilder(bytes);
    let at = 0;
    let alikes = 0;
    while (builder.count() < texts.length) {
      const alike = builder.addAlike(at);
      alikes += alike.count;
      const text = texts[builder.count()];
      if (alike.count > 0) at = alike.end;
      else if (text !== undefined) {
        builder.add([JSON.parse(text)], { start: at, cuts: [at + text.length] });
        at += text.length + 1;
      }
    }
    const [column] = builder.built().columns.properties;
    expect(column).toMatchObject({ name: 'v', unit: undefined, unitsDiffer: true });
    expect(alikes).toBeGreaterThan(0);
  });

  it('has a gap for a feature that cannot be written', () => {
    const round: Record<string, unknown> = {};
    round.own = round;
    const builder = createTableBuilder(bytesOf(''));
    builder.rewrite([{ ...site(1), properties: round }, site(2)]);
    const { columns } = builder.built();
    expect([featureAt(columns, 0), featureAt(columns, 1)]).toEqual([null, site(2)]);
  });

  it('may hold texts of a property that are longer than the bytes, as much as it is told', () => {
    const many = Array.from({ length: 5000 }, (_, id) => ({
      ...site(id),
      properties: { note: `${id + 100_000}${'東'.repeat(294)}` },
    }));
    const builder = createTableBuilder(bytesOf('x'), { mostBytes: 4_440_000 });
    for (const feature of many) builder.append(feature, '{}');
    expect(builder.built().columns.properties[0]?.texts?.texts.bytes).toHaveLength(4_440_000);
    const narrow = createTableBuilder(bytesOf('x'.repeat(1_480_000)));
    for (const feature of many) narrow.append(feature, '{}');
    expect(narrow.built().columns.properties[0]?.texts?.texts.bytes).toHaveLength(4_440_000);
  });
});

describe('the text of a collection', () => {
  const textOf = async (...features: string[]) => {
    const bytes = await collectionBytes(features.map(bytesOf));
    expect(bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
    return new TextDecoder().decode(bytes.slice());
  };

  it('has its features as they are, and commas between them', async () => {
    expect(await textOf()).toBe('{"type":"FeatureCollection","features":[]}\n');
    expect(await textOf(' {"a":1.0} ')).toBe('{"type":"FeatureCollection","features":[ {"a":1.0} ]}\n');
    expect(await textOf('1', 'ä', '3')).toBe('{"type":"FeatureCollection","features":[1,ä,3]}\n');
  });
});
