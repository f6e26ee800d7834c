import { expect, it, vi } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import type { RunOptions } from '../../../src/assets/runForecasts.ts';
import type { PortfolioMessage } from '../../../src/panels/portfolioProtocol.ts';

vi.mock('vscode', () => ({ env: { language: 'en' }, l10n: { t: (text: string) => text } }));
/** Answers that are waited for. */
const waiting: (() => void)[] = [];
const mode = { asksInParts: false };
let begun = 0;
vi.mock('../../../src/assets/runForecasts.ts', () => ({
  createRunForecasts(_parts: unknown, _run: unknown, isAllowed = false) {
    begun++;
    return {
      async ask({ mayAsk, signal }: RunOptions) {
        if (mode.asksInParts && !isAllowed) isAllowed = await mayAsk({ requests: 2, assets: 2, reason: '' });
        await new Promise<void>(resolve => waiting.push(resolve));
        signal.throwIfAborted();
        return { url: '', problems: [], ...(mode.asksInParts ? { more: [] } : {}) };
      },
    };
  },
}));
vi.mock('../../../src/assets/mayAskInParts.ts', () => ({ mayAskInParts: async () => true }));
vi.mock('../../../src/assets/pageLabels.ts', () => ({ pageLabels: async () => ({}) }));
/** Numbers of the features for which forecasts were packed. */
const packed: number[] = [];
vi.mock('../../../src/assets/seriesThread.ts', () => ({
  requestsOf: () => [''],
  async packVariable(_parts: unknown, _answer: unknown, { ids }: { ids: { ends: Uint32Array } }) {
    packed.push(ids.ends.length);
    return { variables: [], series: {}, features: new Int32Array() };
  },
}));
const { createRunSeries } = await import('../../../src/panels/runSeries.ts');

const site = (id: number) => ({ type: 'Feature' as const, id, geometry: null, properties: {} });

function play() {
  [waiting.length, packed.length, mode.asksInParts, begun] = [0, 0, false, 0];
  const faces: unknown[] = [];
  const page: { table: ReturnType<typeof tableOf> | undefined } = { table: tableOf([site(1)]) };
  const post = (message: PortfolioMessage) => {
    if (message.type === 'series') faces.push(message.face);
  };
  const session = Object({
    identity: () => ({ portfolio_id: 'coast', init_time: '2026-11-21T06:00:00Z' }),
    parts: { panels: { tell: () => undefined } },
    post,
    provenanceOf: () => ({}),
  });
  const series = createRunSeries(session, () => page.table);
  const come = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    for (const answer of waiting.splice(0)) answer();
  };
  return { series, faces, page, come };
}

it('forecasts that are asked for while the features are renewed go on for the new ones', async () => {
  const { series, faces, page, come } = play();
  void series.show('wind');
  await expect.poll(() => waiting.length).toBe(1);
  page.table = tableOf([site(1), site(2)]);
  series.renew();
  await expect.poll(() => waiting.length).toBe(2);
  await come();
  await expect.poll(() => faces.at(-1)).toMatchObject({ face: 'data' });
  expect(packed).toEqual([2]);
});

it('forecasts that are asked for while tiles come are asked for once, and packed for the tiles that are there', async () => {
  const { series, faces, page, come } = play();
  void series.show('wind');
  await expect.poll(() => waiting.length).toBe(1);
  page.table = tableOf([site(1), site(2)]);
  series.repack();
  await come();
  await expect.poll(() => faces.at(-1)).toMatchObject({ face: 'data' });
  expect(packed).toEqual([2]);
  expect(waiting).toHaveLength(0);
});

it('forecasts of all assets come again with the tiles of another run', async () => {
  const { series, faces, page, come } = play();
  void series.show('wind');
  await come();
  await expect.poll(() => faces.at(-1)).toMatchObject({ face: 'data' });
  page.table = undefined;
  series.rest();
  expect(faces.at(-1)).toBeUndefined();
  page.table = tableOf([site(1)]);
  series.repack();
  await come();
  await expect.poll(() => faces.at(-1)).toMatchObject({ face: 'data' });
  expect(packed).toEqual([1, 1]);
});

it('forecasts that take several requests say that they are let go of', async () => {
  for (const change of ['renew', 'repack'] as const)
    for (const isThere of [false, true]) {
      const { series, faces, come } = play();
      mode.asksInParts = true;
      void series.show('wind');
      await expect.poll(() => waiting.length).toBe(1);
      if (isThere) {
        await come();
        await expect.poll(() => faces.at(-1)).toMatchObject({ face: 'data' });
      }
      series[change]();
      expect(faces.at(-1)).toMatchObject({ face: 'failed', actions: ['retry'] });
      expect(waiting).toHaveLength(isThere ? 0 : 1);
    }
});

it('forecasts that were not waited for do not come by themselves', async () => {
  const { series, faces } = play();
  void series.show('wind');
  await expect.poll(() => waiting.length).toBe(1);
  series.stop();
  series.renew();
  series.repack();
  expect(faces.at(-1)).toBeUndefined();
  expect(waiting).toHaveLength(1);
});

it('forecasts that were cancelled between their requests, and gone on with, say that they are let go of', async () => {
  const { series, faces, come } = play();
  mode.asksInParts = true;
  void series.show('wind');
  await expect.poll(() => waiting.length).toBe(1);
  series.stop();
  void series.show('wind');
  await expect.poll(() => waiting.length).toBe(2);
  await come();
  await expect.poll(() => faces.at(-1)).toMatchObject({ face: 'data' });
  series.renew();
  expect(faces.at(-1)).toMatchObject({ face: 'failed' });
});

it('forecasts that were cancelled between their requests are asked for anew for other tiles', async () => {
  const { series, page, faces, come } = play();
  mode.asksInParts = true;
  void series.show('wind');
  await expect.poll(() => waiting.length).toBe(1);
  series.stop();
  page.table = tableOf([site(2)]);
  series.repack();
  mode.asksInParts = false;
  void series.show('wind');
  await come();
  await expect.poll(() => faces.at(-1)).toMatchObject({ face: 'data' });
  expect(begun).toBe(2);
});

it('forecasts that were let go of as several requests are not taken for that when they are asked for anew', async () => {
  const { series, faces, page, come } = play();
  mode.asksInParts = true;
  void series.show('wind');
  await come();
  await expect.poll(() => faces.at(-1)).toMatchObject({ face: 'data' });
  series.renew();
  mode.asksInParts = false;
  void series.show('wind');
  page.table = tableOf([site(2)]);
  series.repack();
  expect(faces.at(-1)).toMatchObject({ face: 'loading' });
  await come();
  await expect.poll(() => faces.at(-1)).toMatchObject({ face: 'data' });
});

it('forecasts that are to come again with the features say so meanwhile, and may be cancelled', async () => {
  const { series, faces, come } = play();
  void series.show('wind');
  await come();
  await expect.poll(() => faces.at(-1)).toMatchObject({ face: 'data' });
  series.rest(true);
  expect(faces.at(-1)).toMatchObject({ face: 'loading' });
  series.stop();
  expect(faces.at(-1)).toBeUndefined();
  series.renew();
  expect(waiting).toHaveLength(0);
});
