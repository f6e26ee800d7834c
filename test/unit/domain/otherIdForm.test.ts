import { describe, expect, it } from 'vitest';
import { otherIdForm } from '../../../src/domain/otherIdForm.ts';

describe('the other form of an id', () => {
  it.each([
    [7, '7'],
    ['7', 7],
    ['-1.5', -1.5],
    ['a', 'a'],
    ['', ''],
    [' 7', ' 7'],
    ['007', '007'],
    ['1e3', '1e3'],
  ])('of %j is %j', (id, other) => {
    expect(otherIdForm(id)).toBe(other);
  });
});
