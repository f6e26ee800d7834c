/**
 * The sum of numbers, with what each addition loses to rounding added at the end (A. Neumaier, Rundungsfehleranalyse
 * einiger Verfahren zur Summation endlicher Summen, ZAMM 54, 1974, 39–51). 0 for none.
 */
export function compensatedSum(values: Float64Array): number {
  let sum = 0;
  let lost = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? 0;
    const next = sum + value;
    lost += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return Number.isFinite(sum) ? sum + lost : sum;
}
