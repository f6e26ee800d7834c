import { describe, expect, it } from 'vitest';
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
});
