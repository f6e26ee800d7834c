/** Whole numbers of many rows, from 0 on; memory that a column leaves, as it grows and as it ends, is given back at once. */
export interface IntegerColumnBuilder {
  push(value: number): void;
  count(): number;
  /** Undefined where there is none of this index. */
  at(index: number): number | undefined;
  /** All of them, in memory that threads share. None is pushed after that. */
  column(): Uint32Array;
}

const LEAST = 1024;

export function createIntegerColumn(): IntegerColumnBuilder {
  let values = new Uint32Array(LEAST);
  let count = 0;
  let ended: Uint32Array | undefined;
  return {
    push(value) {
      if (count === values.length)
        values = new Uint32Array(values.buffer.transfer(2 * count * Uint32Array.BYTES_PER_ELEMENT));
      values[count++] = value;
    },
    count: () => count,
    at: index => (index < count ? (ended ?? values)[index] : undefined),
    column() {
      if (ended !== undefined) return ended;
      ended = new Uint32Array(new SharedArrayBuffer(count * Uint32Array.BYTES_PER_ELEMENT));
      ended.set(values.subarray(0, count));
      values.buffer.transfer(0);
      return ended;
    },
  };
}

/** Numbers of rows that are set one by one; every other row has a gap. */
export interface DoubleColumnBuilder {
  set(index: number, value: number): void;
  /** Those of so many rows, in memory that threads share. None is set after that. */
  column(rows: number): Float64Array;
}

export function createDoubleColumn(): DoubleColumnBuilder {
  let values = new Float64Array(LEAST).fill(Number.NaN);
  let ended: Float64Array | undefined;
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
      if (ended !== undefined) return ended;
      ended = new Float64Array(new SharedArrayBuffer(rows * Float64Array.BYTES_PER_ELEMENT));
      ended.fill(Number.NaN, values.length);
      ended.set(values.subarray(0, rows));
      values.buffer.transfer(0);
      return ended;
    },
  };
}
