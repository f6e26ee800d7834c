import { LONGEST_SEARCH } from '../../../src/domain/featureQuery.ts';
import { isRecord } from '../../../src/domain/isRecord.ts';
import type { TableState } from './arrangeRows.ts';

/** How a table was looked at, as far as it was remembered; as at first unless it was. */
export function readTableState(remembered: unknown, initial: TableState): TableState {
  if (!isRecord(remembered)) return initial;
  const { filters, search, hidden, sorting } = remembered;
  const kept: TableState = {
    filters: Object.fromEntries(
      Object.entries(isRecord(filters) ? filters : {}).flatMap(([column, text]) =>
        typeof text === 'string' ? [[column, text.slice(0, LONGEST_SEARCH)]] : [],
      ),
    ),
    search: typeof search === 'string' ? search.slice(0, LONGEST_SEARCH) : '',
    hidden: Array.isArray(hidden) ? hidden.filter(each => typeof each === 'string') : [],
  };
  if (!isRecord(sorting) || typeof sorting.column !== 'string') return kept;
  return { ...kept, sorting: { column: sorting.column, descending: sorting.descending === true } };
}
