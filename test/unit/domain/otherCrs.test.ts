import { expect, it } from 'vitest';
import { otherCrs } from '../../../src/domain/otherCrs.ts';

it.each([
  [undefined, undefined],
  [null, undefined],
  [{ type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } }, undefined],
  [{ type: 'name', properties: { name: 'EPSG:25832' } }, 'EPSG:25832'],
  [{ type: 'EPSG', properties: { code: 4326 } }, undefined],
  [{ type: 'EPSG', properties: { code: '4326' } }, undefined],
  [{ type: 'EPSG', properties: { code: 25832 } }, 'EPSG:25832'],
  [{ type: 'OGC', properties: { urn: 'urn:ogc:def:crs:OGC:1.3:CRS84' } }, undefined],
  [{ type: 'link', properties: { href: 'http://www.opengis.net/def/crs/OGC/1.3/CRS84' } }, undefined],
  [{ type: 'link', properties: { href: 'http://example.com/crs/42' } }, 'http://example.com/crs/42'],
  [{ type: 'EPSG' }, { type: 'EPSG' }],
  [7, 7],
])('%j names in place of longitude and latitude of WGS 84: %j', (crs, other) => {
  expect(otherCrs(crs)).toEqual(other);
});
