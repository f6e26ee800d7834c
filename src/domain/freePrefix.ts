/** A prefix with which, and a `_` behind it, no name begins that is taken: `derived_` stands before it as often as it takes. */
export function freePrefix(prefix: string, taken: Iterable<string>): string {
  const names = [...taken];
  let free = prefix;
  while (names.some(name => name.startsWith(`${free}_`))) free = `derived_${free}`;
  return free;
}
