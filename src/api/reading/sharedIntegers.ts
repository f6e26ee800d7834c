/** Whole numbers from 0 as a column in memory that threads share. */
export function sharedIntegers(values: readonly number[]): Uint32Array {
  const column = new Uint32Array(new SharedArrayBuffer(values.length * Uint32Array.BYTES_PER_ELEMENT));
  column.set(values);
  return column;
}
