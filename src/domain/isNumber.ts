/** Whether a value that came is a number that a column can hold: neither text nor too large. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
