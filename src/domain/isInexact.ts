/** Whether a number may be another than the one that was written: of whole numbers above 2^53 several are read as one. */
export function isInexact(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
}
