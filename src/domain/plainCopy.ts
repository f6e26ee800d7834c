import { isRecord } from './isRecord.ts';

/** Most values and deepest nesting of an argument: more than any request can hold. */
export const MOST_VALUES = 100_000;
const DEEPEST = 8;

/**
 * A copy of lists and objects with nothing behind their members, each of which is read once. What `isWhole` says is
 * one thing stays that thing. Throws what reading throws, and RangeError for what is too large or too deep.
 */
export function plainCopy(value: unknown, isWhole: (value: unknown) => boolean = () => false): unknown {
  let values = 0;
  const copy = (each: unknown, depth: number): unknown => {
    if (++values > MOST_VALUES || depth > DEEPEST) throw new RangeError('too large or too deep');
    if (isWhole(each)) return each;
    if (Array.isArray(each)) {
      if (each.length > MOST_VALUES) throw new RangeError('too large');
      return Array.from(each, element => copy(element, depth + 1));
    }
    if (!isRecord(each)) return each;
    return Object.fromEntries(Object.keys(each).map(name => [name, copy(each[name], depth + 1)]));
  };
  return copy(value, 0);
}
