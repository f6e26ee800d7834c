/** Exact by definition (International Hydrographic Conference, 1929). */
export const KILOMETRES_PER_NAUTICAL_MILE = 1.852;

/** Nautical miles of a distance in kilometres. */
export function nauticalMiles(kilometres: number): number {
  return kilometres / KILOMETRES_PER_NAUTICAL_MILE;
}

/** Kilometres of a distance in nautical miles. */
export function kilometres(nauticalMiles: number): number {
  return nauticalMiles * KILOMETRES_PER_NAUTICAL_MILE;
}
