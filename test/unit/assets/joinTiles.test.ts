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
  const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
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
