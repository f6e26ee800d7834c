/** A list with elements that were taken out of it put back behind those that preceded them; what changed since stays. */
export function putBack<Element>(
  now: readonly Element[],
  before: readonly Element[],
  removed: readonly Element[],
  keyOf: (element: Element) => string,
): Element[] {
  const list = [...now];
  const wanted = new Set(removed.map(keyOf));
  let previous = -1;
  for (const element of before) {
    const key = keyOf(element);
    const at = list.findIndex(each => keyOf(each) === key);
    if (at >= 0) previous = at;
    else if (wanted.has(key)) list.splice(++previous, 0, element);
  }
  return list;
}
