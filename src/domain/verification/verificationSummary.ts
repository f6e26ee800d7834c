import type { VerificationPairs } from './verificationPairs.ts';
import { type VerificationTable, verificationTable } from './verificationTable.ts';
import { worstAssets } from './worstAssets.ts';

/** The assets whose forecasts of a variable were worst, that first. */
export interface WorstOfVariable {
  variable: string;
  unit: string | undefined;
  assets: readonly { id: number | string; count: number; bias: number | undefined; rmse: number }[];
}

/** What verification found, but for the rows of its table. */
export interface VerificationSummary
  extends Pick<VerificationPairs, 'unreadForecasts' | 'unusedObservations'> {
  names: VerificationTable['names'];
  /** How many there are. */
  assets: number;
  worst: readonly WorstOfVariable[];
}

/** So many assets are named, of those that have so many pairs at least. */
export const WORST = { most: 10, leastPairs: 3 };

/** How good forecasts were, with lead times put together between ascending whole hours. */
export function verificationSummary(
  pairs: VerificationPairs,
  leadHours: readonly number[],
): { summary: VerificationSummary; rows: VerificationTable['rows'] } {
  const { assets, variables, unreadForecasts, unusedObservations } = pairs;
  const { names, rows } = verificationTable(pairs, leadHours);
  const worst = variables.map(variable => ({
    variable: variable.name,
    unit: variable.unit,
    assets: worstAssets(variable, assets.length, WORST).flatMap(
      ({ asset, errors: { count, bias, rmse } }) => {
        const id = assets[asset];
        return id === undefined ? [] : [{ id, count, bias, rmse }];
      },
    ),
  }));
  return { summary: { names, assets: assets.length, unreadForecasts, unusedObservations, worst }, rows };
}
