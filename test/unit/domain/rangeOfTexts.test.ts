import { describe, expect, it } from 'vitest';
import { type CellFilter, readColumnFilter } from '../../../src/domain/columnFilter.ts';
import { rangeOfTexts } from '../../../src/domain/rangeOfTexts.ts';

function filter(text: string): CellFilter {
  const reading = readColumnFilter(text);
  if (!reading.ok) throw new Error('This is no filter.');
  return reading;
}

const passes = (text: string, value: unknown) => rangeOfTexts(filter(text)).test(value, String(value));

describe('a range over a column of texts', () => {
  it('reads numbers where its ends are numbers', () => {
    expect(passes('>5', '7')).toBe(true);
    expect(passes('5..10', '4.5')).toBe(false);
    expect(passes('>5', 7)).toBe(true);
    expect(passes('>5', '2026-09-21T06:00:00Z')).toBe(false);
  });

  it('reads times where its ends are times', () => {
    expect(passes('>2026-09-21', '2026-09-21T06:00:00Z')).toBe(true);
    expect(passes('<2026-09-21', '2026-09-21T06:00:00Z')).toBe(false);
    expect(passes('>2026-09-21', '1800000000000')).toBe(false);
  });

  it('goes through every cell, since a text may hold a number', () => {
    expect(filter('>5').onlyNumbers).toBe(true);
    expect(rangeOfTexts(filter('>5')).onlyNumbers).toBeUndefined();
  });

  it('is as it came where it has no ends', () => {
    const part = filter('mill');
    expect(rangeOfTexts(part)).toBe(part);
  });
});
