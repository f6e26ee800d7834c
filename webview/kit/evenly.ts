/** At most so many of a list, the first and then one each so many. */
export function evenly<T>(list: readonly T[], most: number): readonly T[] {
  const every = Math.ceil(list.length / most);
  return every <= 1 ? list : list.filter((_, index) => index % every === 0);
}
