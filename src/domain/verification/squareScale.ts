const LARGEST_SQUARED = 1e150;

/** What errors are divided by before they are squared or added up: 1, but where their squares would be beyond every number. NaN is left out. */
export function squareScale(errors: Float64Array): number {
  let most = 0;
  for (const error of errors) if (Math.abs(error) > most) most = Math.abs(error);
  return most > LARGEST_SQUARED ? most : 1;
}
