import * as vscode from 'vscode';
import type { EndpointId } from '../api/endpoints.ts';
import { argumentObject, isProgrammatic } from '../editor/argument.ts';
import { downloadExport } from '../export/downloadExport.ts';
import { exportResponseCsv } from '../export/exportCsv.ts';
import { exportForecastFeature } from '../export/exportForecastFeature.ts';
import type { Parts } from '../parts.ts';
import { askArguments } from './askArguments.ts';
import { chooseResponse } from './chooseResponse.ts';
import { lookUp } from './lookUp.ts';

/** What can be exported as GeoJSON, and the endpoint behind it. */
const EXPORTED = {
  track: 'cycloneTrack',
  cone: 'cycloneCone',
  features: 'portfolioFeatures',
  forecasts: 'portfolioForecasts',
  observations: 'portfolioObservations',
} as const satisfies Record<string, EndpointId>;

type ExportKind = keyof typeof EXPORTED;

/**
 * Asks the service and writes its answer, byte for byte; resolves to the file's Uri. A forecast of a place, by
 * `kind` daily or hourly, becomes a feature: what the service sends of it is no GeoJSON.
 */
export async function exportGeoJson(parts: Parts, given: unknown): Promise<vscode.Uri | undefined> {
  const object = argumentObject(given);
  const forecast = object.kind === 'daily' || object.kind === 'hourly' ? tabularEndpoint(object) : undefined;
  if (forecast !== undefined) return exportForecast(parts, forecast, given);
  const kind = isKind(object.kind) ? object.kind : await pickKind(object);
  if (kind === undefined) return undefined;
  const title = vscode.l10n.t('Exporting {0}', kindLabel(kind));
  const asked = await askArguments(parts, EXPORTED[kind], given);
  if (asked === undefined) return undefined;
  const target = object.target instanceof vscode.Uri ? object.target : undefined;
  const options = { target, quiet: isProgrammatic(given), title };
  return downloadExport(parts, EXPORTED[kind], asked.args, options);
}

async function exportForecast(
  parts: Parts,
  endpoint: EndpointId,
  given: unknown,
): Promise<vscode.Uri | undefined> {
  const { target } = argumentObject(given);
  const asked = await lookUp(parts, endpoint, given, vscode.l10n.t('Asking for the forecast'));
  return exportForecastFeature(parts, asked?.response, {
    target: target instanceof vscode.Uri ? target : undefined,
    quiet: isProgrammatic(given),
  });
}

function isKind(value: unknown): value is ExportKind {
  return typeof value === 'string' && Object.hasOwn(EXPORTED, value);
}

/** A row of a view narrows the kinds: a storm has a track and a cone, a portfolio the rest. */
async function pickKind(object: Readonly<Record<string, unknown>>): Promise<ExportKind | undefined> {
  const ofStorm: ExportKind[] = ['track', 'cone'];
  const ofPortfolio: ExportKind[] = ['features', 'forecasts', 'observations'];
  const kinds = [...('portfolio_id' in object ? [] : ofStorm), ...('storm_id' in object ? [] : ofPortfolio)];
  const items = kinds.map(kind => ({ label: kindLabel(kind), exported: kind }));
  const picked = await vscode.window.showQuickPick(items, {
    placeHolder: vscode.l10n.t('Choose what to export'),
  });
  return picked?.exported;
}

function kindLabel(kind: ExportKind): string {
  const { t } = vscode.l10n;
  const labels: Readonly<Record<ExportKind, string>> = {
    track: t('Storm track'),
    cone: t('Storm cone'),
    features: t('Portfolio features'),
    forecasts: t('Portfolio forecasts'),
    observations: t('Portfolio observations'),
  };
  return labels[kind];
}

/**
 * Writes a forecast or the series of a portfolio as a table; resolves to the file's Uri. An argument object with
 * a place or a portfolio asks the service; without one it is the response of the active panel, or a chosen one.
 */
export async function exportCsv(parts: Parts, given: unknown): Promise<vscode.Uri | undefined> {
  const object = argumentObject(given);
  const endpoint = tabularEndpoint(object);
  const title = vscode.l10n.t('Asking for the table');
  const response =
    endpoint === undefined
      ? await chooseResponse(parts, each => TABULAR.test(each.endpoint))
      : (await lookUp(parts, endpoint, given, title))?.response;
  const target = object.target instanceof vscode.Uri ? object.target : undefined;
  return exportResponseCsv(parts, response, { target, quiet: isProgrammatic(given) });
}

/** Endpoints whose responses are series. */
const TABULAR = /^(forecast|pastForecast|portfolioForecasts|portfolioObservations)/;

/** By `kind`: daily or hourly (the default) of a place, forecasts (the default) or observations of a portfolio. */
function tabularEndpoint({ kind, time, latitude, portfolio_id }: Readonly<Record<string, unknown>>) {
  if (portfolio_id !== undefined)
    return kind === 'observations' ? 'portfolioObservations' : 'portfolioForecasts';
  if (latitude === undefined) return undefined;
  if (kind === 'daily') return time === undefined ? 'forecastDaily' : 'pastForecastDaily';
  return time === undefined ? 'forecastHourly' : 'pastForecastHourly';
}
