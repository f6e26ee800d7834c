export const milliseconds = (value: number) =>
  value < 0.1 ? `${(value * 1000).toFixed(1)} µs` : `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The value that a share of all values is below, such as 0.95. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** Milliseconds that the work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The usual ratio of two series measured turn by turn: what slows the machine for a while slows both. */
export function medianRatio(values: readonly number[] = [], base: readonly number[] = []): number {
  return median(values.map((value, turn) => value / (base[turn] ?? Number.NaN)));
}

/**
 * Milliseconds of several ways to do one thing, turn by turn in this process, each turn in another order: who comes
 * next pays for the garbage. The turns to warm up are left out.
 */
export async function turnByTurn<N extends string>(
  turns: number,
  ways: Readonly<Record<N, () => unknown>>,
  toWarmUp = 2,
): Promise<Record<N, number[]>> {
  const names = Object.keys(ways) as N[];
  const times = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<N, number[]>;
  for (let turn = 0; turn < turns + toWarmUp; turn++) {
    for (const name of shuffled(names)) {
      const time = await timed(ways[name]);
      if (turn >= toWarmUp) times[name].push(time);
    }
  }
  return times;
}

/** In another order each time. */
export function shuffled<T>(values: readonly T[]): T[] {
  return values
    .map(value => ({ value, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);
}
