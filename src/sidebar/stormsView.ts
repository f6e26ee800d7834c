import * as vscode from 'vscode';
import { createWorkLine } from '../api/turns.ts';
import { onRowClick } from '../editor/click.ts';
import { badgeView, describeRow, describeView, tellAbove } from '../editor/row.ts';
import type { Parts } from '../parts.ts';
import { refreshRegularly } from './refreshRegularly.ts';
import { STORMS_VIEW, type StormRow, stormTooltip } from './stormItem.ts';
import { queryInWords, serviceInWords } from './stormListWords.ts';
import { createStormLoads } from './stormLoads.ts';
import { createStormOutlooks } from './stormOutlooks.ts';
import { backRows, partly, type StormsRow } from './stormRows.ts';
import { stormsRowItem } from './stormsRowItem.ts';

/**
 * The storms that the service forecasts, by basin, strongest first, with what their tracks say of them; those kept from
 * earlier show until it has answered.
 */
export function createStormsView(parts: Parts): vscode.Disposable & { refresh(): void } {
  const changed = new vscode.EventEmitter<StormsRow | undefined>();
  const outlooks = createStormOutlooks<StormRow>(
    parts.connection,
    row => changed.fire(row),
    text => parts.log.warn(`Storms: ${text}`),
  );
  let shown: readonly StormsRow[] | undefined;
  let failed = '';
  const loads = createStormLoads({
    parts,
    askOutlooks: storms => outlooks.ask(storms),
    onRows({ rows, failure }) {
      shown = rows;
      failed = failure;
      vscode.commands.executeCommand('setContext', 'landfall.noStorms', rows.length === 0);
      tellState();
    },
    onLater: () => changed.fire(undefined),
  });
  /** What failed, and what is listed. The editor hides what it says of a view without rows where anything stands above them. */
  const tellState = () => {
    const query = queryInWords(parts);
    const isVain = query !== '' && shown?.length === 0;
    const words = [failed, query, isVain ? vscode.l10n.t('No storm matches') : ''];
    tellAbove(view, words.filter(word => word !== '').join(' · '));
  };

  const inTurns = createWorkLine();
  const provider: vscode.TreeDataProvider<StormsRow> = {
    onDidChangeTreeData: changed.event,
    async getChildren(row) {
      if (row === undefined) return [...backRows(parts), ...(shown ?? (await loads.load()))];
      if ('storms' in row) return partly(row.storms, row.basin);
      return 'part' in row ? [...row.part.rows] : [];
    },
    /** The editor asks for the items of all rows in one breath. */
    getTreeItem: row => inTurns(() => stormsRowItem(parts, row, outlooks.of)),
    resolveTreeItem(item, row) {
      if ('forecast' in row) describeRow(item, stormTooltip(parts, row.forecast, outlooks.of(row)));
      return item;
    },
  };

  const view = vscode.window.createTreeView(STORMS_VIEW, { treeDataProvider: provider });
  const describe = () => {
    describeView(view, serviceInWords(parts));
    tellState();
    vscode.commands.executeCommand('setContext', 'landfall.stormsChosen', parts.stormQuery.isChosen());
  };
  let watched = watchedIds(parts);
  const followWatches = () => {
    const { unseen = 0 } = parts.watches.state() ?? {};
    badgeView(view, unseen, vscode.l10n.t('New in the watch log: {0}', unseen));
    const before = watched;
    watched = watchedIds(parts);
    if (watched !== before) changed.fire(undefined);
  };
  const reload = () => {
    shown = undefined;
    describe();
    changed.fire(undefined);
  };
  const refresh = () => {
    parts.stormQuery.forgetAnswer();
    reload();
  };
  describe();
  followWatches();
  const following = [
    // The editor asks for the rows of a view that is hidden when it comes into view.
    refreshRegularly(refresh),
    vscode.workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('landfall.cyclones')) refresh();
    }),
    parts.connection.onDidChange(() => {
      loads.clear();
      outlooks.forget();
      failed = '';
      refresh();
    }),
    parts.stormQuery.onDidChange(reload),
    parts.watches.onDidChange(followWatches),
    view.onDidChangeVisibility(({ visible }) => {
      if (visible) parts.watches.seen();
    }),
    view.onDidChangeSelection(() => parts.watches.seen()),
    onRowClick(STORMS_VIEW, view, 'landfall.storm.open'),
  ];
  return {
    refresh,
    dispose() {
      loads.end();
      outlooks.forget();
      for (const each of [...following, view, changed]) each.dispose();
    },
  };
}

/** Tells one set of watched storms from another. */
function watchedIds({ watches }: Parts): string | undefined {
  return JSON.stringify(watches.state()?.watches.map(({ watch }) => watch));
}
