const DEGREES: ReadonlySet<string> = new Set(['°', 'deg', 'degree', 'degrees']);

/** Whether a field is a direction, by its name or its unit: it turns in a circle, so that 350° lies beside 10°. */
export function isDirection(field: string, unit?: string): boolean {
  return /direction|bearing|heading/i.test(field) || (unit !== undefined && DEGREES.has(unit.trim()));
}
