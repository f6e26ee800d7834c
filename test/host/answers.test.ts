import { strict as assert } from 'node:assert';
import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import * as vscode from 'vscode';
import { openForecast } from '../../src/panels/openForecast.ts';
import { hourlyBody } from './hourlyBody.ts';
import { type Answer, withService } from './withService.ts';

const run = <T>(command: string, argument: object): Promise<T> =>
  Promise.resolve(vscode.commands.executeCommand<T>(`landfall.${command}`, argument));
const set = (name: string, value: unknown) =>
  vscode.workspace.getConfiguration('landfall').update(name, value, vscode.ConfigurationTarget.Global);

interface Collection {
  type: string;
  features: { properties: { of: string } }[];
}

const collection = (of: string) =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: { of } }] });

/** Answers each path by its own name, and counts how often each was asked for. */
function counting(answer: (path: string, response: ServerResponse) => void) {
  const asked: string[] = [];
  const listener: Answer = (request, response) => {
    const path = (request.url ?? '').replace('/api/v1', '');
    asked.push(path);
    answer(path, response);
  };
  return { asked, listener, times: (start: string) => asked.filter(path => path.startsWith(start)).length };
}

/** Later than a lookup that was begun first, and than its panel. */
const later = (work: () => void) => setTimeout(work, 200);

const byPath = () =>
  counting((path, response) =>
    later(() => response.end(path.startsWith('/cyclones/forecasts?') ? '[]' : collection(path))),
  );

const place = () => ({ latitude: 10 + Math.random(), longitude: 20 + Math.random() });
const weather = (path: string) =>
  path.includes('/daily')
    ? hourlyBody({}, {}).replace('"hourly"', '"daily"')
    : hourlyBody({ temperature: 20 }, { temperature: '°C' });

/** Panels that are open would ask each new service for what they show. */
const closePanels = () => vscode.commands.executeCommand('workbench.action.closeAllEditors');

describe('two lookups at once', () => {
  beforeEach(closePanels);

  it('of the hourly and the daily forecast of a place both get their own', async () => {
    const { listener, asked } = counting((path, response) => later(() => response.end(weather(path))));
    await withService(listener, async () => {
      const at = place();
      const [hourly, daily] = await Promise.all([
        run<object>('forecast.hourly', at),
        run<object>('forecast.daily', at),
      ]);
      assert.ok('hourly' in hourly);
      assert.ok('daily' in daily);
      assert.equal(asked.length, 2);
    });
  });

  it('of the track and the cone of a storm, of two models and of two tiles get what each asked for', async () => {
    const { listener } = byPath();
    await withService(listener, async () => {
      const storm_id = 'AL012026';
      const portfolio_id = 'tiled';
      const lookups = [
        ['storm.track', { storm_id }, '/track'],
        ['storm.cone', { storm_id }, '/cone'],
        ['storm.track', { storm_id, model: 'OFCL' }, 'model=OFCL'],
        ['storm.track', { storm_id, model: 'GFTC' }, 'model=GFTC'],
        ['portfolio.open', { portfolio_id, x: 0, y: 0, z: 1 }, 'x=0&'],
        ['portfolio.open', { portfolio_id, x: 1, y: 0, z: 1 }, 'x=1&'],
      ] as const;
      const answers = await Promise.all(lookups.map(([id, argument]) => run<Collection>(id, argument)));
      for (const [index, [, , own]] of lookups.entries())
        assert.ok(answers[index]?.features[0]?.properties.of.includes(own), own);
    });
  });

  it('that are the same both get the answer, each its own object, of one request', async () => {
    const { listener, times } = byPath();
    await withService(listener, async () => {
      const argument = { portfolio_id: 'same' };
      const [first, second] = await Promise.all([
        run<Collection>('portfolio.open', argument),
        run<Collection>('portfolio.open', argument),
      ]);
      assert.equal(times('/portfolios/same/features'), 1);
      first.features.length = 0;
      assert.equal(second.features.length, 1);
    });
  });
});

