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
vi.mock('../../../src/assets/joinTiles.ts', () => ({
  joinTiles: async (_: unknown, answers: readonly object[]) => ({
    ...answers[0],
    tiles: answers.map(() => ''),
    repeated: 0,
    differing: 0,
  }),
}));
vi.mock('../../../src/assets/pageLabels.ts', () => ({ pageLabels: async () => ({}) }));
vi.mock('../../../src/assets/seriesThread.ts', () => ({
  requestsOf: () => [''],
  packVariable: async () => ({ variables: [], series: {}, features: new Int32Array() }),
}));
const { portfolioPanel } = await import('../../../src/panels/portfolioPanel.ts');

const SITE = { type: 'Feature', id: 1, geometry: { type: 'Point', coordinates: [0, 0] }, properties: {} };
const bytes = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [SITE] }));
const IN_VIEW = { west: 0.35, north: 0.4, east: 0.65, south: 0.6 };

for (const tiles of [true, undefined])
  it(`the forecasts of all assets go with the run of ${tiles ? 'tiles' : 'a portfolio'}, and with what is asked for anew`, async () => {
    const { view, told, send } = pageDouble<{ type: string; face?: { face: string }; tiles?: object }>();
    const asked: string[] = [];
    const service = { demo: false, label: 'a.example', baseUrl: 'https://a.example', keyDigest: undefined };
    const client = {
      openFeatures: async () => ({
        ...{ endpoint: 'portfolioFeatures', url: 'https://a.example/?x=0&y=0&z=1', bytes, problems: [] },
        table: tableOf([Object(SITE)], bytes),
        service,
      }),
      openForecasts: async ({ init_time }: { init_time: string }) => {
        asked.push(init_time);
        return { url: '', bytes, problems: [], service };
      },
    };
    const parts = partsDouble({
      service: () => service,
      client: async () => client,
      opened: async () => ({ client, service }),
    });
    const last = (type: string) => told.findLast(each => each.type === type);
    const run = (hour: string) => ({
      portfolio_id: 'coast',
      ...(tiles ? { tiles } : {}),
      init_time: `2026-11-21T${hour}:00:00Z`,
    });
    portfolioPanel.restore(parts, view, { identity: run('00') });
    send({ type: 'ready' });
    send({ type: 'view', view: IN_VIEW });
    await expect.poll(() => last('portfolio')).toMatchObject({ face: { face: 'data' } });
    send({ type: 'series' });
    await expect.poll(() => last('series')).toMatchObject({ face: { face: 'data' } });
    for (const identity of [run('06'), run('06')]) {
      told.length = 0;
      send({ type: 'show', identity });
      await expect.poll(() => last('series')).toMatchObject({ face: { face: 'data' } });
    }
    expect(asked).toEqual(['00', '06', '06'].map(hour => run(hour).init_time));
  });
