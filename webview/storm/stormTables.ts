import { isRecord } from '../../src/domain/isRecord.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { NEW_TABLE_STATE } from '../kit/table/dataTable.ts';
import { readTableState } from '../kit/table/readTableState.ts';
import { DISTANCE_COLUMN } from './assetColumns.ts';

/** How the reader looks at the tables of a storm. */
export interface StormTables {
  positions: TableState;
  models: TableState;
  movement: TableState;
  errors: TableState;
  assets: TableState;
}

/** The page that remembers it. */
export interface TablesPage {
  tables(): StormTables;
  setTables(change: Partial<StormTables>): void;
}

/** As it was remembered, of whatever shape an older version left; the nearest assets come first at first. */
export function readStormTables(remembered: unknown): StormTables {
  const kept = isRecord(remembered) ? remembered : {};
  const read = (of: keyof StormTables, initial = NEW_TABLE_STATE) => readTableState(kept[of], initial);
  return {
    positions: read('positions'),
    models: read('models'),
    movement: read('movement'),
    errors: read('errors'),
    assets: read('assets', {
      ...NEW_TABLE_STATE,
      sorting: { column: DISTANCE_COLUMN, descending: false },
    }),
  };
}
