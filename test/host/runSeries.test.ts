import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { RefusedParametersError } from '../../src/api/errors.ts';
import { tableOf } from '../../src/api/reading/featureTable.ts';
import type { Feature } from '../../src/api/schemas/geojson.ts';
import type { PortfolioMessage } from '../../src/panels/portfolioProtocol.ts';
import { createRunSeries } from '../../src/panels/runSeries.ts';
import { readGeoParquet } from '../harness/readGeoParquet.ts';
import { until } from '../harness/until.ts';
import { decided } from './decided.ts';

type Told = Extract<PortfolioMessage, { type: 'series' }>;

const INIT_TIME = '2026-01-01T00:00:00Z';

const site = (id: string): Feature => ({
  type: 'Feature',
  id,
  geometry: null,
  properties: { name: id, limit_of_liability: 5, limit_value: 7 },
});

/** Winds of an asset, in two hours. */
const forecastOf = (id: string) => {
  const first = id === 'a' ? 0 : 10;
  return {
    type: 'Feature',
    id,
    geometry: null,
    properties: {
      datetimes: [INIT_TIME, '2026-01-01T01:00:00Z'],
      wind: [first, first + 1],
      note: ['x', 'y'],
      static: { units: { wind: 'm/s' } },
    },
  };
};
const forecastsOf = (ids: readonly string[]) =>
  Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: ids.map(forecastOf) }));
const FORECASTS = forecastsOf(['a', 'b']);

/** A service that answers for one asset at a time. */
async function refusingMoreThanOne(args: unknown): Promise<Uint8Array> {
  const { id = [] }: { id?: string[] } = Object(args);
  if (id.length === 1) return forecastsOf(id);
  const request = { endpoint: 'portfolioForecasts', url: '' };
  const details = { status: 422, detail: 'at most 1', retryAfter: undefined, location: undefined };
  throw new RefusedParametersError('The service refused.', details, request);
}

/** The answer that brought the features. */
const FEATURES = {
  url: '',
  receivedAt: 0,
  service: { label: 'test', demo: true },
  bytes: Buffer.from(
    JSON.stringify({
      type: 'FeatureCollection',
      features: [{ ...site('a'), geometry: { type: 'Point', coordinates: [1, 2] } }, site('b')],
    }),
  ),
};

const textOf = async (uri: vscode.Uri) => new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));

function play(bytes: (args: unknown) => Promise<Uint8Array>) {
  const told: Told[] = [];
  const asked: unknown[] = [];
  const found = vscode.extensions.getExtension('landfall.landfall');
  assert.ok(found);
  const client = {
    portfolioInitTime: async () => ({ value: INIT_TIME }),
    openForecasts: async (args: unknown) => {
      asked.push(args);
      return {
        endpoint: 'portfolioForecasts',
        url: 'https://a.example/api/v1/portfolios/coast/forecasts',
        bytes: await bytes(args),
        receivedAt: 0,
        stored: false,
        service: { label: 'test', demo: true },
        problems: [],
      };
    },
  };
  const session = Object({
    identity: () => ({ portfolio_id: 'coast' }),
    parts: {
      extensionUri: found.extensionUri,
      connection: { client: async () => client, opened: async () => ({ client }) },
      panels: { tell: () => undefined },
      log: { info: () => undefined },
    },
    post: (message: Told) => void told.push(message),
    provenanceOf: ({ url }: { url: string }) => ({
      url,
      receivedAt: 0,
      stored: false,
      service: 'test',
      demo: true,
    }),
  });
  const table = tableOf([site('b'), site('a')]);
  return {
    series: createRunSeries(session, () => table),
    told,
    asked,
    faces: () => told.map(({ face }) => face?.face),
  };
}

