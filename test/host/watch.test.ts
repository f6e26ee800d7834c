import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { changingStorm, IAN } from '../harness/changingStorm.ts';
import { until } from '../harness/until.ts';
import { long } from './long.ts';
import { withService } from './withService.ts';

const run = <T>(command: string, argument?: object): Thenable<T> =>
  vscode.commands.executeCommand<T>(`landfall.${command}`, argument);

interface Told {
  at: number;
  text: string;
  storm?: { storm_id: string };
}

const TAMPA = { latitude: 27.95, longitude: -82.46, name: 'Tampa' };
/** Another model than the storms view asks for, so that what is counted are the looks alone. */
const model = 'OFCL';

const texts = async () => (await run<Told[]>('watch.log', {})).map(({ text }) => text);

/** Refreshes, and waits until so many things are told in all. */
async function refreshUntilTold(count: number): Promise<string[]> {
  await run('refresh');
  await until(`${count} changes are told`, async () => (await texts()).length >= count);
  return texts();
}

/** Whatever a refresh asks for has been asked before this has its answer. */
async function refreshInVain(now: { asked: string[] }): Promise<void> {
  const before = now.asked.length;
  await run('refresh');
  await until('the watch looks', async () => now.asked.length > before);
  await run('storms.find', { model: 'GFTC_0902' });
}

