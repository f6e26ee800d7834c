import type { Position } from './antimeridian.ts';

/** A ring with its first position again at its end. */
export function closedRing<T extends Position>(ring: readonly T[]): readonly T[] {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = first === undefined || first.every((value, index) => value === last?.[index]);
  return isClosed ? ring : [...ring, first];
}
