import { describe, expect, it } from 'vitest';
import { csv, formulaNotes } from '../../../src/domain/csv.ts';

/** A cell as a spreadsheet gets it. */
const cell = (value: Parameters<typeof csv>[1][number][number]) =>
  csv([], [[value]])
    .replace(/^\r\n/, '')
    .slice(0, -2);

describe('a cell of a table', () => {
  it.each([
    [null, ''],
    [undefined, ''],
    [true, 'true'],
    [-5, '-5'],
    [1e-7, '1e-7'],
    [Number.NEGATIVE_INFINITY, '-Infinity'],
    [-0, '-0'],
  ])('%s is %j', (value, text) => expect(cell(value)).toBe(text));

  it.each([
    '-5',
    '+49',
    '-12.50',
    '-.75',
    '-.125',
    '+3.',
    '-1e5',
    '-1E+10',
    '-4.25e-12',
    '+120',
    ' -82.46',
    '-82.46 ',
    'a=1',
    'x-1',
    '3:5',
  ])('with the text %s, which no spreadsheet runs, is that text', text => expect(cell(text)).toBe(text));

  it.each([
    '=1+1',
    '+1+1',
    '-1-cmd',
    '@x',
    '＝1+1',
    '＋1+1',
    '－1',
    '＠x',
    ' =1+1',
    '\u00a0=1+1',
    '\ufeff=1+1',
    '\u200b@x',
    '\u0000=1+1',
    '-1.5.2',
    '-1e',
    '-x.5',
    '+.x',
    '-1ex',
    '+',
    '-1.x',
    '- 1',
  ])('with the text %j, which a spreadsheet may run, begins with an apostrophe', text =>
    expect(cell(text)).toBe(`'${text}`),
  );

  it.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\rlines', '"two\rlines"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['\tx', '"\'\tx"'],
    ['a;=1+1', '"a;=1+1"'],
    ['a\tb', '"a\tb"'],
  ])('%j is quoted', (text, quoted) => expect(cell(text)).toBe(quoted));
});

it('A cell that begins with any number of blanks of all kinds takes no longer than another', () => {
  const text = ` \n${'\t'.repeat(50_000)}\ufeffMain pump`;
  expect(csv(['text'], [[text]])).toBe(`text\r\n"${text}"\r\n`);
  expect(csv(['text'], [[`${text.slice(0, -9)}=1`]])).toContain("'");
});

it('A table has its header first, and ends each row as RFC 4180 asks', () => {
  const rows = [
    ['x', 1],
    ['y', 2],
  ];
  expect(csv(['name', 'wind, in kt'], rows)).toBe('name,"wind, in kt"\r\nx,1\r\ny,2\r\n');
});

it('a table in which a text has an apostrophe before it says so', () => {
  const note = ['A text that a spreadsheet would run has an apostrophe before it.'];
  expect(formulaNotes([['id'], ['-A1']])).toEqual(note);
  expect(formulaNotes([['@id'], [1]])).toEqual(note);
  expect(formulaNotes([['id'], ['A1', '-1', -1, null, undefined]])).toEqual([]);
});
