import { describe, expect, it } from 'vitest';
import { geoMetadata } from '../../../../src/domain/geoParquet/geoMetadata.ts';
import { readGeoMetadata } from '../../../../src/domain/geoParquet/readGeoMetadata.ts';

const text = (column: object, others: object = {}) =>
  JSON.stringify({ version: '1.0.0', primary_column: 'geom', columns: { geom: column, ...others } });

const withSystem = (crs: unknown) => readGeoMetadata(text({ encoding: 'WKB', crs }));
const identified = (authority: string, code: unknown) => withSystem({ name: 'any', id: { authority, code } });

describe('the metadata of a column of geometry', () => {
  it('name it, its encoding, and the columns that are no properties', () => {
    expect(readGeoMetadata(JSON.stringify(geoMetadata(['Point'], undefined)))).toEqual({
      ok: true,
      value: { column: 'geometry', encoding: 'WKB', beside: ['bbox'] },
    });
    expect(readGeoMetadata(text({ encoding: 'point' }, { centre: { encoding: 'WKB' } }))).toEqual({
      ok: true,
      value: { column: 'geom', encoding: 'point', beside: ['centre'] },
    });
  });

  it('name the columns of boxes once each, and nothing that is no column', () => {
    const beside = (covering: unknown) => {
      const read = readGeoMetadata(text({ encoding: 'WKB', covering }));
      return read.ok ? read.value.beside : read;
    };
    expect(beside({ bbox: { xmin: ['box', 'xmin'], ymin: ['box', 'ymin'], ymax: ['top', 'y'] } })).toEqual([
      'box',
      'top',
    ]);
    expect(beside({ bbox: { xmin: ['box'], ymin: 'ymin', xmax: [5], ymax: null } })).toEqual(['box']);
    expect(beside({ bbox: null })).toEqual([]);
    expect(beside({})).toEqual([]);
    expect(beside(null)).toEqual([]);
  });

  it.each([
    ['OGC', 'CRS84'],
    ['EPSG', 4326],
    ['EPSG', '4326'],
    ['OGC', 'CRS84h'],
    ['EPSG', 4979],
  ])('may say that it is in degrees of WGS 84: %s:%s', (authority, code) => {
    expect(identified(authority, code)).toMatchObject({ ok: true });
  });

  it('may give several ids of its reference system', () => {
    const ids = [
      { authority: 'OTHER', code: 1 },
      { authority: 'EPSG', code: 4326 },
    ];
    expect(withSystem({ ids })).toMatchObject({ ok: true });
  });

  it('are taken where a name alone stands for degrees of WGS 84', () => {
    for (const crs of [
      'EPSG:4326',
      'OGC:CRS84',
      'urn:ogc:def:crs:OGC:1.3:CRS84',
      { type: 'EPSG', properties: { code: 4326 } },
    ])
      expect(withSystem(crs)).toMatchObject({ ok: true });
  });

  it.each([
    [{ id: { authority: 'EPSG', code: 32617 } }, 'EPSG:32617'],
    [{ name: 'A grid' }, 'A grid'],
    [{ type: 'EPSG', properties: { code: 25832 } }, 'EPSG:25832'],
    [{}, 'a reference system without an id'],
    [null, 'an unknown reference system'],
    ['PROJCS[…]', 'PROJCS[…]'],
  ])('are refused with the name of any other reference system: %j', (crs, found) => {
    const expected = 'longitude and latitude in degrees (OGC:CRS84 or EPSG:4326)';
    expect(withSystem(crs)).toEqual({ ok: false, expected, found });
  });

  it('are refused with the name of any other encoding', () => {
    const encodings = 'WKB, point, linestring, polygon, multipoint, multilinestring, multipolygon';
    const refused = { ok: false, expected: `geometry as ${encodings}`, found: 'geometry' };
    expect(readGeoMetadata(text({ encoding: 'geometry' }))).toEqual(refused);
    expect(readGeoMetadata(text({}))).toEqual({ ...refused, found: 'undefined' });
  });

  it('are refused in no more words than are told', () => {
    const long = 'x'.repeat(81);
    const short = 'x'.repeat(80);
    expect(readGeoMetadata(long)).toMatchObject({ expected: 'metadata of GeoParquet', found: short });
    expect(withSystem({ name: long })).toMatchObject({ found: short });
    expect(readGeoMetadata(text({ encoding: long }))).toMatchObject({ found: short });
  });

  it('are refused with the first id of their reference system', () => {
    const ids = [
      { authority: 'EPSG', code: 32617 },
      { authority: 'EPSG', code: 3857 },
    ];
    expect(withSystem({ ids, name: 'A grid' })).toMatchObject({ ok: false, found: 'EPSG:32617' });
    expect(withSystem({ ids: 5, name: 7 })).toMatchObject({ found: 'a reference system without an id' });
  });

  it.each([
    'null',
    '5',
    '{"primary_column":"a"}',
    '{"primary_column":1,"columns":{"1":{"encoding":"WKB"}}}',
    '{"primary_column":"__proto__","columns":{}}',
    '',
    '{',
    '[]',
    '{"columns":{}}',
    '{"primary_column":"a","columns":{"b":{}}}',
    text([]),
  ])('may be none: %s', none => {
    expect(readGeoMetadata(none)).toMatchObject({ ok: false, expected: 'metadata of GeoParquet' });
  });
});
