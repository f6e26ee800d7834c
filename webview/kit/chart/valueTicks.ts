/** Round numbers (1, 2 or 5 times a power of ten apart) within two ends, at most so many. */
export function valueTicks([least, most]: readonly [number, number], atMost: number): number[] {
  const rough = (most - least) / Math.max(1, atMost);
  if (!(rough > 0) || !Number.isFinite(rough)) return [];
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 5, 10].find(each => each * power >= rough) ?? 10);
  // The power of the least numbers there are is none.
  if (!(step > 0)) return [];
  const first = Math.ceil(least / step - 1e-9);
  const last = Math.floor(most / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
}
