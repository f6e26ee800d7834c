import { describe, expect, it } from 'vitest';
import { kilometres, nauticalMiles } from '../../../src/domain/nauticalMiles.ts';
import { unitConversion } from '../../../src/domain/unitConversion.ts';

describe('a nautical mile', () => {
  it('is 1.852 km exactly, both ways and by its labels', () => {
    expect(kilometres(1)).toBe(1.852);
    expect(nauticalMiles(185.2)).toBeCloseTo(100, 9);
    expect(unitConversion('nmi', 'km')?.(100)).toBeCloseTo(185.2, 9);
    expect(unitConversion('nautical miles', 'm')?.(1)).toBe(1852);
  });
});
