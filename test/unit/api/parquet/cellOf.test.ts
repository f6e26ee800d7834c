import type { SchemaElement, SchemaTree } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { cellOf, jsonCell } from '../../../../src/api/parquet/cellOf.ts';

const encoder = new TextEncoder();

/** A column in the tree of columns. */
const column = (element: Partial<SchemaElement>, children: SchemaTree[] = []): SchemaTree => ({
  children,
  count: 1,
  element: { name: 'value', ...element },
  path: [],
});

const DAY = { type: 'INT32', converted_type: 'DATE' } as const;
const timestamp = (unit: 'MILLIS' | 'MICROS' | 'NANOS', isAdjustedToUTC = true) =>
  ({ type: 'TIMESTAMP', isAdjustedToUTC, unit }) as const;
const decimal = (scale: number) => ({ type: 'DECIMAL', precision: 9, scale }) as const;

type Cell = readonly [what: string, value: unknown, element: Partial<SchemaElement>, cell: unknown];

const NUMBERS: readonly Cell[] = [
  ['a whole number', 5, { type: 'INT32' }, 5],
  ['a fraction', 0.5, { type: 'DOUBLE' }, 0.5],
  ['a fraction of 32 bits', Math.fround(0.1), { type: 'FLOAT' }, 0.1],
  ['one with more digits', Math.fround(27.950123), { type: 'FLOAT' }, 27.950123],
  ['one of all digits that 32 bits have', Math.fround(8.000001), { type: 'FLOAT' }, 8.000001],
  ['a small one', -Math.fround(1e-30), { type: 'FLOAT' }, -1e-30],
  ['a whole number of 32 bits', Math.fround(123456789), { type: 'FLOAT' }, 123456792],
  ['the same digits in 64 bits', Math.fround(0.1), { type: 'DOUBLE' }, Math.fround(0.1)],
  ['no number', Number.NaN, { type: 'DOUBLE' }, null],
  ['a number beyond all', Number.POSITIVE_INFINITY, { type: 'FLOAT' }, null],
  ['the largest whole number that doubles hold', 2n ** 53n - 1n, { type: 'INT64' }, 2 ** 53 - 1],
  ['a larger one', 2n ** 53n, { type: 'INT64' }, 2n ** 53n],
  ['a whole number far below zero', -(2n ** 63n), { type: 'INT64' }, -(2n ** 63n)],
  ['a small number of 64 bits', -3n, { type: 'INT64' }, -3],
];

const DECIMALS: readonly Cell[] = [
  ['of 32 bits', 15, { type: 'INT32', converted_type: 'DECIMAL', scale: 1 }, 1.5],
  ['of 64 bits', -15n, { type: 'INT64', converted_type: 'DECIMAL', scale: 2 }, -0.15],
  ['with its decimals in the newer annotation', 15, { type: 'INT32', logical_type: decimal(2) }, 0.15],
  ['without a number of decimals', 15, { type: 'INT32', converted_type: 'DECIMAL' }, 15],
  ['of fewer decimals than none', 15, { type: 'INT32', converted_type: 'DECIMAL', scale: -1 }, null],
  ['as a double', 0.5, { type: 'DOUBLE', converted_type: 'DECIMAL', scale: 2 }, 0.5],
  ['as a float', 0.25, { type: 'FLOAT', logical_type: decimal(2) }, 0.25],
  ['of a byte', Uint8Array.of(0x80), { type: 'BYTE_ARRAY', logical_type: decimal(0) }, -128],
  ['of bytes', Uint8Array.of(1, 2), { type: 'FIXED_LEN_BYTE_ARRAY', logical_type: decimal(1) }, 25.8],
  ['of bytes below zero', Uint8Array.of(0xff, 0xfe), { type: 'BYTE_ARRAY', logical_type: decimal(0) }, -2],
  ['of no bytes', new Uint8Array(), { type: 'BYTE_ARRAY', logical_type: decimal(0) }, 0],
  ['of bytes, of fewer decimals than none', Uint8Array.of(1), { logical_type: decimal(-1) }, null],
  ['of 64 bytes', new Uint8Array(64).fill(0xff), { logical_type: decimal(0) }, -1],
  ['of more bytes', new Uint8Array(65).fill(0xff), { logical_type: decimal(0) }, null],
];

