const LARGEST_SQUARED = 1e150;
const SMALLEST_SQUARED = 1e-150;

/**
 * What errors are divided by before they are squared or added up: 1, but where their squares would be beyond every
 * number, or vanish. NaN is left out.
 */
export function squareScale(...lists: readonly Float64Array[]): number {
  let most = 0;
  for (const errors of lists) for (const error of errors) if (Math.abs(error) > most) most = Math.abs(error);
  return most > LARGEST_SQUARED || (most > 0 && most < SMALLEST_SQUARED) ? most : 1;
}
