import * as vscode from 'vscode';
import { describeError } from '../connection/describeError.ts';
import { serviceInUse } from '../connection/serviceInUse.ts';
import { distinctIds } from '../domain/distinctIds.ts';
import type { ViewRow } from '../editor/argument.ts';
import { clickCommand, onRowClick } from '../editor/click.ts';
import { countText } from '../editor/countText.ts';
import { describeRow, tellAbove, viewRow } from '../editor/row.ts';
import type { Parts } from '../parts.ts';
import { beforeRows } from './beforeRows.ts';
import { type FailureRow, failureItem, failureRows } from './failureRows.ts';
import { markDemo } from './markDemo.ts';
import { askRun, createPortfolioRuns } from './portfolioRuns.ts';
import type { KnownPortfolio } from './portfolios.ts';
import { refreshRegularly } from './refreshRegularly.ts';
import { timeInWords } from './timeInWords.ts';

type PortfolioRow = KnownPortfolio & ViewRow & { rowId: string };
type Row = PortfolioRow | FailureRow;

const VIEW_ID = 'landfall.portfolios';

/** Portfolios of the service in use, each with its latest run: saved ones, and those the demo service always has. */
export function createPortfoliosView(parts: Parts): vscode.Disposable & { refresh(): void } {
  const changed = new vscode.EventEmitter<Row | undefined>();
  const refresh = () => changed.fire(undefined);
  let rows: readonly PortfolioRow[] = [];
  const runs = createPortfolioRuns(parts.connection, parts.portfolios, text =>
    parts.log.warn(`Portfolios: ${text}`),
  );
  const provider: vscode.TreeDataProvider<Row> = {
    onDidChangeTreeData: changed.event,
    async getChildren(row) {
      if (row !== undefined) return [];
      try {
        await beforeRows(runs.ask());
        rows = rowsOf(parts.portfolios.all());
        tellAbove(view, '');
        return [...rows];
      } catch (error) {
        const described = describeError(error);
        tellAbove(view, described.message);
        return failureRows(described);
      }
    },
    getTreeItem: row => ('portfolio_id' in row ? portfolioItem(parts, row) : failureItem(row)),
    resolveTreeItem: (item, row, token) => ('portfolio_id' in row ? resolved(parts, item, row, token) : item),
  };
  const view = vscode.window.createTreeView(VIEW_ID, { treeDataProvider: provider });
  const selecting = view.onDidChangeSelection(({ selection }) =>
    parts.portfolios.select(selection.flatMap(row => ('portfolio_id' in row ? [row.portfolio_id] : []))),
  );
  /** Only while someone looks. */
  const askRuns = () => {
    if (view.visible && serviceInUse(parts.connection) !== undefined) void runs.ask();
  };
  const following = [
    selecting,
    onRowClick(VIEW_ID, view, 'landfall.portfolio.open'),
    markDemo(view, parts.connection),
    parts.connection.onDidChange(() => {
      runs.forget();
      refresh();
    }),
    parts.portfolios.onDidChange(refresh),
    parts.portfolios.onDidLearn(id => {
      // While all rows are read anew, a menu that is open on one of them has lost it.
      for (const row of rows) if (row.portfolio_id === id) changed.fire(row);
    }),
    parts.watches.onDidChange(refresh),
    view.onDidChangeVisibility(askRuns),
    refreshRegularly(() => {
      runs.renew();
      askRuns();
    }),
  ];
  return {
    refresh() {
      runs.renew();
      refresh();
    },
    dispose() {
      runs.forget();
      for (const each of [...following, view, changed]) each.dispose();
    },
  };
}

function rowsOf(portfolios: readonly KnownPortfolio[]): PortfolioRow[] {
  const ids = distinctIds(portfolios.map(({ portfolio_id }) => [portfolio_id]));
  return portfolios.map((portfolio, index) => ({ ...portfolio, fromView: true, rowId: ids[index] ?? '' }));
}

function assetsText(count: number): string {
  return count === 1 ? vscode.l10n.t('1 asset') : vscode.l10n.t('{0} assets', countText(count));
}

function portfolioItem(parts: Parts, row: PortfolioRow): vscode.TreeItem {
  const { t } = vscode.l10n;
  const isWatched = parts.watches.words({ portfolio_id: row.portfolio_id }) !== undefined;
  const { count, run } = parts.portfolios.facts(row.portfolio_id);
  const words = [
    count === undefined ? undefined : assetsText(count),
    run === undefined ? undefined : t('run {0}', timeInWords(run, Date.now())),
    serviceInUse(parts.connection)?.demo ? t('demo data') : undefined,
    isWatched ? t('watched') : undefined,
  ];
  const description = words.filter(word => word !== undefined).join(' · ');
  const item = viewRow({ label: row.portfolio_id, description });
  item.id = row.rowId;
  item.contextValue = `portfolio.${row.saved ? 'saved' : 'demo'}${isWatched ? '.watched' : ''}`;
  item.iconPath = new vscode.ThemeIcon('briefcase');
  item.command = clickCommand(VIEW_ID, t('Open portfolio map'));
  return item;
}

/** With the latest run, which is asked for where the row does not have it. */
async function resolved(
  parts: Parts,
  item: vscode.TreeItem,
  { portfolio_id }: PortfolioRow,
  token: vscode.CancellationToken,
): Promise<vscode.TreeItem> {
  const words = parts.watches.words({ portfolio_id });
  const watched = words === undefined ? [] : [vscode.l10n.t('Watched: {0}', words)];
  const { run } = parts.portfolios.facts(portfolio_id);
  const told = run === undefined ? await askedRun(parts, portfolio_id, token) : runText(run);
  describeRow(item, [portfolio_id, told, ...watched]);
  return item;
}

/** The latest run of a portfolio in words, or why it is not known. */
async function askedRun(
  { connection, portfolios }: Parts,
  portfolio_id: string,
  token: vscode.CancellationToken,
): Promise<string> {
  const aborting = new AbortController();
  const listening = token.onCancellationRequested(() => aborting.abort());
  try {
    return runText(await askRun(connection, portfolios, portfolio_id, aborting.signal));
  } catch (error) {
    return describeError(error).message;
  } finally {
    listening.dispose();
  }
}

function runText(run: string): string {
  return vscode.l10n.t('Latest initialization time: {0}', timeInWords(run));
}
