import * as vscode from 'vscode';
import type { CycloneForecast } from '../api/schemas/cyclone.ts';
import { categoryLabel } from '../domain/stormScale.ts';
import { typeWords } from '../domain/typeWords.ts';
import type { ViewRow } from '../editor/argument.ts';
import { clickCommand } from '../editor/click.ts';
import { viewRow } from '../editor/row.ts';
import type { Parts } from '../parts.ts';
import type { ListedStorm } from './stormOutlooks.ts';
import type { StormOutlookWords } from './stormOutlookWords.ts';
import { stormWords } from './stormWords.ts';
import { timeInWords } from './timeInWords.ts';

export const STORMS_VIEW = 'landfall.storms';

/** A storm of the list; its members are the arguments of the storm commands. */
export interface StormRow extends ViewRow, ListedStorm {
  name: string | undefined;
  /** A service may list a storm more than once: each is a row of its own, and the same one when asked anew. */
  rowId: string;
}

/** A storm as a row: how it is, as far as its track says, and what its list says. */
export function stormItem(
  parts: Parts,
  row: StormRow,
  outlook: StormOutlookWords | undefined,
): vscode.TreeItem {
  const { forecast, storm_id } = row;
  const { name, category, id, position } = stormWords(forecast);
  const isWatched = parts.watches.words({ storm_id }) !== undefined;
  const watchedWord = isWatched ? [vscode.l10n.t('watched')] : [];
  const item = viewRow({
    label: name,
    description: [...(outlook?.short ?? []), category, ...watchedWord, position].join(' · '),
    spoken: [name, ...(outlook?.spoken ?? []), category, ...watchedWord, position, id].join(', '),
  });
  item.id = row.rowId;
  item.iconPath = iconOf(parts, forecast.category);
  // Without an id, the service cannot be asked for the storm.
  if (storm_id === undefined) return item;
  item.contextValue = isWatched ? 'storm.watched' : 'storm';
  item.command = clickCommand(STORMS_VIEW, vscode.l10n.t('Open storm map'));
  return item;
}

/** Icons exist for the codes that the scale knows. */
const ICON_CODES: ReadonlySet<string> = new Set(['TD', 'TS', 'C1', 'C2', 'C3', 'C4', 'C5']);

const icons = new Map<string, vscode.Uri>();

function iconOf({ extensionUri }: Parts, category: number | undefined): vscode.Uri {
  const name = iconName(category);
  const icon = icons.get(name) ?? vscode.Uri.joinPath(extensionUri, 'dist', 'media', 'storms', `${name}.svg`);
  icons.set(name, icon);
  return icon;
}

function iconName(category: number | undefined): string {
  const code = category === undefined ? '' : categoryLabel(category).code;
  return ICON_CODES.has(code) ? code : 'unknown';
}

/** All that is known of a storm in the list, in lines. */
export function stormTooltip(
  { watches }: Parts,
  forecast: CycloneForecast,
  outlook: StormOutlookWords | undefined,
): string[] {
  const { t } = vscode.l10n;
  const { name, id, category, position } = stormWords(forecast);
  const watched = watches.words({ storm_id: forecast.storm_id });
  const type = typeWords(forecast.type, forecast.storm_id);
  const given = (text: string | undefined, inWords = (words: string) => words) =>
    text === undefined ? t('not given') : inWords(text);
  return [
    `${name} (${id})`,
    t('Category: {0}', category),
    ...(type === undefined ? [] : [t('Type: {0}', type)]),
    ...(outlook?.lines ?? []),
    t('Position: {0}', position),
    t('Forecast time: {0}', given(forecast.forecast_time, timeInWords)),
    t('Last updated: {0}', given(forecast.forecast_last_updated, timeInWords)),
    t('Source: {0}', given(forecast.forecast_source_info)),
    ...(watched === undefined ? [] : [t('Watched: {0}', watched)]),
  ];
}
