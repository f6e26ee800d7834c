/** Index of the last of ascending numbers that is not greater than one; −1 where all are. */
export function lastUpTo(ascending: ArrayLike<number>, most: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
