/** Whether a row of a table has something in cells behind its last column: of which column its cells are is not known. */
export function isLonger(cells: readonly string[], columns: number): boolean {
  for (let at = columns; at < cells.length; at++) if (cells[at]?.trim() !== '') return true;
  return false;
}
