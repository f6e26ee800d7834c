import { expect, it, vi } from 'vitest';
import { type FeaturesResponse, tableOf } from '../../../src/api/reading/featureTable.ts';
import { featureCollection } from '../../../src/api/schemas/geojson.ts';
import { validate } from '../../../src/api/validate.ts';

vi.mock('../../../src/assets/assetThreads.ts', () => ({
  readingMemory: () => 2 ** 20,
  assetThreads: () => ({
    run: async () => ({ result: Object({ columns: { starts: [] }, properties: [] }) }),
  }),
}));
const { joinTiles } = await import('../../../src/assets/joinTiles.ts');

const site = (id: number, latitude: unknown) => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [0, latitude] },
  properties: {},
});

/** The answer for a tile, as far as it can be read. */
function answerOf(x: number, ...features: readonly unknown[]): FeaturesResponse {
  return answerIn(undefined, x, ...features);
}

function answerIn(crs: unknown, x: number, ...features: readonly unknown[]): FeaturesResponse {
  const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', crs, features }));
  const { value, problems } = validate(featureCollection, JSON.parse(bytes.toString()));
  const read = value?.features ?? [];
  const url = `https://a.example/api/v1/portfolios/coast/features?x=${x}&y=1&z=2`;
  return Object({ endpoint: 'portfolioFeatures', url, bytes, problems, table: tableOf(Object(read), bytes) });
}

it('problems of tiles name the features as they are put together, or the tile where one was left out', async () => {
  const west = answerOf(1, site(1, 10), site(2, 'none'));
  const east = answerOf(2, site(1, 10), site(2, 'none'), site(3, 11), site(4, 'none'));
  const { problems } = await joinTiles(Object({}), [west, east], new AbortController().signal);
  expect(problems.map(({ path }) => /^.*features\[\d+\]/.exec(path)?.[0])).toEqual([
    '$.features[1]',
    'tile 2/2/1: $.features[1]',
    '$.features[3]',
  ]);
});

const crsOf = (name: string) => ({ type: 'name', properties: { name } });

it('tiles that all name one reference system are put together in that, whatever one without features says', async () => {
  const crs = crsOf('EPSG:3857');
  const tiles = [answerIn(crs, 1, site(1, 10)), answerOf(2), answerIn(crs, 3, site(2, 11))];
  const joined = await joinTiles(Object({}), tiles, new AbortController().signal);
  expect(JSON.parse(new TextDecoder().decode(joined.bytes)).crs).toEqual(crs);
  expect([joined.references, joined.problems]).toEqual([undefined, []]);
});

it('where tiles name different reference systems the collection names none, and that is told', async () => {
  const tiles = [answerIn(crsOf('EPSG:3857'), 1, site(1, 10)), answerOf(2, site(2, 11))];
  const joined = await joinTiles(Object({}), tiles, new AbortController().signal);
  expect(JSON.parse(new TextDecoder().decode(joined.bytes))).not.toHaveProperty('crs');
  expect(joined.references).toEqual(['"EPSG:3857"', 'WGS 84']);
  expect(joined.problems).toEqual([
    { path: '$.crs', expected: 'the same reference system in all tiles', found: '"EPSG:3857", WGS 84' },
  ]);
});
