/** A text that says something, such as the label of a unit. */
export function isLabel(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
