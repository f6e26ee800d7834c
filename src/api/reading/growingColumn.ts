/** Whole numbers of many rows, from 0 on; the memory that a column leaves as it grows is given back at once. */
export interface IntegerColumnBuilder {
  push(value: number): void;
  count(): number;
  /** Undefined where there is none of this index. */
  at(index: number): number | undefined;
  /** All of them, in memory that threads share. */
  column(): Uint32Array;
}

const LEAST = 1024;

export function createIntegerColumn(): IntegerColumnBuilder {
  let values = new Uint32Array(LEAST);
  let count = 0;
  return {
    push(value) {
      if (count === values.length)
        values = new Uint32Array(values.buffer.transfer(2 * count * Uint32Array.BYTES_PER_ELEMENT));
      values[count++] = value;
    },
    count: () => count,
    at: index => (index < count ? values[index] : undefined),
    column() {
      const column = new Uint32Array(new SharedArrayBuffer(count * Uint32Array.BYTES_PER_ELEMENT));
      column.set(values.subarray(0, count));
      return column;
    },
  };
}

/** Numbers of rows that are set one by one; every other row has a gap. */
export interface DoubleColumnBuilder {
  set(index: number, value: number): void;
  /** Those of so many rows, in memory that threads share. */
  column(rows: number): Float64Array;
}

export function createDoubleColumn(): DoubleColumnBuilder {
  let values = new Float64Array(LEAST).fill(Number.NaN);
  return {
    set(index, value) {
      if (index >= values.length) {
        const held = values.length;
        const larger = Math.max(2 * held, index + 1);
        values = new Float64Array(values.buffer.transfer(larger * Float64Array.BYTES_PER_ELEMENT));
        values.fill(Number.NaN, held);
      }
      values[index] = value;
    },
    column(rows) {
      const column = new Float64Array(new SharedArrayBuffer(rows * Float64Array.BYTES_PER_ELEMENT));
      column.fill(Number.NaN, values.length);
      column.set(values.subarray(0, rows));
      return column;
    },
  };
}
