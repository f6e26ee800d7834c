import { strict as assert } from 'node:assert';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parquetWriteBuffer } from 'hyparquet-writer';
import * as vscode from 'vscode';
import { until } from '../harness/until.ts';
import { hourlyBody } from './hourlyBody.ts';
import { long } from './long.ts';
import { type Answer, withService } from './withService.ts';

const run = <T>(argument: object): Promise<T> =>
  Promise.resolve(vscode.commands.executeCommand<T>('landfall.file.addForecast', argument));
const set = (name: string, value: unknown) =>
  vscode.workspace.getConfiguration('landfall').update(name, value, vscode.ConfigurationTarget.Global);

interface Summary {
  file: string;
  assets: number;
  assets_without_place: number;
  places: number;
  asked: number;
  resumed: number;
  failed: number;
}

/** Whether a task has the members of a definition: the editor may put more to them. */
function isOf({ definition }: vscode.Task, members: object): boolean {
  return Object.entries(members).every(([name, value]) => isDeepStrictEqual(definition[name], value));
}

const TASK = 'forecasts';

/** Has a task in the workspace while something is done with it. */
async function withTask<T>(definition: object, work: (task: vscode.Task) => Promise<T>): Promise<T> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder);
  const file = vscode.Uri.joinPath(folder.uri, '.vscode', 'tasks.json');
  const text = JSON.stringify({
    version: '2.0.0',
    tasks: [{ type: 'landfall', label: TASK, ...definition }],
  });
  await vscode.workspace.fs.writeFile(file, Buffer.from(text));
  try {
    let task: vscode.Task | undefined;
    await until('the task of the workspace', async () => {
      const tasks = await vscode.tasks.fetchTasks({ type: 'landfall' });
      task = tasks.find(each => each.name === TASK && isOf(each, definition));
      return task !== undefined;
    });
    assert.ok(task);
    return await work(task);
  } finally {
    await vscode.workspace.fs.delete(file);
  }
}

/** Runs a task of the workspace; resolves to the code with which it ends. */
async function endOfTask(definition: object): Promise<number | undefined> {
  return withTask(definition, async task => {
    const ended = new Promise<number | undefined>(resolve => {
      const listening = vscode.tasks.onDidEndTaskProcess(({ execution, exitCode }) => {
        if (execution.task.name !== TASK) return;
        listening.dispose();
        resolve(exitCode);
      });
    });
    await vscode.tasks.executeTask(task);
    return ended;
  });
}

const question = { variables: ['temperature', 'wind_speed'], aggregate: 'now' };

