import { describe, expect, it } from 'vitest';
import { groupedQuery, groupFilter } from '../../../src/domain/featureGroups.ts';
import { columnOf } from '../../../src/domain/featureQuery.ts';

const area = [
  [0, 0],
  [1, 0],
  [1, 1],
] as const;

describe('a group', () => {
  it.each([
    ['DE', '=DE'],
    [0, '=0'],
    ['007', '="007"'],
    ['"x"', '=""x""'],
    [' "x" ', '=" "x" "'],
    [null, '='],
  ])('of %j is left by the filter %j', (value, filter) => expect(groupFilter(value)).toBe(filter));

  it('is of the features that a query leaves, but for its filter of the property itself', () => {
    const query = { search: 'mill', filters: { [columnOf('country')]: '=DE', [columnOf('height')]: '>3' } };
    const left = { search: 'mill', filters: { [columnOf('country')]: '', [columnOf('height')]: '>3' } };
    expect(groupedQuery(query, 'country')).toEqual(left);
    expect('area' in groupedQuery(query, 'country')).toBe(false);
    expect(groupedQuery({ ...query, area }, 'country')).toEqual({ ...left, area });
  });
});
