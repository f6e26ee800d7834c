import { describe, expect, it } from 'vitest';
import type { AssetFacts } from '../../../src/domain/watch/assetFacts.ts';
import type { StormFacts } from '../../../src/domain/watch/stormFacts.ts';
import type { Asking } from '../../../src/watch/asking.ts';
import { lookAt } from '../../../src/watch/lookAt.ts';
import type { FileWatch, LimitWatch } from '../../../src/watch/watch.ts';
import { type FollowedLimit, readFacts, type WatchFacts } from '../../../src/watch/watchFacts.ts';

const FILE: FileWatch = { kind: 'file', uri: 'file:///sites.csv', within_km: 300 };

/** What the service and the disk say; each test changes it. */
function world() {
  const now = {
    place: 'here' as Awaited<ReturnType<Asking['whereIs']>>,
    of: 'file:///sites.csv',
    issued: 1,
    inCone: [] as string[],
    nearestKm: 900,
    nearestAt: 5,
    /** There is a track, or a cone. */
    hasCome: true,
    hasCone: true,
    storms: ['AL092022'],
    whole: true,
    asked: 0,
  };
  const asking: Asking = {
    async storms() {
      const storms = now.storms.map(
        (storm_id): StormFacts => ({ storm_id, name: 'Ian', issued: now.issued }),
      );
      return { storms: new Map(storms.map(storm => [storm.storm_id, storm])), whole: now.whole };
    },
    assetsOf: async () => now.of,
    whereIs: async () => now.place,
    async assets(): Promise<AssetFacts | undefined> {
      now.asked++;
      if (!now.hasCome) return undefined;
      const listed = now.inCone.map(label => ({ key: label, label }));
      const { nearestKm, nearestAt } = now;
      return {
        of: now.of,
        inCone: now.hasCone ? { count: listed.length, listed } : undefined,
        nearestKm,
        nearestAt,
        nearest: 'Depot',
      };
    },
    limit: async () => undefined,
  };
  let kept: WatchFacts | undefined;
  /** Another look, in a window that knows nothing but what was kept. */
  const look = async () => {
    const { facts, changes } = await lookAt(
      asking,
      FILE,
      readFacts(JSON.parse(JSON.stringify(kept ?? null))),
    );
    kept = facts;
    return changes.map(({ change }) => change);
  };
  return { now, asking, look, known: () => kept };
}

describe('a storm of which neither track nor cone had come', () => {
  it('at the first look has the assets that its cone covers then enter it', async () => {
    const { now, look } = world();
    now.hasCome = false;
    expect(await look()).toEqual([]);
    Object.assign(now, { hasCome: true, inCone: ['Depot'], nearestKm: 10 });
    expect(await look()).toMatchObject([
      { kind: 'entered', labels: ['Depot'] },
      { kind: 'nearer', km: 10 },
    ]);
    expect(await look()).toEqual([]);
  });

  it('has those of the file as it is when they come', async () => {
    const { now, look } = world();
    now.hasCome = false;
    await look();
    now.of = 'file:///sites.csv anew';
    expect(await look()).toEqual([]);
    Object.assign(now, { hasCome: true, of: 'file:///sites.csv once more', inCone: ['Depot'] });
    expect(await look()).toEqual([{ kind: 'entered', labels: ['Depot'] }]);
  });

  it('but a track alone has no asset in its cone until that comes', async () => {
    const { now, look } = world();
    now.hasCone = false;
    await look();
    Object.assign(now, { issued: 2, hasCone: true, inCone: ['Depot'] });
    expect(await look()).toEqual([{ kind: 'entered', labels: ['Depot'] }]);
  });
});

describe('storms that are more than are followed', () => {
  it('tell of each change once, in whatever order they are listed', async () => {
    const { now, look } = world();
    now.storms = Array.from({ length: 101 }, (_, index) => `AL${index}`);
    await look();
    Object.assign(now, { issued: 2, inCone: ['Depot'] });
    expect(await look()).toHaveLength(100);
    for (let turn = 0; turn < 4; turn++) {
      now.storms.reverse();
      expect(await look()).toEqual([]);
    }
  });

  it('are not forgotten, and told anew, where others stand in their place in a list that is not whole', async () => {
    const { now, look, known } = world();
    const first = Array.from({ length: 100 }, (_, index) => `AL${index}`);
    const others = Array.from({ length: 60 }, (_, index) => `EP${index}`);
    now.storms = first;
    await look();
    Object.assign(now, { issued: 2, inCone: ['Depot'] });
    expect(await look()).toHaveLength(100);
    Object.assign(now, { storms: [...others, ...first.slice(60)], whole: false });
    expect(await look()).toEqual([]);
    Object.assign(now, { storms: [...others, ...first], whole: true });
    expect(await look()).toEqual([]);
    expect(known()).toMatchObject({ storms: { length: 100 } });
    Object.assign(now, { storms: [...others, ...first.slice(60)] });
    expect(await look()).toHaveLength(60 + 60);
    expect(known()).toMatchObject({ storms: { length: 100 } });
  });

  it('that form are told of once each, however many the service lists', async () => {
    const { now, asking } = world();
    now.storms = Array.from({ length: 1200 }, (_, index) => `AL${index}`);
    const forming = { kind: 'forming' } as const;
    const { facts } = await lookAt(asking, forming, undefined);
    expect((await lookAt(asking, forming, facts)).changes).toEqual([]);
  });
});

