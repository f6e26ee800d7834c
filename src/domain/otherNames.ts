/** Names columns, each by another: `id_2` where there is an `id`. */
export function otherNames(taken: Iterable<string>): (name: string) => string {
  const names = new Set(taken);
  return wanted => {
    let name = wanted;
    for (let number = 2; names.has(name); number++) name = `${wanted}_${number}`;
    names.add(name);
    return name;
  };
}
