import * as vscode from 'vscode';
import { formatCoordinates } from '../domain/coordinates.ts';
import { distinctIds } from '../domain/distinctIds.ts';
import type { ViewRow } from '../editor/argument.ts';
import { viewRow } from '../editor/row.ts';
import type { PassedLimit } from './locationLimits.ts';
import type { SavedLocation } from './locations.ts';
import type { PresentWords } from './locationWords.ts';

/** Most locations that are asked for: a row further down says its coordinates. */
export const MOST_ASKED = 30;

export type LocationRow = SavedLocation & ViewRow & { rowId: string; isAsked: boolean };

/** What is known of a location beside its place. */
interface Knowledge {
  present?: PresentWords;
  passed?: readonly PassedLimit[];
  /** Why there is no later answer, in one sentence. */
  failure?: string | undefined;
}

export interface LocationRows {
  provider: vscode.TreeDataProvider<LocationRow>;
  /** Adds to what is known of a location, and shows it in its row. */
  learn(id: string, more: Knowledge): void;
  /** Forgets what is known of all. */
  forget(): void;
  /** Reads the list of locations again. */
  refresh(): void;
  dispose(): void;
}

/** The rows of saved locations, each with what is known of it. */
export function createLocationRows(all: () => readonly SavedLocation[]): LocationRows {
  const changed = new vscode.EventEmitter<LocationRow | undefined>();
  const known = new Map<string, Knowledge>();
  let rows: readonly LocationRow[] = [];
  return {
    provider: {
      onDidChangeTreeData: changed.event,
      getChildren(row) {
        if (row !== undefined) return [];
        rows = rowsOf(all());
        for (const { id, isAsked } of rows) if (!isAsked) known.delete(id);
        return [...rows];
      },
      getTreeItem: row => locationItem(row, known.get(row.id) ?? {}),
    },
    learn(id, more) {
      known.set(id, { ...known.get(id), ...more });
      // While all rows are read anew, a menu that is open on one of them has lost it.
      for (const row of rows) if (row.id === id) changed.fire(row);
    },
    forget: () => known.clear(),
    refresh: () => changed.fire(undefined),
    dispose: () => changed.dispose(),
  };
}

function rowsOf(locations: readonly SavedLocation[]): LocationRow[] {
  const ids = distinctIds(locations.map(({ id }) => [id]));
  return locations.map((location, index) => ({
    ...location,
    fromView: true,
    rowId: ids[index] ?? '',
    isAsked: index < MOST_ASKED,
  }));
}

function locationItem(row: LocationRow, { present, passed = [], failure }: Knowledge): vscode.TreeItem {
  const place = formatCoordinates(row.latitude, row.longitude);
  const limits = passed.map(({ text }) => text);
  const description = [present?.text, ...limits]
    .filter(text => text !== undefined && text !== '')
    .join(' · ');
  const details = passed.flatMap(({ details }) => details.split('\n'));
  const unasked = vscode.l10n.t(
    'Only the first {0} saved locations are asked for their forecasts.',
    MOST_ASKED,
  );
  const item = viewRow({
    label: row.name,
    description: description === '' ? place : description,
    tooltip: [
      row.name,
      place,
      ...(row.isAsked ? [] : [unasked]),
      ...(failure === undefined ? [] : [failure]),
      ...details,
    ],
    spoken: [row.name, present?.spoken ?? place, ...limits].join(', '),
  });
  item.id = row.rowId;
  item.contextValue = 'location';
  item.iconPath = new vscode.ThemeIcon(passed.length === 0 ? 'location' : 'warning');
  item.command = {
    command: 'landfall.forecast.hourly',
    title: vscode.l10n.t('Hourly forecast'),
    arguments: [{ ...row, preview: true }],
  };
  return item;
}
