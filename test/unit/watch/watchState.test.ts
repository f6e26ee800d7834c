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
