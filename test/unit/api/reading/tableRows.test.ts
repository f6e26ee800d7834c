import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tableRows } from '../../../../src/api/reading/tableRows.ts';

const rowsOf = (text: string, part: number, hasHeader = true) =>
  [...tableRows(new TextEncoder().encode(text), { delimiter: ',', hasHeader }, part)].flat();

describe('the rows of a table', () => {
  it('leave out the one that names the columns, where there is one', () => {
    expect(rowsOf('a,b\n1,2\n', 100)).toEqual([{ line: 2, cells: ['1', '2'], isBroken: false }]);
    expect(rowsOf('1,2\n', 100, false)).toEqual([{ line: 1, cells: ['1', '2'], isBroken: false }]);
  });

  it('show that a letter is lost where the file ends in the midst of it', () => {
    const whole = new TextEncoder().encode('a,b\né,Zürich é');
    const cut = whole.subarray(0, -1);
    const form = { delimiter: ',', hasHeader: true };
    for (const part of [1, 100])
      expect([...tableRows(cut, form, part)].flat()).toMatchObject([{ cells: ['é', 'Zürich \ufffd'] }]);
  });

  it('are the same by how many bytes at a time they are read', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', '"', '\n', '\r', ',', 'é', '東', '😀'),
      maxLength: 6,
    });
    const isFilled = (cells: readonly string[]) => cells.some(text => text.trim() !== '');
    const filled = fc.array(cell, { minLength: 2, maxLength: 3 }).filter(isFilled);
    const quoted = filled.map(cells => cells.map(text => `"${text.replaceAll('"', '""')}"`));
    const table = fc.array(quoted, { maxLength: 8 });
    fc.assert(
      fc.property(table, fc.integer({ min: 1, max: 30 }), (rows, part) => {
        const text = ['"x\ny",z', ...rows.map(cells => cells.join(','))].join('\n');
        expect(rowsOf(text, part)).toEqual(rowsOf(text, 10_000));
        expect(rowsOf(text, part)).toHaveLength(rows.length);
      }),
    );
  });
});