describe('forecasts that are added to a file', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecasts-'));
  });
  after(() => rm(folder, { recursive: true }));

  async function input(name: string, text: string | Uint8Array): Promise<vscode.Uri> {
    const path = join(folder, name);
    await writeFile(path, text);
    return vscode.Uri.file(path);
  }
  const target = (name: string) => vscode.Uri.file(join(folder, name));
  const journals = async () => (await readdir(folder)).filter(name => name.endsWith('.journal'));

  it('are asked about for the file that a menu passes', async () => {
    const file = await input('menu.geojson', JSON.stringify({ type: 'FeatureCollection', features: [] }));
    const asked: string[] = [];
    const { showQuickPick } = vscode.window;
    const leave = async (_rows: unknown, { placeHolder }: vscode.QuickPickOptions) =>
      void asked.push(placeHolder ?? '');
    Object.assign(vscode.window, { showQuickPick: leave });
    try {
      await run(file);
    } finally {
      Object.assign(vscode.window, { showQuickPick });
    }
    assert.deepEqual(asked, ['Choose the forecast']);
  });

  it('stand in a new table beside what came, asked once for each place of the demo, with their origin', async () => {
    const text = 'Site;Lat;Lon\nA;27,95;-82,46\nB;59,9;10,75\nC;27,95;-82,46\nD;none;0\n';
    const file = await input('sites.csv', text);
    const summary = await run<Summary>({ file, ...question, target: target('made.csv') });
    assert.deepEqual(
      { ...summary, file: '' },
      { file: '', assets: 4, assets_without_place: 1, places: 2, asked: 2, resumed: 0, failed: 0 },
    );
    const made = vscode.Uri.parse(summary.file).fsPath;
    const [header = '', a = '', , c = '', d = ''] = (await readFile(made, 'utf8')).split('\r\n');
    assert.match(
      header,
      /^Site,Lat,Lon,forecast_latitude,forecast_longitude,forecast_place,forecast_issued,/,
    );
    assert.match(a, /^A,27\.95,-82\.46,27\.95,-82\.46,point,2\d{3}-/);
    assert.equal(a.slice(1), c.slice(1));
    assert.match(d, /^D,none,0,.*,no place$/);
    const value = Number(a.split(',')[header.split(',').indexOf('forecast_temperature_now')]);
    assert.ok(Number.isFinite(value));
    assert.equal(await readFile(file.fsPath, 'utf8'), text);
    const beside = JSON.parse(await readFile(`${made}.provenance.json`, 'utf8'));
    assert.match(beside.demo_data, /Synthetic/);
    assert.deepEqual(beside.derived, ['forecast_latitude', 'forecast_longitude', 'forecast_place']);
    assert.deepEqual(await journals(), []);
  });

  it('stand among the properties of GeoJSON, highest and summed over days of daily forecasts', async () => {
    const feature = (geometry: object) => ({ type: 'Feature', geometry, properties: { name: 'x' } });
    const line = {
      type: 'LineString',
      coordinates: [
        [10, 50],
        [12, 50],
      ],
    };
    const features = [feature({ type: 'Point', coordinates: [10, 50] }), feature(line)];
    const file = await input('sites.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
    const days = { file, kind: 'daily', days: 3, units: 'metric' };
    const highest = { ...days, variables: ['max_temperature'], aggregate: 'max' };
    const made = await run<Summary>({ ...highest, target: target('highest.geojson') });
    const [point, mean] = JSON.parse(await readFile(vscode.Uri.parse(made.file).fsPath, 'utf8')).features;
    assert.equal(point.properties.name, 'x');
    assert.equal(point.properties.forecast_max_temperature_max_unit, '°C');
    assert.equal(point.properties.forecast_max_temperature_max_rows, 3);
    assert.match(point.properties.forecast_max_temperature_max_time, /^\d{4}-\d\d-\d\d$/);
    assert.equal(mean.properties.forecast_place, 'mean of vertices');
    assert.equal(mean.properties.forecast_longitude, 11);
    const summed = { ...days, variables: ['precipitation_accumulation'], aggregate: 'sum' };
    const rain = await run<Summary>({ ...summed, target: target('rain.geojson') });
    const [wet] = JSON.parse(await readFile(vscode.Uri.parse(rain.file).fsPath, 'utf8')).features;
    assert.ok(wet.properties.forecast_precipitation_accumulation_sum >= 0);
    assert.equal(wet.properties.forecast_precipitation_accumulation_sum_count, 3);
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const then = { file, kind: 'daily', aggregate: 'at', variables: ['max_temperature'], valid_time: day };
    const dated = await run<Summary>({ ...then, target: target('day.geojson') });
    const [place] = JSON.parse(await readFile(vscode.Uri.parse(dated.file).fsPath, 'utf8')).features;
    assert.equal(place.properties.forecast_max_temperature_at_time, day);
  });

  it('stand among the properties of rows of Parquet, whose whole numbers keep their digits', async () => {
    const columnData = [
      { name: 'key', data: [2n ** 53n + 1n], type: 'INT64' as const },
      { name: 'lat', data: [27.95], type: 'DOUBLE' as const },
      { name: 'lon', data: [-82.46], type: 'DOUBLE' as const },
    ];
    const file = await input('sites.parquet', new Uint8Array(parquetWriteBuffer({ columnData })));
    const made = await run<Summary>({ ...question, file, target: target('rows.geojson') });
    assert.deepEqual([made.assets, made.assets_without_place, made.asked], [1, 0, 1]);
    const text = await readFile(vscode.Uri.parse(made.file).fsPath, 'utf8');
    assert.match(text, /"key":9007199254740993,"lat":27.95,"lon":-82.46,"forecast_/);
  });

  long('are refused where a program names a file that exists, and replace it where it says so', async () => {
    const file = await input('again.csv', 'lat,lon\n27.95,-82.46\n');
    const made = target('again-forecast.csv');
    await writeFile(made.fsPath, 'mine');
    const named = { file, ...question, target: made };
    await assert.rejects(run(named), /again-forecast\.csv exists already\..*overwrite/);
    assert.equal(await endOfTask({ ...named, file: file.fsPath, target: made.fsPath }), 1);
    assert.equal(await readFile(made.fsPath, 'utf8'), 'mine');
    await run<Summary>({ ...named, overwrite: true });
    assert.match(await readFile(made.fsPath, 'utf8'), /^lat,lon,forecast_latitude,/);
    const task = { file: file.fsPath, target: made.fsPath, ...question, overwrite: true };
    assert.equal(await endOfTask(task), 0);
    await assert.rejects(run({ ...named, overwrite: 'yes' }), /overwrite/);
    const own = { file, ...question, target: file, overwrite: true };
    await assert.rejects(run(own), /file with the places stays as it is/);
  });

  it('go into the export folder where no target is said', async () => {
    const file = await input('exported.csv', 'lat,lon\n27.95,-82.46\n');
    const { file: made } = await run<Summary>({ file, ...question });
    assert.match(
      vscode.workspace.asRelativePath(vscode.Uri.parse(made)),
      /^landfall\/demo-exported-forecast-now/,
    );
  });

  it('are refused where arguments do not fit, and nothing is asked', async () => {
    const file = await input('refused.csv', 'a,b\n1,2\n');
    const wrong: [object, RegExp][] = [
      [{ ...question, file }, /file: a table with a column of latitudes/],
      [{ ...question, file, latitude_column: 'c' }, /latitude_column: one of a, b/],
      [{ ...question, file: 'sites.csv' }, /file.*Uri/],
      [{ ...question, file, days: 3 }, /days/],
      [{ ...question, file, aggregate: 'mean' }, /aggregate/],
      [{ ...question, file, valid_time: '2026-01-01T00:00:00Z' }, /valid_time/],
      [{ file, aggregate: 'now', variables: [] }, /variables/],
      [{ file, aggregate: 'now', varables: ['x'] }, /varables.*variables is meant/],
    ];
    const point = await input('refused.geojson', '{"type":"Point","coordinates":[1,2]}');
    wrong.push([
      { ...question, file: point, longitude_column: 'b' },
      /longitude_column: nothing, as the file/,
    ]);
    for (const [argument, named] of wrong) await assert.rejects(run(argument), named);
    const placed = { file, latitude_column: 'a', longitude_column: 'b' };
    const unfit = { ...placed, aggregate: 'max', variables: ['wind_direction'] };
    await assert.rejects(run(unfit), /variables that are no directions, not wind_direction/);
    const sum = { ...placed, aggregate: 'sum', variables: ['temperature'] };
    await assert.rejects(run(sum), /variables that add up over time, not temperature/);
  });

  it('are added by a task of the workspace, which fails where it lacks what a person would be asked', async () => {
    const file = await input('by-task.csv', 'lat,lon\n27.95,-82.46\n');
    const made = target('by-task-forecast.csv');
    const whole = { file: file.fsPath, target: made.fsPath, ...question };
    assert.equal(await endOfTask(whole), 0);
    assert.match(await readFile(made.fsPath, 'utf8'), /^lat,lon,forecast_latitude,/);
    assert.equal(await endOfTask({ ...whole, aggregate: 'at' }), 1);
  });

  describe('of a service', () => {
    before(() => set('http.retries', 0));
    after(() => set('http.retries', undefined));

    /** Answers as `status` says of each place, or not at all; `asked` has the latitudes. */
    async function withPlaces(
      status: (latitude: number, asked: readonly number[]) => number | undefined,
      work: (asked: readonly number[]) => Promise<void>,
    ): Promise<void> {
      const asked: number[] = [];
      const answer: Answer = (request, response) => {
        const latitude = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('latitude'));
        asked.push(latitude);
        const code = status(latitude, asked);
        if (code === undefined) return;
        response.writeHead(code, { 'content-type': 'application/json' });
        response.end(code === 200 ? hourlyBody({ temperature: latitude }, { temperature: '°C' }) : '{}');
      };
      await withService(answer, async url => {
        process.env.LANDFALL_BASE_URL = url;
        process.env.LANDFALL_API_KEY = 'some-key';
        try {
          await work(asked);
        } finally {
          delete process.env.LANDFALL_BASE_URL;
          delete process.env.LANDFALL_API_KEY;
        }
      });
    }

    const rows = (count: number) => Array.from({ length: count }, (_, index) => `${index / 10},5\n`).join('');
    const temperature = { variables: ['temperature'], aggregate: 'now' };

    it('are gone on with by exactly the places that are missing, once the service answers again', async () => {
      const file = await input('many.csv', `lat,lon\n${rows(300)}`);
      const argument = { file, ...temperature, target: target('many-forecast.csv') };
      let isDown = true;
      await withPlaces(
        (_, asked) => (isDown && asked.length > 120 ? 401 : 200),
        async asked => {
          await assert.rejects(run(argument), { name: 'UnauthorizedError' });
          const [journal = ''] = await journals();
          assert.equal(journal, 'many-forecast.csv.journal');
          const [, ...kept] = (await readFile(join(folder, journal), 'utf8')).trim().split('\n');
          assert.equal(kept.length, 120);
          isDown = false;
          const before = asked.length;
          const summary = await run<Summary>(argument);
          const answered = new Set(kept.map(line => JSON.parse(line).latitude));
          const all = Array.from({ length: 300 }, (_, index) => index / 10);
          assert.deepEqual(
            asked.slice(before).toSorted((a, b) => a - b),
            all.filter(latitude => !answered.has(latitude)),
          );
          assert.deepEqual([summary.places, summary.asked, summary.resumed], [300, 180, 120]);
          const [header = '', ...lines] = (await readFile(vscode.Uri.parse(summary.file).fsPath, 'utf8'))
            .trim()
            .split('\r\n');
          const column = header.split(',').indexOf('forecast_temperature_now');
          assert.deepEqual(
            lines.map(line => Number(line.split(',')[column])),
            all,
          );
          assert.deepEqual(await journals(), []);
        },
      );
    });

    it('are asked anew where the file has changed, and the journal of before stays', async () => {
      const argument = { ...temperature, target: target('changed-forecast.csv') };
      const file = await input('changed.csv', `lat,lon\n${rows(50)}`);
      let isDown = true;
      await withPlaces(
        (_, asked) => (isDown && asked.length > 20 ? 401 : 200),
        async asked => {
          await assert.rejects(run({ ...argument, file }), { name: 'UnauthorizedError' });
          isDown = false;
          const before = asked.length;
          await input('changed.csv', `lat,lon\n${rows(51)}`);
          const summary = await run<Summary>({ ...argument, file });
          assert.equal(asked.length - before, 51);
          assert.equal(summary.resumed, 0);
          assert.deepEqual(await journals(), ['changed-forecast.csv.journal']);
        },
      );
    });

    it('say beside them what was asked, and that what came with the file are demo data', async () => {
      const file = await input('from-demo.csv', 'name,lat,lon\nA,1,5\n');
      const came = { request: 'https://x.invalid', exported_by: 'Landfall 1', demo_data: 'Synthetic.' };
      await input('from-demo.csv.provenance.json', JSON.stringify(came));
      await withPlaces(
        () => 200,
        async () => {
          const made = await run<Summary>({ file, ...temperature, target: target('of-demo.csv') });
          const path = `${vscode.Uri.parse(made.file).fsPath}.provenance.json`;
          const beside = JSON.parse(await readFile(path, 'utf8'));
          assert.match(beside.demo_data, /^Of what came with the file: Synthetic/);
          assert.match(
            beside.notes.join(' '),
            /Values are those of the present hour\..*column lat, longitudes/,
          );
        },
      );
    });

    it('are asked no more once the service asks to be paid, and are gone on with afterwards', async () => {
      const file = await input('unpaid.csv', `lat,lon\n${rows(60)}`);
      const argument = { file, ...temperature, target: target('unpaid-forecast.csv') };
      let isPaid = false;
      await withPlaces(
        (_, asked) => (!isPaid && asked.length > 20 ? 402 : 200),
        async asked => {
          await assert.rejects(run(argument), /402/);
          assert.ok(asked.length <= 22);
          isPaid = true;
          const { failed, places, asked: now, resumed } = await run<Summary>(argument);
          assert.deepEqual([failed, places, now, resumed], [0, 60, 40, 20]);
        },
      );
    });

    it('are asked no more once a person ends the task, and are gone on with afterwards', async () => {
      const file = await input('ended.csv', `lat,lon\n${rows(30)}`);
      const made = target('ended-forecast.csv');
      let isSlow = true;
      await withPlaces(
        (_, asked) => (isSlow && asked.length > 10 ? undefined : 200),
        async asked => {
          await withTask({ file: file.fsPath, target: made.fsPath, ...temperature }, async task => {
            const execution = await vscode.tasks.executeTask(task);
            await until('the places that are not answered', async () => asked.length === 12);
            execution.terminate();
            isSlow = false;
            let summary: Summary | undefined;
            await until('the end of the task', async () => {
              summary = await run<Summary>({ file, ...temperature, target: made }).catch(() => undefined);
              return summary !== undefined;
            });
            assert.deepEqual([summary?.places, summary?.asked, summary?.resumed], [30, 20, 10]);
            assert.equal(asked.length, 32);
          });
        },
      );
    });

    it('have the error of a place that failed in a column of its own', async () => {
      const file = await input('failing.csv', `name,lat,lon\nA,1,5\nB,2,5\nC,3,5\n`);
      await withPlaces(
        latitude => (latitude === 2 ? 404 : 200),
        async () => {
          const summary = await run<Summary>({
            file,
            ...temperature,
            target: target('failing-forecast.csv'),
          });
          assert.deepEqual([summary.asked, summary.failed], [3, 1]);
          const text = await readFile(vscode.Uri.parse(summary.file).fsPath, 'utf8');
          const [, a = '', b = '', c = ''] = text.split('\r\n');
          assert.match(a, /,1,°C,[^,]+,,$/);
          assert.match(b, /^B,2,5,2,5,point,,,,,,The service does not know/);
          assert.match(c, /,3,°C,[^,]+,,$/);
        },
      );
    });

    it('are asked no more where each of the first is refused alike, and it is said what to check', async () => {
      const file = await input('refused.csv', `lat,lon\n${rows(60)}`);
      const argument = { file, ...temperature, target: target('refused-forecast.csv') };
      await withPlaces(
        () => 404,
        async asked => {
          await assert.rejects(run(argument), /first 10 places failed with status 404.*address/);
          assert.ok(asked.length < 13);
        },
      );
    });
  });
});
