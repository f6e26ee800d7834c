import * as vscode from 'vscode';
import type { EndpointId } from '../api/endpoints.ts';
import { exportResponseCsv } from '../export/exportCsv.ts';
import { exportResponse } from '../export/exportResponse.ts';
import type { Parts } from '../parts.ts';
import { argumentObject, isProgrammatic } from './argument.ts';
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

/** Asks the service and writes its answer, byte for byte; resolves to the file's Uri. */
export async function exportGeoJson(parts: Parts, given: unknown): Promise<vscode.Uri | undefined> {
  const object = argumentObject(given);
  const kind = isKind(object.kind) ? object.kind : await pickKind(object);
  if (kind === undefined) return undefined;
  const title = vscode.l10n.t('Asking for {0}', kindLabel(kind));
  const lookedUp = await lookUp(parts, EXPORTED[kind], given, title);
  if (lookedUp === undefined) return undefined;
  const target = object.target instanceof vscode.Uri ? object.target : undefined;
  return exportResponse(parts, lookedUp.response, { target, quiet: isProgrammatic(given) });
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

/** Writes a forecast or the series of a portfolio as a table; resolves to the file's Uri. */
export async function exportCsv(parts: Parts, given: unknown): Promise<vscode.Uri | undefined> {
  const tabular = /^(forecast|pastForecast|portfolioForecasts|portfolioObservations)/;
  const response = await chooseResponse(parts, each => tabular.test(each.endpoint));
  const { target } = argumentObject(given);
  return exportResponseCsv(parts, response, target instanceof vscode.Uri ? target : undefined);
}
