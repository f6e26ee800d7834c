import { afterEach, describe, expect, it, vi } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import type { Feature } from '../../../src/api/schemas/geojson.ts';
import { stormExposure } from '../../../src/assets/stormExposure.ts';
import { assetChanges } from '../../../src/domain/watch/changes.ts';
import { assetsNow } from '../../../src/watch/assetsNow.ts';

vi.mock('vscode', () => ({}));
vi.mock(import('../../../src/assets/stormExposure.ts'));

const { signal } = new AbortController();
const none = { type: 'FeatureCollection' as const, features: [] };

function site(longitude: number, { id, name }: { id?: number | string; name?: string } = {}): Feature {
  return {
    type: 'Feature',
    ...(id === undefined ? {} : { id }),
    geometry: { type: 'Point', coordinates: [longitude, 27] },
    properties: name === undefined ? {} : { name },
  };
}

/** The longitude at which the cone ends in the east. */
let east = -80;
afterEach(() => {
  east = -80;
});

/** What a storm is to features that lie west of where its cone ends: these are in it. */
const factsOf = (...features: Feature[]) => factsIn('portfolio sites', features);

function factsIn(of: string, features: Feature[]) {
  const assets = { label: 'sites', table: tableOf(features), problems: [], origin: '' };
  const inCone = features.map(({ geometry }) =>
    geometry?.type === 'Point' && Number(geometry.coordinates?.[0]) < east ? 1 : 0,
  );
  vi.mocked(stormExposure).mockResolvedValue(
    Object({ assets, tracks: [], exposure: { inCone, approaches: [] }, withinKm: undefined }),
  );
  return assetsNow(Object({}), { assets, of }, { track: none, cone: none, withinKm: 300 }, signal);
}

describe('an asset of a portfolio', () => {
  it.each([
    ['by its name and place where it has no id', site(-82, { name: 'B' })],
    ['by its place where it has neither id nor name', site(-82)],
    ['by its id', site(-82, { id: 7, name: 'B' })],
  ])('is known %s, also where another one comes before it', async (_, asset) => {
    const before = await factsOf(asset);
    const after = await factsOf(site(-60, { name: 'A' }), asset);
    expect(before.inCone?.count).toBe(1);
    expect(assetChanges(before, after, undefined)).toEqual([]);
  });

  it('that enters the cone of a new forecast is told of, whatever else is new in its file', async () => {
    const home = site(-75, { id: 7, name: 'Home' });
    const ship = (longitude: number) => site(longitude, { id: 8 });
    const one = await factsIn('file 1', [home, ship(-60)]);
    east = -74;
    const two = await factsIn('file 2', [ship(-81), home, site(-82, { id: 9 })]);
    east = -80;
    const three = await factsIn('file 3', [home, ship(-82)]);
    expect(assetChanges(one, two, undefined)).toEqual([{ kind: 'entered', labels: ['Home'] }]);
    expect(assetChanges(two, three, undefined)).toEqual([{ kind: 'left', labels: ['Home'] }]);
  });

  it('that lies elsewhere in another file is new there, and no change of a storm', async () => {
    const one = await factsIn('file 1', [site(-60, { id: 7 })]);
    const two = await factsIn('file 2', [site(-82, { id: 7 })]);
    expect([assetChanges(one, two, 100), assetChanges(two, one, 100)]).toEqual([[], []]);
  });

  it('is not told of where its file is another one, and has more assets than are kept', async () => {
    const many = Array.from({ length: 400 }, (_, id) => site(-60, { id }));
    const [one, two] = [await factsIn('file 1', many), await factsIn('file 2', [site(-82, { id: 7 })])];
    expect(one.among).toBeUndefined();
    expect([assetChanges(one, two, 100), assetChanges(two, one, 100)]).toEqual([[], []]);
  });

  it('without an id is another one elsewhere, or by another name', async () => {
    const before = await factsOf(site(-82, { name: 'B' }));
    for (const other of [site(-83, { name: 'B' }), site(-82, { name: 'C' })])
      expect(assetChanges(before, await factsOf(other), undefined)).toHaveLength(2);
  });

  it('with the id of another one is known by its name and place, too', async () => {
    const [north, south] = [site(-82, { id: 7, name: 'North' }), site(-83, { id: 7, name: 'South' })];
    const away = (asset: Feature, name: string) => ({ ...site(-60, { id: 7, name }), id: asset.id ?? 0 });
    const one = await factsOf(north, away(south, 'South'));
    const other = await factsOf(away(north, 'North'), south);
    expect(assetChanges(one, await factsOf(north, south), undefined)).toEqual([
      { kind: 'entered', labels: ['South'] },
    ]);
    expect(assetChanges(one, other, undefined)).toHaveLength(2);
    expect(assetChanges(one, one, undefined)).toEqual([]);
  });

  it('with the number 1 as its id is not the one with the text "1"', async () => {
    const [number, text] = [site(-82, { id: 1, name: 'B' }), site(-83, { id: '1', name: 'C' })];
    expect(assetChanges(await factsOf(number), await factsOf(number, text), undefined)).toEqual([
      { kind: 'entered', labels: ['C'] },
    ]);
  });
});

