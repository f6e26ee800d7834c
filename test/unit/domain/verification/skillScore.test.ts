import { describe, expect, it } from 'vitest';
import { skillScore } from '../../../../src/domain/verification/skillScore.ts';

const skill = (errors: number[], reference: number[]) =>
  skillScore(Float64Array.from(errors), Float64Array.from(reference));

describe('the skill of forecasts against a reference', () => {
  it('is one less the ratio of their mean square errors, on the pairs that have both', () => {
    expect(skill([1, -1, 7], [2, -2, Number.NaN])).toEqual({ score: 0.75, count: 2, withoutReference: 1 });
    expect(skill([2], [1]).score).toBe(-3);
    expect(skill([0, 0], [1, 2]).score).toBe(1);
  });

  it('is not known where the reference has no error, or no pair', () => {
    expect(skill([1], [0])).toEqual({ score: undefined, count: 1, withoutReference: 0 });
    expect(skill([1], [Number.NaN])).toEqual({ score: undefined, count: 0, withoutReference: 1 });
    expect(skill([], [])).toEqual({ score: undefined, count: 0, withoutReference: 0 });
  });

  it('is told of errors whose squares no number holds, and is not known where it is no number itself', () => {
    expect(skill([1e200, -1e200], [2e200, 2e200]).score).toBe(0.75);
    expect(skill([1e-200, -1e-200], [2e-200, 2e-200]).score).toBe(0.75);
    expect(skill([0, 0], [1e-200, 2e-200]).score).toBe(1);
    expect(skill([3, 4], [1e200, -1e200]).score).toBe(1);
    expect(skill([1e200, 1e200], [3, 4]).score).toBeUndefined();
    expect(skill([Number.POSITIVE_INFINITY], [1]).score).toBeUndefined();
  });
});