describe('a watched file', () => {
  it('is told of once for each change of what a storm is to its features, and not at the first look', async () => {
    const { now, look } = world();
    now.inCone = ['Harbour'];
    expect(await look()).toEqual([]);
    Object.assign(now, { issued: 2, inCone: ['Depot'], nearestKm: 120 });
    expect(await look()).toEqual([
      { kind: 'entered', labels: ['Depot'] },
      { kind: 'left', labels: ['Harbour'] },
      { kind: 'nearer', km: 120, withinKm: 300, at: 5, label: 'Depot' },
    ]);
    expect(await look()).toEqual([]);
  });

  it('that has other features than before is told of when a storm does something to those', async () => {
    const { now, look } = world();
    now.inCone = ['Harbour'];
    await look();
    Object.assign(now, { of: 'file:///sites.csv anew', issued: 2, inCone: ['Depot'] });
    expect(await look()).toEqual([]);
    Object.assign(now, { issued: 3, inCone: [] });
    expect(await look()).toEqual([{ kind: 'left', labels: ['Depot'] }]);
  });

  it('is told of a storm whose track comes after its entry in the list, as soon as it comes', async () => {
    const { now, look } = world();
    await look();
    Object.assign(now, { issued: 2, hasCome: false, inCone: ['Depot'] });
    expect([await look(), await look()]).toEqual([[], []]);
    now.hasCome = true;
    expect(await look()).toEqual([{ kind: 'entered', labels: ['Depot'] }]);
    now.asked = 0;
    expect(await look()).toEqual([]);
    expect(now.asked).toBe(0);
  });

  it('is told of that storm also where an earlier forecast came in between', async () => {
    const { now, look } = world();
    await look();
    Object.assign(now, { issued: 2, hasCome: false, inCone: ['Depot'] });
    await look();
    now.issued = 1;
    expect(await look()).toEqual([]);
    Object.assign(now, { issued: 2, hasCome: true });
    expect(await look()).toEqual([{ kind: 'entered', labels: ['Depot'] }]);
  });

  it('that vanishes is told of once, and what changes meanwhile when it is back', async () => {
    const { now, look } = world();
    await look();
    now.place = 'gone';
    expect(await look()).toEqual([{ kind: 'vanished' }]);
    Object.assign(now, { issued: 2, inCone: ['Depot'], asked: 0 });
    expect([await look(), await look()]).toEqual([[], []]);
    expect(now.asked).toBe(0);
    now.place = 'here';
    expect(await look()).toEqual([{ kind: 'entered', labels: ['Depot'] }]);
    now.place = 'gone';
    expect(await look()).toEqual([{ kind: 'vanished' }]);
  });

  it('is left alone in a window that cannot see it', async () => {
    const { now, look, known } = world();
    await look();
    const before = known();
    Object.assign(now, { place: 'elsewhere', issued: 2, inCone: ['Depot'] });
    expect(await look()).toEqual([]);
    expect(known()).toEqual(before);
  });

  it('that is not there cannot be watched', async () => {
    const { now, look, known } = world();
    now.place = 'gone';
    expect(await look()).toEqual([]);
    expect(known()).toBeUndefined();
  });
});

const LIMIT: LimitWatch = {
  kind: 'limit',
  portfolio_id: 'p',
  limit: { field: 'wind_gust', comparison: 'above', value: 20, unit: 'm/s', kind: 'hourly' },
};

/** What is known of a limit by a run, at which these assets pass. */
function run(initTime: string, ...labels: string[]): FollowedLimit {
  const listed = labels.map(label => ({ key: label, label }));
  return { initTime, assets: { of: 'p', count: listed.length, listed } };
}

describe('a watched limit', () => {
  it('whose variable is missing is told of once, and what changes meanwhile when it is back', async () => {
    const missing = { ...run('2', 'Harbour'), missing: true };
    let kept: WatchFacts | undefined;
    const told: unknown[] = [];
    for (const now of [
      run('1', 'Harbour'),
      missing,
      undefined,
      { ...missing, initTime: '3' },
      run('4', 'Depot'),
      missing,
    ]) {
      const known = readFacts(JSON.parse(JSON.stringify(kept ?? null)));
      const { facts, changes } = await lookAt({ ...world().asking, limit: async () => now }, LIMIT, known);
      kept = facts;
      told.push(changes.map(({ change }) => change));
    }
    expect(told).toEqual([
      [],
      [{ kind: 'missing' }],
      [],
      [],
      [
        { kind: 'passing', labels: ['Depot'] },
        { kind: 'notPassing', labels: ['Harbour'] },
      ],
      [{ kind: 'missing' }],
    ]);
  });
});
