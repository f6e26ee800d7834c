import { errorQuantiles } from './errorQuantiles.ts';
import { type ErrorStatistics, errorStatistics } from './errorStatistics.ts';
import { pairErrors } from './pairErrors.ts';
import type { PairGroup } from './pairGroups.ts';
import { type Skill, skillScore } from './skillScore.ts';
import { MISSING_KINDS, type MissingKind, type VariablePairs } from './variablePairs.ts';

/** How good the forecasts of a group are. */
export interface GroupStatistics extends ErrorStatistics {
  /** Of the errors, at `ERROR_SHARES`; undefined as `errorQuantiles`. */
  quantiles: readonly number[] | undefined;
  /** Forecast values without a pair. */
  missing: Readonly<Record<MissingKind, number>>;
  /** Against what was observed at the init time, held. */
  persistence: Skill;
  /** Against the run issued next before. */
  earlierRun: Skill;
}

/** Percentages of errors that are no larger than each quantile that is told. */
export const ERROR_SHARES = [10, 25, 50, 75, 90] as const;

export function groupStatistics(pairs: VariablePairs, group: PairGroup): GroupStatistics {
  const errors = pairErrors(pairs, group.pairs);
  return {
    ...errorStatistics(errors),
    quantiles: errorQuantiles(
      errors,
      ERROR_SHARES.map(percent => percent / 100),
    ),
    missing: missingCounts(pairs, group),
    persistence: skillScore(errors, pairErrors(pairs, group.pairs, 'persistence')),
    earlierRun: skillScore(errors, pairErrors(pairs, group.pairs, 'earlierRun')),
  };
}

function missingCounts({ missing }: VariablePairs, group: PairGroup): Readonly<Record<MissingKind, number>> {
  const counts: Record<MissingKind, number> = {
    withoutId: 0,
    repeatedId: 0,
    unreadableTime: 0,
    withoutTime: 0,
    repeatedTime: 0,
    beforeInit: 0,
    forecastGap: 0,
    assetNotObserved: 0,
    variableNotObserved: 0,
    unitNotForecast: 0,
    unitNotObserved: 0,
    unitDiffers: 0,
    intervalDiffers: 0,
    timeNotObserved: 0,
    observationGap: 0,
  };
  for (const index of group.missing) {
    const kind = MISSING_KINDS[missing.kind[index] ?? -1];
    if (kind !== undefined) counts[kind]++;
  }
  return counts;
}
