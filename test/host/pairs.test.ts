import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { type EndpointId, endpoints } from '../../src/api/endpoints.ts';
import { createDemoService } from '../../src/demo/service.ts';
import { long } from './long.ts';

type Values = Readonly<Record<string, unknown>>;

/** A call of a command, and what the demo service itself says to the same question. */
interface Call {
  command: string;
  argument: Values;
  answers(): Promise<unknown>;
}

const KEY = 'pairs';
const demo = createDemoService({ apiKey: KEY });

/** What the service answers to the parameters of an endpoint, written into the request by hand. */
async function asked(endpoint: EndpointId, values: Values): Promise<unknown> {
  const rest = Object.entries(values).filter(([name]) => !endpoints[endpoint].path.includes(`{${name}}`));
  const path = endpoints[endpoint].path.replace(/\{(\w+)\}/, (_, name) =>
    encodeURIComponent(`${values[name]}`),
  );
  const query = new URLSearchParams(
    rest.map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );
  const url = `https://demo.invalid/api/v1${path}?${query}`;
  const response = await demo(new Request(url, { headers: { 'X-API-KEY': KEY } }));
  const body: unknown = await response.json();
  return response.status === 200 ? body : { status: response.status };
}

/** A sequence of numbers from 0 to 1 that is the same in every run (Park and Miller, 1988). */
function drawing(seed: number): <T>(values: readonly T[]) => T {
  let state = seed;
  return values => {
    state = (state * 48_271) % 2_147_483_647;
    const value = values[state % values.length];
    if (value === undefined && !values.includes(value as never)) throw new Error('nothing to draw from');
    return value as never;
  };
}

const pick = drawing(20_261_122);

