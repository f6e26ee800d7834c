import { setImmediate } from 'node:timers/promises';
import { createAssembly, piecesOf } from './pieces.ts';

/** A copy of a parsed JSON value of any size, made in pieces, with time for other work between them. */
export async function copyOf<T>(value: T): Promise<T> {
  const assembly = createAssembly();
  let isFirst = true;
  for (const steps of piecesOf([value])) {
    if (!isFirst) await setImmediate();
    isFirst = false;
    assembly.add(structuredClone(steps));
  }
  const [copy] = assembly.elements;
  if (!isCopy(copy, value)) throw new TypeError('A value could not be copied.');
  return copy;
}

/** A clone is of the type of its original. */
function isCopy<T>(copy: unknown, original: T): copy is T {
  return typeof copy === typeof original;
}
