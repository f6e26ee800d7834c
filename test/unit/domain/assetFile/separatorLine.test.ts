import { describe, expect, it } from 'vitest';
import { isSeparatorLine, statedDelimiter } from '../../../../src/domain/assetFile/separatorLine.ts';

describe('the line that states the delimiter of a table', () => {
  it.each([
    ['sep=,', [['sep=', ''], ['sep=,']]],
    ['SEP=;', [['SEP=', ''], ['SEP=;']]],
    ['sep=\t', [['sep=', ''], ['sep=\t']]],
  ])('is %j, also where another one parts the cells', (_, readings) => {
    expect(readings.map(isSeparatorLine)).toEqual([true, true]);
  });

  it.each([
    [[]],
    [['sep=']],
    [['sep=ab']],
    [['a sep=,']],
    [['sep=', 'lat']],
    [['sep=,', '']],
    [['sep=,', 'lat']],
    [['sep=', '', '']],
    [['a sep=', '']],
  ])('is not %j', cells => {
    expect(isSeparatorLine(cells)).toBe(false);
  });

  it.each([
    ['sep=;\na;b', ';'],
    ['SEP=\t\r\na\tb', '\t'],
    ['sep=ab\n', undefined],
    ['sep=\n\n', undefined],
    ['a sep=;\n', undefined],
    ['sep=;', undefined],
    ['', undefined],
  ])('states of %j the delimiter %j', (text, delimiter) => expect(statedDelimiter(text)).toBe(delimiter));
});
