/** Ids for rows of a list: that of each, and for one that came before its number among those alike. */
export function distinctIds(ids: readonly (readonly (string | undefined)[])[]): string[] {
  const seen = new Map<string, number>();
  return ids.map(parts => {
    const id = JSON.stringify(parts);
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return before === 0 ? id : `${id} ${before + 1}`;
  });
}
