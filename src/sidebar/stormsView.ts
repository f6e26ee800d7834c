import * as vscode from 'vscode';
import type { EndpointResponse } from '../api/endpoints.ts';
import type { ServiceResponse } from '../api/readResponse.ts';
import type { CycloneForecast } from '../api/schemas/cyclone.ts';
import { createWorkLine } from '../api/turns.ts';
import { describeError } from '../connection/describeError.ts';
import { serviceInUse } from '../connection/serviceInUse.ts';
import { distinctIds } from '../domain/distinctIds.ts';
import { statedName } from '../domain/statedName.ts';
import { BASINS, basinOfStormId, categoryLabel } from '../domain/stormScale.ts';
import type { ViewRow } from '../editor/argument.ts';
import { onRowClick } from '../editor/click.ts';
import { problemCount } from '../editor/problemCount.ts';
import { badgeView, describeRow, describeView, groupRow, tellAbove, viewRow } from '../editor/row.ts';
import type { Parts } from '../parts.ts';
import { beforeRows } from './beforeRows.ts';
import { type FailureRow, failureItem, failureRows } from './failureRows.ts';
import { type ListPart, listInParts } from './listInParts.ts';
import { refreshRegularly } from './refreshRegularly.ts';
import { STORMS_VIEW, type StormRow, stormItem, stormTooltip } from './stormItem.ts';
import { createStormOutlooks } from './stormOutlooks.ts';
import type { CycloneQuery } from './stormQuery.ts';
import { timeInWords } from './timeInWords.ts';
import { MOST_STORMS, unlistedStorms } from './unlistedStorms.ts';

/** Stands alone until a service that was just chosen has answered. */
interface AskingRow extends ViewRow {
  asking: string;
}

/** The storms of one basin. */
interface BasinRow extends ViewRow {
  basin: string;
  storms: readonly StormRow[];
}

/** Storms of a long list that are out of view until they are wanted. */
interface PartRow extends ViewRow {
  part: ListPart<StormRow>;
  /** What the list is of. */
  of: string;
}

type Row = BasinRow | PartRow | StormRow | FailureRow | AskingRow;

type StormList = ServiceResponse<EndpointResponse<'cycloneForecasts'>>;

/**
 * The storms that the service forecasts, by basin, strongest first, with what their tracks say of them; those kept from
 * earlier show until it has answered.
 */
export function createStormsView(parts: Parts): vscode.Disposable & { refresh(): void } {
  const changed = new vscode.EventEmitter<Row | undefined>();
  const outlooks = createStormOutlooks<StormRow>(
    parts.connection,
    row => changed.fire(row),
    text => parts.log.warn(`Storms: ${text}`),
  );
  let loading = new AbortController();
  let shown: readonly Row[] | undefined;
  /** Nothing of the service before may stand while the one in use is asked. */
  let cleared = false;

  const show = (rows: readonly Row[]) => {
    shown = rows;
    vscode.commands.executeCommand('setContext', 'landfall.noStorms', rows.length === 0);
    tellQuery();
  };
  /** The editor hides what it says of a view without rows where anything stands above them. */
  const tellQuery = () => {
    const query = queryInWords(parts);
    const isVain = query !== '' && shown?.length === 0;
    tellAbove(view, isVain ? `${query} · ${vscode.l10n.t('No storm matches')}` : query);
  };
  /** Resolves to the first rows that there are; later ones show by themselves. */
  const load = () => {
    loading.abort();
    const own = new AbortController();
    loading = own;
    const waiting = cleared ? [askingRow(parts)] : undefined;
    cleared = false;
    return new Promise<readonly Row[]>(resolve => {
      let first = waiting === undefined;
      if (waiting !== undefined) resolve(waiting);
      const arrive = (rows: readonly Row[]) => {
        // What is left of a load that was ended says nothing of the storms that there are.
        const counts = loading === own && !own.signal.aborted;
        if (counts) show(rows);
        if (!first && counts) changed.fire(undefined);
        first = false;
        resolve(rows);
      };
      const answered = async () => {
        const rows = await stormRows(parts, own.signal, arrive);
        // The editor asks for rows while someone looks.
        if (!own.signal.aborted) await beforeRows(outlooks.ask(rows.flatMap(stormsOf)));
        arrive(rows);
      };
      answered().catch(error => parts.log.error(String(error)));
    });
  };

  const inTurns = createWorkLine();
  const provider: vscode.TreeDataProvider<Row> = {
    onDidChangeTreeData: changed.event,
    async getChildren(row) {
      if (row === undefined) return [...backRows(parts), ...(shown ?? (await load()))];
      if ('storms' in row) return partly(row.storms, row.basin);
      return 'part' in row ? [...row.part.rows] : [];
    },
    /** The editor asks for the items of all rows in one breath. */
    getTreeItem: row =>
      inTurns(() => {
        if ('asking' in row) return askingItem(row);
        if ('storms' in row) return basinItem(row);
        if ('part' in row) return partItem(row);
        return 'forecast' in row ? stormItem(parts, row, outlooks.of(row)) : failureItem(row);
      }),
    resolveTreeItem(item, row) {
      if ('forecast' in row) describeRow(item, stormTooltip(parts, row.forecast, outlooks.of(row)));
      return item;
    },
  };

  const view = vscode.window.createTreeView(STORMS_VIEW, { treeDataProvider: provider });
  const describe = () => {
    describeView(view, serviceInWords(parts));
    tellQuery();
    vscode.commands.executeCommand('setContext', 'landfall.stormsChosen', parts.stormQuery.isChosen());
  };
  let watched = watchedIds(parts);
  const followWatches = () => {
    const { unseen = 0 } = parts.watches.state() ?? {};
    badgeView(view, unseen, vscode.l10n.t('New of watched storms: {0}', unseen));
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
      loading.abort();
      outlooks.forget();
      cleared = true;
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
      loading.abort();
      outlooks.forget();
      for (const each of [...following, view, changed]) each.dispose();
    },
  };
}

