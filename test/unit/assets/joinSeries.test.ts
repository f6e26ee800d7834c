import { describe, expect, it } from 'vitest';
import { joinSeries } from '../../../src/assets/joinSeries.ts';

const CRS = '{"type":"name","properties":{"name":"EPSG:3857"}}';
const body = (features: string, crs?: string) =>
  Buffer.from(`{"a":1,${crs === undefined ? '' : `"crs":${crs},`}"features":[${features}]}`);

async function joined(...bodies: readonly Uint8Array[]) {
  const made = await joinSeries(bodies);
  return made && [new TextDecoder().decode(made.bytes), made.references];
}

describe('series of several answers as one collection', () => {
  it('are there byte for byte, in their order', async () => {
    expect(await joined(body('{"id":1e400 }'), body('2,3'))).toEqual([
      '{"type":"FeatureCollection","features":[{"id":1e400 },2,3]}\n',
      [],
    ]);
  });

  it('are in the reference system that all answers name, of which one without features says nothing', async () => {
    expect(await joined(body('1', CRS), body(''), body('2', CRS.replace(':', ': ')))).toEqual([
      `{"type":"FeatureCollection","crs":${CRS},"features":[1,2]}\n`,
      [],
    ]);
  });

  it('are in none that the collection names where answers name several, and these are told', async () => {
    const other = CRS.replace('3857', '32633');
    expect(await joined(body('1', CRS), body('2'), body('3', other))).toEqual([
      '{"type":"FeatureCollection","features":[1,2,3]}\n',
      ['"EPSG:3857"', 'WGS 84', '"EPSG:32633"'],
    ]);
  });

  it('are not guessed of an answer that breaks off', async () => {
    expect(await joined(body('1'), Buffer.from('{"features":[2'))).toBeUndefined();
  });
});
