/** Names that every file has for itself. */
const OWN = ['geometry', 'bbox'];

/**
 * Names columns, each by another: it puts `property_` before a name that is empty or taken, as often as that takes. Some
 * readers know no case.
 */
export function freeNames(taken: readonly string[]): (name: string) => string {
  const names = new Set(['', ...OWN, ...taken]);
  return wanted => {
    let name = wanted.toWellFormed();
    while (names.has(name.toLowerCase())) name = `property_${name}`;
    names.add(name.toLowerCase());
    return name;
  };
}
