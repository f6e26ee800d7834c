/** Digits that a number of 32 bits holds whatever they are, and with which each of them is told from all others. */
const [SURE, ALL] = [6, 9];

/** The number with the fewest digits that is the same one in 32 bits: 0.1 for 0.10000000149. Whole numbers stay. */
export function shortestSingle(value: number): number {
  if (Number.isInteger(value)) return value;
  for (let digits = SURE; digits < ALL; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return Number(value.toPrecision(ALL));
}
