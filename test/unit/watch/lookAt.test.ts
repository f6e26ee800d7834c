import { describe, expect, it } from 'vitest';
import type { StormFacts } from '../../../src/domain/watch/stormFacts.ts';
import type { Asking, AssetsAnswer } from '../../../src/watch/asking.ts';
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
    /** The assets of the file, where they are known one by one. */
    among: undefined as string[] | undefined,
    /** Kilometres to the depot, and to others. */
    nearestKm: 900,
    others: {} as Record<string, number>,
    nearestAt: 5,
    hasTrack: true,
    hasCone: true,
    storms: ['AL092022'],
    whole: true,
    asked: [] as string[],
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
    async assets(_watch, of, { wanted, isNewSet }): Promise<AssetsAnswer> {
      now.asked.push(wanted);
      const hasTrack = wanted !== 'cone' && now.hasTrack;
      const hasCone = wanted !== 'track' && now.hasCone;
      const lacks = [wanted !== 'cone' && !hasTrack, wanted !== 'track' && !hasCone];
      const among = now.among?.map(key => [key, 'place'] as const);
      const listed = now.inCone.map(label => ({ key: label, label }));
      const near = Object.entries({ Depot: now.nearestKm, ...now.others })
        .map(([label, km]) => ({ key: label, label, km, at: now.nearestAt }))
        .filter(({ km }) => km < 300)
        .toSorted((one, other) => one.km - other.km);
      return {
        of,
        among: hasTrack || hasCone || isNewSet ? among : undefined,
        inCone: hasCone ? { count: listed.length, listed } : undefined,
        near: hasTrack ? { count: near.length, listed: near, nearest: near[0] } : undefined,
        lacks: lacks[0] && lacks[1] ? 'both' : lacks[0] ? 'track' : lacks[1] ? 'cone' : undefined,
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
      readFacts(JSON.parse(JSON.stringify(kept ?? null)), FILE.within_km),
    );
    kept = facts;
    return changes.map(({ change }) => change);
  };
  return { now, asking, look, known: () => kept };
}

describe('a storm of which neither track nor cone had come', () => {
  it('at the first look has the assets that its cone covers then enter it', async () => {
    const { now, look } = world();
    Object.assign(now, { hasTrack: false, hasCone: false });
    expect(await look()).toEqual([]);
    Object.assign(now, { hasTrack: true, hasCone: true, inCone: ['Depot'], nearestKm: 10 });
    expect(await look()).toMatchObject([
      { kind: 'entered', labels: ['Depot'] },
      { kind: 'nearer', km: 10 },
    ]);
    expect(await look()).toEqual([]);
  });

  it('has those of the file as it is when they come', async () => {
    const { now, look } = world();
    Object.assign(now, { hasTrack: false, hasCone: false });
    await look();
    now.of = 'file:///sites.csv anew';
    expect(await look()).toEqual([]);
    Object.assign(now, {
      hasTrack: true,
      hasCone: true,
      of: 'file:///sites.csv once more',
      inCone: ['Depot'],
    });
    expect(await look()).toEqual([{ kind: 'entered', labels: ['Depot'] }]);
  });

  it.each([1, 2])(
    'but a track alone has no asset in its cone until that comes, of forecast %i',
    async issued => {
      const { now, look } = world();
      now.hasCone = false;
      await look();
      Object.assign(now, { issued, hasCone: true, inCone: ['Depot'] });
      expect(await look()).toEqual([{ kind: 'entered', labels: ['Depot'] }]);
      expect(await look()).toEqual([]);
    },
  );

  it('has those that were in the file before they come, and not one that is new then', async () => {
    const { now, look } = world();
    Object.assign(now, { hasTrack: false, hasCone: false, among: ['Depot'] });
    await look();
    Object.assign(now, { of: 'file:///sites.csv anew', among: ['Depot', 'Added'] });
    expect(await look()).toEqual([]);
    expect(await look()).toEqual([]);
    Object.assign(now, { of: 'file:///sites.csv once more', among: ['Depot', 'Added', 'New'] });
    Object.assign(now, { hasTrack: true, hasCone: true, inCone: ['New', 'Depot', 'Added'] });
    expect(await look()).toEqual([{ kind: 'entered', labels: ['Depot', 'Added'] }]);
    Object.assign(now, { issued: 2, inCone: ['New'] });
    expect(await look()).toEqual([{ kind: 'left', labels: ['Depot', 'Added'] }]);
    Object.assign(now, { issued: 3, inCone: [] });
    expect(await look()).toEqual([{ kind: 'left', labels: ['New'] }]);
  });
});

