import { describe, expect, it } from 'vitest';
import { unitConversion } from '../../../src/domain/unitConversion.ts';
import { readWindUnit } from '../../../src/domain/windUnit.ts';

describe('a conversion of units', () => {
  it.each([
    [100, '°C', '°F', 212],
    [32, '°F', '°C', 0],
    [-40, 'degF', 'C', -40],
    [273.15, 'K', 'celsius', 0],
    [25.4, 'mm', 'in', 1],
    [1, 'inches', 'mm', 25.4],
    [2, 'cm', 'mm', 20],
    [100, 'm', 'ft', 328.084],
    [10, 'm/s', 'kt', 19.4384],
    [10, 'm s⁻¹', 'mph', 22.3694],
    [1, 'knots', 'km/h', 1.852],
    [1, 'KMH', 'm/s', 0.277778],
    [50, 'MTS', 'kts', 97.1922],
    [1, 'KNT', 'km/h', 1.852],
    [10, 'wmoUnit:km_h-1', 'm/s', 2.77778],
    [10, 'http://qudt.org/vocab/unit/M-PER-SEC', 'kt', 19.4384],
    [10, 'meters/second', 'kt', 19.4384],
    [10, 'ft/s', 'm/s', 3.048],
    [10, 'wmoUnit:degC', '°F', 50],
    [1013.25, 'hPa', 'mb', 1013.25],
    [29.92, 'inHg', 'hPa', 1013.208],
    [1, 'kWh/m²', 'BTU/ft²', 316.998],
    [1, 'kJ/m^2', 'Btu/ft2', 0.0880551],
    [3600, 'kJ m-2', 'kWh/m2', 1],
    [0, 'deg_C', 'degrees_fahrenheit', 32],
    [1, 'MJ/m²', 'kJ/m²', 1000],
  ])('makes of %d %s in %s %d', (value, from, to, expected) => {
    expect(unitConversion(from, to)?.(value)).toBeCloseTo(expected, 3);
  });

  it('takes neither kilonewtons, milliseconds nor hectometres for speeds', () => {
    for (const label of ['kN', 'ms', 'hm']) expect(unitConversion(label, 'm/s'), label).toBeUndefined();
    for (const label of ['KN', 'HM', 'MS-1']) expect(unitConversion(label, 'm/s'), label).toBeDefined();
    expect(['kN', 'hm'].map(readWindUnit)).toEqual([undefined, undefined]);
  });

  it.each([
    ...[
      'kt',
      'KTS',
      'knot',
      'kn',
      'KNT',
      'nmi/h',
      'nautical miles per hour',
      'miles/hour',
      'mph',
      'MPH',
      'mi h-1',
      'mile/h',
      'miles per hour',
      '(kt)',
    ],
    ...[
      'km/h',
      'KMH',
      'kph',
      'km/hr',
      'km h⁻¹',
      'wmoUnit:km_h-1',
      'unit:KiloM-PER-HR',
      'kilometers/hour',
      'km/hour',
    ],
    ...['m/s', 'MTS', 'mps', 'm s**-1', 'm.s-1', 'meters/second', 'metre per second', 'm/sec', '[m/s]'],
  ])('knows %s wherever a wind is read', label => {
    const unit = readWindUnit(label);
    expect(unit).toBeDefined();
    expect(unitConversion(label, unit)?.(7)).toBe(7);
  });

  it('of the same label leaves the value, known or not', () => {
    expect(unitConversion('frogs', 'frogs')?.(7)).toBe(7);
    expect(unitConversion(undefined, undefined)?.(7)).toBe(7);
    expect(unitConversion('kt', 'knots')?.(0.1)).toBe(0.1);
  });

  it.each([
    ['°C', undefined],
    [undefined, '°C'],
    ['°C', ''],
    ['°C', 'm/s'],
    ['°C', 'frogs'],
    ['constructor', '°C'],
    ['mJ/m²', 'kJ/m²'],
    ['mPa', 'hPa'],
    ['Mm', 'in'],
  ])('from %s to %s is not known', (from, to) => expect(unitConversion(from, to)).toBeUndefined());
});
