import { strict as assert } from 'node:assert';
import { EventEmitter, once } from 'node:events';
import * as vscode from 'vscode';
import { hourlyBody } from './hourlyBody.ts';
import { withService } from './withService.ts';

const run = <T>(command: string, argument?: object): Thenable<T> =>
  vscode.commands.executeCommand<T>(`landfall.${command}`, argument);

const BERGEN = { latitude: 60.39, longitude: 5.32, name: 'Bergen' };

const isOfBergen = (url: string) => url.includes('/forecast/hourly?latitude=60.39&longitude=5.32');

/** Runs with a service that tells of each request for Bergen; panels that other tests left open ask too. */
async function watchingRequests(
  work: (requests: EventEmitter, asked: readonly string[]) => Promise<void>,
): Promise<void> {
  const requests = new EventEmitter();
  const asked: string[] = [];
  const body = hourlyBody({ temperature: 24 }, { temperature: '°C' });
  await withService(
    (request, response) => {
      response.end(body);
      if (request.url === undefined || !isOfBergen(request.url)) return;
      asked.push(request.url);
      requests.emit('request');
    },
    async () => {
      // What hears of the other service has heard of it.
      await askElsewhere();
      await work(requests, asked);
    },
  );
}

/** Whatever asks by itself has asked before this request has its answer. */
async function askElsewhere(): Promise<void> {
  await run('forecast.hourly', { latitude: 1, longitude: 1 });
}

describe('a pinned location', () => {
  afterEach(() => run('location.unpin'));

  it('is asked for at once, again on refresh, and no more when unpinned', async () => {
    await watchingRequests(async (requests, asked) => {
      const first = once(requests, 'request');
      assert.deepEqual(await run('location.pin', BERGEN), BERGEN);
      await first;
      const second = once(requests, 'request');
      await run('refresh');
      await second;
      await run('location.unpin');
      await run('refresh');
      await askElsewhere();
      assert.equal(asked.length, 2);
    });
  });

  it('is unpinned when the saved location is removed', async () => {
    const saved = await run<{ id: string }>('location.add', BERGEN);
    await watchingRequests(async (_requests, asked) => {
      assert.equal((await run<{ name: string }>('location.pin', { id: saved.id })).name, 'Bergen');
      await askElsewhere();
      // Its row asks too where the view is in sight.
      const before = asked.length;
      assert.ok(before > 0);
      await run('location.remove', { id: saved.id });
      await run('refresh');
      await askElsewhere();
      assert.equal(asked.length, before);
    });
  });

  it('cannot be a place off the globe, nor a location that is not saved', async () => {
    await assert.rejects(async () => run('location.pin', { latitude: 91, longitude: 0 }), /within ±90/);
    await assert.rejects(async () => run('location.pin', { id: 'unknown' }), /No saved location/);
  });
});
