import { describe, expect, it } from 'vitest';
import { collectionReferences } from '../../../../src/api/reading/collectionReferences.ts';

const named = (name: string) => ({ crs: { type: 'name', properties: { name } } });

describe('the other reference systems of a collection', () => {
  const told = (rest: unknown, ...features: unknown[]) =>
    collectionReferences(rest, features).map(({ path, found }) => [path, found]);

  it('are each told once, that of the collection itself first', () => {
    const inGeometry = { geometry: { type: 'Point', ...named('EPSG:2056') } };
    expect(told({}, named('EPSG:3857'), null, inGeometry, named('EPSG:3857'))).toEqual([
      ['$.features[0].crs', '"EPSG:3857"'],
      ['$.features[2].geometry.crs', '"EPSG:2056"'],
    ]);
    expect(told(named('EPSG:2056'), named('EPSG:3857'), inGeometry)).toEqual([
      ['$.crs', '"EPSG:2056"'],
      ['$.features[0].crs', '"EPSG:3857"'],
    ]);
  });

  it('may be written as a text, or be of no name', () => {
    expect(told({ crs: 'EPSG:2056' })).toEqual([['$.crs', '"EPSG:2056"']]);
    expect(told({ crs: { type: 'link' } })).toEqual([['$.crs', 'an object']]);
  });

  it('are none where WGS 84 is named, or nothing', () => {
    expect(told(named(' EPSG:4326 '), { crs: 'OGC:CRS84' }, { crs: null }, 7, { geometry: null })).toEqual(
      [],
    );
  });
});
