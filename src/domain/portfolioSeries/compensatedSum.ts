/** Sums that numbers are added to one by one. */
export interface CompensatedSums {
  add(at: number, value: number): void;
  /** 0 where nothing was added. */
  of(at: number): number;
}

/**
 * So many sums of numbers, with what each addition loses to rounding added at the end (A. Neumaier, Rundungsfehleranalyse
 * einiger Verfahren zur Summation endlicher Summen, ZAMM 54, 1974, 39–51).
 */
export function createCompensatedSums(count: number): CompensatedSums {
  const [sums, lost] = [new Float64Array(count), new Float64Array(count)];
  return {
    add(at, value) {
      const sum = sums[at] ?? 0;
      const next = sum + value;
      const rest = Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
      sums[at] = next;
      lost[at] = (lost[at] ?? 0) + rest;
    },
    of(at) {
      const sum = sums[at] ?? 0;
      return Number.isFinite(sum) ? sum + (lost[at] ?? 0) : sum;
    },
  };
}

/** The sum of numbers; see `createCompensatedSums`. 0 for none. */
export function compensatedSum(values: Float64Array): number {
  const sum = createCompensatedSums(1);
  for (let index = 0; index < values.length; index++) sum.add(0, values[index] ?? 0);
  return sum.of(0);
}
