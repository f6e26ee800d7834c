import { foreignNumbersIn } from '../request/readJson.ts';
import type { ElementPlace } from './readDocument.ts';

/** Numbers that JSON does not have in an element of a list. */
export interface ForeignElement {
  index: number;
  numbers: readonly string[];
}

/** The elements of a list in which there are such numbers; `bytes` are those from the first of these on. */
export function* foreignElements(
  bytes: Uint8Array,
  { start, cuts }: ElementPlace,
): Generator<ForeignElement> {
  let from = start;
  for (const [index, end] of cuts.entries()) {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset + from - start, end - from);
    const numbers =
      text.includes('NaN') || text.includes('Infinity') ? foreignNumbersIn(text.toString()) : [];
    if (numbers.length > 0) yield { index, numbers };
    from = end + 1;
  }
}
