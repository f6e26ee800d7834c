import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { withService } from './withService.ts';

const run = <T>(command: string, argument: object): Promise<T> =>
  Promise.resolve(vscode.commands.executeCommand<T>(`landfall.${command}`, argument));
const set = (name: string, value: unknown) =>
  vscode.workspace.getConfiguration('landfall').update(name, value, vscode.ConfigurationTarget.Global);

interface Row {
  variable: string;
  unit?: string;
  group: 'all' | 'lead time' | 'asset';
  lead_time_from_hours?: number;
  asset_id?: number | string;
  derived_pairs: number;
  derived_bias?: number;
  derived_mae?: number;
  derived_rmse?: number;
  derived_missing_forecast_gap: number;
  derived_missing_observation_gap: number;
  derived_skill_earlier_run_pairs: number;
  derived_runs: number;
  derived_runs_missing: number;
}

interface Series {
  features: {
    id: number;
    properties: { datetimes: string[]; wind_speed_100m: (number | null)[] };
  }[];
}

const HOUR = 3_600_000;
const time = '2026-03-10T12:00:00Z';

/** Every error of the demo's forecasts, by loops of its own over what the endpoints answer. */
async function errorsOf(portfolio_id: string, runs: number): Promise<{ lead: number; error: number }[]> {
  const errors: { lead: number; error: number }[] = [];
  const variables = ['wind_speed_100m'];
  const observed = await run<Series>('portfolio.observations', {
    portfolio_id,
    variables,
    valid_time_start: '2026-03-05T00:00:00Z',
    valid_time_end: time,
  });
  const truth = new Map<string, number>();
  for (const { id, properties } of observed.features)
    for (const [row, text] of properties.datetimes.entries()) {
      const value = properties.wind_speed_100m[row];
      if (typeof value === 'number') truth.set(`${id} ${Date.parse(text)}`, value);
    }
  let asOf = time;
  for (let each = 0; each < runs; each++) {
    const init_time = await run<string>('portfolio.initTime', { portfolio_id, time: asOf });
    const forecast = await run<Series>('portfolio.forecasts', { portfolio_id, variables, init_time });
    for (const { id, properties } of forecast.features)
      for (const [row, text] of properties.datetimes.entries()) {
        const value = properties.wind_speed_100m[row];
        const seen = truth.get(`${id} ${Date.parse(text)}`);
        if (typeof value !== 'number' || seen === undefined) continue;
        errors.push({ lead: (Date.parse(text) - Date.parse(init_time)) / HOUR, error: value - seen });
      }
    asOf = new Date(Date.parse(init_time) - 1000).toISOString();
  }
  return errors;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function near(actual: number | undefined, expected: number): void {
  assert.ok(actual !== undefined && Math.abs(actual - expected) < 1e-9, `${actual} is not ${expected}`);
}

describe('the verification of a portfolio', () => {
  it('resolves to the errors of its latest runs, over all, by lead time and by asset', async () => {
    const portfolio_id = 'demo-north-sea-wind';
    const rows = await run<Row[]>('portfolio.verify', {
      portfolio_id,
      variables: ['wind_speed_100m'],
      runs: 4,
      time,
    });
    const errors = await errorsOf(portfolio_id, 4);
    const all = rows.find(({ group }) => group === 'all');
    assert.ok(all && errors.length > 100);
    assert.deepEqual([all.variable, all.unit, all.derived_pairs], ['wind_speed_100m', 'm/s', errors.length]);
    near(all.derived_bias, mean(errors.map(({ error }) => error)));
    near(all.derived_mae, mean(errors.map(({ error }) => Math.abs(error))));
    near(all.derived_rmse, Math.sqrt(mean(errors.map(({ error }) => error ** 2))));
    const early = rows.find(row => row.group === 'lead time' && row.lead_time_from_hours === 6);
    const ofEarly = errors.filter(({ lead }) => lead >= 6 && lead < 12);
    assert.equal(early?.derived_pairs, ofEarly.length);
    near(early.derived_rmse, Math.sqrt(mean(ofEarly.map(({ error }) => error ** 2))));
    const assets = rows.filter(({ group }) => group === 'asset');
    assert.equal(new Set(assets.map(({ asset_id }) => asset_id)).size, assets.length);
    assert.equal(
      assets.reduce((sum, { derived_pairs }) => sum + derived_pairs, 0),
      errors.length,
    );
    assert.ok(all.derived_missing_observation_gap > 0);
    assert.ok(all.derived_skill_earlier_run_pairs > 0);
  });

  it('refuses what is no number of runs, and what it does not know', async () => {
    const portfolio_id = 'demo-north-sea-wind';
    await assert.rejects(run('portfolio.verify', { portfolio_id, runs: 0 }), /runs/);
    await assert.rejects(run('portfolio.verify', { portfolio_id, init_time: time }), /init_time/);
    await assert.rejects(run('portfolio.verify', { portfolio_id: 'nowhere', runs: 1 }), /does not know/);
  });

  describe('of a service', () => {
    before(() => set('http.retries', 0));
    after(() => set('http.retries', undefined));

    const series = (values: unknown[], start: string) => ({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 'a',
          geometry: null,
          properties: {
            datetimes: values.map((_, hour) => new Date(Date.parse(start) + hour * HOUR).toISOString()),
            wind: values,
            static: { units: { wind: 'm/s' } },
          },
        },
      ],
    });

    /** Runs at 0, 6 and 12 hours, of which the one at 6 does not come. */
    const answer = (path: string): unknown => {
      const url = new URL(path, 'http://localhost');
      const asked = url.searchParams;
      if (path.includes('/init_time')) {
        const run = Math.floor(Date.parse(asked.get('time') ?? '') / (6 * HOUR)) * 6 * HOUR;
        return new Date(Math.max(run, Date.parse('2026-01-01T00:00:00Z'))).toISOString();
      }
      if (path.includes('/observations')) return series([4, null, 6], '2026-01-01T12:00:00Z');
      if (asked.get('init_time')?.includes('T06')) return undefined;
      if (asked.get('init_time')?.includes('T12')) return series([5, 5, 7], '2026-01-01T12:00:00Z');
      return series([...Array(12).fill(9), 8, 8, 8], '2026-01-01T00:00:00Z');
    };

    it('is asked for in parts where the service gives no more than one asset at once', async () => {
      const asked: string[] = [];
      await withService(
        (request, response) => {
          const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
          const send = (status: number, body: unknown) => {
            response.writeHead(status, { 'content-type': 'application/json' });
            response.end(JSON.stringify(body));
          };
          if (pathname.endsWith('/init_time')) return send(200, '2026-01-01T00:00:00Z');
          const features = ['a', 'b'].map(id => ({ type: 'Feature', id, geometry: null, properties: {} }));
          if (pathname.endsWith('/features')) return send(200, { type: 'FeatureCollection', features });
          const ids: string[] = JSON.parse(searchParams.get('id') ?? '[]');
          // What others ask meanwhile is not of this portfolio.
          if (pathname.includes('/in-parts/')) asked.push(`${pathname.split('/').at(-1)} ${ids.join()}`);
          if (ids.length !== 1) return send(422, { detail: 'one asset at most' });
          const winds = pathname.endsWith('/observations') ? [4, 4] : ids[0] === 'a' ? [5, 5] : [7, null];
          const { features: own } = series(winds, '2026-01-01T00:00:00Z');
          send(200, { type: 'FeatureCollection', features: own.map(each => ({ ...each, id: ids[0] })) });
        },
        async url => {
          process.env.LANDFALL_BASE_URL = url;
          process.env.LANDFALL_API_KEY = 'some-key';
          try {
            const rows = await run<Row[]>('portfolio.verify', { portfolio_id: 'in-parts', runs: 1 });
            const all = rows.find(({ group }) => group === 'all');
            assert.equal(all?.derived_pairs, 3);
            near(all.derived_bias, 5 / 3);
            assert.deepEqual(
              rows.filter(({ group }) => group === 'asset').map(({ asset_id }) => asset_id),
              ['a', 'b'],
            );
          } finally {
            delete process.env.LANDFALL_BASE_URL;
            delete process.env.LANDFALL_API_KEY;
          }
        },
      );
      assert.deepEqual(asked.toSorted(), [
        'forecasts ',
        'forecasts a',
        'forecasts a,b',
        'forecasts b',
        'observations a',
        'observations b',
      ]);
    });

    it('goes on without a run that does not come, and ends with the first that the service names', async () => {
      await withService(
        (request, response) => {
          const body = answer(request.url ?? '');
          response.writeHead(body === undefined ? 500 : 200, { 'content-type': 'application/json' });
          response.end(JSON.stringify(body ?? {}));
        },
        async url => {
          process.env.LANDFALL_BASE_URL = url;
          process.env.LANDFALL_API_KEY = 'some-key';
          try {
            const rows = await run<Row[]>('portfolio.verify', {
              portfolio_id: 'p',
              runs: 10,
              time: '2026-01-01T15:00:00Z',
            });
            const all = rows.find(({ group }) => group === 'all');
            // At 12 and 14 hours the latest run errs by 1, the first by 4 and 2.
            assert.equal(all?.derived_pairs, 4);
            assert.equal(all.derived_bias, 2);
            assert.equal(all.derived_missing_observation_gap, 2);
            assert.equal(all.derived_skill_earlier_run_pairs, 2);
            for (const row of rows) assert.deepEqual([row.derived_runs, row.derived_runs_missing], [2, 1]);
          } finally {
            delete process.env.LANDFALL_BASE_URL;
            delete process.env.LANDFALL_API_KEY;
          }
        },
      );
    });
  });
});
