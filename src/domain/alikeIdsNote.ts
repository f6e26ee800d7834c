import type { CsvCell } from './csv.ts';
import { t } from './localize.ts';

/** What a table says of assets whose ids look like those of others in it: a cell does not tell 1 from "1". */
export function alikeIdsNote(ids: Iterable<CsvCell>): string[] {
  const each = new Set(ids);
  const alike = each.size - new Set([...each].map(String)).size;
  return alike === 0 ? [] : [t('Assets whose id is written as that of one before them: {0}.', alike)];
}
