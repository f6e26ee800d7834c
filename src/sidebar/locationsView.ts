import * as vscode from 'vscode';
import { onRowClick } from '../editor/click.ts';
import type { Parts } from '../parts.ts';
import { createLocationRows, LOCATIONS_VIEW, type LocationRow, MOST_ASKED } from './locationRows.ts';
import type { SavedLocation } from './locations.ts';
import { markDemo } from './markDemo.ts';
import { refreshRegularly } from './refreshRegularly.ts';

/** In milliseconds; the present hour becomes another one. */
const MINUTE = 60_000;

/** Rows that are dragged, as the editor names them. */
const DRAGGED = 'application/vnd.code.tree.landfall.locations';

/** The places the user saved, in the user's order, each with its present hour and the limits that its forecast passes. */
export function createLocationsView(parts: Parts): vscode.Disposable & { refresh(): void } {
  const rows = createLocationRows(parts.locations.all);
  let asking = new AbortController();

  const view = vscode.window.createTreeView(LOCATIONS_VIEW, {
    treeDataProvider: rows.provider,
    canSelectMany: true,
    dragAndDropController: dragging(parts),
  });

  /** Only while someone looks. */
  const ask = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    if (!view.visible) return;
    const { askLocation } = await import('./askLocation.ts');
    const askOne = (location: SavedLocation) => {
      const { id } = location;
      return askLocation(parts, location, { before: rows.passed(id), signal }, more => {
        if (!signal.aborted) rows.learn(id, more);
      });
    };
    await Promise.all(parts.locations.all().slice(0, MOST_ASKED).map(askOne));
  };
  const refresh = () => {
    rows.refresh();
    ask().catch(error => parts.log.warn(`Saved locations: ${String(error)}`));
  };
  const forget = () => {
    rows.forget();
    refresh();
  };
  const renewing = setInterval(() => {
    if (view.visible) rows.renew();
  }, MINUTE).unref();
  const following = [
    markDemo(view, parts.connection),
    parts.locations.onDidChange(refresh),
    parts.limits.onDidChange(forget),
    parts.connection.onDidChange(forget),
    view.onDidChangeVisibility(refresh),
    view.onDidChangeSelection(({ selection }) => parts.locations.select(selection.map(({ id }) => id))),
    onRowClick(LOCATIONS_VIEW, view, 'landfall.forecast.hourly'),
    refreshRegularly(refresh),
    vscode.workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('landfall.units')) forget();
    }),
  ];
  return {
    refresh,
    dispose() {
      asking.abort();
      clearInterval(renewing);
      for (const each of [...following, view, rows]) each.dispose();
    },
  };
}

/** Locations are dragged into another order. */
function dragging(parts: Parts): vscode.TreeDragAndDropController<LocationRow> {
  return {
    dragMimeTypes: [DRAGGED],
    dropMimeTypes: [DRAGGED],
    handleDrag(rows, data) {
      data.set(DRAGGED, new vscode.DataTransferItem(rows.map(({ id }) => id)));
    },
    async handleDrop(target, data) {
      const given: unknown = data.get(DRAGGED)?.value;
      const ids = Array.isArray(given) ? given.map(String) : [];
      const all = parts.locations.all().map(({ id }) => id);
      if (target === undefined) await parts.locations.move(ids, undefined);
      else if (!ids.includes(target.id)) await parts.locations.move(ids, placeOfDrop(all, ids, target.id));
    },
  };
}

/** The location before which a drop belongs: what is dragged down takes the place of the target, as what is dragged up. */
function placeOfDrop(all: readonly string[], ids: readonly string[], target: string): string | undefined {
  const at = all.indexOf(target);
  const isDown = all.findIndex(id => ids.includes(id)) < at;
  return isDown ? all.slice(at + 1).find(id => !ids.includes(id)) : target;
}
