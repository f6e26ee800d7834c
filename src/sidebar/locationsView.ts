import * as vscode from 'vscode';
import { describeError } from '../connection/describeError.ts';
import { unitsAsked } from '../connection/unitsAsked.ts';
import { formatCoordinates } from '../domain/coordinates.ts';
import { distinctIds } from '../domain/distinctIds.ts';
import type { ViewRow } from '../editor/argument.ts';
import { viewRow } from '../editor/row.ts';
import type { Parts } from '../parts.ts';
import type { PassedLimit } from './locationLimits.ts';
import type { SavedLocation } from './locations.ts';
import type { PresentWords } from './locationWords.ts';
import { refreshRegularly } from './refreshRegularly.ts';

type Row = SavedLocation & ViewRow & { rowId: string };

/** What is known of a location beside its place. */
interface Knowledge {
  present?: PresentWords;
  passed?: readonly PassedLimit[];
  /** Why there is no later answer, in one sentence. */
  failure?: string | undefined;
}

/** Most locations that are asked for: a row further down says its coordinates. */
const MOST_ASKED = 30;

/** Rows that are dragged, as the editor names them. */
const DRAGGED = 'application/vnd.code.tree.landfall.locations';

/** The places the user saved, in the user's order, each with its present hour and the limits that its forecast passes. */
export function createLocationsView(parts: Parts): vscode.Disposable & { refresh(): void } {
  const changed = new vscode.EventEmitter<undefined>();
  const known = new Map<string, Knowledge>();
  let asking = new AbortController();

  const provider: vscode.TreeDataProvider<Row> = {
    onDidChangeTreeData: changed.event,
    getChildren: row => (row === undefined ? rowsOf(parts.locations.all()) : []),
    getTreeItem: row => locationItem(row, known.get(row.id) ?? {}),
  };
  const view = vscode.window.createTreeView('landfall.locations', {
    treeDataProvider: provider,
    canSelectMany: true,
    dragAndDropController: dragging(parts),
  });

  const learn = (id: string, more: Knowledge, signal: AbortSignal) => {
    if (signal.aborted) return;
    known.set(id, { ...known.get(id), ...more });
    changed.fire(undefined);
  };
  /** Only while someone looks. */
  const ask = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (!view.visible) return;
    const [{ passedLimits }, { askPlaceForecast }, { presentWords }] = await Promise.all([
      import('./locationLimits.ts'),
      import('./placeForecast.ts'),
      import('./locationWords.ts'),
    ]);
    const limits = parts.limits.all();
    const askOne = async (location: SavedLocation) => {
      const { id } = location;
      try {
        const forecast = await askPlaceForecast(parts.connection, location, signal);
        learn(id, { present: presentWords(forecast, Date.now()), failure: undefined }, signal);
        if (limits.length === 0) return;
        const client = await parts.connection.client();
        learn(id, { passed: await passedLimits(client, location, limits, unitsAsked(), signal) }, signal);
      } catch (error) {
        learn(id, { failure: describeError(error).message }, signal);
      }
    };
    await Promise.all(parts.locations.all().slice(0, MOST_ASKED).map(askOne));
  };
  const refresh = () => {
    changed.fire(undefined);
    ask().catch(error => parts.log.warn(`Saved locations: ${String(error)}`));
  };
  const forget = () => {
    known.clear();
    refresh();
  };
  const following = [
    parts.locations.onDidChange(refresh),
    parts.limits.onDidChange(forget),
    parts.connection.onDidChange(forget),
    view.onDidChangeVisibility(refresh),
    view.onDidChangeSelection(({ selection }) => parts.locations.select(selection.map(({ id }) => id))),
    refreshRegularly(refresh),
    vscode.workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('landfall.units')) forget();
    }),
  ];
  return {
    refresh,
    dispose() {
      asking.abort();
      for (const each of [...following, view, changed]) each.dispose();
    },
  };
}

/** Locations are dragged into another order. */
function dragging(parts: Parts): vscode.TreeDragAndDropController<Row> {
  return {
    dragMimeTypes: [DRAGGED],
    dropMimeTypes: [DRAGGED],
    handleDrag(rows, data) {
      data.set(DRAGGED, new vscode.DataTransferItem(rows.map(({ id }) => id)));
    },
    async handleDrop(target, data) {
      const ids: unknown = data.get(DRAGGED)?.value;
      if (Array.isArray(ids)) await parts.locations.move(ids.map(String), target?.id);
    },
  };
}

function rowsOf(locations: readonly SavedLocation[]): Row[] {
  const ids = distinctIds(locations.map(({ id }) => [id]));
  return locations.map((location, index) => ({ ...location, fromView: true, rowId: ids[index] ?? '' }));
}

function locationItem(row: Row, { present, passed = [], failure }: Knowledge): vscode.TreeItem {
  const place = formatCoordinates(row.latitude, row.longitude);
  const limits = passed.map(({ text }) => text);
  const description = [present?.text, ...limits]
    .filter(text => text !== undefined && text !== '')
    .join(' · ');
  const details = passed.flatMap(({ details }) => details.split('\n'));
  const item = viewRow({
    label: row.name,
    description: description === '' ? place : description,
    tooltip: [row.name, place, ...(failure === undefined ? [] : [failure]), ...details],
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
