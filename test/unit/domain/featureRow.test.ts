import { describe, expect, it } from 'vitest';
import { featureRow } from '../../../src/domain/featureRow.ts';

const labelOf = (properties: Readonly<Record<string, unknown>>) => featureRow({ id: 7, properties }, 2).label;

describe('what a feature is called', () => {
  it('is its name, in any case of the letters of that member', () => {
    expect(labelOf({ size: 'x', name: 'A' })).toBe('A');
    expect(labelOf({ Name: 'A' })).toBe('A');
    expect(labelOf({ NAME: 'A' })).toBe('A');
    expect(labelOf({ Site: 'A' })).toBe('A');
  });

  it('is that of the first of the naming members, as these are written if one is so', () => {
    expect(labelOf({ site: 'D', asset: 'C', title: 'B', Name: 'A' })).toBe('A');
    expect(labelOf({ NAME: 'B', name: 'A', Name: 'C' })).toBe('A');
    expect(labelOf({ Name: 'A', NAME: 'B' })).toBe('A');
  });

  it('is no empty text and no number, but its id then, or its place', () => {
    expect(labelOf({ name: '', Name: 5, title: 'B' })).toBe('B');
    expect(labelOf({ name: '', nom: 'x' })).toBe('7');
    expect(labelOf({ name: ' ', Title: '\u202e\u0000', site: 'D' })).toBe('D');
    expect(labelOf({ name: '\u200f\n' })).toBe('7');
    expect(labelOf({ name: ' \u202eAB' })).toBe(' \u202eAB');
    expect(featureRow(null, 2).label).toBe('#3');
  });
});
