import type { FeatureProperty } from './featureProperty.ts';
import { isDirection } from './isDirection.ts';

/** Whether numbers of a property come to something together: those of a direction, or of several units, do not. */
export function isSummable({ kind, name, unit, unitsDiffer }: FeatureProperty): boolean {
  return kind === 'number' && !unitsDiffer && !isDirection(name, unit);
}
