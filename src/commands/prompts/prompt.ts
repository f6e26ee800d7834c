import * as vscode from 'vscode';
import type { Parts } from '../../parts.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Parameters learnt at one prompt; a place gives two, and a name besides. */
export type Answer = Values;

/** Asks a person; `values` are the parameters known so far. Undefined when the person leaves the prompt. */
export type Ask = (parts: Parts, values: Values) => Promise<Answer | undefined>;

/** The parameter's name for people. */
export function parameterTitle(name: string): string {
  const { t } = vscode.l10n;
  const titles: Readonly<Record<string, string>> = {
    time: t('As of'),
    init_time: t('Initialization time'),
    valid_time: t('Valid time'),
    valid_time_start: t('Valid time, start'),
    valid_time_end: t('Valid time, end'),
    max_lead_time: t('Longest lead time'),
    min_storm_category: t('Minimum category'),
    basin_ids: t('Basins'),
    model: t('Model'),
    units: t('Units'),
    timezone: t('Time zone of timestamps'),
    include_past: t('Include past hours'),
    smooth_cone: t('Smooth cone'),
    x: t('Tile x'),
    y: t('Tile y'),
    z: t('Tile zoom z'),
    country: t('Country'),
    id: t('Feature ids'),
    variables: t('Variables'),
  };
  return titles[name] ?? name;
}
