/** As many as find a fault of the kind that was made before; the others are for kinds that nobody has thought of. */
const FEW = process.env.SHORT_TESTS === 'yes' ? 100 : Number.POSITIVE_INFINITY;

/** How many cases a property is tried with: as many as usual, but fewer in `npm test`, and where each mutant has to be tried. */
export function propertyCases(usual: number): number {
  return Math.min(usual, Number(process.env.PROPERTY_CASES ?? FEW));
}
