import * as vscode from 'vscode';
import type { CycloneForecast } from '../api/schemas/cyclone.ts';
import { describeError } from '../connection/describeError.ts';
import type { Service } from '../connection/service.ts';
import { formatCoordinates } from '../domain/coordinates.ts';
import { categoryLabel } from '../domain/stormScale.ts';
import type { ViewRow } from '../editor/argument.ts';
import type { Parts } from '../parts.ts';
import { type FailureRow, failureItem, failureRows } from './failureRows.ts';
import { refreshRegularly } from './refreshRegularly.ts';
import type { CycloneQuery } from './stormQuery.ts';

/** A storm of the list; its members are the arguments of the storm commands. */
interface StormRow extends ViewRow {
  storm_id: string;
  name: string;
  time?: string | undefined;
  model?: string | undefined;
  forecast: CycloneForecast;
}

/** Stands alone until a service that was just chosen has answered. */
interface AskingRow extends ViewRow {
  asking: string;
}

type Row = StormRow | FailureRow | AskingRow;

/** The storms that the service forecasts, strongest first; those kept from earlier show until it has answered. */
export function createStormsView(parts: Parts): vscode.Disposable & { refresh(): void } {
  const changed = new vscode.EventEmitter<undefined>();
  let loading = new AbortController();
  let shown: readonly Row[] | undefined;
  /** Nothing of the service before may stand while the one in use is asked. */
  let cleared = false;

  const show = (rows: readonly Row[]) => {
    shown = rows;
    vscode.commands.executeCommand('setContext', 'landfall.noStorms', rows.length === 0);
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
        if (loading === own) show(rows);
        if (!first && loading === own) changed.fire(undefined);
        first = false;
        resolve(rows);
      };
      stormRows(parts, own.signal, arrive).then(arrive, error => parts.log.error(String(error)));
    });
  };

  const provider: vscode.TreeDataProvider<Row> = {
    onDidChangeTreeData: changed.event,
    getChildren: async row => (row === undefined ? [...(shown ?? (await load()))] : []),
    getTreeItem(row) {
      if ('asking' in row) return askingItem(row);
      return 'forecast' in row ? stormItem(parts, row) : failureItem(row);
    },
    resolveTreeItem(item, row) {
      if ('forecast' in row) item.tooltip = tooltip(row.forecast);
      return item;
    },
  };

  const view = vscode.window.createTreeView('landfall.storms', { treeDataProvider: provider });
  const reload = () => {
    shown = undefined;
    view.description = queryInWords(parts);
    changed.fire(undefined);
  };
  const refresh = () => {
    parts.stormQuery.forgetAnswer();
    reload();
  };
  view.description = queryInWords(parts);
  const refreshIfVisible = () => {
    if (view.visible) refresh();
  };
  const following = [
    refreshRegularly(refreshIfVisible),
    vscode.workspace.onDidChangeConfiguration(event => {
      if (event.affectsConfiguration('landfall.cyclones')) refreshIfVisible();
    }),
    parts.connection.onDidChange(() => {
      loading.abort();
      cleared = true;
      refresh();
    }),
    parts.stormQuery.onDidChange(reload),
  ];
  return {
    refresh,
    dispose() {
      loading.abort();
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
  const rowsOf = (forecasts: readonly CycloneForecast[]) => storms(forecasts, query);
  let kept: readonly Row[] = [];
  const onStored = ({ value }: { value: readonly CycloneForecast[] }) => {
    kept = rowsOf(value);
    onKept(kept);
  };
  try {
    const answer = parts.stormQuery.answer();
    if (answer !== undefined) return rowsOf(answer.value);
    const client = await parts.connection.client();
    const response = await client.cycloneForecasts(query, { signal, onStored });
    parts.responses.add(response);
    return rowsOf(response.value);
  } catch (error) {
    const described = describeError(error);
    return described.cancelled ? kept : [...failureRows(described), ...kept];
  }
}

function storms(forecasts: readonly CycloneForecast[], { time, model }: CycloneQuery): StormRow[] {
  return forecasts
    .toSorted((a, b) => b.category - a.category || a.storm_name.localeCompare(b.storm_name))
    .map(forecast => ({
      fromView: true,
      storm_id: forecast.storm_id,
      name: forecast.storm_name,
      time,
      model,
      forecast,
    }));
}

function askingRow(parts: Parts): AskingRow {
  return {
    fromView: true,
    asking: vscode.l10n.t('Asking {0} for storms', serviceOf(parts)?.label ?? 'Landfall'),
  };
}

function askingItem({ asking }: AskingRow): vscode.TreeItem {
  const item = new vscode.TreeItem(asking);
  item.iconPath = new vscode.ThemeIcon('loading~spin');
  return item;
}

function stormItem(parts: Parts, row: StormRow): vscode.TreeItem {
  const { forecast, storm_id } = row;
  const { name, code } = categoryLabel(forecast.category);
  const item = new vscode.TreeItem(forecast.storm_name);
  item.id = `${storm_id}:${row.model ?? ''}:${row.time ?? ''}`;
  item.description = `${name} (${forecast.category}) · ${storm_id}`;
  item.contextValue = 'storm';
  item.iconPath = vscode.Uri.joinPath(parts.extensionUri, 'dist', 'media', 'storms', `${iconName(code)}.svg`);
  item.accessibilityInformation = { label: `${forecast.storm_name}, ${name}, ${storm_id}` };
  item.command = { command: 'landfall.storm.open', title: vscode.l10n.t('Open storm map'), arguments: [row] };
  return item;
}

/** Icons exist for the codes that the scale knows. */
const ICON_CODES: ReadonlySet<string> = new Set(['TD', 'TS', 'C1', 'C2', 'C3', 'C4', 'C5']);

function iconName(code: string): string {
  return ICON_CODES.has(code) ? code : 'unknown';
}

/** Plain text: names come from the service. */
function tooltip(forecast: CycloneForecast): string {
  const { t } = vscode.l10n;
  const { latitude, longitude } = forecast.position;
  return [
    `${forecast.storm_name} (${forecast.storm_id})`,
    `${categoryLabel(forecast.category).name} (${t('category {0}', forecast.category)})`,
    t('Position: {0}', formatCoordinates(latitude, longitude)),
    t('Forecast time: {0}', forecast.forecast_time),
    t('Last updated: {0}', forecast.forecast_last_updated),
    t('Source: {0}', forecast.forecast_source_info),
  ].join('\n');
}

/** The query in words, so that a filtered list never looks like the whole. */
function queryInWords(parts: Parts): string {
  const { t } = vscode.l10n;
  const { time, min_storm_category, basin_ids, model } = parts.stormQuery.get();
  const words = [
    serviceOf(parts)?.demo ? t('Demo data') : undefined,
    model,
    time === undefined ? undefined : t('as of {0}', time),
    min_storm_category === undefined ? undefined : t('from {0}', categoryLabel(min_storm_category).name),
    basin_ids === undefined ? undefined : basin_ids.join(', '),
  ];
  return words.filter(word => word !== undefined).join(' · ');
}

function serviceOf(parts: Parts): Service | undefined {
  try {
    return parts.connection.service();
  } catch {
    return undefined;
  }
}
