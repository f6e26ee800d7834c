/**
 * A prefix, in small letters, with which, and a `_` behind it, no name begins that is taken, in letters of whatever case:
 * `derived_` stands before it as often as it takes.
 */
export function freePrefix(prefix: string, taken: Iterable<string>): string {
  const names = Array.from(taken, name => name.toLowerCase());
  let free = prefix;
  while (names.some(name => name.startsWith(`${free}_`))) free = `derived_${free}`;
  return free;
}
