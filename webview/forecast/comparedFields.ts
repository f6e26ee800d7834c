import { isDirection } from '../../src/domain/isDirection.ts';
import type { Reading } from './reading.ts';

/**
 * Variables of which earlier forecasts are compared. Directions turn in a circle: neither a line, nor a scale of colours,
 * nor a difference holds for them.
 */
export function comparedFields({ fields, unitOf }: Pick<Reading, 'fields' | 'unitOf'>): string[] {
  return fields.filter(field => !isDirection(field, unitOf(field)));
}
