import { strict as assert } from 'node:assert';
import { stormPanel } from '../../src/panels/stormPanel.ts';
import type { StormIntent, StormMessage } from '../../src/panels/stormProtocol.ts';
import { playedPage } from './playedPage.ts';

const service = { demo: true, label: 'Demo service', baseUrl: 'https://a.example', keyDigest: undefined };

const track = {
  type: 'Feature',
  geometry: {
    type: 'LineString',
    coordinates: [
      [-80, 20],
      [-81, 21],
    ],
  },
  properties: { datetimes: ['2026-11-21T06:00:00Z', '2026-11-21T12:00:00Z'] },
};

const answer = (endpoint: string, value: unknown) => async () => ({
  endpoint,
  value,
  service,
  problems: [],
  bytes: new Uint8Array(),
  url: `https://a.example/api/v1/${endpoint}`,
  receivedAt: 0,
  stored: false,
});

/** The panel of a storm that has a track and an empty cone, in a list that a test gives. */
function openPlayed(cycloneForecasts: () => Promise<unknown>, name?: string) {
  const page = playedPage<StormMessage, StormIntent>();
  const client = {
    cycloneForecasts,
    cycloneTrack: answer('cycloneTrack', { type: 'FeatureCollection', features: [track] }),
    cycloneCone: answer('cycloneCone', { type: 'FeatureCollection', features: [] }),
  };
  const listeners = new Set<() => void>();
  let used = service;
  const onDidChange = (listener: () => void) => {
    listeners.add(listener);
    return { dispose: () => void listeners.delete(listener) };
  };
  const changeService = () => {
    used = { ...service, baseUrl: 'https://b.example' };
    for (const each of [...listeners]) each();
  };
  Object.assign(page.parts, {
    connection: { client: async () => client, service: () => used, onDidChange },
    responses: { add: () => undefined, letGo: () => undefined },
  });
  stormPanel.restore(page.parts, page.view, { identity: { storm_id: 'AL092026', name } });
  return { ...page, changeService };
}

const isListed = (each: StormMessage): each is Extract<StormMessage, { type: 'storm' }> =>
  each.type === 'storm' && each.others !== undefined;

describe('the panel of a storm', () => {
  it('says of a list whether it was kept, and puts the other storms away where none comes', async () => {
    const list = answer('cycloneForecasts', [{ storm_id: 'AL092026', storm_name: 'Ondine' }]);
    const fresh = openPlayed(list);
    const { summary, kept, demo } = await fresh.message(isListed);
    assert.deepEqual([summary?.storm_name, kept, demo], ['Ondine', undefined, service.demo]);
    fresh.close();
    const stored = openPlayed(async () => ({ ...(await list()), stored: true, receivedAt: 7 }));
    assert.equal((await stored.message(isListed)).kept, 7);
    stored.close();
    const failed = openPlayed(async () => {
      throw new Error('There is no list.');
    });
    assert.deepEqual((await failed.message(isListed)).others, []);
    failed.close();
  });

  it('has the name that the list gives it, not the one that it was opened under', async () => {
    const list = answer('cycloneForecasts', [{ storm_id: 'AL092026', storm_name: 'Ana' }]);
    const page = openPlayed(list, 'Invest 93L');
    await page.message(isListed);
    assert.equal(page.view.title, 'Ana');
    page.close();
    const named = answer('cycloneForecasts', [{ storm_id: 'AL092026', storm_name: 'Ana' }]);
    const empty = answer('cycloneForecasts', []);
    let asked = 0;
    const moved = openPlayed(() => (asked++ === 0 ? named() : empty()), 'Invest 93L');
    await moved.message(isListed);
    const from = moved.told.length;
    moved.changeService();
    await moved.message(isListed, from);
    assert.equal(moved.view.title, 'Invest 93L');
    moved.close();
    const unlisted = openPlayed(answer('cycloneForecasts', []), 'Invest 93L');
    await unlisted.message(isListed);
    assert.equal(unlisted.view.title, 'Invest 93L');
    unlisted.close();
  });

  it('says of an empty cone that there is none, and nothing of positions', async () => {
    const page = openPlayed(answer('cycloneForecasts', []));
    const told = await page.message(
      (each): each is Extract<StormMessage, { type: 'cone' }> =>
        each.type === 'cone' && each.face.face === 'empty',
    );
    assert.deepEqual(told.face, { face: 'empty', message: 'There is no cone for this storm and time.' });
    page.close();
  });
});
