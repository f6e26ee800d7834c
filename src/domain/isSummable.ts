import type { FeatureProperty } from './featureProperty.ts';
import { isDirection } from './isDirection.ts';

/** Whether numbers of a property come to something together: those of a direction do not. */
export function isSummable({ kind, name, unit }: FeatureProperty): boolean {
  return kind === 'number' && !isDirection(name, unit);
}
