import { expect, it, vi } from 'vitest';
import { UnauthorizedError } from '../../../src/api/errors.ts';
import { type FeaturesResponse, tableOf } from '../../../src/api/reading/featureTable.ts';
import type { PortfolioMessage, ShownTiles } from '../../../src/panels/portfolioProtocol.ts';

vi.mock('vscode', () => ({ l10n: { t: (text: string) => text } }));
vi.mock('../../../src/assets/assetThreads.ts', () => ({
  readingMemory: () => 2 ** 20,
  assetThreads: () => ({ run: () => new Promise(() => undefined) }),
}));
const { createPortfolioTiles } = await import('../../../src/panels/portfolioTiles.ts');

/** It lies in both tiles that are in view. */
const LINE = {
  type: 'Feature',
  id: 1,
  geometry: {
    type: 'LineString',
    coordinates: [
      [-5, 30],
      [5, 31],
    ],
  },
  properties: {},
};
const IN_VIEW = { west: 0.26, north: 0.3, east: 0.66, south: 0.4 };

/** What the page is told of tiles that are answered with one feature each, behind a member of a name. */
async function told(member: string): Promise<ShownTiles | undefined> {
  const bytes = Buffer.from(`{"type":"FeatureCollection","${member}":[${JSON.stringify(LINE)}]}`);
  const answer: FeaturesResponse = Object({
    endpoint: 'portfolioFeatures',
    url: 'https://a.example/api/v1/portfolios/coast/features?x=1&y=1&z=2',
    bytes,
    table: tableOf([Object(LINE)], bytes),
  });
  let last: ShownTiles | undefined;
  const post = (message: PortfolioMessage) => {
    if (message.type === 'tiles') last = message.tiles;
  };
  const session = Object({ identity: () => ({}), parts: {}, post, keep: vi.fn(), drop: vi.fn() });
  const ask = async () => answer;
  const tiles = createPortfolioTiles(session, { ask, show: async () => undefined, hide: vi.fn() });
  tiles.begin(new AbortController().signal);
  tiles.look(IN_VIEW);
  await vi.waitFor(() => expect(last).toMatchObject({ inView: 2, underWay: 0 }));
  return last;
}

it('tiles of which none comes say what to do about the first that failed', async () => {
  const faces: unknown[] = [];
  const post = (message: PortfolioMessage) => {
    if (message.type === 'portfolio') faces.push(message.face);
  };
  const session = Object({ identity: () => ({}), parts: {}, post, keep: vi.fn(), drop: vi.fn() });
  const ask = async () => {
    throw new UnauthorizedError(
      'Refused.',
      { status: 401, detail: '', retryAfter: undefined, location: undefined },
      { endpoint: 'portfolioFeatures', url: '' },
    );
  };
  const tiles = createPortfolioTiles(session, { ask, show: async () => undefined, hide: vi.fn() });
  tiles.begin(new AbortController().signal);
  tiles.look(IN_VIEW);
  await vi.waitFor(() =>
    expect(faces.at(-1)).toMatchObject({
      face: 'failed',
      message: 'The API key is missing, or the service did not accept it. Set a key that it knows.',
      actions: ['setKey', 'retry'],
    }),
  );
});

it('tiles whose text does not tell their features apart are refused: they would be written anew', async () => {
  expect((await told('features'))?.refusal).toBeUndefined();
  expect((await told('f\\u0065atures'))?.refusal).toMatch(/does not tell its features apart/);
});
