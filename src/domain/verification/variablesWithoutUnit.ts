import type { VerificationTable } from './verificationTable.ts';

/** Names of the variables of which figures are told, and that came without a unit. */
export function variablesWithoutUnit(rows: VerificationTable['rows']): string[] {
  return rows.flatMap(({ group, variable, unit, derived_pairs: pairs }) =>
    group === 'all' && typeof unit !== 'string' && pairs !== 0 ? [String(variable)] : [],
  );
}
