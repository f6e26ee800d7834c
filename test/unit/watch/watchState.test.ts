import { expect, it } from 'vitest';
import { readKept } from '../../../src/watch/watchState.ts';

const watch = (kind: string, more = {}) => ({ watch: { kind, ...more }, facts: null, failed: false });
const state = { owner: 'a service', watches: [watch('locations')], told: [], unseen: 0, lookedAt: 0 };
const kept = (change: object) => ({ version: 7, muted: true, states: [{ ...state, ...change }] });

it('a watch that cannot be read takes no other with it', () => {
  const watches = [
    watch('storm', { storm_id: 'AL092022' }),
    watch('basin', { basin: 'AL' }),
    watch('forming'),
  ];
  expect(readKept(kept({ watches })).states[0]?.watches.map(each => each.watch.kind)).toEqual([
    'storm',
    'forming',
  ]);
});

it.each([
  { basin_ids: 'AL' },
  { basin_ids: ['AL', 7] },
  { basin_ids: { AL: true } },
  { basin_ids: null },
  { min_storm_category: '3' },
  { min_storm_category: null },
])('storms that form are not watched more widely by what cannot be read: %j', more => {
  const watches = [watch('forming', more), watch('forming', { basin_ids: ['AL'], min_storm_category: 3 })];
  expect(readKept(kept({ watches })).states[0]?.watches.map(each => each.watch)).toEqual([
    { kind: 'forming', basin_ids: ['AL'], min_storm_category: 3 },
  ]);
});

it('a storm whose name is no text is not watched', () => {
  const watches = [watch('storm', { storm_id: 'AL092022', name: 9 })];
  expect(readKept(kept({ watches })).states[0]?.watches).toEqual([]);
});

it('what was told and cannot be read takes nothing else with it', () => {
  const told = [{ at: 1, text: 'one' }, { at: null, text: 'two' }, 'three'];
  expect(readKept(kept({ told })).states).toEqual([{ ...state, told: [{ at: 1, text: 'one' }] }]);
});

it.each([[undefined], [null], ['text'], [{}], [{ version: 1.5 }], [{ version: 7, states: {} }]])(
  'nothing is kept of what is no list of states: %j',
  value => {
    expect(readKept(value).states).toEqual([]);
  },
);

it('a state without its owner is none', () => {
  expect(readKept(kept({ owner: undefined })).states).toEqual([]);
  expect(readKept(kept({ watches: undefined })).states).toEqual([{ ...state, watches: [] }]);
});
