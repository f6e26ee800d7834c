import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDated, isNewer, isOlder } from '../../../../src/domain/forecastOrder.ts';
import {
  type AssetFacts,
  type AssetsFound,
  learnAssets,
  untouched,
} from '../../../../src/domain/watch/assetFacts.ts';
import { assetChanges, stormChanges } from '../../../../src/domain/watch/changes.ts';
import { isDue } from '../../../../src/domain/watch/isDue.ts';
import type { NearFound } from '../../../../src/domain/watch/nearAssets.ts';
import {
  stormFacts as factsAt,
  learnStorm,
  type StormFacts,
} from '../../../../src/domain/watch/stormFacts.ts';

const NOW = Date.UTC(2022, 9, 1);
const stormFacts = (list: Parameters<typeof factsAt>[0]) => factsAt(list, NOW);
const IAN: StormFacts = { storm_id: 'AL092022', name: 'Ian', category: 2, issued: 1000 };

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const storm: fc.Arbitrary<StormFacts> = fc.record({
  storm_id: fc.constant('AL092022'),
  name: maybe(fc.constantFrom('Ian', 'IAN')),
  category: maybe(fc.integer({ min: -1, max: 5 })),
  issued: maybe(fc.integer({ min: 0, max: 5 })),
  updated: maybe(fc.integer({ min: 0, max: 5 })),
});
const asset = fc.constantFrom('a', 'b', 'c', 'd').map(key => ({ key, label: key.toUpperCase() }));
const approaches = fc
  .uniqueArray(fc.record({ asset, km: fc.integer({ min: 0, max: 500 }) }), {
    selector: each => each.asset.key,
  })
  .map(found => nearOf(found.map(({ asset: { key, label }, km }) => ({ key, label, km, at: undefined }))));
const assets: fc.Arbitrary<AssetsFound> = fc.record({
  of: fc.constantFrom('saved', 'others'),
  inCone: maybe(
    fc.uniqueArray(asset, { selector: ({ key }) => key }).map(listed => ({ count: listed.length, listed })),
  ),
  among: maybe(
    fc
      .uniqueArray(asset, { selector: ({ key }) => key })
      .map(all => all.map(({ key }) => [key, 'place'] as const)),
  ),
  near: maybe(approaches),
});

/** Those that are near, the nearest first. */
function nearOf(found: NearFound['listed']): NearFound {
  const listed = found.toSorted((one, other) => one.km - other.km);
  return { count: listed.length, listed, nearest: listed[0] };
}

