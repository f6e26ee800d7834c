import type { SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { openParquet } from '../../../../src/api/parquet/openParquet.ts';
import { parquetLayout } from '../../../../src/api/parquet/parquetLayout.ts';
import type { GeoParquetForm, ParquetForm } from '../../../../src/domain/assetFile/assetForm.ts';
import { withMetadata } from '../../../harness/parquetFiles.ts';
import { required } from './pages.ts';

const ANY = parquetWriteBuffer({ columnData: [{ name: 'any', data: [1], type: 'INT32' }] });

/** What the columns of a file without rows are for. */
function layoutOf(
  columns: readonly (string | readonly SchemaElement[])[],
  notes: Readonly<Record<string, string>>,
  form: ParquetForm | GeoParquetForm,
) {
  const elements = columns.flatMap(each => (typeof each === 'string' ? [required(each)] : each));
  const bytes = withMetadata(ANY, metadata => ({
    ...metadata,
    schema: [{ name: 'root', num_children: columns.length }, ...elements],
    row_groups: [],
    key_value_metadata: Object.entries(notes).map(([key, value]) => ({ key, value })),
  }));
  const layout = parquetLayout(openParquet(bytes, 2 ** 28), form);
  return { ...layout, columns: layout.columns.map(({ element }) => element.name), json: [...layout.json] };
}

const table = (columns: readonly string[], latitude?: number, longitude?: number): ParquetForm => ({
  kind: 'parquet',
  columns,
  latitude,
  longitude,
  origin: undefined,
});

describe('the columns of a table', () => {
  it('are all properties, and one of them has the ids', () => {
    const columns = ['lat', 'lon', 'asset_id', 'name'];
    expect(layoutOf(columns, {}, table(columns, 0, 1))).toEqual({
      columns,
      place: { kind: 'coordinates', latitude: 0, longitude: 1 },
      id: 2,
      properties: columns,
      json: [],
    });
  });

  it('may have the ids first, or none, and the coordinates in any order', () => {
    const columns = ['id', 'lon', 'lat'];
    expect(layoutOf(columns, {}, table(columns, 2, 1)).id).toBe(0);
    const without = layoutOf(['lon', 'lat'], {}, table(['lon', 'lat'], 1, 0));
    expect(without.id).toBeUndefined();
    expect(without.place).toEqual({ kind: 'coordinates', latitude: 1, longitude: 0 });
  });

  it('are known by their names, though the form leaves out those with others within them', () => {
    const group = [{ name: 'box', num_children: 1 }, required('xmin')];
    const { place } = layoutOf([group, 'lat', 'lon'], {}, table(['lat', 'lon'], 0, 1));
    expect(place).toEqual({ kind: 'coordinates', latitude: 1, longitude: 2 });
  });

  it.each([
    ['no latitude', table(['a', 'b'], undefined, 0)],
    ['no longitude', table(['a', 'b'], 0, undefined)],
    ['neither', table(['a', 'b'])],
    ['a latitude that is not in the file', table(['a', 'b', 'c'], 2, 0)],
    ['a longitude that is not in the file', table(['a', 'b', 'c'], 0, 2)],
  ])('are refused where they have %s', (_what, form) => {
    expect(() => layoutOf(['a', 'b'], {}, form)).toThrow(
      'At columns: expected a latitude and a longitude, found none.',
    );
  });

  it('are those of a table where a person takes them for one', () => {
    const columns = ['lat', 'lon', 'geom'];
    const { properties } = layoutOf(columns, { geo: 'none' }, table(columns, 0, 1));
    expect(properties).toEqual(columns);
  });
});

describe('the columns of a file with geometry', () => {
  const form: GeoParquetForm = { kind: 'geoparquet', origin: undefined };
  const geo = (encoding: string, box: string) =>
    JSON.stringify({
      primary_column: 'geom',
      columns: { geom: { encoding, covering: { bbox: { xmin: [box, 'xmin'] } } }, other: {} },
    });

  it('are properties but for those that tell of geometry', () => {
    const box = [{ name: 'box', num_children: 1 }, required('xmin')];
    const columns = ['a', 'geom', 'other', box, 'b'];
    expect(layoutOf(columns, { geo: geo('WKB', 'box') }, form)).toEqual({
      columns: ['a', 'geom', 'b'],
      place: { kind: 'wkb', at: 1 },
      id: undefined,
      properties: ['a', undefined, 'b'],
      json: [],
    });
  });

  it('may have points, whose own coordinates stand for boxes around them', () => {
    const { columns, place } = layoutOf(['geom', 'a'], { geo: geo('point', 'geom') }, form);
    expect(columns).toEqual(['geom', 'a']);
    expect(place).toEqual({ kind: 'point', at: 0 });
  });

  it.each([
    ['nothing is told of it', {}, 'metadata of GeoParquet, found .'],
    ['nothing is told of it in JSON', { geo: 'none' }, 'metadata of GeoParquet, found none.'],
    ['its column is missing', { geo: geo('WKB', 'box') }, 'its column, found none.'],
  ])('are refused where %s', (_what, notes: Record<string, string>, words) => {
    expect(() => layoutOf(['a'], notes, form)).toThrow(`At geometry: expected ${words}`);
  });
});

describe('the columns of an export', () => {
  const names = ['lat', 'lon', 'id', 'name'];
  const form = table(names, 0, 1);

  it.each([
    [
      'ids, which are no property',
      '{"ids":"id","json":[],"renamed":{}}',
      2,
      ['lat', 'lon', undefined, 'name'],
      [],
    ],
    ['no ids', '{"json":["name",5],"renamed":{}}', undefined, names, ['name']],
    ['names', '{"json":[],"renamed":{"id":"key","name":5}}', undefined, ['lat', 'lon', 'key', 'name'], []],
  ])('have what it tells of them: %s', (_what, columns, id, properties, json) => {
    const layout = layoutOf(names, { provenance: '{}', columns }, form);
    expect(layout).toMatchObject({ id, properties, json });
  });

  it.each([
    ['tells nothing of them', { provenance: '{}' }],
    ['tells of them in no JSON', { provenance: '{}', columns: '{' }],
    ['tells of them without a member', { provenance: '{}', columns: '{}' }],
    ['does not list those with JSON', { provenance: '{}', columns: '{"json":"name","renamed":{}}' }],
    ['does not name properties', { provenance: '{}', columns: '{"json":["name"],"renamed":[]}' }],
    ['does not tell where it came from', { columns: '{"json":["name"],"renamed":{"name":"x"}}' }],
  ])('are taken as those of any table where it %s', (_what, notes: Record<string, string>) => {
    expect(layoutOf(names, notes, form)).toMatchObject({ id: 2, properties: names, json: [] });
  });
});
