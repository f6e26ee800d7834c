import { createAlikeIds } from './createAlikeIds.ts';
import type { CsvCell } from './csv.ts';

/** What a table says of assets whose ids look like those of others in it: a cell does not tell 1 from "1". */
export function alikeIdsNote(ids: Iterable<CsvCell>): string[] {
  const alike = createAlikeIds();
  for (const id of ids) alike.see(id);
  return alike.note();
}
