import { describe, expect, it } from 'vitest';
import { csvReader } from '../../../../src/domain/assetFile/csvReader.ts';

/** What is read at each part of a text, and then at its end: the cells of each row. */
function readParts(parts: readonly string[], delimiter = ',') {
  const reader = csvReader(delimiter);
  const read = [...parts.map(part => reader.push(part)), reader.end()];
  return read.map(rows => rows.map(({ cells }) => cells));
}

const rowsOf = (text: string, delimiter = ',') => {
  const reader = csvReader(delimiter);
  return [...reader.push(text), ...reader.end()];
};
const cellsOf = (text: string, delimiter?: string) => rowsOf(text, delimiter).map(({ cells }) => cells);

describe('a row of a table', () => {
  it('is told as soon as its line has come to its end', () => {
    expect(readParts(['a,', 'b', '\nc', ',d\n'])).toEqual([[], [], [['a', 'b']], [['c', 'd']], []]);
    expect(readParts(['"a",b\n', 'c,d'])).toEqual([[['a', 'b']], [], [['c', 'd']]]);
    expect(readParts(['"a",b', '\n'])).toEqual([[], [['a', 'b']], []]);
  });

  it('waits for the end of a cell of several lines', () => {
    expect(readParts(['x,"a\n', 'b\n', 'c",y\n'])).toEqual([[], [], [['x', 'a\nb\nc', 'y']], []]);
    expect(readParts(['x,"a\n', 'b\n'])).toEqual([[], [], [['x', '"a'], ['b']]]);
  });

  it('has as many cells as came, also behind a quote that has no end', () => {
    expect(cellsOf(`"a${','.repeat(300_000)}\nb`)[0]).toHaveLength(300_001);
  });

  it('does not end with a quote that the next part may double', () => {
    expect(readParts(['"a\nb"', '"c"\n'])).toEqual([[], [['a\nb"c']], []]);
    expect(readParts(['"a\nb"', ',c\n'])).toEqual([[], [['a\nb', 'c']], []]);
  });

  it('ends with a carriage return alone too, whatever others end with', () => {
    expect(rowsOf('a,b\r1,"c\nd"\r2,"e"\r\n3,f\n4,g"h"x\r5,"i\rj"\r')).toEqual([
      { line: 1, cells: ['a', 'b'], isBroken: false },
      { line: 2, cells: ['1', 'c\nd'], isBroken: false },
      { line: 4, cells: ['2', 'e'], isBroken: false },
      { line: 5, cells: ['3', 'f'], isBroken: false },
      { line: 6, cells: ['4', 'g"h"x'], isBroken: false },
      { line: 7, cells: ['5', 'i\rj'], isBroken: false },
    ]);
    expect(readParts(['a\r', 'b\r', '\nc\r'])).toEqual([[], [['a']], [['b']], [['c']]]);
    expect(readParts(['"a"\r', '\n"b\r', '\n"\r'])).toEqual([[], [['a']], [], [['b\r\n']]]);
    expect(rowsOf('"a\rb"x\rc')).toEqual([
      { line: 1, cells: ['"a'], isBroken: true },
      { line: 2, cells: ['b"x'], isBroken: false },
      { line: 3, cells: ['c'], isBroken: false },
    ]);
  });

  it('is none of a line without anything, but for quotes around nothing', () => {
    expect(rowsOf('\n\r\n""\n \n')).toEqual([{ line: 3, cells: [''], isBroken: false }]);
    expect(rowsOf('')).toEqual([]);
  });

  it('is none of delimiters with nothing between them', () => {
    expect(rowsOf(';;\na;;\n ; ;\r\n"";"" \n;b\n;', ';')).toEqual([
      { line: 2, cells: ['a', '', ''], isBroken: false },
      { line: 5, cells: ['', 'b'], isBroken: false },
    ]);
  });

  it('is told with the line on which it begins', () => {
    const lines = (text: string) => rowsOf(text).map(({ line }) => line);
    expect(lines('"a\nb","c\n\nd"\ne\n\n"f"\ng')).toEqual([1, 5, 7, 8]);
    expect(lines('"a\nb,\n"c\nd",e\nf')).toEqual([1, 2, 3, 5]);
  });
});