describe('the list of storms', () => {
  it('tells of a storm that stands there twice by its later forecast', () => {
    const listed = (category: number, forecast_time: string) => ({
      storm_id: 'AL092022',
      storm_name: 'Ian\u202e\n',
      category,
      forecast_time,
    });
    for (const order of [1, -1]) {
      const list = [listed(2, '2022-09-28T06:00:00Z'), listed(4, '2022-09-28T08:00:00-04:00')];
      const { storms, whole } = stormFacts(list.toSorted(() => order));
      expect(whole).toBe(true);
      expect([...storms.values()]).toEqual([
        { storm_id: 'AL092022', name: 'Ian', category: 4, issued: Date.UTC(2022, 8, 28, 12) },
      ]);
    }
  });

  it('tells of a storm that stands there twice by the forecast whose time is known', () => {
    const dated = { storm_id: 'AL092022', forecast_time: '2022-09-28T06:00:00Z' };
    for (const list of [
      [dated, { storm_id: 'AL092022' }],
      [{ storm_id: 'AL092022' }, dated],
    ])
      expect(stormFacts(list).storms.get('AL092022')?.issued).toBe(Date.UTC(2022, 8, 28, 6));
  });

  it('tells when a forecast was issued and when it was updated, each also where the other cannot be read', () => {
    const factsOf = (forecast_time: string, forecast_last_updated: string) =>
      stormFacts([{ storm_id: 'AL092022', forecast_time, forecast_last_updated }]).storms.get('AL092022');
    expect(factsOf('2022-09-28T06:00:00Z', 'soon')).toMatchObject({ issued: Date.UTC(2022, 8, 28, 6) });
    expect(factsOf('soon', '2022-09-28T09:00:00Z')).toMatchObject({
      issued: undefined,
      updated: Date.UTC(2022, 8, 28, 9),
    });
  });

  it('tells no date that is more than a day ahead, nor prefers the entry that has it', () => {
    const sound = { storm_id: 'AL092022', category: 4, forecast_time: '2022-10-01T18:00:00Z' };
    const wrong = { storm_id: 'AL092022', category: 1, forecast_time: '2062-09-28T06:00:00Z' };
    for (const list of [
      [sound, wrong],
      [wrong, sound],
    ])
      expect(stormFacts(list).storms.get('AL092022')).toMatchObject({
        category: 4,
        issued: Date.UTC(2022, 9, 1, 18),
      });
    expect(
      stormFacts([{ ...sound, forecast_last_updated: '2022-10-02T00:00:01Z' }]).storms.get('AL092022'),
    ).toEqual(expect.objectContaining({ issued: Date.UTC(2022, 9, 1, 18), updated: undefined }));
    expect(
      stormFacts([{ ...sound, forecast_last_updated: '2022-10-02T00:00:00Z' }]).storms.get('AL092022')
        ?.updated,
    ).toBe(Date.UTC(2022, 9, 2));
  });

  it('is not whole where an entry could not be read, so that no storm ends by that', () => {
    expect(stormFacts([null]).whole).toBe(false);
    expect(stormFacts([{ storm_name: 'No id' }]).whole).toBe(false);
    expect(stormFacts([{ storm_id: 'x'.repeat(1_000_000) }])).toEqual({ storms: new Map(), whole: false });
    expect(stormFacts([]).whole).toBe(true);
  });
});

describe('an entry of the list of storms', () => {
  const factsOf = (entry: Parameters<typeof stormFacts>[0][number]) => [
    ...stormFacts([entry]).storms.values(),
  ];

  it('has all that is kept of a storm', () => {
    const entry = {
      storm_id: 'AL092022',
      storm_name: ' Ian ',
      category: 0,
      type: ' HU ',
      forecast_time: '2022-09-28T06:00:00Z',
      forecast_last_updated: '2022-09-28T06:30:00Z',
    };
    expect(factsOf(entry)).toStrictEqual([
      {
        storm_id: 'AL092022',
        name: 'Ian',
        category: 0,
        type: 'HU',
        issued: Date.UTC(2022, 8, 28, 6),
        updated: Date.UTC(2022, 8, 28, 6, 30),
      },
    ]);
  });

  it('has no name of nothing, and one of bounded length', () => {
    expect(factsOf({ storm_id: 'a' })[0]?.name).toBeUndefined();
    expect(factsOf({ storm_id: 'a', storm_name: ' \n' })[0]?.name).toBeUndefined();
    expect(factsOf({ storm_id: 'a', storm_name: 'x'.repeat(100) })[0]?.name).toBe('x'.repeat(100));
    expect(factsOf({ storm_id: 'a', storm_name: 'x'.repeat(101) })[0]?.name).toBe(`${'x'.repeat(100)}…`);
  });

  it('is kept beside others that cannot be read, by an id of bounded length', () => {
    const longest = 'x'.repeat(200);
    const list = [null, { storm_id: longest }, {}, { storm_id: `${longest}y` }, { storm_id: 'b' }];
    const { storms, whole } = stormFacts(list);
    expect([...storms.keys()]).toEqual([longest, 'b']);
    expect(whole).toBe(false);
    expect(stormFacts([{ storm_id: longest }]).whole).toBe(true);
  });

  it('of a storm that stands there twice is the first where neither forecast is later', () => {
    const categoryOf = (...entries: object[]) =>
      stormFacts(entries.map((entry, category) => ({ storm_id: 'a', category, ...entry }))).storms.get('a')
        ?.category;
    const early = { forecast_time: '2022-09-28T06:00:00Z' };
    const late = { forecast_time: '2022-09-28T12:00:00Z' };
    const updated = { forecast_last_updated: '2022-09-28T06:00:00Z' };
    expect(categoryOf({}, {})).toBe(0);
    expect(categoryOf(early, early)).toBe(0);
    expect(categoryOf(late, early)).toBe(0);
    expect(categoryOf(early, late, early)).toBe(1);
    expect(categoryOf(early, {})).toBe(0);
    expect(categoryOf({}, updated, {})).toBe(1);
    expect(categoryOf(updated, early)).toBe(0);
    expect(categoryOf(early, { ...early, ...updated })).toBe(0);
  });
});

