import { describe, expect, it } from 'vitest';
import { nativeSystem } from '../../../../src/api/parquet/nativeSystem.ts';

const of = (crs?: string) =>
  nativeSystem({ name: 'a', logical_type: { type: 'GEOMETRY', ...(crs === undefined ? {} : { crs }) } });

describe('the reference system of a column of geometries', () => {
  it.each([
    undefined,
    '',
    'OGC:CRS84',
    'crs84h',
    'EPSG:4326',
    'srid:4326',
    'EPSG:4979',
    '{"id":{"authority":"EPSG","code":4326}}',
  ])('is degrees of WGS 84: %s', crs => {
    expect(of(crs)).toBeUndefined();
  });

  it.each([
    ['EPSG:2056', 'EPSG:2056'],
    ['srid:43260', 'srid:43260'],
    ['{"id":{"authority":"EPSG","code":2056}}', 'EPSG:2056'],
    ['{"name":"Own"}', 'Own'],
  ])('is another: %s', (crs, system) => {
    expect(of(crs)).toBe(system);
    expect(nativeSystem({ name: 'a', logical_type: { type: 'GEOGRAPHY', crs } })).toBe(system);
  });

  it('is none of a column of another type', () => {
    expect(nativeSystem({ name: 'a', logical_type: { type: 'STRING' } })).toBeUndefined();
    expect(nativeSystem({ name: 'a' })).toBeUndefined();
  });
});
