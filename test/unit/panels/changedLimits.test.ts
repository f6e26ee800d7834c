import { describe, expect, it } from 'vitest';
import type { Limit } from '../../../src/domain/limit.ts';
import { changedLimits } from '../../../src/panels/changedLimits.ts';
import { forecastIntent } from '../../../src/panels/forecastProtocol.ts';

const [A, B, C]: [Limit, Limit, Limit] = [limit(1), limit(2), limit(3)];

function limit(value: number): Limit {
  return { field: 'wind_speed', comparison: 'above', value, unit: 'm/s', kind: 'hourly' };
}

/** What is kept once the host has heard of some changes, all made by pages that have heard of none of them. */
function keptAfter(...changes: readonly unknown[]): readonly Limit[] {
  return changes.reduce(
    (kept: readonly Limit[], change) => {
      const intent = forecastIntent.parse(change);
      return intent.type === 'addLimit' || intent.type === 'removeLimit' ? changedLimits(kept, intent) : kept;
    },
    [A, B, C],
  );
}

describe('limits that a page changes before it hears of the last change', () => {
  it('stay removed, both of two', () => {
    expect(keptAfter({ type: 'removeLimit', limit: A }, { type: 'removeLimit', limit: B })).toEqual([C]);
  });

  it('are removed and added', () => {
    const another = limit(4);
    expect(keptAfter({ type: 'removeLimit', limit: B }, { type: 'addLimit', limit: another })).toEqual([
      ...[A, C, another],
    ]);
  });

  it('are removed once, however often that is asked for', () => {
    expect(keptAfter({ type: 'removeLimit', limit: B }, { type: 'removeLimit', limit: B })).toEqual([A, C]);
  });
});

describe('a limit that is kept', () => {
  it('is taken away alone where there are two alike', () => {
    expect(changedLimits([A, B, A], { type: 'removeLimit', limit: { ...A } })).toEqual([B, A]);
  });

  it('can be removed also where it could not be added, as one of another machine', () => {
    const wild = { ...A, value: 1e13, unit: 'x'.repeat(41) };
    expect(forecastIntent.safeParse({ type: 'addLimit', limit: wild }).success).toBe(false);
    expect(forecastIntent.safeParse({ type: 'removeLimit', limit: wild }).success).toBe(true);
  });
});

it('a list of limits does not grow beyond what can be kept', () => {
  const many = Array.from({ length: 1000 }, (_, value) => limit(value));
  expect(changedLimits(many, { type: 'addLimit', limit: A })).toHaveLength(1000);
});