describe('the cells of a row', () => {
  it('are as many as delimiters part them, also where they have nothing', () => {
    expect(cellsOf(',a,\n"",,"b"\n')).toEqual([
      ['', 'a', ''],
      ['', '', 'b'],
    ]);
    expect(cellsOf('a,b;"c,d"\n', ';')).toEqual([['a,b', 'c,d']]);
    expect(cellsOf('"a\tb"\tc\n', '\t')).toEqual([['a\tb', 'c']]);
  });

  it('lose the carriage return of the line end, and none within quotes', () => {
    expect(cellsOf('a,c\r\n"d"\r\n"e",f\r\n"g\r\nh"\r\n"i\rj"\r\n')).toEqual([
      ['a', 'c'],
      ['d'],
      ['e', 'f'],
      ['g\r\nh'],
      ['i\rj'],
    ]);
  });

  it('have doubled quotes as one, each', () => {
    expect(cellsOf('"""a""b""",""""\n')).toEqual([['"a"b"', '"']]);
  });

  it('have spaces behind a quote, which break nothing, and other text, which does', () => {
    expect(rowsOf('"a" ,b\n"a"x,b\na "b" c,d\n')).toEqual([
      { line: 1, cells: ['a ', 'b'], isBroken: false },
      { line: 2, cells: ['ax', 'b'], isBroken: true },
      { line: 3, cells: ['a "b" c', 'd'], isBroken: false },
    ]);
    expect(rowsOf('"a"x,"b"\n')).toEqual([{ line: 1, cells: ['ax', 'b'], isBroken: true }]);
  });

  it('have their quotes behind blanks too, but for those that part the cells', () => {
    expect(rowsOf('1, "Smith, John", \t"a ""b"""\n"a" , "b" \n')).toEqual([
      { line: 1, cells: ['1', 'Smith, John', 'a "b"'], isBroken: false },
      { line: 2, cells: ['a ', 'b '], isBroken: false },
    ]);
    expect(cellsOf('\t "a\tb"\n', '\t')).toEqual([['', 'a\tb']]);
    expect(rowsOf('1, "open\n2, b\n')).toEqual([
      { line: 1, cells: ['1', ' "open'], isBroken: false },
      { line: 2, cells: ['2', ' b'], isBroken: false },
    ]);
    expect(cellsOf('1, 50, "\n2, 51, "\n3, "The Barn" House, x\n')).toEqual([
      ['1', ' 50', ' "'],
      ['2', ' 51', ' "'],
      ['3', ' "The Barn" House', ' x'],
    ]);
  });

  it('are those of the line where a quote ends on another in the midst of a cell', () => {
    expect(rowsOf('a,"b,c\nd"e,f\n')).toEqual([
      { line: 1, cells: ['a', '"b', 'c'], isBroken: true },
      { line: 2, cells: ['d"e', 'f'], isBroken: false },
    ]);
  });

  it('are those of the line where a quote has no end, once there is no more', () => {
    expect(rowsOf('"a","b\nc,d')).toEqual([
      { line: 1, cells: ['a', '"b'], isBroken: true },
      { line: 2, cells: ['c', 'd'], isBroken: false },
    ]);
    expect(rowsOf('"a\n\nb,1"x\n"c"')).toEqual([
      { line: 1, cells: ['"a'], isBroken: true },
      { line: 3, cells: ['b', '1"x'], isBroken: false },
      { line: 4, cells: ['c'], isBroken: false },
    ]);
  });
});

describe('a quote that nobody meant', () => {
  const most = 2 ** 20;

  it('keeps no more than a million letters waiting', () => {
    const rest = 'b,c\n'.repeat(most / 4);
    const rows = csvReader(',').push(`a,"open\n${rest}`);
    expect(rows.slice(0, 2)).toEqual([
      { line: 1, cells: ['a', '"open'], isBroken: true },
      { line: 2, cells: ['b', 'c'], isBroken: false },
    ]);
    expect(rows).toHaveLength(1 + most / 4);
    expect(csvReader(',').push(`a,"open\n${'b'.repeat(1000)}\n`)).toEqual([]);
  });

  it('is one that ends on another line more than a million letters on', () => {
    const long = (letters: number) => `"${'x'.repeat(letters - 2)}\n",a\nb,c\n`;
    expect(cellsOf(long(most)).map(({ length }) => length)).toEqual([2, 2]);
    expect(rowsOf(long(most + 1)).map(({ line, isBroken }) => [line, isBroken])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
  });
});
