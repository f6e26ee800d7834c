import { describe, expect, it } from 'vitest';
import { csvReader } from '../../../src/domain/assetFile/csvReader.ts';
import { type FeatureRows, UnclearFeatures } from '../../../src/export/featureRows.ts';
import { featuresCsv } from '../../../src/export/featuresCsv.ts';

const { signal } = new AbortController();

async function textOf(made: FeatureRows): Promise<string> {
  const blocks: Uint8Array[] = [];
  for await (const block of made.blocks) blocks.push(block);
  return Buffer.concat(blocks).toString();
}

function collectionOf(features: readonly (string | object | null)[]): Uint8Array {
  const texts = features.map(each => (typeof each === 'string' ? each : JSON.stringify(each)));
  return Buffer.from(`{"features":[${texts.join(',')}]}`);
}

async function tableOf(features: readonly (string | object | null)[], names?: readonly string[]) {
  const columns = names?.map(name => ({ name, property: name }));
  const made = featuresCsv(collectionOf(features), { signal, columns });
  const reader = csvReader(',');
  const text = await textOf(made);
  const [header = [], ...rows] = [...reader.push(text), ...reader.end()].map(({ cells }) => cells);
  return { header, rows, notes: made.notes() };
}

const point = (id: unknown, properties: object | null, coordinates = [8.5, 47.25]) => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates },
  properties,
});

