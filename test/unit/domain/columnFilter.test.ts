import { describe, expect, it } from 'vitest';
import { readColumnFilter, readRowFilters } from '../../../src/domain/columnFilter.ts';

const NOON = Date.UTC(2026, 10, 25, 12);

describe('a filter of a column', () => {
  it.each([
    ['>10', 10.1, true],
    ['>10', 10, false],
    ['> 10', 11, true],
    ['>=10', 10, true],
    ['≥10', 10, true],
    ['<-5', -6, true],
    ['<−5', -4, false],
    ['<=2,5', 2.5, true],
    ['5..10', 5, true],
    ['5..10', 10, true],
    ['5 .. 10', 10.1, false],
    ['-10..-5', -7, true],
    ['5..<10', 5, true],
    ['5..<10', 9.9, true],
    ['5..<10', 10, false],
    ['5 ..< 10', 4.9, false],
    ['=7', 7, true],
    ['=7', '007', false],
    ['="007"', '007', true],
    ['="007"', 7, false],
    ['="7"', 7, true],
    ['!="007"', 7, true],
    ['=""x""', '"X"', true],
    ['!=7', 7, false],
    ['>10', undefined, false],
    ['<10', null, false],
  ])('%s and the number %s: %s', (filter, value, found) => {
    const reading = readColumnFilter(filter);
    expect(reading.ok && reading.test(value, String(value))).toBe(found);
  });

  it.each([
    ['=DE', 'DE', true],
    ['=de', 'DE', true],
    ['=DE', 'DEN', false],
    ['≠DE', 'NL', true],
    ['riff', 'Borkum Riffgrund 3', true],
    ['-5', '−5.0', true],
    ['a..b', 'a..b', true],
    ['(', 'f(x)', true],
  ])('%s and the text %s: %s', (filter, text, found) => {
    const reading = readColumnFilter(filter);
    expect(reading.ok && reading.test(text, text)).toBe(found);
  });

  it.each([
    ['>2026-11-25', true],
    ['<2026-11-25T12:00Z', false],
    ['2026-11-25..2026-11-26', true],
  ])('%s is a time: %s', (filter, found) => {
    const reading = readColumnFilter(filter);
    expect(reading.ok && reading.test(NOON, 'Wed 25 Nov, 12:00')).toBe(found);
  });

  it.each(['2026..2026-06-01', '2026-06-01..5', '0..<2026-06-01'])(
    '%s is from a number to a time, which is no range',
    filter => expect(readColumnFilter(filter).ok).toBe(false),
  );

  it.each(['>', '<=', '>abc', '5..x', '>1,500'])('%s lacks its number', filter =>
    expect(readColumnFilter(filter).ok).toBe(false),
  );
});

it('a search finds rows that have every word, and numbers by comparison', () => {
  const row = [
    { value: NOON, text: 'Wed, Nov 25, 12:00' },
    { value: 12.5, text: '12.5' },
    { value: 'snow', text: 'snow' },
  ];
  const finds = (given: string) =>
    readRowFilters(given).every(({ test }) => row.some(({ value, text }) => test(value, text)));
  expect(finds('Nov 25 snow')).toBe(true);
  expect(finds('Nov 26 snow')).toBe(false);
  expect(finds('snow 12..13')).toBe(true);
  expect(finds('  ')).toBe(true);
});
