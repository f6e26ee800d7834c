import type * as z from 'zod';
import { isObject, valueAt } from './valueAt.ts';

/** Takes the broken members out. False when nothing changed, so that the caller stops. */
export function repair(data: unknown, issues: readonly z.core.$ZodIssue[]): boolean {
  const brokenElements = new Map<unknown[], Set<number>>();
  let changed = false;
  for (const issue of issues) changed = removeAt(data, issue.path, brokenElements) || changed;
  for (const [list, indices] of brokenElements) {
    const kept = list.filter((_, index) => !indices.has(index));
    list.length = 0;
    for (const element of kept) list.push(element);
  }
  return changed;
}

/** A member that exists goes; a member that is missing takes its owner with it. */
function removeAt(
  data: unknown,
  path: readonly PropertyKey[],
  brokenElements: Map<unknown[], Set<number>>,
): boolean {
  for (let depth = path.length; depth > 0; depth--) {
    const owner = valueAt(data, path.slice(0, depth - 1));
    const key = path[depth - 1];
    if (Array.isArray(owner) && typeof key === 'number') {
      const broken = brokenElements.get(owner) ?? new Set();
      brokenElements.set(owner, broken.add(key));
      return true;
    }
    if (isObject(owner) && key !== undefined && Object.hasOwn(owner, key))
      return Reflect.deleteProperty(owner, key);
  }
  return false;
}
