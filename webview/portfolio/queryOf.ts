import type { FeatureQuery } from '../../src/domain/featureQuery.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';

/** What the state of the list asks for of its rows. */
export function queryOf({ search, filters, sorting }: TableState): FeatureQuery {
  return sorting === undefined ? { search, filters } : { search, filters, sorting };
}
