import { expect, it, vi } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import { pageDouble, partsDouble } from '../../harness/panelDoubles.ts';

vi.mock('vscode', () => ({
  env: { language: 'en' },
  l10n: { t: (text: string) => text },
  Disposable: {
    from: (...all: { dispose(): void }[]) => ({
      dispose: () => {
        for (const each of all) each.dispose();
      },
    }),
  },
  EventEmitter: class {
    event = () => ({ dispose: () => undefined });
    fire = () => undefined;
  },
  Uri: { joinPath: (_: unknown, ...names: string[]) => names.join('/') },
  workspace: {
    getConfiguration: () => ({ get: () => undefined }),
    onDidChangeConfiguration: () => ({ dispose: () => undefined }),
  },
}));
/** Answers that are looked for in what was put together. */
const looking: (() => void)[] = [];
vi.mock('../../../src/assets/joinTiles.ts', () => ({
  joinTiles: async (_: unknown, answers: readonly object[]) => ({
    ...answers[0],
    tiles: answers.map(() => ''),
    repeated: 0,
    differing: 0,
  }),
}));
const { portfolioPanel } = await import('../../../src/panels/portfolioPanel.ts');

const SITE = { type: 'Feature', id: 1, geometry: { type: 'Point', coordinates: [0, 0] }, properties: {} };
const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [SITE] }));
const table = {
  ...tableOf([Object(SITE)], bytes),
  indicesOf: () => new Promise<number[]>(resolve => looking.push(() => resolve([0]))),
};

it('tiles that are still put together as another service is chosen are not shown under its name', async () => {
  const { view, told, send } = pageDouble<{ type: string; face?: { face: string }; tiles?: object }>();
  const changed = new Set<() => void>();
  let service = { demo: false, label: 'a.example', baseUrl: 'https://a.example', keyDigest: undefined };
  const never = () => new Promise(() => undefined);
  const client = {
    openFeatures: async () => ({
      ...{ endpoint: 'portfolioFeatures', url: 'https://a.example/?x=0&y=0&z=1', bytes, problems: [], table },
      service,
    }),
    portfolioForecasts: never,
    portfolioObservations: never,
  };
  const parts = partsDouble({
    service: () => service,
    client: async () => client,
    opened: async () => ({ client, service }),
    onDidChange(listener: () => void) {
      changed.add(listener);
      return { dispose: () => changed.delete(listener) };
    },
  });
  const dataTold = () =>
    told.filter(({ type, face }) => type === 'portfolio' && face?.face === 'data').length;
  const look = (west: number) => ({
    type: 'view',
    view: { west, north: 0.4, east: west + 0.3, south: 0.6 },
  });
  portfolioPanel.restore(parts, view, {
    identity: { portfolio_id: 'coast', tiles: true, init_time: '2026-11-21T06:00:00Z' },
  });
  send({ type: 'ready' });
  send(look(0.35));
  await expect.poll(() => told.at(-1)).toMatchObject({ tiles: { underWay: 0, failed: 0 } });
  await expect.poll(dataTold).toBeGreaterThan(0);
  send({ type: 'select', index: 0 });
  await expect.poll(() => told.some(({ type }) => type === 'selected')).toBe(true);
  send(look(0.1));
  await expect.poll(() => looking.length).toBeGreaterThan(0);
  service = { ...service, label: 'b.example', baseUrl: 'https://b.example' };
  client.openFeatures = Object(never);
  for (const listener of [...changed]) listener();
  send({ type: 'ready' });
  const before = dataTold();
  for (const find of looking) find();
  await new Promise(setImmediate);
  expect(dataTold()).toBe(before);
});