const TIMES: readonly Cell[] = [
  ['a day', 1, DAY, '1970-01-02'],
  ['a day in the newer annotation', 1, { type: 'INT32', logical_type: { type: 'DATE' } }, '1970-01-02'],
  ['a day that no calendar has', 2 ** 31 - 1, DAY, null],
  ['a day of 64 bits, which is none', 1n, { type: 'INT64', converted_type: 'DATE' }, 1],
  ['a fraction of a day, which is none', 0.5, { type: 'DOUBLE', converted_type: 'DATE' }, 0.5],
  ['milliseconds', 1500n, { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }, '1970-01-01T00:00:01.5Z'],
  ['microseconds', 2n, { type: 'INT64', converted_type: 'TIMESTAMP_MICROS' }, '1970-01-01T00:00:00.000002Z'],
  ['nanoseconds', 3n, { type: 'INT64', logical_type: timestamp('NANOS') }, '1970-01-01T00:00:00.000000003Z'],
  [
    'a wall clock',
    1n,
    { type: 'INT64', logical_type: timestamp('MILLIS', false) },
    '1970-01-01T00:00:00.001',
  ],
  ['an instant of 96 bits', 4n, { type: 'INT96' }, '1970-01-01T00:00:00.000000004'],
  ['an instant of 96 bits that no calendar has', 10n ** 30n, { type: 'INT96' }, null],
  ['an instant that no calendar has', 2n ** 62n, { type: 'INT64', logical_type: timestamp('MILLIS') }, null],
  [
    'an instant as a fraction, which is none',
    0.5,
    { type: 'DOUBLE', logical_type: timestamp('MILLIS') },
    0.5,
  ],
  ['a time of day in milliseconds', 1500, { type: 'INT32', converted_type: 'TIME_MILLIS' }, '00:00:01.5'],
  ['a time of day in microseconds', 5n, { type: 'INT64', converted_type: 'TIME_MICROS' }, '00:00:00.000005'],
  [
    'a time of day in the newer annotation',
    3_600_000_000_007n,
    { type: 'INT64', logical_type: { type: 'TIME', isAdjustedToUTC: true, unit: 'NANOS' } },
    '01:00:00.000000007',
  ],
];

const OTHERS: readonly Cell[] = [
  ['a gap', null, { type: 'INT32' }, null],
  ['nothing', undefined, { type: 'INT32' }, null],
  ['a truth', true, { type: 'BOOLEAN' }, true],
  ['a text', 'Ä', { type: 'BYTE_ARRAY' }, 'Ä'],
  ['bytes of a text', encoder.encode('Ä'), { type: 'BYTE_ARRAY' }, 'Ä'],
  ['bytes of no text', Uint8Array.of(0xff, 0xfe), { type: 'BYTE_ARRAY' }, null],
  ['bytes of a length', encoder.encode('ab'), { type: 'FIXED_LEN_BYTE_ARRAY' }, null],
  ['text that looks like JSON', encoder.encode('[1]'), { type: 'BYTE_ARRAY' }, '[1]'],
  ['JSON', encoder.encode('true'), { type: 'BYTE_ARRAY', converted_type: 'JSON' }, true],
  ['newer JSON', encoder.encode('7'), { type: 'BYTE_ARRAY', logical_type: { type: 'JSON' } }, 7],
];

describe('the value of a column', () => {
  it.each(NUMBERS)('is a number where it is %s', (_what, value, element, cell) => {
    expect(cellOf(value, column(element))).toBe(cell);
  });

  it.each(DECIMALS)('is a number of a decimal %s', (_what, value, element, cell) => {
    expect(cellOf(value, column(element))).toBe(cell);
  });

  it.each(TIMES)('is a text of time where it is %s', (_what, value, element, cell) => {
    expect(cellOf(value, column(element))).toBe(cell);
  });

  it.each(OTHERS)('may be %s', (_what, value, element, cell) => {
    expect(cellOf(value, column(element))).toBe(cell);
  });

  it('may be a list, in a group of its own or in none', () => {
    const inGroup = column({ repetition_type: 'REPEATED' }, [column(DAY)]);
    expect(cellOf([0, null, 1], column({ converted_type: 'LIST' }, [inGroup]))).toEqual([
      '1970-01-01',
      null,
      '1970-01-02',
    ]);
    const inNone = column({ ...DAY, repetition_type: 'REPEATED' });
    expect(cellOf([0], column({ converted_type: 'LIST' }, [inNone]))).toEqual(['1970-01-01']);
    expect(cellOf([0], inNone)).toEqual(['1970-01-01']);
    expect(cellOf([5, 6], column({ type: 'INT32', converted_type: 'LIST' }))).toEqual([5, 6]);
    expect(cellOf([], inNone)).toEqual([]);
  });

  it('may be a structure, or a list of them', () => {
    const members = [column({ ...DAY, name: 'day' }), column({ type: 'INT32', name: 'count' })];
    const made = { day: '1970-01-01', count: 0, other: 0 };
    expect(cellOf({ day: 0, count: 0, other: 0 }, column({}, members))).toEqual(made);
    const repeated = column({ repetition_type: 'REPEATED' }, members);
    expect(cellOf([{ day: 0, count: 0, other: 0 }], repeated)).toEqual([made]);
  });

  it('may be a map, whose values are as their column says', () => {
    const entries = column({ repetition_type: 'REPEATED' }, [
      column({ name: 'key', type: 'BYTE_ARRAY' }),
      column({ ...DAY, name: 'value' }),
    ]);
    const map = column({ converted_type: 'MAP' }, [entries]);
    expect(cellOf({ first: 0, value: 1 }, map)).toEqual({ first: '1970-01-01', value: '1970-01-02' });
  });
});

describe('a text of JSON', () => {
  it('is what it says, with the digits of whole numbers', () => {
    expect(jsonCell('{"a":[9007199254740993]}')).toEqual({ a: [9_007_199_254_740_993n] });
  });

  it('is a text where it says nothing', () => {
    expect(jsonCell('{"a"')).toBe('{"a"');
  });

  it('is a text where it is nested too deeply', () => {
    const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    expect(jsonCell(nested(100))).toBeInstanceOf(Array);
    expect(jsonCell(nested(101))).toBe(nested(101));
  });
});