describe('what is known of a storm after a look', () => {
  const now: StormFacts = { storm_id: 'AL092022', name: undefined, category: undefined };

  it('is what came where nothing was known, or all of it came', () => {
    expect(learnStorm(undefined, now)).toBe(now);
    const later = { storm_id: 'AL092022', name: 'IAN', category: 4, type: 'HU', issued: 2000, updated: 2500 };
    expect(learnStorm({ ...IAN, updated: 1500 }, later)).toStrictEqual(later);
  });

  it('is what was known where nothing came of it', () => {
    const known = { ...IAN, type: 'EX', updated: 1500 };
    expect(learnStorm(known, now)).toStrictEqual(known);
    expect(learnStorm({ ...known, category: 4 }, { ...now, category: 0 }).category).toBe(0);
  });

  it('has a type of the answer that its category is of, and no other', () => {
    const extratropical = { ...IAN, category: 0, type: 'EX' };
    const after = learnStorm(extratropical, { ...IAN, category: 1 });
    expect(after).toMatchObject({ category: 1, type: undefined });
    expect(stormChanges(after, { ...IAN, category: 2, type: 'HU' })).toContainEqual({
      kind: 'category',
      from: 'Hurricane · Category 1',
      to: 'Hurricane · Category 2',
    });
    expect(learnStorm(extratropical, { ...now, type: 'HU' }).type).toBe('HU');
  });

  it('is what was known where an earlier forecast came', () => {
    const known = { ...IAN, updated: 1500 };
    expect(learnStorm(known, { ...known, issued: 500, category: 5 })).toBe(known);
    expect(learnStorm(known, { ...known, updated: 1200, category: 5 })).toBe(known);
  });

  it('has no update of a later forecast that was not updated, and keeps that of the same', () => {
    const known = { ...IAN, updated: 1500 };
    expect(learnStorm(known, { ...IAN, issued: 2000 }).updated).toBeUndefined();
    expect(learnStorm(known, IAN).updated).toBe(1500);
    expect(learnStorm(known, { ...IAN, issued: undefined }).updated).toBe(1500);
  });

  it('is of a time where its issue or its update is known', () => {
    expect([{}, { issued: 0 }, { updated: 0 }].map(times => isDated(times))).toEqual([false, true, true]);
  });

  it('is of an earlier or a later forecast by its issue, then by its update, and of neither where none is known', () => {
    const order = (known: Partial<StormFacts> | undefined, came: Partial<StormFacts>) => {
      const [before, after] = [known && { storm_id: 'a', ...known }, { storm_id: 'a', ...came }];
      return [isOlder(after, before), isNewer(after, before)];
    };
    expect(order({ issued: 2 }, { issued: 1 })).toEqual([true, false]);
    expect(order({ issued: 1 }, { issued: 2 })).toEqual([false, true]);
    expect(order({ issued: 1, updated: 9 }, { issued: 2, updated: 3 })).toEqual([false, true]);
    expect(order({ issued: 1, updated: 9 }, { issued: 1, updated: 3 })).toEqual([true, false]);
    expect(order({ issued: 1, updated: 3 }, { updated: 9 })).toEqual([false, true]);
    expect(order({ issued: 1 }, { issued: 1 })).toEqual([false, false]);
    expect(order({ issued: 1 }, { updated: 2 })).toEqual([false, false]);
    expect(order(undefined, { issued: 2 })).toEqual([false, false]);
  });
});

