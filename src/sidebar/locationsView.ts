import * as vscode from 'vscode';
import { unitsAsked } from '../connection/unitsAsked.ts';
import { formatCoordinates } from '../domain/coordinates.ts';
import { distinctIds } from '../domain/distinctIds.ts';
import type { ViewRow } from '../editor/argument.ts';
import { viewRow } from '../editor/row.ts';
import type { Parts } from '../parts.ts';
import type { PassedLimit } from './locationLimits.ts';
import type { SavedLocation } from './locations.ts';

type Row = SavedLocation & ViewRow & { rowId: string };

/** The places the user saved, in the order they were saved; a place whose forecast passes a limit says so. */
export function createLocationsView(parts: Parts): vscode.Disposable & { refresh(): void } {
  const changed = new vscode.EventEmitter<undefined>();
  const passed = new Map<string, readonly PassedLimit[]>();
  let judging = new AbortController();

  const provider: vscode.TreeDataProvider<Row> = {
    onDidChangeTreeData: changed.event,
    getChildren: row => (row === undefined ? rowsOf(parts.locations.all()) : []),
    getTreeItem: row => locationItem(row, passed.get(row.id) ?? []),
  };
  const view = vscode.window.createTreeView('landfall.locations', {
    treeDataProvider: provider,
    canSelectMany: true,
  });

  /** Only while someone looks, and only where there are limits. */
  const judge = async () => {
    judging.abort();
    judging = new AbortController();
    const { signal } = judging;
    const limits = parts.limits.all();
    if (limits.length === 0 || !view.visible) return;
    const { passedLimits } = await import('./locationLimits.ts');
    const client = await parts.connection.client();
    await Promise.all(
      parts.locations.all().map(async location => {
        const found = await passedLimits(client, location, limits, unitsAsked(), signal);
        if (signal.aborted) return;
        passed.set(location.id, found);
        changed.fire(undefined);
      }),
    );
  };
  const refresh = () => {
    passed.clear();
    changed.fire(undefined);
    judge().catch(error => parts.log.warn(`Limits of saved locations: ${String(error)}`));
  };
  const following = [
    parts.locations.onDidChange(refresh),
    parts.limits.onDidChange(refresh),
    parts.connection.onDidChange(refresh),
    view.onDidChangeVisibility(refresh),
  ];
  return {
    refresh,
    dispose() {
      judging.abort();
      for (const each of [...following, view, changed]) each.dispose();
    },
  };
}

function rowsOf(locations: readonly SavedLocation[]): Row[] {
  const ids = distinctIds(locations.map(({ id }) => [id]));
  return locations.map((location, index) => ({ ...location, fromView: true, rowId: ids[index] ?? '' }));
}

function locationItem(row: Row, passed: readonly PassedLimit[]): vscode.TreeItem {
  const place = formatCoordinates(row.latitude, row.longitude);
  const description = passed.length === 0 ? place : passed.map(({ text }) => text).join(' · ');
  const details = passed.flatMap(({ details }) => details.split('\n'));
  const item = viewRow({
    label: row.name,
    description,
    tooltip: [row.name, place, ...details],
    spoken: `${row.name}, ${description}`,
  });
  item.id = row.rowId;
  item.contextValue = 'location';
  item.iconPath = new vscode.ThemeIcon(passed.length === 0 ? 'location' : 'warning');
  item.command = {
    command: 'landfall.forecast.hourly',
    title: vscode.l10n.t('Hourly forecast'),
    arguments: [row],
  };
  return item;
}
