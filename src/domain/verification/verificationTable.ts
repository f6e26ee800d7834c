import type { BesideColumn } from '../beside/besideRow.ts';
import type { CsvCell } from '../csv.ts';
import { ERROR_SHARES, type GroupStatistics, groupStatistics } from './groupStatistics.ts';
import { groupOfAll, groupsByAsset, groupsByLead, type PairGroup } from './pairGroups.ts';
import { MISSING_KINDS, type MissingKind, type VariablePairs } from './variablePairs.ts';
import type { VerificationPairs } from './verificationPairs.ts';

interface VerificationRow {
  variable: VariablePairs;
  group: PairGroup;
  asset: number | string | undefined;
  statistics: GroupStatistics;
}

type Column = BesideColumn<VerificationRow>;

const MISSING_NAMES: Readonly<Record<MissingKind, string>> = {
  withoutId: 'without_id',
  repeatedId: 'repeated_id',
  unreadableTime: 'unreadable_time',
  withoutTime: 'without_time',
  repeatedTime: 'repeated_time',
  beforeInit: 'before_init_time',
  forecastGap: 'forecast_gap',
  assetNotObserved: 'asset_not_observed',
  variableNotObserved: 'variable_not_observed',
  unitNotForecast: 'unit_not_forecast',
  unitNotObserved: 'unit_not_observed',
  unitDiffers: 'unit_differs',
  intervalDiffers: 'interval_differs',
  timeNotObserved: 'time_not_observed',
  observationGap: 'observation_gap',
};

/** Name of the column that counts the values without a pair for one reason. */
export function missingColumn(kind: MissingKind): string {
  return `derived_missing_${MISSING_NAMES[kind]}`;
}

const COLUMNS: readonly Column[] = [
  { name: 'variable', value: ({ variable }) => variable.name },
  { name: 'unit', value: ({ variable }) => variable.unit },
  { name: 'group', value: ({ group }) => kindOf(group) },
  { name: 'lead_time_from_hours', value: ({ group }) => group.lead?.from },
  { name: 'lead_time_before_hours', value: ({ group }) => group.lead?.to },
  { name: 'asset_id', value: ({ asset }) => asset },
  { name: 'derived_pairs', value: ({ statistics }) => statistics.count },
  ...MISSING_KINDS.map(
    (kind): Column => ({
      name: missingColumn(kind),
      value: ({ statistics }) => statistics.missing[kind],
    }),
  ),
  { name: 'derived_bias', value: ({ statistics }) => statistics.bias },
  { name: 'derived_mae', value: ({ statistics }) => statistics.mae },
  { name: 'derived_rmse', value: ({ statistics }) => statistics.rmse },
  ...ERROR_SHARES.map(
    (percent, place): Column => ({
      name: `derived_error_p${percent}`,
      value: ({ statistics }) => statistics.quantiles?.[place],
    }),
  ),
  { name: 'derived_skill_persistence', value: ({ statistics }) => statistics.persistence.score },
  { name: 'derived_skill_persistence_pairs', value: ({ statistics }) => statistics.persistence.count },
  { name: 'derived_skill_earlier_run', value: ({ statistics }) => statistics.earlierRun.score },
  { name: 'derived_skill_earlier_run_pairs', value: ({ statistics }) => statistics.earlierRun.count },
];

function kindOf({ lead, asset }: PairGroup): string {
  if (lead !== undefined) return 'lead time';
  return asset === undefined ? 'all' : 'asset';
}

/** One flat table of how good forecasts were. */
export interface VerificationTable {
  names: readonly string[];
  /** Cells by the name of their column. */
  rows: readonly Readonly<Record<string, CsvCell>>[];
}

/** Each variable over all, by lead time between ascending whole hours (`groupsByLead`), and by asset. */
export function verificationTable(
  { assets, variables }: VerificationPairs,
  leadHours: readonly number[],
): VerificationTable {
  const rows = variables.flatMap(variable =>
    [
      groupOfAll(variable),
      ...groupsByLead(variable, leadHours),
      ...groupsByAsset(variable, assets.length),
    ].map(group => ({
      variable,
      group,
      asset: group.asset === undefined ? undefined : assets[group.asset],
      statistics: groupStatistics(variable, group),
    })),
  );
  return {
    names: COLUMNS.map(({ name }) => name),
    rows: rows.map(row => Object.fromEntries(COLUMNS.map(({ name, value }) => [name, value(row)]))),
  };
}
