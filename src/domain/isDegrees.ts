import { measureKind } from './unitConversion.ts';
import { unitName } from './unitName.ts';

/** With the north that they are from, or what they are of, as in `° from north` and `degree_(angle)`; not a part of them. */
const DEGREES = /^(?:[°º][mt]?|deg(?:rees?)?)(?![a-z])(?!\s*[/*×·^])/i;

/** Whether a unit is degrees of a circle, in whatever spelling. */
export function isDegrees(unit: string): boolean {
  return measureKind(unit) === 'angle' || DEGREES.test(unitName(unit));
}
