import { unitKey } from './unitConversion.ts';

/** Whether two labels name one unit, in whatever spelling; two that are not known do where they are equal. */
export function isSameUnit(a: string | undefined, b: string | undefined): boolean {
  return a === b || unitKey(a) === unitKey(b);
}