describe('one lookup', () => {
  beforeEach(closePanels);

  it('is one request, though a panel shows the same and the service answers at once', async () => {
    const { listener, times } = counting((path, response) =>
      response.end(path.startsWith('/forecast') ? weather(path) : collection(path)),
    );
    await withService(listener, async () => {
      for (let turn = 0; turn < 5; turn++) await run('forecast.hourly', place());
      assert.equal(times('/forecast/hourly'), 5);
      await run('storm.open', { storm_id: 'AL022026' });
      assert.equal(times('/cyclones/forecasts/AL022026/track'), 1);
      assert.equal(times('/cyclones/forecasts/AL022026/cone'), 1);
      await run('portfolio.open', { portfolio_id: 'once' });
      assert.equal(times('/portfolios/once/features'), 1);
    });
  });

  it('of the list of storms is one request, though the view shows it', async () => {
    const { listener, times } = counting((_path, response) => response.end('[]'));
    await withService(listener, async () => {
      await run('storms.find', { basin_ids: ['XX'] });
      await run('storms.find', { basin_ids: ['YY'] });
      assert.equal(times(`/cyclones/forecasts?basin_ids=${encodeURIComponent('["YY"]')}`), 1);
    });
    await run('storms.find', {});
  });

  it('of a track does not need the cone, nor the cone the track; of both it fails as the one that failed', async () => {
    const missing = counting((path, response) => {
      const isMissing = path.startsWith('/cyclones/forecasts/NOCONE/cone') || path.includes('NOTRACK/track');
      if (isMissing) response.writeHead(404).end('{"detail":"none here"}');
      else response.end(path.includes('?model') && !path.includes('/NO') ? '[]' : collection(path));
    });
    await withService(missing.listener, async () => {
      const track = await run<Collection>('storm.track', { storm_id: 'NOCONE' });
      assert.match(track.features[0]?.properties.of ?? '', /NOCONE\/track/);
      const cone = await run<Collection>('storm.cone', { storm_id: 'NOTRACK' });
      assert.match(cone.features[0]?.properties.of ?? '', /NOTRACK\/cone/);
      for (const [command, storm_id] of [
        ['storm.cone', 'NOCONE'],
        ['storm.track', 'NOTRACK'],
        ['storm.open', 'NOCONE'],
        ['storm.open', 'NOTRACK'],
      ] as const)
        await assert.rejects(run(command, { storm_id }), { name: 'NotFoundError' });
    });
  });

  it('of a program goes on though its panel is closed', async () => {
    const held: (() => void)[] = [];
    let closed = false;
    let begin = () => {};
    const begun = new Promise<void>(resolve => {
      begin = resolve;
    });
    const { listener } = counting((path, response) => {
      const answer = () => void response.end(weather(path));
      if (closed) answer();
      else held.push(answer);
      begin();
    });
    await withService(listener, async () => {
      const asked = run<object>('forecast.hourly', place());
      await begun;
      await closePanels();
      closed = true;
      for (const answer of held) answer();
      assert.ok('hourly' in (await asked));
    });
  });

  it('gives a program an object of its own: emptying it empties no export', async () => {
    const at = { latitude: 27.95, longitude: -82.46 };
    const forecast = await run<{ hourly: unknown[] }>('forecast.hourly', at);
    forecast.hourly.length = 0;
    const file = await vscode.commands.executeCommand<vscode.Uri>('landfall.export.csv', {
      target: undefined,
    });
    const rows = (await readFile(file.fsPath, 'utf8')).trimEnd().split('\r\n');
    assert.equal(rows.length, 241);
  });
});

describe('settings', () => {
  beforeEach(closePanels);

  it('shape a lookup and the export beside it alike, and an argument overrules them', async () => {
    const { listener, asked } = counting((path, response) =>
      response.end(path.startsWith('/forecast') ? weather(path) : collection(path)),
    );
    await set('units', 'imperial');
    await set('cyclones.model', 'OFCL');
    try {
      await withService(listener, async () => {
        const at = place();
        await run('forecast.hourly', at);
        await run('export.csv', at);
        await run('export.geojson', { ...at, kind: 'hourly' });
        await run('storm.track', { storm_id: 'AL032026' });
        await run('export.geojson', { kind: 'track', storm_id: 'AL032026' });
        const forecasts = asked.filter(path => path.startsWith('/forecast/hourly'));
        const tracks = asked.filter(path => path.includes('/AL032026/track'));
        assert.deepEqual([forecasts.length, tracks.length], [3, 2]);
        assert.equal(new Set(forecasts).size, 1);
        assert.equal(new Set(tracks).size, 1);
        assert.match(forecasts[0] ?? '', /units=imperial/);
        assert.match(tracks[0] ?? '', /model=OFCL/);
        asked.length = 0;
        await run('export.csv', { ...at, units: 'metric' });
        await run('export.geojson', { kind: 'track', storm_id: 'AL032026', model: 'GFTC' });
        assert.match(asked.join(' '), /units=metric.*model=GFTC/);
      });
    } finally {
      await set('units', undefined);
      await set('cyclones.model', undefined);
    }
  });
});

describe('a person who clicks on a place of a page', () => {
  it('reads what failed in the panel that opens, and in no message beside it', async () => {
    await withService(
      (_request, response) => response.writeHead(404).end('{"detail":"none here"}'),
      async () => {
        await openForecast({ kind: 'hourly', ...place() });
        await openForecast({ kind: 'pastDaily', ...place(), time: '2026-01-01T00:00:00Z' });
        await closePanels();
      },
    );
  });
});
