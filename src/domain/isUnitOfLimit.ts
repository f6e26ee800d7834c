import { isSameUnit } from './isSameUnit.ts';
import type { Limit } from './limit.ts';

/** Whether a limit holds for values in a unit: under the label of its own, in whatever spelling, or both without one. */
export function isUnitOfLimit(unit: string | undefined, limit: Limit): boolean {
  return isSameUnit(unit || undefined, limit.unit || undefined);
}