describe('features as a table', () => {
  it('have a row each, with the id, the place, and a column for each property that any of them has', async () => {
    const { header, rows, notes } = await tableOf([
      point('a', { kind: 'dock', tiv: 1.5 }),
      point(2, { name: 'B, "b"', on: false }, [-179.5, -0]),
      { type: 'Feature', geometry: null, properties: null },
    ]);
    expect(header).toEqual(['id', 'longitude', 'latitude', 'kind', 'tiv', 'name', 'on']);
    expect(rows).toEqual([
      ['a', '8.5', '47.25', 'dock', '1.5', '', ''],
      ['2', '-179.5', '0', '', '', 'B, "b"', 'false'],
    ]);
    expect(notes).toEqual([]);
  });

  it('have their geometry as GeoJSON where any is no point, or has a height', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [0, 0],
        [1, 1.5],
      ],
    };
    const { header, rows } = await tableOf([point('a', {}), { ...point('b', {}), geometry: line }]);
    expect(header).toEqual(['id', 'geometry']);
    expect(rows.map(([, geometry = '']) => JSON.parse(geometry))).toEqual([point('', {}).geometry, line]);
    expect((await tableOf([point('a', {}, [1, 2, 3])])).header).toEqual(['id', 'geometry']);
  });

  it('have all digits of large integers, composed values as JSON, and gaps for nulls', async () => {
    const feature =
      '{"type":"Feature","id":9007199254740993,"properties":{"big":9007199254740993,"list":[1,"x"],"none":null}}';
    const { header, rows } = await tableOf([feature]);
    expect(header).toEqual(['id', 'big', 'list', 'none']);
    expect(rows).toEqual([['9007199254740993', '9007199254740993', '[1,"x"]', '']]);
  });

  it('say which column is of a property whose name another has', async () => {
    const { header, rows, notes } = await tableOf([point('a', { id: 7, latitude: 'x' })]);
    expect(header).toEqual(['id', 'longitude', 'latitude', 'id_2', 'latitude_2']);
    expect(rows).toEqual([['a', '8.5', '47.25', '7', 'x']]);
    expect(notes).toEqual([
      'The column id_2 is of the property id.',
      'The column latitude_2 is of the property latitude.',
    ]);
  });

  it('say what is no feature, which ids are written alike, what is changed, and which numbers are gaps', async () => {
    const { rows, notes } = await tableOf([
      point(1, { a: '=A1' }),
      point('1', {}),
      null,
      '{"type":"Feature","id":3,"properties":{"a":1e400}}',
    ]);
    expect(rows.map(([id, , , a]) => [id, a])).toEqual([
      ['1', "'=A1"],
      ['1', ''],
      ['3', ''],
    ]);
    expect(notes).toEqual([
      'Features that could not be read, and are not in it: 1.',
      'Assets whose id is written as that of one before them: 1.',
      expect.stringMatching(/1/),
      expect.stringContaining('has an apostrophe before it'),
    ]);
  });

  it('have a thousand properties, and say that there are others', async () => {
    const many = Object.fromEntries(Array.from({ length: 1002 }, (_, at) => [`p${at}`, at]));
    const { header, notes } = await tableOf([point('a', many)]);
    expect(header).toHaveLength(1003);
    expect(notes).toEqual(['The table has the first 1000 properties; the other forms have them all.']);
  });

  it('have a gap where a value is nested too deeply to be written, and say so', async () => {
    const feature = `{"type":"Feature","id":1,"properties":{"a":1,"deep":${'['.repeat(1000)}${']'.repeat(1000)}}}`;
    const { header, rows, notes } = await tableOf([feature]);
    expect([header, rows]).toEqual([['id', 'a'], [['1', '1']]]);
    expect(notes).toEqual([expect.stringContaining('nested too deeply')]);
  });

  it('have a gap where a geometry is nested too deeply, and say so', async () => {
    const depth = 1000;
    const nested = `${'{"type":"GeometryCollection","geometries":['.repeat(depth)}${']}'.repeat(depth)}`;
    const { rows, notes } = await tableOf([`{"type":"Feature","id":1,"geometry":${nested}}`]);
    expect(rows).toEqual([['1', '']]);
    expect(notes).toEqual([expect.stringContaining('nested too deeply')]);
  });

  it('have no two columns whose names differ by case alone, which many that read tables take for one', async () => {
    const { header, notes } = await tableOf([point('a', { ID: 7, Name: 'x', name: 'y' })]);
    expect(header).toEqual(['id', 'longitude', 'latitude', 'ID_2', 'Name', 'name_2']);
    expect(notes).toEqual([
      'The column ID_2 is of the property ID.',
      'The column name_2 is of the property name.',
    ]);
  });

  it('say which other members their features have', async () => {
    const { notes } = await tableOf([{ ...point('a', {}), title: 'x', bbox: [] }, point('b', {})]);
    expect(notes).toEqual(['Other members of the features, which are not in it: title, bbox.']);
  });

  it('have a line each, also where that has nothing', async () => {
    const made = featuresCsv(collectionOf([{ properties: { a: 1 } }, { properties: {} }]), { signal });
    expect(await textOf(made)).toBe('a\r\n1\r\n""\r\n');
  });

  it('have the columns of a table whose rows they are, and no others', async () => {
    const columns = ['id', 'Lat', 'lat', 'lon', 'none'];
    const { header, rows, notes } = await tableOf(
      [point(1, { id: 1, Lat: 'x', lat: 47.25, lon: 8.5 }), { ...point(2, { id: 2 }), geometry: null }],
      columns,
    );
    expect(header).toEqual(columns);
    expect(rows).toEqual([
      ['1', 'x', '47.25', '8.5', ''],
      ['2', '', '', '', ''],
    ]);
    expect(notes).toEqual([]);
  });

  it('are told of as they are made, and end with the reason of the signal', async () => {
    const told: (number | undefined)[][] = [];
    const features = collectionOf([point('a', {}), point('b', {})]);
    await textOf(featuresCsv(features, { signal, onProgress: (...counts) => void told.push(counts) }));
    expect(told).toEqual([[2], [2, 2]]);
    const ended = featuresCsv(features, { signal: AbortSignal.abort(new Error('enough')) });
    await expect(textOf(ended)).rejects.toThrow('enough');
  });

  it('are refused where the text does not tell them apart', async () => {
    const made = featuresCsv(Buffer.from('{"features":[{}],"features":[{}]}'), { signal });
    await expect(textOf(made)).rejects.toThrow(UnclearFeatures);
  });
});
