import { describe, expect, it } from 'vitest';
import { readFacts } from '../../../src/watch/watchFacts.ts';

const storm = { storm_id: 'AL092022', issued: 1 };
const among = ['a', 'b', 'c'].map(key => [key, 'place']);
const inCone = { count: 0, listed: [] };

describe('what an earlier version kept', () => {
  const read = (assets: object, more = {}) =>
    readFacts({ kind: 'file', storms: [{ storm, assets, ...more }], gone: false }, 300);

  it('of the distance to each asset is read as those that are near', () => {
    const assets = { of: '1', among, inCone, distances: [100, null, 300], nearestKm: 100, nearest: 'A' };
    expect(read(assets)).toEqual({
      kind: 'file',
      storms: [{ storm, assets: { of: '1', among, inCone, near: { count: 1, listed: [{ key: 'a' }] } } }],
      gone: false,
    });
  });

  it.each([
    [100, { count: 1, listed: [] }],
    [300, { count: 0, listed: [] }],
    [undefined, undefined],
  ])('of %s km to the nearest asset alone is read as whether one is near', (nearestKm, near) => {
    const assets = { of: '1', inCone, near };
    expect(read({ of: '1', inCone, nearestKm })).toEqual({
      kind: 'file',
      storms: [{ storm, assets }],
      gone: false,
    });
    const watched = readFacts({ kind: 'storm', storm, assets: { of: '1', inCone, nearestKm } }, 300);
    expect(watched).toEqual({ kind: 'storm', storm, assets });
  });

  it('of what had not come is read as neither', () => {
    const pendingOf = (pending: unknown) => read({ of: '1', inCone }, { pending });
    expect(pendingOf(true)).toMatchObject({ storms: [{ pending: 'both' }] });
    expect(pendingOf(false)).toMatchObject({ storms: [{ pending: undefined }] });
    expect(pendingOf('cone')).toMatchObject({ storms: [{ pending: 'cone' }] });
    expect(pendingOf('wind')).toBeUndefined();
  });
});

it('What is kept is read as it was', () => {
  const near = { count: 2, listed: [{ key: 'a', unsaid: true }, { key: 'b' }] };
  const kept = {
    kind: 'portfolio',
    storms: [{ storm, assets: { of: '1', among, inCone, near }, pending: 'cone', looksInVain: 3 }],
  };
  expect(readFacts(kept, 300)).toEqual(kept);
  expect(readFacts({ kind: 'forming', ids: ['a'] }, undefined)).toEqual({ kind: 'forming', ids: ['a'] });
  expect(readFacts({ kind: 'weather' }, undefined)).toBeUndefined();
});
