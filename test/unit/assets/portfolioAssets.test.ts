import { expect, it } from 'vitest';
import { portfolioAssets } from '../../../src/assets/portfolioAssets.ts';

const { signal } = new AbortController();

/** The assets of a portfolio whose collection has these members. */
async function assetsOf(members: object) {
  const bytes = Buffer.from(
    JSON.stringify({ type: 'FeatureCollection', ...members, features: [{ type: 'Feature' }] }),
  );
  const answer = { table: {}, problems: [], url: 'http://service/x', bytes };
  const parts = Object({
    connection: { opened: async () => ({ client: { openFeatures: async () => answer } }) },
  });
  const { reference, referenceMember } = await portfolioAssets(parts, 'coast', { signal });
  return { reference, referenceMember };
}

it('assets of a portfolio keep what it says of another reference system', async () => {
  const crs = { type: 'name', properties: { name: 'EPSG:3857' } };
  expect(await assetsOf({ crs })).toEqual({
    reference: '"EPSG:3857"',
    referenceMember: `"crs":${JSON.stringify(crs)},`,
  });
});

it('assets of a portfolio that names none, or WGS 84, are in no other', async () => {
  const none = { reference: undefined, referenceMember: undefined };
  expect(await assetsOf({})).toEqual(none);
  expect(await assetsOf({ crs: { type: 'name', properties: { name: 'EPSG:4326' } } })).toEqual(none);
});
