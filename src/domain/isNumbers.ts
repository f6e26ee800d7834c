/** Whether a value is a list of numbers alone. */
export function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(Number.isFinite);
}
