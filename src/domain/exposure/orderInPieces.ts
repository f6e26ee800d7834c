import { orderOfNumbers } from './orderOfNumbers.ts';

/** Numbers that are sorted at one stretch. */
const PIECE = 20_000;

/** What `orderOfNumbers` gives, with halts for other work of the thread. */
export function* orderInPieces(column: Float64Array, descending: boolean): Generator<void, Uint32Array> {
  let runs: Uint32Array[] = [];
  for (let start = 0; start < column.length; start += PIECE) {
    const run = orderOfNumbers(column.subarray(start, start + PIECE), descending);
    runs.push(run.map(place => place + start));
    yield;
  }
  while (runs.length > 1) {
    const merged: Uint32Array[] = [];
    for (let at = 0; at < runs.length; at += 2) {
      merged.push(mergedRuns(runs[at] ?? NONE, runs[at + 1] ?? NONE, column, descending));
      yield;
    }
    runs = merged;
  }
  return runs[0] ?? NONE;
}

const NONE = new Uint32Array();

/** Two runs as one; of numbers that are as large those of the first stand first. */
function mergedRuns(
  first: Uint32Array,
  second: Uint32Array,
  column: Float64Array,
  descending: boolean,
): Uint32Array {
  const both = new Uint32Array(first.length + second.length);
  let [inFirst, inSecond] = [0, 0];
  for (let at = 0; at < both.length; at++) {
    const [one, other] = [first[inFirst], second[inSecond]];
    const takesOther =
      one === undefined || (other !== undefined && isBefore(column[other], column[one], descending));
    both[at] = (takesOther ? other : one) ?? 0;
    if (takesOther) inSecond++;
    else inFirst++;
  }
  return both;
}

/** Gaps stand last both ways. */
function isBefore(value = Number.NaN, than = Number.NaN, descending: boolean): boolean {
  if (Number.isNaN(than)) return !Number.isNaN(value);
  return descending ? value > than : value < than;
}
