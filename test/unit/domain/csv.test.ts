import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csv, formulaNotes } from '../../../src/domain/csv.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

/** A cell as a spreadsheet gets it, with another behind it. */
const cell = (value: Parameters<typeof csv>[1][number][number]) =>
  csv([], [[value, 0]])
    .replace(/^\r\n/, '')
    .slice(0, -',0\r\n'.length);

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

  it('is in quotes where it is a gap by itself: a line of nothing would be taken for none', () => {
    expect(csv(['a'], [[1], [null], ['']])).toBe('a\r\n1\r\n""\r\n""\r\n');
  });

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
    ['\tx', '"\'\tx"'],
    ['a\tb', '"a\tb"'],
    ['a;-1.5; +2;-.5e3\n-4', '"a;-1.5; +2;-.5e3\n-4"'],
    ['a;b=1;c-d\n"x"', '"a;b=1;c-d\n""x"""'],
    ['a,=1', '"a,=1"'],
    ['-82,46', '"-82,46"'],
    ['a;-1,5', '"a;-1,5"'],
  ])('%j is quoted', (text, quoted) => expect(cell(text)).toBe(quoted));

  it.each([
    ['a;=1+1', `"a;'=1+1"`],
    ['a;=1;@x;b', `"a;'=1;'@x;b"`],
    ['a\t＝1+1', `"a\t'＝1+1"`],
    ['a\r\n=1+1', `"a\r\n'=1+1"`],
    ['a;-1-cmd', `"a;'-1-cmd"`],
    ['a;-1,@x', `"a;'-1,@x"`],
    ['-1,5,2', `"'-1,5,2"`],
    ['a; \u200b=1', `"a;' \u200b=1"`],
    ['a;-1\t&A1', `"a;'-1\t&A1"`],
    ['a;"=1;b', `"a;'""=1;b"`],
    ['\n=1', `"'\n'=1"`],
    ['\r=1', `"'\r'=1"`],
  ])('%j, which a spreadsheet may part and run, has an apostrophe before what it would', (text, quoted) =>
    expect(cell(text)).toBe(quoted),
  );
});

/** The fields that a spreadsheet finds: a quote counts where a field begins. */
function fieldsOf(text: string, parting: string): string[] {
  const field = new RegExp(`(?:^|[${parting}\r\n])(?:"((?:[^"]|"")*)(?:"|$))?([^${parting}\r\n]*)`, 'gy');
  return Array.from(text.matchAll(field), ([, quoted = '', rest]) => quoted.replaceAll('""', '"') + rest);
}

it.each([',', ';', '\t'])('No field of a table is run by a spreadsheet that parts it at %j', parting => {
  const letters = ['a', '=', '@', '-', '1', ';', '\t', '\n', '"', ',', ' ', "'"];
  const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { maxLength: 3 }), rows => {
      // A number is none, and what stands behind one after one of these signs makes none of it.
      for (const field of fieldsOf(csv(['n', 'name', 'z'], rows), parting))
        expect(field).not.toMatch(/^\s*(?:[=@]|-(?!\d+\s*(?:$|[",;])))/);
    }),
    { numRuns: propertyCases(1000) },
  );
});

it('A cell of any number of digits takes no longer than another', () => {
  const text = `-${'1'.repeat(500_000)}x`;
  expect(cell(text)).toBe(`'${text}`);
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
  const note = [
    'A text, or a part of it behind a semicolon, a tab or a line end, that a spreadsheet would run has an apostrophe before it.',
  ];
  expect(formulaNotes([['id'], ['-A1']])).toEqual(note);
  expect(formulaNotes([['@id'], [1]])).toEqual(note);
  expect(formulaNotes([['id'], ['A1;=B1']])).toEqual(note);
  expect(formulaNotes([['id'], ['A1', '-1', -1, null, undefined]])).toEqual([]);
});
