/** The name of a list that a misspelt one was probably meant to be: a letter in three away, and two at most. */
export function nearestName(misspelt: string, names: readonly string[]): string | undefined {
  const near = names
    .map(name => ({ name, distance: editDistance(misspelt.toLowerCase(), name) }))
    .filter(({ name, distance }) => distance <= Math.min(2, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.name;
}

/** Letters to insert, remove, replace or swap with the next between two words; far apart where their lengths are. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (let column = 0; column < b.length; column++) {
      const replaced = (previous[column] ?? 0) + (letter === b[column] ? 0 : 1);
      const isSwapped = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === b[column];
      const swapped = isSwapped ? (before[column - 1] ?? 0) + 1 : replaced;
      current.push(Math.min(replaced, swapped, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    [before, previous] = [previous, current];
  }
  return previous[b.length] ?? 0;
}
