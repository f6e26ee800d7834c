import { expect, it } from 'vitest';
import { isRate } from '../../../src/domain/isRate.ts';

it.each([
  'mm/h',
  'mm/hr',
  'mm h-1',
  'mm h⁻¹',
  'in/hour',
  'kg m-2 s-1',
  'kg m**-2 s**-1',
  'mm per day',
  'W/m²',
  'W m-2',
  'kW/m2',
  'm/s',
  'mm / h',
  'watt/m²',
  'http://qudt.org/vocab/unit/W-PER-M2',
])('%s is an amount in each time', unit => expect(isRate(unit)).toBe(true));

it.each([
  'mm',
  'in',
  'cm',
  'kJ/m²',
  'J m-2',
  'Wh/m²',
  'kWh/m2',
  'kW·h/m²',
  'W h m-2',
  'W s/m²',
  'unit:W-HR-PER-M2',
  'kg m-2',
  'kg/m2',
  'm',
  '%',
  '',
  undefined,
])('%s is none', unit => expect(isRate(unit)).toBe(false));
