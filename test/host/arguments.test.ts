import { strict as assert } from 'node:assert';
import { runInNewContext } from 'node:vm';
import * as vscode from 'vscode';

const run = (command: string, argument: unknown): Promise<unknown> =>
  Promise.resolve(vscode.commands.executeCommand(command, argument));

const typed = (named: RegExp) => (error: unknown) => {
  assert.ok(error instanceof Error);
  assert.equal(error.name, 'InvalidArgumentsError');
  assert.match(error.message, named);
  return true;
};

const commands = (): string[] =>
  vscode.extensions
    .getExtension('landfall.landfall')
    ?.packageJSON.contributes.commands.map(({ command }: { command: string }) => command);

const PLACE = { latitude: 27.95, longitude: -82.46 };

describe('a saved location', () => {
  it('is renamed by a program without a prompt, and its id leads to it until it is removed', async () => {
    const { id } = Object(await run('landfall.location.add', { ...PLACE, name: 'Before' }));
    await run('landfall.location.rename', { id, name: 'After' });
    assert.equal(Object(await run('landfall.location.pin', { id })).name, 'After');
    await run('landfall.location.unpin', {});
    await run('landfall.location.remove', { id });
    await assert.rejects(run('landfall.location.remove', { id }), typed(/No saved location/));
  });

  it('is found by its place as it is by its id', async () => {
    const away = { latitude: 12.34, longitude: 56.78 };
    const { id } = Object(await run('landfall.location.add', { ...away, name: 'Before' }));
    await run('landfall.location.rename', { ...away, name: 'After' });
    assert.equal(Object(await run('landfall.location.pin', { id })).name, 'After');
    await run('landfall.location.unpin', {});
    await run('landfall.location.remove', away);
    await assert.rejects(run('landfall.location.remove', { id }), typed(/No saved location/));
    await assert.rejects(run('landfall.location.remove', away), typed(/No location is saved at this place/));
  });
});

describe('a button of a view’s title, which passes the row that has the focus,', () => {
  it('adds no second location or portfolio of that row, but asks', async () => {
    const row = { ...PLACE, id: 'row', name: 'Row', portfolio_id: 'row', saved: true, fromView: true };
    for (const command of ['landfall.location.add', 'landfall.portfolio.add', 'landfall.storms.find']) {
      const asked = run(command, row);
      const left = setInterval(() => vscode.commands.executeCommand('workbench.action.closeQuickOpen'), 100);
      assert.equal(await asked, undefined, command);
      clearInterval(left);
    }
  });

  it('runs what needs no row, also on a row that says what failed', async () => {
    await run('landfall.refresh', { fromView: true, label: 'Failed', icon: 'warning', command: 'x' });
  });
});