describe('the changes of a storm', () => {
  it('are a later forecast, and another category', () => {
    expect(stormChanges(IAN, { ...IAN, issued: 2000 })).toEqual([{ kind: 'issued' }]);
    expect(stormChanges(IAN, { ...IAN, issued: 2000, category: 4 })).toEqual([
      { kind: 'issued' },
      { kind: 'category', from: 'Hurricane · Category 2', to: 'Hurricane · Category 4' },
    ]);
    expect(stormChanges(IAN, { ...IAN, category: 1 })).toEqual([
      { kind: 'category', from: 'Hurricane · Category 2', to: 'Hurricane · Category 1' },
    ]);
  });

  it('are what it is called by its type, which may change alone', () => {
    const hurricane = { ...IAN, type: 'HU' };
    const extratropical = { ...IAN, type: 'EX' };
    const became = (category: number) => ({
      kind: 'category',
      from: 'Hurricane · Category 2',
      to: `Extratropical · Category ${category}`,
    });
    expect(stormChanges(hurricane, { ...extratropical, category: 1 })).toEqual([became(1)]);
    expect(stormChanges(hurricane, extratropical)).toEqual([became(2)]);
    expect(stormChanges(hurricane, { ...IAN, type: 'MH' })).toEqual([]);
  });

  it('are none of a type that was not known before, or is not said any more', () => {
    expect(stormChanges(IAN, { ...IAN, type: 'EX' })).toEqual([]);
    expect(stormChanges({ ...IAN, type: 'EX' }, IAN)).toEqual([]);
  });

  it('are an update where only that of the same forecast is later, and a later forecast whenever it was updated', () => {
    const known = { ...IAN, updated: 1500 };
    expect(stormChanges(known, { ...known, updated: 2000 })).toEqual([{ kind: 'updated' }]);
    expect(stormChanges(known, { ...known, issued: 1500 })).toEqual([{ kind: 'issued' }]);
    expect(stormChanges(known, { ...known, issued: 1500, updated: undefined })).toEqual([{ kind: 'issued' }]);
    expect(stormChanges(known, { ...known, issued: 500, updated: 2000, category: 5 })).toEqual([]);
    expect(stormChanges(known, { ...known, updated: 1200, category: 5 })).toEqual([]);
  });

  it('are none of a category that was not known before', () => {
    expect(stormChanges({ ...IAN, category: undefined }, IAN)).toEqual([]);
    expect(stormChanges({ ...IAN, category: 0 }, IAN)).toMatchObject([{ from: 'Tropical storm (0)' }]);
  });

  it('are none where a member is missing, or the answer is of an earlier forecast', () => {
    expect(stormChanges(IAN, { ...IAN, issued: undefined, category: undefined })).toEqual([]);
    expect(stormChanges(IAN, { ...IAN, issued: 500, category: 5 })).toEqual([]);
  });

  it('that were told are not told again, whatever comes', () => {
    fc.assert(
      fc.property(storm, storm, (known, now) => {
        expect(stormChanges(learnStorm(known, now), now)).toEqual([]);
      }),
    );
  });

  it('tell each forecast once, in the order in which they were issued, however a service mixes them', () => {
    fc.assert(
      fc.property(storm, fc.array(storm), (first, answers) => {
        let known = first;
        const issued: number[] = [];
        for (const now of answers) {
          const changes = stormChanges(known, now);
          known = learnStorm(known, now);
          if (changes.some(({ kind }) => kind === 'issued')) issued.push(known.issued ?? Number.NaN);
        }
        expect(issued).toEqual([...new Set(issued)].toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('the changes between a storm and assets', () => {
  const cone = (...keys: string[]) => ({
    count: keys.length,
    listed: keys.map(key => ({ key, label: key.toUpperCase() })),
  });
  /** With an asset at as many kilometres, of which 300 are near. */
  const saved = (inCone: AssetFacts['inCone'], km?: number): AssetsFound => ({
    of: 'saved',
    inCone,
    near:
      km === undefined ? undefined : nearOf(km < 300 ? [{ key: 'a', label: 'A', km, at: undefined }] : []),
  });

  it('are those that enter the cone and those that leave it', () => {
    expect(assetChanges(saved(cone('a', 'b')), saved(cone('b', 'c')), undefined)).toEqual([
      { kind: 'entered', labels: ['C'] },
      { kind: 'left', labels: ['A'] },
    ]);
  });

  it('are a number where the assets in the cone are too many to be kept', () => {
    const many = saved({ count: 4000, listed: [] });
    expect(assetChanges(saved(cone('a')), many, undefined)).toEqual([{ kind: 'inCone', from: 1, to: 4000 }]);
    expect(assetChanges(many, many, undefined)).toEqual([]);
  });

  it('are that the storm comes nearer than the distance, once, until it was farther again', () => {
    const nearer = { kind: 'nearer', km: 250, withinKm: 300, at: undefined, label: 'A' };
    expect(assetChanges(saved(undefined, 400), saved(undefined, 250), 300)).toEqual([nearer]);
    expect(assetChanges(saved(undefined), saved(undefined, 250), 300)).toEqual([nearer]);
    expect(assetChanges(saved(undefined, 299), saved(undefined, 250), 300)).toEqual([]);
    expect(assetChanges(saved(undefined, 400), saved(undefined, 300), 300)).toEqual([]);
    expect(assetChanges(saved(undefined, 400), saved(undefined, 0), undefined)).toEqual([]);
  });

  it('are a number where they were too many, or are, and none where it is not known what is in the cone', () => {
    const many = saved({ count: 4000, listed: [] });
    expect(assetChanges(many, saved(cone('a', 'b')), undefined)).toEqual([
      { kind: 'inCone', from: 4000, to: 2 },
    ]);
    expect(assetChanges(saved(undefined), saved(cone('a')), undefined)).toEqual([]);
    expect(assetChanges(saved(cone('a')), saved(undefined), undefined)).toEqual([]);
  });

  it('are that it comes nearer than the distance from that distance itself, whichever asset is nearest', () => {
    const near = nearOf([{ key: 'b', label: 'B', km: 299, at: 7 }]);
    expect(assetChanges(saved(undefined, 300), { of: 'saved', near: { ...near, firstOf: 51 } }, 300)).toEqual(
      [{ kind: 'nearer', km: 299, withinKm: 300, at: 7, label: 'B', firstOf: 51 }],
    );
    expect(assetChanges(saved(undefined, 400), saved(undefined), 300)).toEqual([]);
  });

  it('are told of a storm that has formed over assets', () => {
    expect(
      assetChanges(untouched({ of: 'saved' }), saved(cone('a'), 10), 50).map(({ kind }) => kind),
    ).toEqual(['entered', 'nearer']);
  });

  it('are that it comes near to assets that are too many to be kept, once', () => {
    const nearest = { label: 'C', km: 5, at: undefined };
    const many = { of: 'saved', near: { count: 4000, listed: [], nearest } };
    expect(assetChanges(saved(undefined, 400), many, 300)).toMatchObject([
      { kind: 'nearer', km: 5, label: 'C' },
    ]);
    expect(assetChanges(learnAssets(undefined, many), saved(undefined, 10), 300)).toEqual([]);
  });

  it('that were told are not told again, and none is told of others that are not known one by one', () => {
    fc.assert(
      fc.property(assets, assets, maybe(fc.integer({ min: 1, max: 600 })), (known, now, withinKm) => {
        expect(assetChanges(learnAssets(known, now), now, withinKm)).toEqual([]);
        if (known.of !== now.of && (known.among === undefined || now.among === undefined))
          expect(assetChanges(known, now, withinKm)).toEqual([]);
        expect(assetChanges(undefined, now, withinKm)).toEqual([]);
      }),
    );
  });

  /** Assets of a set at as many kilometres, of which 300 are near. */
  const found = (of: string, distances: Readonly<Record<string, number>>): AssetsFound => {
    const all = Object.entries(distances).map(([key, km]) => ({ key, label: key, km, at: km }));
    const among = all.map(({ key }) => [key, 'place'] as const);
    return { of, among, near: nearOf(all.filter(({ km }) => km < 300)) };
  };

  it('are that it comes nearer to an asset of both sets, where one that is new lies nearer still', () => {
    const known = learnAssets(undefined, found('1', { old: 900, other: 950 }));
    const [nearer] = assetChanges(known, found('2', { new: 50, old: 60, other: 70 }), 300);
    expect(nearer).toEqual({ kind: 'nearer', km: 60, withinKm: 300, at: 60, label: 'old' });
    const within = learnAssets(undefined, found('1', { old: 200, other: 950 }));
    expect(assetChanges(within, found('2', { new: 50, old: 60, other: 70 }), 300)).toEqual([]);
    expect(assetChanges(within, found('2', { new: 50, other: 70 }), 300)).toMatchObject([{ label: 'other' }]);
    expect(assetChanges(known, found('2', { new: 50, old: 600, other: 700 }), 300)).toEqual([]);
  });

  it('are that it comes nearer to another asset than one that was near when it was new', () => {
    const looks = [
      found('1', { old: 900 }),
      found('2', { old: 900, new: 50 }),
      found('2', { old: 900, new: 40 }),
      found('2', { old: 200, new: 40 }),
      found('2', { old: 60, new: 40 }),
      found('3', { old: 60, new: 40, newer: 10 }),
      found('3', { old: 900, new: 900, newer: 900 }),
      found('3', { old: 900, new: 20, newer: 900 }),
    ];
    let known: AssetFacts | undefined;
    const labels = looks.map(now => {
      const changes = assetChanges(known, now, 300);
      known = learnAssets(known, now);
      return changes.map(change => (change.kind === 'nearer' ? change.label : change.kind)).join();
    });
    expect(labels).toEqual(['', '', '', 'old', '', '', '', 'new']);
  });

  it('are told of each asset that stays, whatever new ones came near, where none that stays was near', () => {
    const places = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 600 }));
    fc.assert(
      fc.property(places, places, places, (first, second, third) => {
        const then = Object.fromEntries(Object.entries(third).filter(([key]) => Object.hasOwn(second, key)));
        const looks = [found('1', first), found('2', second), found('2', then)] as const;
        const known = learnAssets(learnAssets(undefined, looks[0]), looks[1]);
        const [nearer] = assetChanges(known, looks[2], 300);
        const isNear = (km: number | undefined) => km !== undefined && km < 300;
        const stood = Object.keys(second).filter(key => Object.hasOwn(first, key) && isNear(second[key]));
        const come = Object.keys(then).filter(key => isNear(then[key]) && !isNear(second[key]));
        const isTold = stood.length === 0 && come.length > 0;
        expect(nearer !== undefined).toBe(isTold);
      }),
    );
  });

  it('are those of the assets alone that are in two sets, in the same place', () => {
    const set = (of: string, among: readonly string[] | undefined, ...inCone: string[]) => ({
      of,
      among: among?.map(each => [each.replace('!', ''), each] as const),
      inCone: { count: inCone.length, listed: inCone.map(key => ({ key, label: key.toUpperCase() })) },
    });
    const told = (known: AssetsFound, now: AssetsFound) => assetChanges(known, now, undefined);
    const known = set('1', ['a', 'b', 'c', 'd!'], 'a', 'b');
    expect(told(known, set('2', ['a', 'b', 'c', 'd', 'e'], 'b', 'c', 'd', 'e'))).toEqual([
      { kind: 'entered', labels: ['C'] },
      { kind: 'left', labels: ['A'] },
    ]);
    expect(told(known, set('2', ['b', 'c'], 'b'))).toEqual([]);
    expect(told(known, set('2', undefined, 'c'))).toEqual([]);
    expect(told(set('1', undefined, 'a'), set('2', ['a', 'c'], 'c'))).toEqual([]);
    expect(told(set('1', undefined, 'a'), set('1', ['a', 'c'], 'c'))).toHaveLength(2);
  });

  it('bring what is known of the cone to what is: what enters and leaves adds up', () => {
    fc.assert(
      fc.property(assets, assets, (known, now) => {
        fc.pre(known.of === now.of && known.inCone !== undefined && now.inCone !== undefined);
        const labels = new Set(known.inCone?.listed.map(({ label }) => label));
        for (const change of assetChanges(known, now, undefined)) {
          if (change.kind === 'entered') for (const label of change.labels) labels.add(label);
          if (change.kind === 'left') for (const label of change.labels) labels.delete(label);
        }
        expect([...labels].sort()).toEqual(now.inCone?.listed.map(({ label }) => label).sort());
      }),
    );
  });
});

describe('what is known of assets after a look', () => {
  const known = {
    of: 'saved',
    inCone: { count: 1, listed: [{ key: 'a', label: 'A' }] },
    near: { count: 1, listed: [{ key: 'a' }] },
  };
  const near = (...keys: string[]) => nearOf(keys.map(key => ({ key, label: key, km: 1, at: undefined })));

  it('is what came where nothing was known', () => {
    expect(learnAssets(undefined, { ...known, near: near('a') })).toEqual(known);
  });

  it('is what was known of the cone or the approach where the look could not tell', () => {
    expect(learnAssets(known, { of: 'saved' })).toEqual(known);
    const inCone = { count: 0, listed: [] };
    expect(learnAssets(known, { of: 'saved', inCone })).toEqual({ ...known, inCone });
    expect(learnAssets(known, { of: 'saved', near: near('b') })).toEqual({
      ...known,
      near: { count: 1, listed: [{ key: 'b' }] },
    });
  });

  it('is, where another set could not be told of, what was known of those that are in both', () => {
    const at = (...keys: string[]) => keys.map(key => [key, 'place'] as const);
    const cone = { count: 2, listed: ['a', 'b'].map(key => ({ key, label: key })) };
    const before = {
      ...known,
      among: at('a', 'b'),
      inCone: cone,
      near: { count: 2, listed: [{ key: 'a' }, { key: 'b' }] },
    };
    expect(learnAssets(before, { of: 'others', among: at('b', 'c') })).toEqual({
      of: 'others',
      among: at('b', 'c'),
      inCone: { count: 1, listed: [{ key: 'b', label: 'b' }] },
      near: { count: 1, listed: [{ key: 'b' }] },
    });
  });

  it('is nothing of the cone where it cannot be said which of another set were in it, but that none was', () => {
    expect(learnAssets(known, { of: 'others' })).toEqual({ of: 'others', near: known.near });
    const none = { count: 0, listed: [] };
    expect(learnAssets({ ...known, inCone: none }, { of: 'others' }).inCone).toEqual(none);
  });

  it('is of others that are not known one by one which of those that are near were so before', () => {
    expect(learnAssets(known, { of: 'others', near: near('a', 'b') }).near).toEqual({
      count: 2,
      listed: [{ key: 'a' }, { key: 'b', unsaid: true }],
    });
    const many = { ...known, near: { count: 4000, listed: [] } };
    expect(learnAssets(many, { of: 'others', near: near('b') }).near).toEqual({
      count: 1,
      listed: [{ key: 'b' }],
    });
  });

  it('is that none is in the cone of a storm that has only now formed', () => {
    expect(untouched({ of: 'saved' })).toEqual({ of: 'saved', inCone: { count: 0, listed: [] } });
  });
});

describe('the next look', () => {
  it.each([
    [0, 10, 10, true],
    [0, 5, 10, true],
    [0, 4, 10, false],
    [0, 1e9, 0, false],
    [100, 50, 10, true],
    [100, 100, 10, false],
    [100, 105, 10, true],
    [100, 50, 0, false],
    [0, 5, -10, false],
  ])('after one at %d is due at %d with an interval of %d: %j', (lookedAt, now, interval, due) => {
    expect(isDue(lookedAt, now, interval)).toBe(due);
  });
});
