import { describe, expect, it } from 'vitest';
import { problemsTold } from '../../../../src/api/reading/problemsTold.ts';

const of = (path: string) => ({ path, expected: 'x', found: 'y' });
const many = (count: number) => Array.from({ length: count }, (_, at) => of(`${at}`));

describe('problems that are told', () => {
  it('are those that came, in their order', () => {
    const told = problemsTold();
    told.add(many(2));
    told.add([of('lost')], true);
    told.add([of('last')]);
    expect(told.problems().map(({ path }) => path)).toEqual(['0', '1', 'lost', 'last']);
  });

  it('are no more than anybody reads, the first ones', () => {
    const told = problemsTold();
    told.add(many(499));
    told.add([of('a'), of('b')]);
    expect(told.problems()).toEqual([...many(499), of('a')]);
  });

  it('leave out the last of the others for what lost its place, as long as there are any', () => {
    const told = problemsTold();
    told.add(many(500));
    told.add([of('a'), of('b')], true);
    expect(told.problems()).toEqual([...many(498), of('a'), of('b')]);
    told.add(many(700), true);
    told.add([of('c')]);
    expect(told.problems()).toEqual([of('a'), of('b'), ...many(498)]);
  });

  it('begin with what is told of all of the file, in the place of the last', () => {
    const told = problemsTold();
    told.add([of('lost')], true);
    told.add(many(499));
    told.addFirst([of('a'), of('b')]);
    expect(told.problems()).toEqual([of('a'), of('b'), of('lost'), ...many(497)]);
    const full = problemsTold();
    full.add(many(500), true);
    full.addFirst([of('a')]);
    expect(full.problems()).toEqual([of('a'), ...many(499)]);
    full.addFirst(many(600));
    expect(full.problems()).toEqual(many(500));
  });
});