function present(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

const PLACES = [
  { latitude: 27.95, longitude: -82.46 },
  { latitude: -33.87, longitude: 151.21 },
  { latitude: 90, longitude: -180 },
];
const TIMES = ['2026-09-28T06:00:00Z', '2024-02-29T23:30:00.5Z', '2031-06-01T00:00:00+05:30'];
const MODELS = [undefined, 'OFCL', 'GFTC', 'GFTC_0623', 'GFTC_0902'];
const LEADS = [undefined, 'P5D', 'PT36H', 'P1W', 'P1M', 'P0.5D', 'PT90M'];
const UNITS = [undefined, 'metric', 'imperial'];
const PORTFOLIOS = ['demo-gulf-coast', 'demo-north-sea-wind', 'demo-grid-50'];

const call = (command: string, endpoint: EndpointId, argument: Values): Call => ({
  command,
  argument,
  answers: () => asked(endpoint, argument),
});

const draw: Readonly<Record<string, (storms: readonly { storm_id: string; time: string }[]) => Call>> = {
  daily: () => call('forecast.daily', 'forecastDaily', present({ ...pick(PLACES), units: pick(UNITS) })),
  hourly: () =>
    call(
      'forecast.hourly',
      'forecastHourly',
      present({
        ...pick(PLACES),
        units: pick(UNITS),
        timezone: pick([undefined, 'local', 'utc']),
        include_past: pick([undefined, true, false]),
      }),
    ),
  pastDaily: () => call('forecast.pastDaily', 'pastForecastDaily', { ...pick(PLACES), time: pick(TIMES) }),
  pastHourly: () =>
    call('forecast.pastHourly', 'pastForecastHourly', {
      ...pick(PLACES),
      time: pick(TIMES),
      timezone: pick(['local', 'utc']),
    }),
  find: () =>
    call(
      'storms.find',
      'cycloneForecasts',
      present({
        time: pick(TIMES),
        model: pick(MODELS),
        min_storm_category: pick([undefined, -1, 2]),
        basin_ids: pick([undefined, ['AL', 'WP'], []]),
      }),
    ),
  track: storms =>
    call(
      'storm.track',
      'cycloneTrack',
      present({ ...pick(storms), model: pick(MODELS), max_lead_time: pick(LEADS) }),
    ),
  cone: storms =>
    call(
      'storm.cone',
      'cycloneCone',
      present({ ...pick(storms), model: pick(MODELS), smooth_cone: pick([undefined, true, false]) }),
    ),
  open: storms => {
    const argument = present({ ...pick(storms), model: pick(MODELS), max_lead_time: pick(LEADS) });
    const answers = async () => ({
      track: await asked('cycloneTrack', argument),
      cone: await asked('cycloneCone', argument),
    });
    return { command: 'storm.open', argument, answers };
  },
  features: () =>
    call('portfolio.open', 'portfolioFeatures', {
      portfolio_id: pick(PORTFOLIOS),
      ...pick<Values>([{}, { x: 0, y: 0, z: 1 }, { x: 0, y: 0, z: 0 }, { country: 'US' }, { country: 'gb' }]),
    }),
  forecasts: () =>
    call('portfolio.forecasts', 'portfolioForecasts', {
      portfolio_id: pick(PORTFOLIOS),
      init_time: pick(TIMES),
      id: pick<unknown[]>([[1], [1, 2], ['1'], []]),
      variables: pick([[], ['wind_speed']]),
    }),
  observations: () =>
    call('portfolio.observations', 'portfolioObservations', {
      portfolio_id: pick(PORTFOLIOS),
      valid_time_start: '2026-09-27T00:00:00Z',
      valid_time_end: '2026-09-27T12:00:00Z',
      id: pick<unknown[]>([[1], [2, 'gulf-4']]),
    }),
  initTime: () =>
    call('portfolio.initTime', 'portfolioInitTime', { portfolio_id: pick(PORTFOLIOS), time: pick(TIMES) }),
  compare: () => {
    const more = present({ kind: pick(['hourly', 'daily']), time: pick([undefined, ...TIMES]) });
    const past = more.time === undefined ? 'forecast' : 'pastForecast';
    const endpoint = `${past}${more.kind === 'daily' ? 'Daily' : 'Hourly'}` as EndpointId;
    const places = [pick(PLACES), { latitude: 1, longitude: 2 }];
    // Places are compared on their own clocks.
    const asOf = { timezone: 'local', ...(more.time === undefined ? {} : { time: more.time }) };
    return {
      command: 'location.compare',
      argument: { ...more, places },
      answers: () => Promise.all(places.map(place => asked(endpoint, { ...place, ...asOf }))),
    };
  },
  export: storms => {
    const [kind, endpoint, values] = pick<[string, EndpointId, Values]>([
      ['track', 'cycloneTrack', { ...pick(storms), model: 'OFCL' }],
      ['cone', 'cycloneCone', { ...pick(storms), smooth_cone: false }],
      ['features', 'portfolioFeatures', { portfolio_id: 'demo-grid-50' }],
      ['forecasts', 'portfolioForecasts', { portfolio_id: 'demo-grid-50', id: [1], init_time: TIMES[0] }],
    ]);
    return { ...call('export.geojson', endpoint, values), argument: { ...values, kind } };
  },
};

/** The result, or the status that the service refused with; a file counts as what it holds. */
async function result({ command, argument }: Call): Promise<unknown> {
  try {
    const value: unknown = await vscode.commands.executeCommand(`landfall.${command}`, argument);
    return value instanceof vscode.Uri ? JSON.parse(await readFile(value.fsPath, 'utf8')) : value;
  } catch (error) {
    return { status: Object(error).status ?? String(error) };
  }
}

describe('any two commands at once', () => {
  before(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));
  after(() => vscode.commands.executeCommand('workbench.action.closeAllEditors'));

  long(
    'each get what the service says to them, in pairs over all lookups, on the same subject and on others',
    async () => {
      const storms: { storm_id: string; time: string }[] = [];
      for (const time of TIMES.slice(0, 2)) {
        const list = await asked('cycloneForecasts', { time });
        for (const { storm_id } of (list as { storm_id: string }[]).slice(0, 2))
          storms.push({ storm_id, time });
      }
      const kinds = Object.keys(draw);
      const drawn = (kind: string) => draw[kind]?.(storms);
      for (let pair = 0; pair < 28; pair++) {
        const first = drawn(kinds[pair % kinds.length] ?? '');
        const second = drawn(pick(kinds));
        assert.ok(first !== undefined && second !== undefined);
        const results = Promise.all([result(first), result(second)]);
        const answers = await Promise.all([first.answers(), second.answers()]);
        const told = `${pair}: ${JSON.stringify([first, second])}`;
        assert.deepEqual(await results, answers, told);
        if (pair % 10 === 9) await vscode.commands.executeCommand('workbench.action.closeAllEditors');
      }
    },
  );
});
