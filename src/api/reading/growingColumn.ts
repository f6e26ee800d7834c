import { createGrowingMemory } from '../../domain/growingMemory.ts';

/** Whole numbers of many rows, from 0 on. */
export interface IntegerColumnBuilder {
  push(value: number): void;
  count(): number;
  /** Undefined where there is none of this index. */
  at(index: number): number | undefined;
  /** All of them, in memory that threads share. None is pushed after that. */
  column(): Uint32Array;
}

export function createIntegerColumn(): IntegerColumnBuilder {
  const size = Uint32Array.BYTES_PER_ELEMENT;
  const memory = createGrowingMemory();
  let values = new Uint32Array(memory.reserve(0), 0, 0);
  let count = 0;
  let ended: Uint32Array | undefined;
  return {
    push(value) {
      if (count === values.length) {
        const held = memory.reserve(size * (count + 1));
        values = new Uint32Array(held, 0, Math.floor(held.byteLength / size));
      }
      values[count++] = value;
    },
    count: () => count,
    at: index => (index < count ? values[index] : undefined),
    column() {
      ended ??= values.subarray(0, count);
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
  const size = Float64Array.BYTES_PER_ELEMENT;
  const memory = createGrowingMemory();
  let values = new Float64Array(memory.reserve(0), 0, 0);
  let ended: Float64Array | undefined;
  const makeRoom = (rows: number) => {
    const filled = values.length;
    const held = memory.reserve(size * rows);
    values = new Float64Array(held, 0, Math.floor(held.byteLength / size));
    values.fill(Number.NaN, filled);
  };
  return {
    set(index, value) {
      if (index >= values.length) makeRoom(index + 1);
      values[index] = value;
    },
    column(rows) {
      if (rows > values.length) makeRoom(rows);
      ended ??= values.subarray(0, rows);
      return ended;
    },
  };
}
