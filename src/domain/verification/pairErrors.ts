import { isDirection } from '../isDirection.ts';
import { knownTurn } from '../wholeTurn.ts';
import type { VariablePairs } from './variablePairs.ts';

/** What a forecast can be, and what it can be held against. */
export type ForecastColumn = 'forecast' | 'persistence' | 'earlierRun';

/**
 * Errors of pairs, in the unit of the variable: forecast less observation, NaN where there is no forecast. Of directions
 * it is the shortest way round, above −180 to 180 degrees or as much in radians or gons, clockwise of what was observed
 * where positive (P. A. Jiménez and J. Dudhia 2013, J. Appl. Meteor. Climatol. 52, 1610–1617); NaN in a unit whose whole
 * turn is not known.
 */
export function pairErrors(
  pairs: VariablePairs,
  indices: readonly number[],
  column: ForecastColumn = 'forecast',
): Float64Array {
  const { observed, [column]: forecast } = pairs;
  const isCircular = isDirection(pairs.name, pairs.unit);
  const circle = knownTurn(pairs.unit) ?? Number.NaN;
  const errors = new Float64Array(indices.length);
  let place = 0;
  for (const index of indices) {
    const error = (forecast[index] ?? Number.NaN) - (observed[index] ?? Number.NaN);
    errors[place++] = isCircular ? shortestWay(error, circle) : error;
  }
  return errors;
}

function shortestWay(angle: number, circle: number): number {
  // Added to zero, −0 is 0.
  const turned = 0 + (angle % circle);
  if (turned > circle / 2) return turned - circle;
  return turned <= -circle / 2 ? turned + circle : turned;
}
