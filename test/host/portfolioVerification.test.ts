import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { tableOf } from '../../src/api/reading/featureTable.ts';
import type { PortfolioMessage } from '../../src/panels/portfolioProtocol.ts';
import { createPortfolioVerification } from '../../src/panels/portfolioVerification.ts';
import type { Verification, VerifyingOptions } from '../../src/verification/verifyPortfolio.ts';
import { readGeoParquet } from '../harness/readGeoParquet.ts';
import { decided } from './decided.ts';

type Told = Extract<PortfolioMessage, { type: 'verification' }>;

const response = (url: string) => ({
  endpoint: 'portfolioObservations',
  url,
  bytes: new Uint8Array(),
  receivedAt: 0,
  stored: false,
  service: { label: 'test', demo: true },
  problems: [{ path: '$', expected: 'x', found: 'y' }],
  value: { type: 'FeatureCollection', features: [] },
});

const POINT = { type: 'Point' as const, coordinates: [1, 2] };

const run = (text: string) => ({ text, initTime: Date.parse(text) });

/** What verification found of two runs, of which one did not come. */
const found: Verification = Object({
  question: { portfolio_id: 'coast', runs: 2, asOf: 0 },
  summary: {
    names: ['variable', 'unit', 'group', 'asset_id', 'derived_bias'],
    assets: 7,
    unreadForecasts: 0,
    unusedObservations: {
      unread: 0,
      withoutId: 1,
      repeatedId: 0,
      unreadableTime: 0,
      withoutTime: 0,
      repeatedTime: 0,
    },
    worst: [{ variable: 'wind', unit: 'm/s', assets: [{ id: 3, count: 9, bias: 1, rmse: 2 }] }],
  },
  rows: [
    { variable: 'wind', group: 'all' },
    { variable: 'wind', group: 'lead time' },
    { variable: 'wind', unit: 'm/s', group: 'asset', asset_id: 3, derived_bias: 1 },
    { variable: 'wind', unit: 'm/s', group: 'asset', asset_id: 4, derived_bias: 2 },
  ],
  forecasts: [{ run: run('2026-01-01T06:00:00Z'), response: response('https://a.example/forecasts') }],
  failed: [{ run: run('2026-01-01T00:00:00Z'), error: new Error('broken') }],
  observations: response('https://a.example/observations'),
});

interface Asked {
  portfolio_id: string;
  runs: number;
}

type Verify = (asked: Asked, options: VerifyingOptions) => Promise<Verification | undefined>;

/** `isHalfway` is whether what is begun goes on, `indexOf` the place of an asset among the features that are shown. */
function play(
  verify: Verify,
  isHalfway = () => false,
  indexOf = (id: unknown): number => (id === 3 ? 5 : -1),
) {
  const begun: Asked[] = [];
  const told: Told[] = [];
  let exportsTold = 0;
  const extension = vscode.extensions.getExtension('landfall.landfall');
  const { extensionUri } = extension ?? {};
  const session = Object({
    identity: () => ({ portfolio_id: 'coast' }),
    parts: { panels: { tell: () => exportsTold++ }, extensionUri, log: { info: () => undefined } },
    post: (message: Told) => void told.push(message),
    provenanceOf: ({ url }: { url: string }) => ({
      url,
      receivedAt: 0,
      stored: false,
      service: 'test',
      demo: true,
    }),
  });
  const verification = createPortfolioVerification(
    session,
    {
      labels: async ids => ids.map(id => [id, `Asset ${id}`] as const),
      indices: async ids => ids.map(indexOf),
      table: () => tableOf([{ type: 'Feature', id: '3', geometry: POINT, properties: {} }]),
      ids: async () => tableOf([]).ids,
    },
    async (_parts, asked) => {
      begun.push(asked);
      return { isHalfway, verify: options => verify(asked, options) };
    },
  );
  return {
    verification,
    begun,
    told,
    faces: () => told.map(({ face }) => face?.face),
    exportsTold: () => exportsTold,
  };
}

