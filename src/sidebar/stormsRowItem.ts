import * as vscode from 'vscode';
import { groupRow, viewRow } from '../editor/row.ts';
import type { Parts } from '../parts.ts';
import { failureItem } from './failureRows.ts';
import { type StormRow, stormItem } from './stormItem.ts';
import type { StormOutlookWords } from './stormOutlookWords.ts';
import type { AskingRow, BasinRow, PartRow, StormsRow } from './stormRows.ts';

/** A row as the editor shows it, with what is known of the outlook of a storm. */
export function stormsRowItem(
  parts: Parts,
  row: StormsRow,
  outlookOf: (row: StormRow) => StormOutlookWords | undefined,
): vscode.TreeItem {
  if ('asking' in row) return askingItem(row);
  if ('storms' in row) return basinItem(row);
  if ('part' in row) return partItem(row);
  return 'forecast' in row ? stormItem(parts, row, outlookOf(row)) : failureItem(row);
}

function basinItem({ basin, storms }: BasinRow): vscode.TreeItem {
  const count = String(storms.length);
  const item = groupRow({
    label: basin,
    description: count,
    spoken: vscode.l10n.t('{0}, storms: {1}', basin, count),
  });
  item.id = `basin ${basin}`;
  return item;
}

function partItem({ part: { from, to }, of }: PartRow): vscode.TreeItem {
  const item = viewRow({
    label: vscode.l10n.t('{0} to {1}', from, to),
    spoken: vscode.l10n.t('Storms {0} to {1}', from, to),
  });
  item.id = `part ${from} ${of}`;
  item.collapsibleState = vscode.TreeItemCollapsibleState.Collapsed;
  return item;
}

function askingItem({ asking }: AskingRow): vscode.TreeItem {
  const item = viewRow({ label: asking });
  item.iconPath = new vscode.ThemeIcon('loading~spin');
  return item;
}
