/** Which rows of a view a key pressed there is about. */
export interface RowsUnderKey {
  /** Takes over what is selected in the view. */
  select(ids: readonly string[]): void;
  /** Of these rows the one with the focus, then all that are selected with it. */
  among(ids: readonly string[]): string[];
}

/** The editor tells nobody which row has the focus: its keybinding turns the selection of that row over, and back. */
export function createRowsUnderKey(): RowsUnderKey {
  let selection: readonly string[] = [];
  let turned: string | undefined;
  return {
    select(ids) {
      const changed = [...ids, ...selection].filter(id => ids.includes(id) !== selection.includes(id));
      turned = changed.length === 1 ? changed[0] : undefined;
      selection = ids;
    },
    among(ids) {
      const isSelected = turned === undefined || selection.includes(turned);
      const meant = isSelected ? ids.filter(id => selection.includes(id)) : ids.filter(id => id === turned);
      return meant.toSorted((a, b) => Number(b === turned) - Number(a === turned));
    },
  };
}
