import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Limit } from '../../../../src/domain/limit.ts';
import { limitOver } from '../../../../src/domain/portfolioSeries/limitOver.ts';
import { limitChanges } from '../../../../src/domain/watch/limitChanges.ts';
import { type LimitLook, learnLimit, limitLook } from '../../../../src/domain/watch/limitFacts.ts';
import { MOST_LISTED } from '../../../../src/domain/watch/listedAssets.ts';
import { featureOf, packed, stamp } from '../portfolioSeries/seriesOf.ts';

const LIMIT: Limit = { field: 'wind', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' };

/** A look at assets of which those in capitals pass, and of the others it is known that they do not. */
const look = (assets: string, of = 'wind above 25'): LimitLook => ({
  of,
  passing: [...assets]
    .filter(asset => asset !== asset.toLowerCase())
    .map(asset => ({ key: asset.toLowerCase(), label: asset })),
  judged: new Set(assets.toLowerCase()),
});
const facts = (assets: string, of?: string) => learnLimit(undefined, look(assets, of));
const many = Array.from({ length: MOST_LISTED + 1 }, (_, index) => ({ key: `${index}`, label: '' }));

describe('a look at a limit', () => {
  it('tells of each asset with an id whether it passes, where that is known', () => {
    const series = packed(
      [
        [1, 30],
        ['1', 30],
        [2, 10],
        [3, null],
        [undefined, 30],
      ].map(([id, wind]) => featureOf(id ?? undefined, [stamp(0)], { wind: [wind], wind_unit: 'm/s' })),
    );
    const over = limitOver(series, LIMIT);
    if (over === undefined) throw new Error('The limit does not hold for the series.');
    expect(limitLook('wind', series, over, asset => `asset ${asset}`)).toEqual({
      of: 'wind',
      passing: [
        { key: '1', label: 'asset 0' },
        { key: '"1"', label: 'asset 1' },
      ],
      judged: new Set(['1', '"1"', '2']),
    });
  });
});

describe('the changes of a limit', () => {
  it('are the assets that newly pass, and those that no longer do', () => {
    expect(limitChanges(facts('ABc'), learnLimit(facts('ABc'), look('AbC')))).toEqual([
      { kind: 'passing', labels: ['C'] },
      { kind: 'notPassing', labels: ['B'] },
    ]);
    expect(limitChanges(facts('ABc'), facts('ABc'))).toEqual([]);
  });

  it('are none of an asset of which nothing is known now', () => {
    const now = learnLimit(facts('AB'), look('a'));
    expect(limitChanges(facts('AB'), now)).toEqual([{ kind: 'notPassing', labels: ['A'] }]);
    expect(now).toEqual({ of: 'wind above 25', count: 1, listed: [{ key: 'b', label: 'B' }] });
  });

  it('are none at first, and none of another limit or other assets', () => {
    expect(limitChanges(undefined, facts('A'))).toEqual([]);
    expect(limitChanges(facts('A'), facts('B', 'rain above 5'))).toEqual([]);
    expect(learnLimit(facts('A'), look('B', 'rain above 5')).listed).toEqual([{ key: 'b', label: 'B' }]);
  });

  it('are a number where the assets that pass are too many to be kept', () => {
    const known = learnLimit(undefined, { of: 'x', passing: many, judged: new Set() });
    expect(known).toEqual({ of: 'x', count: MOST_LISTED + 1, listed: [], judged: 0 });
    expect(limitChanges(facts('A', 'x'), known)).toEqual([
      { kind: 'passingCount', from: 1, to: MOST_LISTED + 1 },
    ]);
    expect(limitChanges(known, known)).toEqual([]);
  });

  it('are none where as many as are missing of too many to be kept may be those that could not be judged', () => {
    const lookAt = (passing: number, judged: number): LimitLook => ({
      of: 'x',
      passing: many.slice(0, passing),
      judged: new Set(Array.from({ length: judged }, (_, index) => `${index}`)),
    });
    const known = learnLimit(undefined, lookAt(MOST_LISTED + 1, 1000));
    for (const incomplete of [
      lookAt(250, 900),
      lookAt(MOST_LISTED - 99, 900),
      lookAt(MOST_LISTED + 1, 999),
    ]) {
      const now = learnLimit(known, incomplete);
      expect(limitChanges(known, now)).toEqual([]);
      expect(limitChanges(now, learnLimit(now, lookAt(MOST_LISTED + 1, 1000)))).toEqual([]);
    }
    expect(limitChanges(known, learnLimit(known, lookAt(MOST_LISTED - 100, 900)))).toEqual([
      { kind: 'passingCount', from: MOST_LISTED + 1, to: MOST_LISTED - 100 },
    ]);
    expect(limitChanges(known, learnLimit(known, lookAt(250, 1000)))).toEqual([
      { kind: 'passingCount', from: MOST_LISTED + 1, to: 250 },
    ]);
  });

  it('are told of as many assets as are kept, and are a number where they become one more or fewer', () => {
    const most = learnLimit(undefined, { of: 'x', passing: many.slice(1), judged: new Set() });
    expect([most.count, most.listed.length]).toEqual([MOST_LISTED, MOST_LISTED]);
    const more = learnLimit(undefined, { of: 'x', passing: many, judged: new Set() });
    expect(limitChanges(more, most)).toEqual([
      { kind: 'passingCount', from: MOST_LISTED + 1, to: MOST_LISTED },
    ]);
    expect(limitChanges(facts('', 'x'), most)).toMatchObject([
      { kind: 'passing', labels: { length: MOST_LISTED } },
    ]);
  });

  it('that were told are not told again, and bring what is known to what is', () => {
    const assets = fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'A', 'B', 'C', 'D'), {
        selector: asset => asset.toLowerCase(),
      })
      .map(list => list.join(''));
    fc.assert(
      fc.property(assets, assets, (before, after) => {
        const known = facts(before);
        const now = learnLimit(known, look(after));
        expect(limitChanges(now, learnLimit(now, look(after)))).toEqual([]);
        const labels = new Set(known.listed.map(({ label }) => label));
        for (const change of limitChanges(known, now)) {
          if (change.kind === 'passing') for (const label of change.labels) labels.add(label);
          if (change.kind === 'notPassing') for (const label of change.labels) labels.delete(label);
        }
        expect([...labels].sort()).toEqual(now.listed.map(({ label }) => label).sort());
      }),
    );
  });
});
