import { MISSING_KINDS } from './variablePairs.ts';
import { missingColumn } from './verificationTable.ts';

/**
 * The rows of lead times of one variable, from the first with a pair to the last. One between them stays as a gap where
 * values came for it, none of which has a pair; where nothing came for it, it is no gap.
 */
export function comparedLeads<Row extends Readonly<Record<string, unknown>>>(rows: readonly Row[]): Row[] {
  const leads = rows.filter(row => row.group === 'lead time' && COUNTS.some(name => isSome(row[name])));
  const isCompared = (row: Row) => isSome(row[PAIRS]);
  const first = leads.findIndex(isCompared);
  return first < 0 ? [] : leads.slice(first, leads.findLastIndex(isCompared) + 1);
}

const PAIRS = 'derived_pairs';
const COUNTS = [PAIRS, ...MISSING_KINDS.map(missingColumn)];

function isSome(count: unknown): boolean {
  return typeof count === 'number' && count > 0;
}
