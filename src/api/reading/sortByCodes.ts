import type { CellTexts } from './cellTexts.ts';
import { sortByTexts } from './sortByTexts.ts';

/**
 * Sorts rows as `sortByTexts` does, by texts that many of them share, with those without a text last, and gives how many
 * have one. Undefined, and nothing is done, where the order of letters is not that of their bytes.
 */
export function sortByCodes(
  rows: Uint32Array,
  { texts, codes }: CellTexts & { codes: Uint8Array | Uint16Array },
  begins: Uint8Array,
): number | undefined {
  const filled = texts.ends.length - 1;
  const sorted = Uint32Array.from({ length: filled }, (_, place) => place + 1);
  if (!sortByTexts(sorted, texts, new Uint8Array(filled))) return undefined;
  const rankOf = new Uint32Array(filled + 1).fill(filled, 0, 1);
  for (let rank = 0; rank < filled; rank++) rankOf[sorted[rank] ?? 0] = rank;
  const rankAt = (row: number) => rankOf[codes[row] ?? 0] ?? filled;
  const starts = new Uint32Array(filled + 2);
  for (const row of rows) starts[rankAt(row) + 1] = (starts[rankAt(row) + 1] ?? 0) + 1;
  for (let rank = 0; rank <= filled; rank++) {
    const [start, count] = [starts[rank] ?? 0, starts[rank + 1] ?? 0];
    if (rank < filled && count > 0) begins[start] = 1;
    starts[rank + 1] = start + count;
  }
  const known = starts[filled] ?? 0;
  for (const row of rows.slice()) {
    const place = starts[rankAt(row)] ?? 0;
    rows[place] = row;
    starts[rankAt(row)] = place + 1;
  }
  return known;
}
