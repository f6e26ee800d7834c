/** A variable as a column is called that has it, with its unit where there is one. */
export function withUnit(variable: string, unit: string | undefined): string {
  return unit === undefined ? variable : `${variable} (${unit})`;
}