/** The storms of the service; where it fails, what failed, and below it the storms that are kept. */
async function stormRows(
  parts: Parts,
  signal: AbortSignal,
  onKept: (rows: readonly Row[]) => void,
): Promise<readonly Row[]> {
  const query = parts.stormQuery.get();
  const rowsOf = (response: StormList) => [
    ...byBasin(storms(response.value, query)),
    ...unlistedRows(response),
    ...departureRows(response),
  ];
  let kept: readonly Row[] = [];
  const onStored = (response: StormList) => {
    parts.responses.add(response);
    kept = rowsOf(response);
    onKept(kept);
  };
  try {
    const answer = parts.stormQuery.answer();
    if (answer !== undefined) return rowsOf(answer);
    const client = await parts.connection.client();
    const response = await client.cycloneForecasts(query, { signal, onStored });
    parts.responses.add(response);
    return rowsOf(response);
  } catch (error) {
    const described = describeError(error);
    return described.cancelled ? kept : [...failureRows(described), ...kept];
  }
}

function storms(forecasts: StormList['value'], { time, model }: CycloneQuery): StormRow[] {
  // A comparison that looks up the language each time takes ten times as long.
  const { compare } = new Intl.Collator();
  const sorted = forecasts
    .slice(0, MOST_STORMS)
    .filter(forecast => forecast !== null)
    .sort((a, b) => strength(b) - strength(a) || compare(nameOf(a), nameOf(b)));
  const ids = distinctIds(
    sorted.map(({ storm_id, forecast_time }) => [storm_id, forecast_time, model, time]),
  );
  return sorted.map((forecast, index) => ({
    fromView: true,
    storm_id: forecast.storm_id,
    name: statedName(forecast.storm_name),
    time,
    model,
    forecast,
    rowId: ids[index] ?? '',
  }));
}

/** Storms under the basins that their ids name, the basin of the strongest first; without any, they stand alone. */
function byBasin(rows: readonly StormRow[]): readonly Row[] {
  const other = vscode.l10n.t('Basin not given');
  const groups = Map.groupBy(rows, ({ storm_id }) => basinOfStormId(storm_id ?? '') ?? other);
  if (groups.size === 0 || (groups.size === 1 && groups.has(other))) return partly(rows, '');
  return [...groups].map(([basin, storms]): BasinRow => ({ fromView: true, basin, storms }));
}

function stormsOf(row: Row): readonly StormRow[] {
  if ('storms' in row) return row.storms;
  if ('part' in row) return row.part.rows;
  return 'forecast' in row ? [row] : [];
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

function partly(rows: readonly StormRow[], of: string): Row[] {
  const { first, parts } = listInParts(rows);
  return [...first, ...parts.map((part): PartRow => ({ fromView: true, part, of }))];
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

/** The way back, first of all, where other storms are listed than those of now that the settings choose. */
function backRows(parts: Parts): FailureRow[] {
  if (!parts.stormQuery.isChosen()) return [];
  const isPast = parts.stormQuery.get().time !== undefined;
  const label = isPast
    ? vscode.l10n.t('Back to the storms of now')
    : vscode.l10n.t('Back to the storms of the settings');
  return [{ fromView: true, label, icon: 'discard', command: 'landfall.storms.reset' }];
}

/** A storm whose category is not given stands after the others. */
function strength({ category = Number.MIN_SAFE_INTEGER }: CycloneForecast): number {
  return category;
}

/** As much of a name as decides the order. */
function nameOf({ storm_name = '' }: CycloneForecast): string {
  return storm_name.slice(0, 100);
}

/** Storms that came after those that are listed. */
function unlistedRows({ value }: StormList): FailureRow[] {
  const label = unlistedStorms(value.length);
  return label === undefined
    ? []
    : [{ fromView: true, label, icon: 'warning', command: 'landfall.storms.find' }];
}

/** A line that says that the list is not what was promised, and opens what is told of it. */
function departureRows({ problems }: StormList): FailureRow[] {
  if (problems.length === 0) return [];
  const label = vscode.l10n.t('Departures from the specification: {0}', problemCount(problems.length));
  return [{ fromView: true, label, icon: 'warning', command: 'landfall.departures.open' }];
}

function askingRow(parts: Parts): AskingRow {
  return {
    fromView: true,
    asking: vscode.l10n.t('Asking {0} for storms', serviceInUse(parts.connection)?.label ?? 'Landfall'),
  };
}

function askingItem({ asking }: AskingRow): vscode.TreeItem {
  const item = viewRow({ label: asking });
  item.iconPath = new vscode.ThemeIcon('loading~spin');
  return item;
}

/** Tells one set of watched storms from another. */
function watchedIds({ watches }: Parts): string | undefined {
  return JSON.stringify(watches.state()?.watches.map(({ watch }) => watch));
}

/** Whose storms, and by which model. */
function serviceInWords(parts: Parts): string {
  const { model } = parts.stormQuery.get();
  const words = [serviceInUse(parts.connection)?.demo ? vscode.l10n.t('Demo data') : undefined, model];
  return words.filter(word => word !== undefined).join(' · ');
}

/** What is listed, where that is not every storm of now: a list of the past or a part never looks like the whole. */
function queryInWords(parts: Parts): string {
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