describe('a watch', () => {
  let saved: object;
  before(async () => {
    saved = await run<object>('location.add', TAMPA);
    await run('watch.mute');
  });
  after(async () => {
    await run('watch.unmute');
    await run('location.remove', saved);
  });

  it('of a storm tells each change once, and asks for the list, and for the storm where its forecast is new', async () => {
    const { now, answer } = changingStorm(model);
    await withService(answer, async () => {
      const watch = await run('storm.watch', { storm_id: IAN.storm_id, model, within_km: 300 });
      assert.deepEqual(watch, { kind: 'storm', storm_id: IAN.storm_id, name: 'Ian', model, within_km: 300 });
      assert.deepEqual(now.asked.splice(0).sort(), ['cone', 'forecasts', 'track']);
      await refreshInVain(now);
      assert.deepEqual(now.asked.splice(0), ['forecasts']);
      assert.deepEqual(await texts(), []);

      now.storms = [{ ...IAN, category: 4, forecast_time: '2022-09-28T12:00:00Z' }];
      now.east = -82.5;
      const told = await refreshUntilTold(4);
      assert.deepEqual(now.asked.splice(0).sort(), ['cone', 'forecasts', 'track']);
      assert.match(told[3] ?? '', /^New forecast of Ian, issued .*12:00 UTC\.$/);
      assert.match(told[2] ?? '', /^Ian is now Hurricane · Category 4\. Before: Hurricane · Category 2\.$/);
      assert.equal(told[1], 'Now in the cone of Ian: Tampa.');
      assert.match(
        told[0] ?? '',
        /^Ian comes nearer than 300 km \(162 nmi\): 3\.9 km \(2\.1 nmi\) from Tampa at its closest, .* UTC \(derived/,
      );
      await refreshInVain(now);
      assert.deepEqual(await texts(), told);

      now.storms = [];
      assert.match((await refreshUntilTold(5))[0] ?? '', /^Ian has ended/);
      now.asked.length = 0;
      await run('refresh');
      await run('storms.find', { model: 'GFTC_0902' });
      assert.deepEqual(now.asked, []);
    });
  });

  it('of a portfolio tells what enters the cone, also of a storm that has formed, and what leaves it', async () => {
    const { now, answer } = changingStorm(model);
    now.sites = [-82, -60];
    now.storms = [];
    await withService(answer, async () => {
      await run('portfolio.watch', { portfolio_id: 'sites', model });
      now.east = -82;
      now.storms = [IAN, { ...IAN, storm_id: 'AL102022', storm_name: 'Julia' }];
      assert.deepEqual((await refreshUntilTold(2)).toSorted(), [
        'Now in the cone of Ian: Site 1 (sites).',
        'Now in the cone of Julia: Site 1 (sites).',
      ]);
      now.east = -120;
      now.storms = [{ ...IAN, forecast_last_updated: '2022-09-28T12:00:00Z' }];
      assert.deepEqual((await refreshUntilTold(4)).slice(0, 2).toSorted(), [
        'Julia has ended: the service does not list it any more.',
        'No longer in the cone of Ian: Site 1 (sites).',
      ]);
      assert.equal(Object(await run('watch.stop', { portfolio_id: 'sites' })).portfolio_id, 'sites');
    });
  });

  it('of a portfolio tells how near a storm comes of which there is no cone', async () => {
    const { now, answer } = changingStorm(model);
    Object.assign(now, { sites: [-82], hasCone: false });
    await withService(answer, async () => {
      await run('portfolio.watch', { portfolio_id: 'sites', model, within_km: 50 });
      now.east = -82;
      now.storms = [{ ...IAN, forecast_time: '2022-09-28T12:00:00Z' }];
      const [told] = await refreshUntilTold(1);
      assert.match(
        told ?? '',
        /^Ian comes nearer than 50 km \(27 nmi\): 0 km \(0 nmi\) from Site 1 at its closest, .* UTC \(derived from the track\)\.$/,
      );
    });
  });

  long(
    'of saved locations, or of a file, tells what enters the cone of any storm, and once that the file is gone',
    async () => {
      const { now, answer } = changingStorm(model);
      const folder = vscode.workspace.workspaceFolders?.[0]?.uri ?? assert.fail('no folder');
      const file = vscode.Uri.joinPath(folder, 'watched.csv');
      const write = (text: string) => vscode.workspace.fs.writeFile(file, Buffer.from(text));
      await write('name,latitude,longitude\nDepot,27,-82\nFar,27,-60\n');
      await withService(answer, async () => {
        assert.deepEqual(await run('location.watch', { model }), { kind: 'locations', model });
        const watch = await run('file.watch', { file, model, within_km: 50 });
        const { remoteName: remote } = vscode.env;
        const own = { kind: 'file', uri: file.toString(), model, within_km: 50 };
        assert.deepEqual(watch, remote === undefined ? own : { ...own, remote });
        now.east = -82;
        now.storms = [{ ...IAN, forecast_time: '2022-09-28T12:00:00Z' }];
        const [nearer, ...told] = (await refreshUntilTold(3)).toSorted();
        assert.match(
          nearer ?? '',
          /^Ian comes nearer than 50 km \(27 nmi\): 0 km \(0 nmi\) from Depot at its closest, /,
        );
        assert.deepEqual(told, [
          'Now in the cone of Ian: Depot (watched.csv).',
          'Now in the cone of Ian: Tampa.',
        ]);
        // With other rows in the file, what is new or gone of them is no change of the storm.
        await write('name,latitude,longitude\nFar,27,-60\nNew,27,-60.1\n');
        now.east = -60;
        now.storms = [{ ...IAN, forecast_time: '2022-09-28T18:00:00Z' }];
        const [nearerFar, ...toldFar] = (await refreshUntilTold(6)).slice(0, 3).toSorted();
        assert.match(
          nearerFar ?? '',
          /^Ian comes nearer than 50 km \(27 nmi\): 0 km \(0 nmi\) from Far at its closest, /,
        );
        assert.deepEqual(toldFar, [
          'No longer in the cone of Ian: Tampa.',
          'Now in the cone of Ian: Far (watched.csv).',
        ]);
        await vscode.workspace.fs.delete(file);
        assert.match(
          (await refreshUntilTold(7))[0] ?? '',
          /^The watched file watched\.csv is not there any more/,
        );
        now.asked.length = 0;
        await refreshInVain(now);
        assert.equal((await texts()).length, 7);
        assert.deepEqual(await run('watch.stop', { file }), watch);
        assert.deepEqual(await run('watch.stop', { locations: true }), { kind: 'locations', model });
        await assert.rejects(
          async () => run('file.watch', { file: vscode.Uri.file('/etc/hosts.csv') }),
          /file/,
        );
      });
    },
  );

  it('of a limit tells which assets newly pass it by the latest run, and asks for forecasts where the run is new', async () => {
    const { now, answer } = changingStorm(model);
    now.sites = [-82, -60];
    now.winds = [10, 30];
    const limit = { field: 'wind', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' };
    await withService(answer, async () => {
      const watch = await run('portfolio.watch', { portfolio_id: 'sites', limit });
      assert.deepEqual(watch, { kind: 'limit', portfolio_id: 'sites', limit });
      assert.deepEqual(now.runsAsked.splice(0), ['init_time', 'forecasts']);
      await run('refresh');
      await until('the watch looks', async () => now.runsAsked.length > 0);
      assert.deepEqual(await texts(), []);
      now.run = '2022-09-28T12:00:00Z';
      now.winds = [26, 20];
      assert.deepEqual((await refreshUntilTold(2)).toSorted(), [
        'No longer forecast, wind above 25 m/s: Site 2 (sites).',
        'Now forecast, wind above 25 m/s: Site 1 (sites).',
      ]);
      const other = { ...limit, kind: 'daily' };
      assert.equal(await run('watch.stop', { portfolio_id: 'sites', limit: other }), undefined);
      assert.deepEqual(await run('watch.stop', { portfolio_id: 'sites', limit }), watch);
    });
  });

  it('of a limit in a unit that the forecasts do not have is refused', async () => {
    const { now, answer } = changingStorm(model);
    now.winds = [10];
    const limit = { field: 'wind', comparison: 'above', value: 25, unit: 'kt', kind: 'hourly' };
    await withService(answer, () =>
      assert.rejects(async () => run('portfolio.watch', { portfolio_id: 'sites', limit })),
    );
  });

  long('of one service is not that of another, and ends when it is stopped', async () => {
    const first = changingStorm(model);
    await withService(first.answer, async () => {
      await run('storm.watch', { storm_id: IAN.storm_id, model });
      const second = changingStorm(model);
      await withService(second.answer, async () => {
        await run('refresh');
        await run('storms.find', { model: 'GFTC_0902' });
        assert.deepEqual(second.now.asked, []);
        assert.equal(await run('watch.stop', { storm_id: IAN.storm_id }), undefined);
      });
    });
    const third = changingStorm(model);
    await withService(third.answer, async () => {
      await run('storm.watch', { storm_id: IAN.storm_id, model });
      assert.equal(Object(await run('watch.stop', { storm_id: IAN.storm_id })).storm_id, IAN.storm_id);
      third.now.asked.length = 0;
      await run('refresh');
      await run('storms.find', { model: 'GFTC_0902' });
      assert.deepEqual(third.now.asked, []);
    });
  });

  long(
    'that a program starts without a model takes that of the settings, whatever the storms view shows',
    async () => {
      const { answer } = changingStorm('GFTC');
      await withService(answer, async () => {
        await run('storms.find', { model: 'GFTC_0902' });
        for (const [command, argument] of [
          ['location.watch', {}],
          ['portfolio.watch', { portfolio_id: 'sites' }],
        ] as const)
          assert.equal(Object(await run(command, argument)).model, 'GFTC');
      });
    },
  );

  it('of storms that form asks for those of the basins and categories that it names', async () => {
    const { now, answer } = changingStorm(model);
    const urls: string[] = [];
    const noting: typeof answer = (request, response) => {
      urls.push(request.url ?? '');
      answer(request, response);
    };
    await withService(noting, async () => {
      await run('storm.watch', { forming: true, basin_ids: ['AL'], min_storm_category: 1, model });
      assert.ok(urls.some(url => /basin_ids=.*AL.*/.test(url) && url.includes('min_storm_category=1')));
      now.storms = [IAN, { ...IAN, storm_id: 'AL102022', storm_name: 'Julia', category: 1 }];
      assert.deepEqual(await refreshUntilTold(1), ['New storm: Julia, Hurricane · Category 1']);
    });
  });

  long(
    'of storms that form is ended by the basins and categories that it has, where there are several',
    async () => {
      const { answer } = changingStorm(model);
      await withService(answer, async () => {
        const [one, other] = [
          { forming: true, basin_ids: ['AL'] },
          { forming: true, basin_ids: ['WP', 'EP'], min_storm_category: 1 },
        ];
        for (const watch of [one, other]) await run('storm.watch', { ...watch, model });
        await assert.rejects(async () => run('watch.stop', { forming: true }), /one of several watches/);
        assert.equal(await run('watch.stop', { forming: true, basin_ids: ['WP'] }), undefined);
        const stopped = await run('watch.stop', { forming: true, basin_ids: ['EP', 'WP'] });
        assert.deepEqual(Object(stopped).basin_ids, ['WP', 'EP']);
        assert.deepEqual(Object(await run('watch.stop', { forming: true })).basin_ids, ['AL']);
      });
    },
  );

  long('of files of one name tells of each by its path', async () => {
    const { answer } = changingStorm(model);
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri ?? assert.fail('no folder');
    const files = ['north', 'south'].map(name => vscode.Uri.joinPath(folder, name, 'sites.csv'));
    await withService(answer, async () => {
      for (const file of files) {
        await vscode.workspace.fs.writeFile(file, Buffer.from('name,latitude,longitude\nDepot,27,-60\n'));
        await run('file.watch', { file, model });
      }
      for (const file of files) await vscode.workspace.fs.delete(file);
      const told = await refreshUntilTold(2);
      assert.deepEqual(told.map(text => /^The watched file (\S+) /.exec(text)?.[1]).toSorted(), [
        'north/sites.csv',
        'south/sites.csv',
      ]);
      for (const file of files) await run('watch.stop', { file });
    });
  });

  it('of what the service does not have is refused, and so are arguments that do not fit', async () => {
    const { now, answer } = changingStorm(model);
    await withService(answer, async () => {
      await assert.rejects(
        async () => run('storm.watch', { storm_id: 'none', model }),
        /storm_id: the id of a storm that the service lists now/,
      );
      now.status = 404;
      await assert.rejects(
        async () => run('storm.watch', { storm_id: IAN.storm_id, model }),
        /404|does not know/,
      );
    });
    const wrong: [string, object, RegExp][] = [
      ['storm.watch', { storm_id: 'x', within_km: 0 }, /within_km/],
      ['storm.watch', { storm_id: 'x', within_km: 20_000 }, /within_km/],
      ['storm.watch', { storm_id: 'x', forming: true }, /storm_id/],
      ['storm.watch', { storm_id: 'x', time: '2022-09-28T06:00:00Z' }, /time: unknown/],
      ['portfolio.watch', { portfolio_id: '..' }, /portfolio_id/],
      ['portfolio.watch', { portfolio_id: 'x', witin_km: 5 }, /witin_km.*within_km is meant/],
      ['watch.stop', { id: 'x' }, /id: unknown/],
      ['watch.log', { count: 5 }, /count: unknown/],
    ];
    for (const [command, argument, named] of wrong)
      await assert.rejects(async () => run(command, argument), named, JSON.stringify(argument));
  });

  long('leaves a log that opens as a document to read', async () => {
    const { now, answer } = changingStorm(model);
    await withService(answer, async () => {
      await run('storm.watch', { storm_id: IAN.storm_id, model });
      now.storms = [{ ...IAN, category: 5 }];
      await refreshUntilTold(1);
      await run('watch.log');
      const document = vscode.window.activeTextEditor?.document;
      assert.equal(document?.uri.scheme, 'landfall-report');
      assert.match(document.getText(), /## Watched\n\n- Ian \(AL092022\): new forecasts, category/);
      assert.match(document.getText(), /Z Ian is now Hurricane · Category 5.*\(muted\)\n/);
    });
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
  });
});
