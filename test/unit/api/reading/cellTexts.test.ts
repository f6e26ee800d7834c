import { describe, expect, it } from 'vitest';
import {
  type CellTexts,
  cellTextAt,
  cellTextsOf,
  countFilled,
  createCellTexts,
} from '../../../../src/api/reading/cellTexts.ts';

const [FEW, MANY] = [4095, 4096];

function cellsOf(texts: readonly string[], way: 'texts' | 'bytes' | 'both' = 'texts'): CellTexts {
  const builder = createCellTexts();
  for (const [index, text] of texts.entries()) {
    const bytes = Buffer.from(`..${text}..`);
    if (way === 'texts' || (way === 'both' && index % 2 === 0)) builder.add(text);
    else builder.addBytes(bytes, 2, bytes.length - 2);
  }
  return builder.cells();
}

function textsOf(cells: CellTexts, count: number): string[] {
  return Array.from({ length: count }, (_, index) => cellTextAt(cells, index));
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `kind ${index}`);

describe('texts of cells', () => {
  it.each(['texts', 'bytes', 'both'] as const)(
    'are held once where many cells have them, added as %s',
    way => {
      const texts = ['wind', '', 'solar', 'wind', 'Wind', 'tür', 'tür', '', 'solar'];
      const cells = cellsOf(texts, way);
      expect(textsOf(cells, texts.length)).toEqual(texts);
      expect(cells.codes).toEqual(Uint8Array.of(1, 0, 2, 1, 3, 4, 4, 0, 2));
      expect(cells.texts.ends).toHaveLength(5);
      expect(countFilled(cells)).toBe(7);
    },
  );

  it.each([
    [255, 'a byte', Uint8Array],
    [256, 'two bytes', Uint16Array],
    [FEW, 'two bytes', Uint16Array],
  ])('of %d kinds take %s for each cell', (count, _, kind) => {
    const texts = [...numbered(count), ...numbered(count)];
    const cells = cellsOf(texts, 'bytes');
    expect(cells.codes).toBeInstanceOf(kind);
    expect(cells.codes?.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(textsOf(cells, texts.length)).toEqual(texts);
  });

  it.each(['texts', 'bytes', 'both'] as const)(
    'of more kinds stand each in its own place, added as %s',
    way => {
      const texts = ['', ...numbered(FEW), 'kind 7', '', ...numbered(MANY), 'kind 7'];
      const cells = cellsOf(texts, way);
      expect(cells.codes).toBeUndefined();
      expect(cells.texts.ends).toHaveLength(texts.length);
      expect(textsOf(cells, texts.length)).toEqual(texts);
      expect(countFilled(cells)).toBe(texts.length - 2);
    },
  );

  it('that are many and long are held whole', () => {
    const texts = Array.from({ length: 300 }, (_, index) => `${index} ${'東'.repeat(290)}`);
    expect(textsOf(cellsOf([...texts, ...texts]), 600)).toEqual([...texts, ...texts]);
  });

  it('that were chosen to be looked for in one place stand each in its own', () => {
    const place = (text: string) => {
      let hash = 0x811c9dc5;
      for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
      return (hash ^ (hash >>> 15)) & 16_383;
    };
    const alike = Array.from({ length: 1_000_000 }, (_, index) => String(index)).filter(
      text => place(text) === place('0'),
    );
    expect(alike.length).toBeGreaterThan(40);
    const texts = [...alike, ...alike];
    const cells = cellsOf(texts, 'bytes');
    expect(cells.codes).toBeUndefined();
    expect(textsOf(cells, texts.length)).toEqual(texts);
  });

  it('are read by their index in either form', () => {
    for (const texts of [['a', '', 'a'], numbered(MANY + 1)]) {
      const textOf = cellTextsOf(cellsOf(texts));
      expect(texts.map((_, index) => textOf(index))).toEqual(texts);
      expect(textOf(texts.length)).toBe('');
    }
  });

  it('are none where there are no cells', () => {
    const cells = cellsOf([]);
    expect(countFilled(cells)).toBe(0);
    expect(cellTextAt(cells, 0)).toBe('');
  });

  it('are given as often as they are asked for', () => {
    const builder = createCellTexts();
    builder.add('x');
    expect(builder.cells()).toBe(builder.cells());
  });
});