it.each([
  [1, undefined],
  [51, 51],
])(
  'The closest approach has the time at which the track is there, and says of how many it is the first (%i)',
  async (sent, firstOf) => {
    const assets = { label: 'sites', table: tableOf([site(-82, { name: 'B' })]), problems: [], origin: '' };
    const times = Float64Array.of(1000, 2000);
    const approach = { distanceKm: Float64Array.of(12), along: Float64Array.of(0.25) };
    vi.mocked(stormExposure).mockResolvedValue(
      Object({ assets, tracks: [{ track: { times } }], exposure: { approaches: [approach] }, sent }),
    );
    const answers = { track: none, cone: none, withinKm: 20 };
    const facts = await assetsNow(Object({}), { assets, of: 'a' }, answers, signal);
    const nearest = { label: 'B', km: 12, at: 1250 };
    expect(facts.near).toMatchObject({ count: 1, listed: [nearest], nearest, firstOf });
    expect(vi.mocked(stormExposure).mock.lastCall?.[2]).toMatchObject({ only: 0, aheadAlone: true });
  },
);

describe('the assets that are near', () => {
  const nearOf = async (distances: readonly number[], withinKm: number | undefined) => {
    const features = distances.map((_, id) => site(-82, { id, name: `Site ${id}` }));
    const assets = { label: 'sites', table: tableOf(features), problems: [], origin: '' };
    const approach = { distanceKm: Float64Array.from(distances), along: new Float64Array(distances.length) };
    vi.mocked(stormExposure).mockResolvedValue(
      Object({ assets, tracks: [], exposure: { approaches: [approach] }, sent: 1 }),
    );
    const answers = { track: none, cone: undefined, withinKm };
    return (await assetsNow(Object({}), { assets, of: 'a' }, answers, signal)).near;
  };

  it('are those nearer than the distance, the nearest first', async () => {
    const near = await nearOf([40, Number.NaN, 20, 50, 10], 50);
    expect(near?.listed.map(({ label, km }) => [label, km])).toEqual([
      ['Site 4', 10],
      ['Site 2', 20],
      ['Site 0', 40],
    ]);
    expect(await nearOf([60], 50)).toMatchObject({ count: 0, listed: [] });
  });

  it('are their number and the nearest where they are more than are kept', async () => {
    const distances = Array.from({ length: 400 }, (_, index) => 400 - index);
    const nearest = { label: 'Site 399', km: 1 };
    expect(await nearOf(distances, 500)).toMatchObject({ count: 400, listed: [], nearest });
    expect(await nearOf(distances, 10)).toMatchObject({ count: 9, listed: { length: 9 }, nearest });
  });

  it('are unknown where no distance is watched, and where nothing lies ahead', async () => {
    expect(await nearOf([10], undefined)).toBeUndefined();
    expect(await nearOf([Number.NaN], 50)).toBeUndefined();
  });
});

it('Assets of which neither track nor cone tells are looked at alone', async () => {
  const assets = { label: 'sites', table: tableOf([site(-82, { id: 7 })]), problems: [], origin: '' };
  vi.mocked(stormExposure).mockClear();
  const answers = { track: undefined, cone: undefined, withinKm: 20 };
  const facts = await assetsNow(Object({}), { assets, of: 'a' }, answers, signal);
  expect(facts).toEqual({ of: 'a', among: [['7', expect.any(String)]] });
  expect(stormExposure).not.toHaveBeenCalled();
});
