/** A list with what is read of each element of another; undefined where one cannot be read, and for what is no list. */
export function listOf<T>(value: unknown, read: (element: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const list: T[] = [];
  for (const element of value) {
    const found = read(element);
    if (found === undefined) return undefined;
    list.push(found);
  }
  return list;
}
