/** What can be read of a list that another hand may have written: nothing where it is none. */
export function itemsOf<T>(value: unknown, isItem: (item: unknown) => item is T): T[] {
  return Array.isArray(value) ? value.filter(item => isItem(item)) : [];
}