describe('the verification that a panel of a portfolio shows', () => {
  it('tells how far it is, what was found, and what did not come', async () => {
    const { verification, told, faces, exportsTold } = play(async (asked, { onProgress }) => {
      assert.deepEqual([asked.portfolio_id, asked.runs], ['coast', 2]);
      onProgress?.(1, 2);
      return found;
    });
    assert.deepEqual(verification.exports(), []);
    await verification.verify(2);
    assert.deepEqual(faces(), ['loading', 'loading', 'data']);
    const face = told.at(-1)?.face;
    assert.ok(face?.face === 'data');
    assert.deepEqual(
      face.data.rows.map(({ group }) => group),
      ['all', 'lead time'],
    );
    assert.deepEqual(face.data.runs, ['2026-01-01T06:00:00Z']);
    assert.equal(face.data.failed[0]?.run, '2026-01-01T00:00:00Z');
    assert.equal(face.data.worst[0]?.assets[0]?.id, 3);
    assert.deepEqual(face.data.labels, [[3, 'Asset 3']]);
    assert.deepEqual(face.data.bias, [
      { variable: 'wind', unit: 'm/s', features: Int32Array.of(5), values: Float64Array.of(1) },
    ]);
    assert.equal(face.provenance.url, 'https://a.example/observations');
    assert.equal(face.problems.length, 2);
    assert.equal(verification.exports().length, 2);
    assert.equal(exportsTold(), 1);
  });

  it('is told anew for other features: no bias of those before is left for them', async () => {
    let first = 3;
    const { verification, told } = play(
      async () => found,
      () => false,
      id => Number(id) - first,
    );
    await verification.repack();
    assert.equal(told.length, 0);
    await verification.verify(2);
    first = 4;
    const before = told.length;
    const repacked = verification.repack();
    const bias = () =>
      told
        .slice(before)
        .map(({ face }) => face?.face === 'data' && face.data.bias.map(each => each.features));
    assert.deepEqual(bias(), [[]]);
    await repacked;
    assert.deepEqual(bias(), [[], [Int32Array.of(0)]]);
    verification.stop();
    await verification.repack();
    assert.equal(told.at(-1)?.face, undefined);
  });

  it('is saved as GeoParquet, a row for each asset and variable, in the place of its feature', async () => {
    const { verification } = play(async () => found);
    await verification.verify(2);
    const columns = verification.exports().find(({ form }) => form.startsWith('GeoParquet'));
    const file = await columns?.write();
    assert.ok(file instanceof vscode.Uri);
    const { rows, provenance } = await readGeoParquet(file.fsPath);
    const bbox = { xmin: 1, ymin: 2, xmax: 1, ymax: 2 };
    const of = { variable: 'wind', unit: 'm/s' };
    assert.deepEqual(rows, [
      { ...of, id: 3, derived_bias: 1, geometry: POINT, bbox },
      { ...of, id: 4, derived_bias: 2, geometry: null, bbox: undefined },
    ]);
    assert.deepEqual(provenance.derived, ['derived_bias']);
    assert.deepEqual(provenance.forecast_requests, ['https://a.example/forecasts']);
    assert.match(provenance.notes.join(' '), /did not come: 2026-01-01T00:00:00Z/);
  });

  it('asks whether it may go on in parts, and says how far they are', async () => {
    const { verification, told } = play(async (_asked, { mayAsk, onCome }) => {
      onCome?.(500, 1200);
      return (await mayAsk({ requests: 15, assets: 1200, reason: 'at most 500' })) ? found : undefined;
    });
    const said = await decided('Ask', () => verification.verify(2));
    assert.match(said, /^Ask for the forecasts and observations of 1,200 assets in parts\?/);
    assert.match(said, /at most 500 15 requests, 2 at a time/);
    assert.deepEqual(told.map(({ face }) => (face?.face === 'loading' ? face.what : face?.face)).slice(-2), [
      '500 of 1,200 assets of a run',
      'data',
    ]);
  });

  it('goes on with what was broken off, until it is of another number of runs, or forgotten', async () => {
    const { verification, begun } = play(
      async () => undefined,
      () => true,
    );
    await verification.verify(2);
    verification.stop();
    await verification.verify(2);
    assert.equal(begun.length, 1);
    await verification.verify(4);
    assert.equal(begun.length, 2);
    verification.forget();
    await verification.verify(4);
    assert.equal(begun.length, 3);
  });

  it('says where the service names no run, and what fails', async () => {
    const none = play(async () => undefined);
    await none.verification.verify(2);
    assert.deepEqual(none.faces(), ['loading', 'empty']);
    const broken = play(async () => {
      throw new Error('broken');
    });
    await broken.verification.verify(2);
    assert.deepEqual(broken.faces(), ['loading', 'failed']);
    assert.deepEqual(broken.verification.exports(), []);
  });

  it('is ended by another, and by what is forgotten, and then tells no more', async () => {
    const signals: AbortSignal[] = [];
    const waiting: (() => void)[] = [];
    const { verification, told, faces } = play(async (_asked, { signal }) => {
      signals.push(signal);
      await new Promise<void>(resolve => waiting.push(resolve));
      return found;
    });
    const first = verification.verify(2);
    const second = verification.verify(2);
    while (waiting.length < 2) await new Promise(resolve => setImmediate(resolve));
    assert.deepEqual(
      signals.map(({ aborted }) => aborted),
      [true, false],
    );
    verification.forget();
    assert.equal(signals[1]?.aborted, true);
    for (const each of waiting) each();
    await Promise.all([first, second]);
    assert.deepEqual(faces(), ['loading', 'loading', undefined]);
    assert.equal(told.at(-1)?.portfolio_id, 'coast');
    assert.deepEqual(verification.exports(), []);
  });
});
