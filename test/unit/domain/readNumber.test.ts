import { expect, it } from 'vitest';
import { readNumber } from '../../../src/domain/readNumber.ts';

it.each([
  ['7.5', 7.5],
  ['7,5', 7.5],
  [' −7,5 ', -7.5],
  ['+0,25', 0.25],
  ['0,125', 0.125],
  ['.5', 0.5],
  [',5', 0.5],
  ['12', 12],
  ['1e3', 1000],
  ['1500.5', 1500.5],
  ['1500,125', 1500.125],
  [5, 5],
])('%s is %d', (text, value) => expect(readNumber(text)).toBe(value));

it.each([
  '',
  ' ',
  '7,5,5',
  '7.5.5',
  '1,500',
  '1.500,5',
  '1,500.5',
  '1 500',
  '0x10',
  'NaN',
  '1e999',
  '5 m',
  '-',
  null,
  [5],
])('%s is refused', text => expect(readNumber(text)).toBeUndefined());