describe('the forecasts of all assets that a panel of a portfolio shows', () => {
  it('are asked for once, and packed for the variable that is looked at', async () => {
    const { series, told, asked, faces } = play(async () => FORECASTS);
    assert.deepEqual(series.exports(undefined), []);
    await series.show(undefined);
    assert.deepEqual(faces(), ['loading', 'loading', 'data']);
    assert.deepEqual(asked, [{ portfolio_id: 'coast', init_time: INIT_TIME }]);
    const last = told.at(-1);
    assert.equal(last?.init_time, INIT_TIME);
    assert.ok(last?.face?.face === 'data');
    const { data } = last.face;
    assert.deepEqual(data.variables, [{ name: 'wind', unit: 'm/s', assets: 2 }]);
    assert.deepEqual([...data.values], [0, 1, 10, 11]);
    assert.deepEqual([...data.features], [1, 0]);
    await series.show('wind');
    assert.equal(asked.length, 1);
    assert.equal(series.exports(undefined).length, 3);
    series.limit({ field: 'wind', comparison: 'above', value: 5, unit: 'm/s', kind: 'hourly' });
    assert.equal(series.exports(undefined).length, 4);
  });

  it('are asked for again of another run, but for those that were let go', async () => {
    const { series, asked, told, faces } = play(async () => FORECASTS);
    series.renew();
    assert.deepEqual(asked, []);
    await series.show('wind');
    series.renew();
    assert.equal(told.findLast(({ face }) => face === undefined)?.init_time, undefined);
    await until('they came again', async () => asked.length === 2 && faces().at(-1) === 'data');
    series.forget();
    series.renew();
    assert.equal(asked.length, 2);
    assert.equal(faces().at(-1), undefined);
  });

  it('are packed for other features when these are shown, and not asked for again', async () => {
    const { series, asked, faces, told } = play(async () => FORECASTS);
    series.repack();
    assert.deepEqual(told, []);
    await series.show('wind');
    const before = told.length;
    series.repack();
    await until('they are packed', async () => told.length > before && faces().at(-1) === 'data');
    assert.equal(faces()[before], undefined);
    assert.equal(asked.length, 1);
  });

  it('are saved with what a limit is to each feature, beside what the feature came with', async () => {
    const { series } = play(async () => FORECASTS);
    await series.show('wind');
    series.limit({ field: 'wind', comparison: 'above', value: 5, unit: 'm/s', kind: 'hourly' });
    const features = series
      .exports({ ...FEATURES, url: 'https://a.example/features' })
      .find(({ form }) => form.startsWith('GeoJSON, the features'));
    const file = await features?.write();
    assert.ok(file instanceof vscode.Uri);
    const read = async (uri: vscode.Uri): Promise<unknown> =>
      JSON.parse(new TextDecoder().decode(await vscode.workspace.fs.readFile(uri)));
    const limit = {
      derived_limit_variable: 'wind',
      derived_limit_unit: 'm/s',
      derived_limit_comparison: 'above',
      derived_limit_value: 5,
    };
    const nothing = {
      derived_derived_limit_first_time: null,
      derived_derived_limit_seconds: null,
      derived_derived_limit_peak: null,
      derived_derived_limit_peak_time: null,
    };
    assert.deepEqual(await read(file), {
      type: 'FeatureCollection',
      features: [
        {
          ...site('b'),
          properties: {
            ...site('b').properties,
            ...limit,
            derived_derived_limit_passed: true,
            derived_derived_limit_stretches: 1,
            derived_derived_limit_first_time: '2026-01-01T00:00:00.000Z',
            derived_derived_limit_seconds: 7200,
            derived_derived_limit_peak: 11,
            derived_derived_limit_peak_time: '2026-01-01T01:00:00.000Z',
          },
        },
        {
          ...site('a'),
          properties: {
            ...site('a').properties,
            ...limit,
            derived_derived_limit_passed: false,
            derived_derived_limit_stretches: 0,
            ...nothing,
          },
        },
      ],
    });
    const origin = await read(file.with({ path: `${file.path}.provenance.json` }));
    assert.ok(typeof origin === 'object' && origin !== null);
    assert.equal(Object(origin).request, 'https://a.example/features');
    assert.deepEqual(Object(origin).forecast_requests, [
      'https://a.example/api/v1/portfolios/coast/forecasts',
    ]);
    assert.equal(Object(origin).derived.length, 10);
  });

  it('are let go with what is under way, and then nothing more is told', async () => {
    let answer: (bytes: Uint8Array) => void = () => undefined;
    const { series, asked, faces } = play(
      () =>
        new Promise(resolve => {
          answer = resolve;
        }),
    );
    const showing = series.show(undefined);
    while (asked.length === 0) await new Promise(resolve => setImmediate(resolve));
    series.forget();
    answer(FORECASTS);
    await showing;
    assert.deepEqual(faces(), ['loading', undefined]);
    assert.deepEqual(series.exports(undefined), []);
  });

  it('stay as they were where another variable is on its way and not waited for', async () => {
    const { series, faces } = play(async () => FORECASTS);
    await series.show('wind');
    const other = series.show('note');
    series.stop();
    await other;
    assert.deepEqual(faces(), ['loading', 'loading', 'data', 'loading', 'data']);
    assert.equal(series.exports(undefined).length, 3);
  });

  it('are asked for by the ids of the features where the service refuses all at once, if the person agrees', async () => {
    const { series, asked, faces, told } = play(refusingMoreThanOne);
    const declined = await decided(undefined, () => series.show('wind'));
    assert.match(declined, /^Ask for the forecasts of 2 assets in parts\?/);
    assert.match(declined, /at most 1/);
    assert.deepEqual(faces(), ['loading', 'failed']);
    await decided('Ask', () => series.show('wind'));
    const run = { portfolio_id: 'coast', init_time: INIT_TIME };
    assert.deepEqual(asked, [run, { ...run, id: ['b', 'a'] }, { ...run, id: ['b'] }, { ...run, id: ['a'] }]);
    const last = told.at(-1);
    assert.ok(last?.face?.face === 'data');
    assert.equal(last.face.data.requests, 2);
    assert.deepEqual([...last.face.data.values], [10, 11, 0, 1]);
  });

  it('are saved as one collection where they came in several answers', async () => {
    const { series } = play(refusingMoreThanOne);
    await decided('Ask', () => series.show('wind'));
    const [whole] = series.exports(undefined);
    assert.equal(whole?.form, 'GeoJSON, the features of 2 answers as they came');
    const file = await whole.write();
    assert.ok(file instanceof vscode.Uri);
    const [b, a] = ['b', 'a'].map(id => JSON.stringify(forecastOf(id)));
    assert.equal(await textOf(file), `{"type":"FeatureCollection","features":[${b},${a}]}\n`);
    const origin = JSON.parse(await textOf(file.with({ path: `${file.path}.provenance.json` })));
    assert.equal(origin.forecast_requests.length, 2);
  });

  it('are saved as CSV, a row for each asset and time, of however many answers', async () => {
    const { series } = play(refusingMoreThanOne);
    await decided('Ask', () => series.show('wind'));
    const table = series.exports(undefined).find(({ form }) => form.startsWith('CSV'));
    const file = await table?.write();
    assert.ok(file instanceof vscode.Uri);
    const [header, ...rows] = (await textOf(file)).trimEnd().split('\r\n');
    assert.match(header ?? '', /^id,datetime,wind/);
    assert.deepEqual(
      rows.map(row => row.split(',')[0]),
      ['b', 'b', 'a', 'a'],
    );
    const origin = JSON.parse(await textOf(file.with({ path: `${file.path}.provenance.json` })));
    assert.equal(origin.forecast_requests.length, 2);
  });

  it('are saved as GeoParquet, a row for each asset and time, where the features lie', async () => {
    const { series } = play(refusingMoreThanOne);
    await decided('Ask', () => series.show('wind'));
    const columns = series.exports(FEATURES).find(({ form }) => form.startsWith('GeoParquet'));
    const file = await columns?.write();
    assert.ok(file instanceof vscode.Uri);
    const { rows, columns: notes, provenance } = await readGeoParquet(file.fsPath);
    const [first, second] = [new Date(INIT_TIME), new Date('2026-01-01T01:00:00Z')];
    const geometry = { type: 'Point', coordinates: [1, 2] };
    assert.deepEqual(
      rows.map(row => [row.id, row.valid_time, row['wind (m/s)'], row.note, row.geometry]),
      [
        ['b', first, 10, 'x', null],
        ['b', second, 11, 'y', null],
        ['a', first, 0, 'x', geometry],
        ['a', second, 1, 'y', geometry],
      ],
    );
    assert.equal(notes.placed_by_id, 1);
    assert.equal(provenance.forecast_requests.length, 2);
    assert.match(provenance.demo_data, /Synthetic/);
  });

  it('say what fails, and are asked for again', async () => {
    let isBroken = true;
    const { series, asked, faces } = play(async () => {
      if (isBroken) throw new Error('broken');
      return FORECASTS;
    });
    await series.show(undefined);
    assert.deepEqual(faces(), ['loading', 'failed']);
    isBroken = false;
    await series.show(undefined);
    assert.equal(faces().at(-1), 'data');
    assert.equal(asked.length, 2);
  });
});
