import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AssetFacts, learnAssets, untouched } from '../../../../src/domain/watch/assetFacts.ts';
import { assetChanges, stormChanges } from '../../../../src/domain/watch/changes.ts';
import { isDue } from '../../../../src/domain/watch/isDue.ts';
import { learnStorm, type StormFacts, stormFacts } from '../../../../src/domain/watch/stormFacts.ts';

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
const assets: fc.Arbitrary<AssetFacts> = fc.record({
  of: fc.constantFrom('saved', 'others'),
  inCone: maybe(
    fc.uniqueArray(asset, { selector: ({ key }) => key }).map(listed => ({ count: listed.length, listed })),
  ),
  nearestKm: maybe(fc.integer({ min: 0, max: 500 })),
  nearest: maybe(fc.constant('A')),
});

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

  it('is not whole where an entry could not be read, so that no storm ends by that', () => {
    expect(stormFacts([null]).whole).toBe(false);
    expect(stormFacts([{ storm_name: 'No id' }]).whole).toBe(false);
    expect(stormFacts([{ storm_id: 'x'.repeat(1_000_000) }])).toEqual({ storms: new Map(), whole: false });
    expect(stormFacts([]).whole).toBe(true);
  });
});

describe('the changes of a storm', () => {
  it('are a later forecast, and another category', () => {
    expect(stormChanges(IAN, { ...IAN, issued: 2000 })).toEqual([{ kind: 'issued' }]);
    expect(stormChanges(IAN, { ...IAN, issued: 2000, category: 4 })).toEqual([
      { kind: 'issued' },
      { kind: 'category', from: 2, to: 4 },
    ]);
    expect(stormChanges(IAN, { ...IAN, category: 1 })).toEqual([{ kind: 'category', from: 2, to: 1 }]);
  });

  it('are an update where only that of the same forecast is later, and a later forecast whenever it was updated', () => {
    const known = { ...IAN, updated: 1500 };
    expect(stormChanges(known, { ...known, updated: 2000 })).toEqual([{ kind: 'updated' }]);
    expect(stormChanges(known, { ...known, issued: 1500 })).toEqual([{ kind: 'issued' }]);
    expect(stormChanges(known, { ...known, issued: 1500, updated: undefined })).toEqual([{ kind: 'issued' }]);
    expect(stormChanges(known, { ...known, issued: 500, updated: 2000, category: 5 })).toEqual([]);
    expect(stormChanges(known, { ...known, updated: 1200, category: 5 })).toEqual([]);
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
  const saved = (inCone: AssetFacts['inCone'], nearestKm?: number): AssetFacts => ({
    of: 'saved',
    inCone,
    nearestKm,
    nearest: nearestKm === undefined ? undefined : 'A',
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
    const nearer = { kind: 'nearer', km: 250, withinKm: 300, label: 'A' };
    expect(assetChanges(saved(undefined, 400), saved(undefined, 250), 300)).toEqual([nearer]);
    expect(assetChanges(saved(undefined), saved(undefined, 250), 300)).toEqual([nearer]);
    expect(assetChanges(saved(undefined, 299), saved(undefined, 250), 300)).toEqual([]);
    expect(assetChanges(saved(undefined, 400), saved(undefined, 300), 300)).toEqual([]);
    expect(assetChanges(saved(undefined, 400), saved(undefined, 0), undefined)).toEqual([]);
  });

  it('are told of a storm that has formed over assets', () => {
    expect(assetChanges(untouched('saved'), saved(cone('a'), 10), 50).map(({ kind }) => kind)).toEqual([
      'entered',
      'nearer',
    ]);
  });

  it('that were told are not told again, and none is told of other assets than before', () => {
    fc.assert(
      fc.property(assets, assets, maybe(fc.integer({ min: 1, max: 600 })), (known, now, withinKm) => {
        expect(assetChanges(learnAssets(known, now), now, withinKm)).toEqual([]);
        if (known.of !== now.of) expect(assetChanges(known, now, withinKm)).toEqual([]);
        expect(assetChanges(undefined, now, withinKm)).toEqual([]);
      }),
    );
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

describe('the next look', () => {
  it.each([
    [0, 10, 10, true],
    [0, 5, 10, true],
    [0, 4, 10, false],
    [0, 1e9, 0, false],
    [100, 50, 10, true],
  ])('after one at %d is due at %d with an interval of %d: %j', (lookedAt, now, interval, due) => {
    expect(isDue(lookedAt, now, interval)).toBe(due);
  });
});
