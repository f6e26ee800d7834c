/** What files of Parquet begin with, the second those that are encrypted as a whole. */
const MARKS = ['PAR1', 'PARE'];

/** Whether a file is one of Parquet, by the bytes that it begins with. */
export function isParquet(head: Uint8Array): boolean {
  return MARKS.includes(String.fromCharCode(...head.subarray(0, 4)));
}
