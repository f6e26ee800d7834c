import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyTitle, propertyUnit } from '../../../src/domain/propertyUnit.ts';
import { saysUnit } from '../../../src/domain/unitOf.ts';

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

  it('is what the name alone says where nothing beside it is called a unit', () => {
    const words = [
      'wind',
      'Wind',
      'pressure',
      'capacity',
      'value',
      'uom',
      'unit',
      'Units',
      'x',
      '1',
      'kt',
      'mw',
    ];
    const names = fc
      .array(fc.constantFrom(...words, '_'), { minLength: 1, maxLength: 4 })
      .map(parts => parts.join(''));
    const values = fc.oneof(
      fc.constantFrom('kt', 'MW', ''),
      fc.integer(),
      fc.dictionary(names, fc.constant('kt')),
    );
    fc.assert(
      fc.property(names, fc.dictionary(names, values), (name, properties) => {
        fc.pre(!Object.keys(properties).some(saysUnit));
        expect(propertyUnit(name, properties)).toBe(propertyUnit(name, {}));
      }),
    );
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
