import { isRecord } from '../../src/domain/isRecord.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { NEW_TABLE_STATE } from '../kit/table/dataTable.ts';
import { readTableState } from '../kit/table/readTableState.ts';

/** How the reader looks at the tables of a portfolio beside the list of its assets. */
export interface PortfolioTables {
  groups: TableState;
  series: TableState;
  limits: TableState;
  leads: TableState;
  worst: TableState;
}

/** The page that remembers it. */
export interface TablesPage {
  tables(): PortfolioTables;
  setTables(change: Partial<PortfolioTables>): void;
}

/** As it was remembered, of whatever shape an older version left. */
export function readPortfolioTables(remembered: unknown): PortfolioTables {
  const kept = isRecord(remembered) ? remembered : {};
  const read = (of: keyof PortfolioTables) => readTableState(kept[of], NEW_TABLE_STATE);
  return {
    groups: read('groups'),
    series: read('series'),
    limits: read('limits'),
    leads: read('leads'),
    worst: read('worst'),
  };
}