describe('a storm that forms', () => {
  it('over the assets of a file tells of those that were in it before, where others were followed', async () => {
    const { now, look } = world();
    now.among = ['Depot'];
    await look();
    now.storms.push('AL102022');
    Object.assign(now, { of: 'anew', among: ['Depot', 'New'], inCone: ['Depot', 'New'] });
    expect(await look()).toEqual([
      { kind: 'entered', labels: ['Depot'] },
      { kind: 'entered', labels: ['Depot'] },
    ]);
  });

  it('alone tells of all of them', async () => {
    const { now, look } = world();
    Object.assign(now, { storms: [], among: ['Depot'] });
    await look();
    Object.assign(now, {
      storms: ['AL102022'],
      of: 'anew',
      among: ['Depot', 'New'],
      inCone: ['Depot', 'New'],
    });
    expect(await look()).toEqual([{ kind: 'entered', labels: ['Depot', 'New'] }]);
  });

  it('tells of assets that are more than are known one by one, also where its file has changed', async () => {
    const { now, look } = world();
    await look();
    now.storms.push('AL102022');
    Object.assign(now, { of: 'anew', inCone: ['Depot'] });
    expect(await look()).toEqual([{ kind: 'entered', labels: ['Depot'] }]);
  });
});

describe('a cone that comes later than the track of its forecast', () => {
  it('is judged when it comes, and is asked for alone until then', async () => {
    const { now, look } = world();
    now.inCone = ['Harbour'];
    await look();
    Object.assign(now, { issued: 2, hasCone: false, nearestKm: 100, asked: [] });
    expect(await look()).toMatchObject([{ kind: 'nearer', km: 100 }]);
    expect(await look()).toEqual([]);
    Object.assign(now, { hasCone: true, inCone: ['Depot'] });
    expect(await look()).toEqual([
      { kind: 'entered', labels: ['Depot'] },
      { kind: 'left', labels: ['Harbour'] },
    ]);
    expect(await look()).toEqual([]);
    expect(now.asked).toEqual(['both', 'cone', 'cone']);
  });

  it('is asked for ever more seldom where it does not come, and at once of a new forecast', async () => {
    const { now, look } = world();
    now.hasCone = false;
    const looks: string[] = [];
    for (let turn = 1; turn <= 20; turn++) {
      now.asked = [];
      await look();
      looks.push(now.asked.join());
    }
    expect(looks.flatMap((wanted, at) => (wanted === '' ? [] : `${at + 1} ${wanted}`))).toEqual([
      '1 both',
      '2 cone',
      '3 cone',
      '5 cone',
      '9 cone',
      '17 cone',
    ]);
    Object.assign(now, { issued: 2, asked: [] });
    for (let turn = 0; turn < 3; turn++) await look();
    expect(now.asked).toEqual(['both', 'cone', 'cone']);
    Object.assign(now, { hasCone: true, inCone: ['Depot'] });
    expect([await look(), await look()]).toEqual([[], [{ kind: 'entered', labels: ['Depot'] }]]);
  });

  it('has its track awaited likewise where that comes later', async () => {
    const { now, look } = world();
    await look();
    Object.assign(now, { issued: 2, hasTrack: false, inCone: ['Depot'], nearestKm: 100, asked: [] });
    expect(await look()).toMatchObject([{ kind: 'entered' }]);
    now.hasTrack = true;
    expect(await look()).toMatchObject([{ kind: 'nearer', km: 100 }]);
    expect(await look()).toEqual([]);
    expect(now.asked).toEqual(['both', 'track']);
  });

  it('is asked for with its track where the file has changed meanwhile', async () => {
    const { now, look } = world();
    now.hasCone = false;
    await look();
    Object.assign(now, { of: 'anew', asked: [] });
    await look();
    expect(now.asked).toEqual(['both']);
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

  it('that changes while neither track nor cone can be had forgets nothing of the features that stay', async () => {
    const { now, look } = world();
    Object.assign(now, { among: ['Depot', 'Harbour'], inCone: ['Depot'], nearestKm: 100 });
    await look();
    Object.assign(now, { of: 'anew', among: ['Depot', 'New'], issued: 2, hasTrack: false, hasCone: false });
    expect(await look()).toEqual([]);
    Object.assign(now, { hasTrack: true, hasCone: true });
    expect(await look()).toEqual([]);
    Object.assign(now, { issued: 3, inCone: [], nearestKm: 900 });
    expect(await look()).toEqual([{ kind: 'left', labels: ['Depot'] }]);
  });

  it('that changes in such a look is told of what happens to the features that stay', async () => {
    const { now, look } = world();
    Object.assign(now, { among: ['Depot', 'Harbour'], inCone: ['Harbour'] });
    await look();
    Object.assign(now, { of: 'anew', among: ['Depot', 'Harbour', 'New'], hasTrack: false, hasCone: false });
    expect(await look()).toEqual([]);
    Object.assign(now, { hasTrack: true, hasCone: true, inCone: ['Depot'], nearestKm: 100 });
    expect(await look()).toMatchObject([
      { kind: 'entered', labels: ['Depot'] },
      { kind: 'left', labels: ['Harbour'] },
      { kind: 'nearer', label: 'Depot' },
    ]);
    expect(await look()).toEqual([]);
  });

  it.each([{ hasTrack: false }, { hasCone: false }])(
    'that changes in a look with %j likewise',
    async lacks => {
      const { now, look } = world();
      Object.assign(now, { among: ['Depot', 'Harbour'], inCone: ['Harbour'], nearestKm: 100 });
      await look();
      Object.assign(now, { of: 'anew', among: ['Depot', 'Harbour', 'New'], ...lacks });
      expect(await look()).toEqual([]);
      Object.assign(now, {
        issued: 2,
        hasTrack: true,
        hasCone: true,
        inCone: ['Depot'],
        others: { New: 50 },
      });
      expect(await look()).toEqual([
        { kind: 'entered', labels: ['Depot'] },
        { kind: 'left', labels: ['Harbour'] },
      ]);
      expect(await look()).toEqual([]);
    },
  );

  it('in which a new feature has come near is told of when one that stays does', async () => {
    const { now, look } = world();
    now.among = ['Depot'];
    await look();
    Object.assign(now, { of: 'anew', among: ['Depot', 'New'], others: { New: 50 } });
    expect(await look()).toEqual([]);
    Object.assign(now, { issued: 2, others: { New: 40 } });
    expect(await look()).toEqual([]);
    Object.assign(now, { issued: 3, nearestKm: 200 });
    expect(await look()).toMatchObject([{ kind: 'nearer', km: 200, label: 'Depot' }]);
    Object.assign(now, { issued: 4, nearestKm: 60 });
    expect(await look()).toEqual([]);
    Object.assign(now, { issued: 5, nearestKm: 900, others: { New: 900 } });
    await look();
    Object.assign(now, { issued: 6, others: { New: 50 } });
    expect(await look()).toMatchObject([{ kind: 'nearer', km: 50, label: 'New' }]);
  });

  it('is told so also where its features are more than are known one by one', async () => {
    const { now, look } = world();
    now.others = { Harbour: 250 };
    await look();
    Object.assign(now, { of: 'anew', issued: 2, others: { New: 50 } });
    expect(await look()).toEqual([]);
    Object.assign(now, { issued: 3, nearestKm: 200 });
    expect(await look()).toMatchObject([{ kind: 'nearer', km: 200, label: 'Depot' }]);
    expect(await look()).toEqual([]);
  });

  it('is told of a storm whose track comes after its entry in the list, as soon as it comes', async () => {
    const { now, look } = world();
    await look();
    Object.assign(now, { issued: 2, hasTrack: false, hasCone: false, inCone: ['Depot'] });
    expect([await look(), await look()]).toEqual([[], []]);
    Object.assign(now, { hasTrack: true, hasCone: true });
    expect(await look()).toEqual([{ kind: 'entered', labels: ['Depot'] }]);
    now.asked = [];
    expect(await look()).toEqual([]);
    expect(now.asked).toEqual([]);
  });

  it('is told of that storm also where an earlier forecast came in between', async () => {
    const { now, look } = world();
    await look();
    Object.assign(now, { issued: 2, hasTrack: false, hasCone: false, inCone: ['Depot'] });
    await look();
    now.issued = 1;
    expect(await look()).toEqual([]);
    Object.assign(now, { issued: 2, hasTrack: true, hasCone: true });
    expect(await look()).toEqual([{ kind: 'entered', labels: ['Depot'] }]);
  });

  it('that vanishes is told of once, and what changes meanwhile when it is back', async () => {
    const { now, look } = world();
    await look();
    now.place = 'gone';
    expect(await look()).toEqual([{ kind: 'vanished' }]);
    Object.assign(now, { issued: 2, inCone: ['Depot'], asked: [] });
    expect([await look(), await look()]).toEqual([[], []]);
    expect(now.asked).toEqual([]);
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

describe('a watched portfolio', () => {
  it('is told of with what is new in it, as others fill it', async () => {
    const { now, asking } = world();
    const watch = { kind: 'portfolio', portfolio_id: 'p', within_km: 300 } as const;
    Object.assign(now, { of: 'portfolio p', among: ['Depot'], inCone: ['Depot'] });
    const { facts } = await lookAt(asking, watch, undefined);
    Object.assign(now, { issued: 2, among: ['Depot', 'New'], inCone: ['Depot', 'New'] });
    const { changes } = await lookAt(asking, watch, facts);
    expect(changes).toMatchObject([{ change: { kind: 'entered', labels: ['New'] } }]);
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
      const known = readFacts(JSON.parse(JSON.stringify(kept ?? null)), undefined);
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
