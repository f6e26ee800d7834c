/** Names columns, each by another: `id_2` where there is an `id`. Where readers know no case, also where there is an `ID`. */
export function otherNames(taken: Iterable<string>, { isCaseKnown = true } = {}): (name: string) => string {
  const keyOf = (name: string) => (isCaseKnown ? name : name.toLowerCase());
  const names = new Set(Array.from(taken, keyOf));
  return wanted => {
    let name = wanted;
    for (let number = 2; names.has(keyOf(name)); number++) name = `${wanted}_${number}`;
    names.add(keyOf(name));
    return name;
  };
}
