import { countEach } from './countEach.ts';

/** The first of the values that occur most; undefined where there are none. */
export function mostFrequent<T>(values: Iterable<T>): T | undefined {
  return mostOf(countEach(values));
}

/** The first of those that are counted most. */
export function mostOf<T>(counts: Iterable<readonly [T, number]>): T | undefined {
  let [best, most]: [T | undefined, number] = [undefined, 0];
  for (const [value, count] of counts) if (count > most) [best, most] = [value, count];
  return best;
}
