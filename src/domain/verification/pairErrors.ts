import { isDirection } from '../isDirection.ts';
import type { VariablePairs } from './variablePairs.ts';

/** What a forecast can be, and what it can be held against. */
export type ForecastColumn = 'forecast' | 'persistence' | 'earlierRun';

/**
 * Errors of pairs, in the unit of the variable: forecast less observation, NaN where there is no forecast. Of directions
 * it is the shortest way round, above −180 to 180 degrees, clockwise of what was observed where positive (P. A. Jiménez
 * and J. Dudhia 2013, J. Appl. Meteor. Climatol. 52, 1610–1617).
 */
export function pairErrors(
  pairs: VariablePairs,
  indices: readonly number[],
  column: ForecastColumn = 'forecast',
): Float64Array {
  const { observed, [column]: forecast } = pairs;
  const turns = isDirection(pairs.name, pairs.unit);
  const errors = new Float64Array(indices.length);
  let place = 0;
  for (const index of indices) {
    const error = (forecast[index] ?? Number.NaN) - (observed[index] ?? Number.NaN);
    errors[place++] = turns ? shortestWay(error) : error;
  }
  return errors;
}

function shortestWay(degrees: number): number {
  // Added to zero, −0 is 0.
  const turned = 0 + (degrees % 360);
  if (turned > 180) return turned - 360;
  return turned <= -180 ? turned + 360 : turned;
}
