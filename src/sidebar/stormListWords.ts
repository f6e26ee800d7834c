import * as vscode from 'vscode';
import { serviceInUse } from '../connection/serviceInUse.ts';
import { BASINS, categoryLabel } from '../domain/stormScale.ts';
import type { Parts } from '../parts.ts';
import { timeInWords } from './timeInWords.ts';

/** Whose storms, and by which model. */
export function serviceInWords(parts: Parts): string {
  const { model } = parts.stormQuery.get();
  const words = [serviceInUse(parts.connection)?.demo ? vscode.l10n.t('Demo data') : undefined, model];
  return words.filter(word => word !== undefined).join(' · ');
}

/** What is listed, where that is not every storm of now: a list of the past or a part never looks like the whole. */
export function queryInWords(parts: Parts): string {
  const { t } = vscode.l10n;
  const { time, min_storm_category, basin_ids } = parts.stormQuery.get();
  const words = [
    time === undefined ? undefined : t('As of {0}', timeInWords(time)),
    min_storm_category === undefined
      ? undefined
      : t('Only from {0} on', categoryLabel(min_storm_category).name),
    basin_ids === undefined || basin_ids.length === 0
      ? undefined
      : t('Only basins {0}', basin_ids.map(basinInWords).join(', ')),
  ];
  return words.filter(word => word !== undefined).join(' · ');
}

function basinInWords(id: string): string {
  const name = BASINS.find(basin => basin.id === id)?.name;
  return name === undefined ? id : `${vscode.l10n.t(name)} (${id})`;
}
