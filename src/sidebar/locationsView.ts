import * as vscode from 'vscode';
import type { ViewRow } from '../commands/argument.ts';
import { formatCoordinates } from '../domain/coordinates.ts';
import type { Parts } from '../parts.ts';
import type { SavedLocation } from './locations.ts';

type Row = SavedLocation & ViewRow;

/** The places the user saved, in the order they were saved. */
export function createLocationsView(parts: Parts): vscode.Disposable & { refresh(): void } {
  const changed = new vscode.EventEmitter<undefined>();
  const refresh = () => changed.fire(undefined);
  const provider: vscode.TreeDataProvider<Row> = {
    onDidChangeTreeData: changed.event,
    getChildren: row =>
      row === undefined ? parts.locations.all().map(location => ({ ...location, fromView: true })) : [],
    getTreeItem: locationItem,
  };
  const view = vscode.window.createTreeView('landfall.locations', { treeDataProvider: provider });
  const following = parts.locations.onDidChange(refresh);
  return { refresh, dispose: () => [following, view, changed].forEach(each => void each.dispose()) };
}

function locationItem(row: Row): vscode.TreeItem {
  const item = new vscode.TreeItem(row.name);
  item.id = row.id;
  item.description = formatCoordinates(row.latitude, row.longitude);
  item.tooltip = `${row.name}\n${item.description}`;
  item.contextValue = 'location';
  item.iconPath = new vscode.ThemeIcon('location');
  item.command = {
    command: 'landfall.forecast.hourly',
    title: vscode.l10n.t('Hourly forecast'),
    arguments: [row],
  };
  return item;
}
