import { describe, expect, it } from 'vitest';
import { createDoubleColumn, createIntegerColumn } from '../../../../src/api/reading/growingColumn.ts';
import { MemoryExhausted } from '../../../../src/api/reading/readingTask.ts';
import { createTextColumn, textAt } from '../../../../src/api/reading/textColumn.ts';

const MEGABYTE = 2 ** 20;

describe('a column of texts', () => {
  it('holds each text whole, or refuses it', () => {
    const builder = createTextColumn(0);
    builder.add('ü');
    expect(builder.add('a'.repeat(MEGABYTE))).toBe(MEGABYTE + 2);
    expect(() => builder.add('b'.repeat(MEGABYTE))).toThrow(MemoryExhausted);
    expect(builder.add('c')).toBe(MEGABYTE + 3);
    expect(textAt(builder.column(), 2)).toBe('c');
  });

  it('gives each text by its place, and nothing beyond the last', () => {
    const builder = createTextColumn();
    const ends = ['', 'ü', '', '東x', '😀'].map(text => builder.add(text));
    expect(ends).toEqual([0, 2, 2, 6, 10]);
    const column = builder.column();
    expect([0, 1, 2, 3, 4, 5].map(index => textAt(column, index))).toEqual(['', 'ü', '', '東x', '😀', '']);
    expect(column.ends).toEqual(Uint32Array.of(0, 2, 2, 6, 10));
    expect(column.bytes).toHaveLength(10);
    expect(column.bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(column.ends.buffer).toBeInstanceOf(SharedArrayBuffer);
  });

  it('holds short texts and long ones alike, wherever in them a letter is beyond ASCII', () => {
    const texts = [1, 23, 24, 25, 80].flatMap(length => {
      const plain = 'abcdefgh'.repeat(10).slice(0, length);
      return [plain, `${plain.slice(1)}é`, `東${plain.slice(1)}`, `${plain.slice(0, -1)}\u007f`];
    });
    const builder = createTextColumn();
    for (const text of texts) builder.add(text);
    const column = builder.column();
    expect(texts.map((_, index) => textAt(column, index))).toEqual(texts);
    expect(column.bytes).toHaveLength(Buffer.byteLength(texts.join('')));
  });

  it('grows with its texts', () => {
    const builder = createTextColumn();
    const texts = ['a', 'b', 'c', 'd', 'e'].map(letter => letter.repeat(700_000));
    for (const text of texts) builder.add(text);
    const column = builder.column();
    expect(texts.every((text, index) => textAt(column, index) === text)).toBe(true);
    expect(column.bytes).toHaveLength(3_500_000);
  });

  it('has room for as much as it is told, and for two megabytes more', () => {
    const builder = createTextColumn(10);
    expect(builder.add('x'.repeat(2 * MEGABYTE + 10))).toBe(2 * MEGABYTE + 10);
    expect(() => builder.add('x')).toThrow(MemoryExhausted);
    expect(builder.add('')).toBe(2 * MEGABYTE + 10);
  });

  it('is read from a view of memory that holds more', () => {
    const bytes = new TextEncoder().encode('..aüb').subarray(2);
    const column = { bytes, ends: Uint32Array.of(1, 3, 4) };
    expect([0, 1, 2].map(index => textAt(column, index))).toEqual(['a', 'ü', 'b']);
    expect(textAt(column, 1)).toBe('ü');
  });
});

describe('columns that have ended', () => {
  it('are the same each time they are asked for', () => {
    const [texts, integers, doubles] = [createTextColumn(), createIntegerColumn(), createDoubleColumn()];
    for (const text of ['a', 'bc']) texts.add(text);
    for (const value of [7, 8]) integers.push(value);
    doubles.set(1, 2.5);
    expect(texts.column()).toBe(texts.column());
    expect(textAt(texts.column(), 1)).toBe('bc');
    expect(integers.column()).toBe(integers.column());
    expect([...integers.column()]).toEqual([7, 8]);
    expect([integers.at(1), integers.at(2)]).toEqual([8, undefined]);
    expect(doubles.column(2)).toBe(doubles.column(2));
    expect([...doubles.column(2)]).toEqual([Number.NaN, 2.5]);
  });
});
