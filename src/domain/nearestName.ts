/** The name of a list that a misspelt one was probably meant to be: at most two letters away. */
export function nearestName(misspelt: string, names: readonly string[]): string | undefined {
  const near = names
    .map(name => ({ name, distance: editDistance(misspelt.toLowerCase(), name) }))
    .filter(({ name, distance }) => distance <= Math.min(2, name.length - 1))
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.name;
}

/** Letters to insert, remove or replace between two words (Levenshtein); far apart where their lengths are. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY;
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...a].entries()) {
    const current = [row + 1];
    for (let column = 0; column < b.length; column++) {
      const replaced = (previous[column] ?? 0) + (letter === b[column] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
