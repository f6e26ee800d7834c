/** Whether an id is a whole number that a double may not hold: it may have been written as another. */
export function isInexact(id: number | string): boolean {
  return typeof id === 'number' && Number.isInteger(id) && !Number.isSafeInteger(id);
}
