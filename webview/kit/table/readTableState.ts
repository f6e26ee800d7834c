import { isRecord } from '../../../src/domain/isRecord.ts';
import type { TableState } from './arrangeRows.ts';

/** How a table was looked at, as far as it was remembered; as at first unless it was. */
export function readTableState(remembered: unknown, initial: TableState): TableState {
  if (!isRecord(remembered)) return initial;
  const { filters, search, hidden, sorting } = remembered;
  const kept: TableState = {
    filters: Object.fromEntries(isRecord(filters) ? Object.entries(filters).filter(isTextEntry) : []),
    search: typeof search === 'string' ? search : '',
    hidden: Array.isArray(hidden) ? hidden.filter(each => typeof each === 'string') : [],
  };
  if (!isRecord(sorting) || typeof sorting.column !== 'string') return kept;
  return { ...kept, sorting: { column: sorting.column, descending: sorting.descending === true } };
}

function isTextEntry(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}
