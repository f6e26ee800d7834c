import { describe, expect, it } from 'vitest';
import { propertyTitle, propertyUnit } from '../../../src/domain/propertyUnit.ts';

describe('the unit of a property', () => {
  it.each([
    ['rated_power_mw', {}, 'MW'],
    ['capacity_kW', {}, 'kW'],
    ['insured_value_usd', {}, 'USD'],
    ['hub_height_m', {}, 'm'],
    ['rated_power', { rated_power_unit: 'MW' }, 'MW'],
    ['capacity', { units: { capacity: 'GW' } }, 'GW'],
    ['capacity', {}, undefined],
    ['count_m', {}, undefined],
    ['label_mw', {}, undefined],
    ['value', {}, undefined],
  ])('of %s beside %o is %s', (name, properties, unit) => {
    expect(propertyUnit(name, properties)).toBe(unit);
  });

  it.each([
    ['rated_power_mw', 'Rated power'],
    ['country', 'Country'],
    ['TIV', 'TIV'],
    ['_', '_'],
  ])('stands beside the name for people: %s is %s', (name, title) => {
    expect(propertyTitle(name)).toBe(title);
  });
});
