type Id = number | string;

/** The row of an asset with an id, or else with the same one as a text or a number, as forecasts may have it; undefined for none. */
export function rowOfId(rows: readonly { id: Id }[], wanted: Id | undefined): number | undefined {
  if (wanted === undefined) return undefined;
  const exact = rows.findIndex(({ id }) => id === wanted);
  const at = exact < 0 ? rows.findIndex(({ id }) => String(id) === String(wanted)) : exact;
  return at < 0 ? undefined : at;
}