describe('an argument object', () => {
  it('that does not fit is refused whole, and each fault is named', async () => {
    const wrong: [string, unknown, RegExp][] = [
      ['location.add', { latitude: 999 }, /latitude.*±90.*longitude/],
      ['location.add', { latitude: 999, longitude: 0, name: 'x' }, /latitude/],
      ['location.add', { latitude: '27', longitude: 0, name: 'x' }, /latitude/],
      ['location.add', { ...PLACE, name: 5 }, /name/],
      ['location.add', { ...PLACE, name: ' ' }, /name/],
      ['location.add', { ...PLACE, nmae: 'x' }, /nmae.*name is meant/],
      ['location.remove', { id: 'none' }, /id/],
      ['location.rename', { id: 5 }, /id/],
      ['portfolio.add', { portfolio_id: '..' }, /portfolio_id/],
      ['portfolio.add', { portfolio_id: ' .. ' }, /portfolio_id/],
      ['portfolio.add', { portfolio_id: '' }, /portfolio_id/],
      ['portfolio.add', { portfolio: 'x' }, /portfolio: unknown/],
      ['portfolio.open', { portfolio_id: 'x', x: 1.5 }, /x/],
      ['export.geojson', { kind: 'nonsense' }, /kind.*track/],
      ['export.geojson', { kind: 'track', storm_id: 'x', smooth_cone: true }, /smooth_cone/],
      ['export.geojson', { kind: 'track', storm_id: 'x', target: '/tmp/x' }, /target/],
      ['export.geojson', { kind: 'track', storm_id: 'x', cut_at_antimeridian: 'yes' }, /cut_at_antimeridian/],
      ['export.geojson', { kind: 'features', portfolio_id: 'x', cut_at_antimeridian: true }, /unknown/],
      ['export.geoparquet', { portfolio_id: 'x', kind: 'features' }, /kind/],
      ['export.ndjson', { portfolio_id: 'x', kind: 'features' }, /kind/],
      ['export.csv', { kind: 'weekly', ...PLACE }, /kind/],
      ['export.csv', { kind: 'daily', portfolio_id: 'x' }, /portfolio_id/],
      ['export.csv', { latitude: 1 }, /longitude/],
      ['forecast.hourly', { ...PLACE, latitute: 5 }, /latitute.*latitude is meant/],
      ['forecast.hourly', { ...PLACE, unit: 'metric' }, /unit.*units is meant/],
      ['forecast.daily', { ...PLACE, timezone: 'utc' }, /timezone/],
      ['forecast.pastDaily', { ...PLACE, time: 'run 5' }, /time/],
      ['storm.track', { storm_id: '\ud800' }, /storm_id/],
      ['storm.track', { storm_id: 'x', max_lead_time: 'P0D' }, /max_lead_time/],
      [
        'storm.open',
        { storm_id: 'x', model: 'GFS', smooth_cone: 'yes' },
        /smooth_cone.*model|model.*smooth_cone/,
      ],
      ['storms.find', { basin_ids: 'AL' }, /basin_ids/],
      ['storms.find', { basin_ids: ['AL', '\ud800'] }, /basin_ids.1/],
      ['location.compare', { places: [PLACE, { ...PLACE, nam: 'x' }] }, /places\.1.*nam/],
      ['location.compare', { places: [PLACE, { latitude: 1, longitude: '2' }] }, /places.1.longitude/],
      ['location.compare', { places: [PLACE, PLACE], kind: 'weekly' }, /kind/],
      ['storms.find', { min_storm_category: 5n }, /min_storm_category/],
      ['portfolio.open', { portfolio_id: 'x', country: '\udc00' }, /country/],
      ['portfolio.forecasts', { portfolio_id: 'x', init_time: '0' }, /init_time/],
      ['refresh', { hard: true }, /hard: unknown/],
      ['forecast.hourly', 'Tampa', /arguments/],
      ['forecast.hourly', [27, -82], /arguments/],
      ['forecast.hourly', new Map(), /arguments/],
    ];
    for (const [command, argument, named] of wrong)
      await assert.rejects(run(`landfall.${command}`, argument), typed(named), command);
  });

  it('leaves the extension as it was where it is refused', async () => {
    await assert.rejects(run('landfall.location.add', { latitude: 999, longitude: 0, name: 'Nowhere' }));
    const saved = await run('landfall.location.add', { ...PLACE, name: 'Somewhere' });
    assert.ok(saved !== undefined);
    await run('landfall.location.remove', saved);
  });

  it('may come from a script that runs in a context of its own', async () => {
    const forecast = await run('landfall.forecast.daily', runInNewContext(`(${JSON.stringify(PLACE)})`));
    assert.equal(Object(forecast).daily.length, 10);
  });

  it('reads each member once, and is not read again later', async () => {
    let reads = 0;
    const argument = {
      longitude: -82.46,
      get latitude() {
        reads++;
        return reads === 1 ? 27.95 : 999;
      },
    };
    await run('landfall.forecast.daily', argument);
    assert.equal(reads, 1);
  });

  it('of any kind gives a result or a typed error, of every command, in hundreds of trials', async () => {
    const wild = wildValues();
    const names = [
      'latitude',
      'longitude',
      'time',
      'units',
      'storm_id',
      'portfolio_id',
      'id',
      'kind',
      'name',
    ];
    let trials = 0;
    for (const command of commands()) {
      for (const [index, value] of wild.entries()) {
        const name = names[(index + trials) % names.length] ?? 'name';
        const argument = index % 3 === 0 ? value : Object.defineProperty({ wild: 1 }, name, member(value));
        await assert.rejects(run(command, argument), typed(/./), `${command} ${index}`);
        trials++;
      }
    }
    assert.ok(trials > 300);
  });
});

function member(value: unknown): PropertyDescriptor {
  return typeof value === 'function' ? { enumerable: true, get: () => value() } : { enumerable: true, value };
}

/** Values that no parameter has, and that no code may stumble over. */
function wildValues(): unknown[] {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  return [
    5n,
    Symbol('wild'),
    () => {
      throw new Error('wild');
    },
    '\ud800',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    proxy,
    cycle,
    new Date(),
    'x'.repeat(100_000),
    new Array(4_000_000_000),
    class {},
    new Proxy([], {
      get: () => {
        throw new Error('wild');
      },
    }),
    { ['__proto__']: null, constructor: 5, toString: 5 },
    -0.5,
    Buffer.from('wild'),
    JSON.parse('{"__proto__": {"latitude": 1}}'),
    Promise.reject(new Error('never read')).catch(() => undefined),
  ];
}
