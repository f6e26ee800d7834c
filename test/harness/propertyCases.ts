/** How many cases a property is tried with: as many as usual, but fewer where each mutant has to be tried. */
export function propertyCases(usual: number): number {
  return Math.min(usual, Number(process.env.PROPERTY_CASES ?? usual));
}
