import { describe, expect, it } from 'vitest';
import type { PropertyValues } from '../../../../src/domain/featureProperty.ts';
import { keptUntilCome } from '../../../../webview/portfolio/keptUntilCome.ts';

const values = (...numbers: number[]): PropertyValues => ({ numbers: Float64Array.from(numbers) });

describe('what is made of the values of a property', () => {
  const firstOf = (of: PropertyValues | undefined) => of && 'numbers' in of && String(of.numbers[0]);

  it('stays until those of the next have come', () => {
    const kept = keptUntilCome();
    const one = values(1);
    expect(kept('one', new Map(), firstOf)).toBeUndefined();
    expect(kept('one', new Map([['one', one]]), firstOf)).toBe('1');
    expect(kept('two', new Map([['one', one]]), firstOf)).toBe('1');
    const both = new Map([
      ['one', one],
      ['two', values(2)],
    ]);
    expect(kept('two', both, firstOf)).toBe('2');
    expect(kept('one', both, firstOf)).toBe('1');
  });

  it('goes at once where none is chosen', () => {
    const kept = keptUntilCome();
    const come = new Map([['one', values(1)]]);
    expect(kept('one', come, firstOf)).toBe('1');
    expect(kept(undefined, come, firstOf)).toBeUndefined();
    expect(kept('two', come, firstOf)).toBeUndefined();
  });

  it('goes with the features that it is of', () => {
    const kept = keptUntilCome();
    expect(kept('one', new Map([['one', values(1)]]), firstOf)).toBe('1');
    expect(kept('two', new Map(), firstOf)).toBeUndefined();
    expect(kept('two', new Map([['one', values(3)]]), firstOf)).toBeUndefined();
  });
});
