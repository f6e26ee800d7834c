import * as vscode from 'vscode';
import type { EndpointId } from '../api/endpoints.ts';
import { isTabular } from '../api/isTabular.ts';
import { argumentObject, isProgrammatic } from '../editor/argument.ts';
import { choose } from '../editor/ask.ts';
import { countedText } from '../editor/countedText.ts';
import { withProgress } from '../editor/withProgress.ts';
import { downloadExport } from '../export/downloadExport.ts';
import { exportResponseCsv } from '../export/exportCsv.ts';
import { exportCut } from '../export/exportCut.ts';
import { exportFeatureRows } from '../export/exportFeatureRows.ts';
import { exportForecastFeature } from '../export/exportForecastFeature.ts';
import { exportGeoParquet } from '../export/exportGeoParquet.ts';
import type { ExportOptions } from '../export/exportResponse.ts';
import type { RowForm } from '../export/writeFeatureRows.ts';
import { openFeatures } from '../panels/portfolioPanel.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { askArguments } from './askArguments.ts';
import { chooseResponse } from './chooseResponse.ts';
import {
  EXPORTED,
  type ExportKind,
  forecastEndpoint,
  isExportKind,
  isOfPlace,
  tabularEndpoint,
} from './exportKinds.ts';
import { lookUp } from './lookUp.ts';

/**
 * Asks the service and writes its answer, byte for byte; resolves to the file's Uri. A forecast of a place, by
 * `kind` daily or hourly, becomes a feature: what the service sends of it is no GeoJSON.
 */
export async function exportGeoJson(parts: Parts, given: unknown): Promise<vscode.Uri | undefined> {
  const object = argumentObject(given);
  const kind = object.kind ?? (await pickKind(object));
  const forecast = forecastEndpoint({ ...object, kind });
  if (forecast !== undefined) return exportForecast(parts, forecast, given);
  if (!isExportKind(kind)) return undefined;
  const title = vscode.l10n.t('Exporting {0}', kindLabel(kind));
  if (object.cut_at_antimeridian === true) return exportCutGeoJson(parts, EXPORTED[kind], given, title);
  const asked = await askArguments(parts, EXPORTED[kind], given);
  if (asked === undefined) return undefined;
  return downloadExport(parts, EXPORTED[kind], asked.args, { ...optionsOf(given), title });
}

async function exportCutGeoJson(
  parts: Parts,
  endpoint: EndpointId,
  given: unknown,
  title: string,
): Promise<vscode.Uri | undefined> {
  const asked = await lookUp(parts, endpoint, given, title);
  return exportCut(parts, asked?.response, optionsOf(given));
}

async function exportForecast(
  parts: Parts,
  endpoint: EndpointId,
  given: unknown,
): Promise<vscode.Uri | undefined> {
  const asked = await lookUp(parts, endpoint, given, vscode.l10n.t('Asking for the forecast'));
  return exportForecastFeature(parts, asked?.response, optionsOf(given));
}

function optionsOf(given: unknown): ExportOptions {
  const { target } = argumentObject(given);
  return { target: target instanceof vscode.Uri ? target : undefined, quiet: isProgrammatic(given) };
}

/** What a person may choose to export: the kinds that are GeoJSON as they come, and forecasts of a place. */
type ChosenKind = ExportKind | 'hourly' | 'daily';

/** What is named narrows the kinds: a storm has a track and a cone, a portfolio what is of assets, a place forecasts. */
async function pickKind(object: Readonly<Record<string, unknown>>): Promise<ChosenKind | undefined> {
  const ofStorm: ChosenKind[] = ['track', 'cone'];
  const ofPortfolio: ChosenKind[] = ['features', 'forecasts', 'observations'];
  const ofPlace: ChosenKind[] = ['hourly', 'daily'];
  const [isStorm, isPortfolio] = ['storm_id', 'portfolio_id'].map(name => name in object);
  const isPlace = isOfPlace(object);
  const kinds = [
    ...(isPortfolio || isPlace ? [] : ofStorm),
    ...(isStorm || isPlace ? [] : ofPortfolio),
    ...(isStorm || isPortfolio ? [] : ofPlace),
  ];
  const items = kinds.map(kind => ({ label: kindLabel(kind), exported: kind }));
  const picked = await choose(items, {
    title: vscode.l10n.t('Export GeoJSON'),
    placeHolder: vscode.l10n.t('Choose what to export'),
  });
  return picked?.exported;
}

function kindLabel(kind: ChosenKind): string {
  const { t } = vscode.l10n;
  const labels: Readonly<Record<ChosenKind, string>> = {
    track: t('Storm track'),
    cone: t('Storm cone'),
    features: t('Portfolio features'),
    forecasts: t('Portfolio forecasts'),
    observations: t('Portfolio observations'),
    hourly: t('Hourly forecast of a place'),
    daily: t('Daily forecast of a place'),
  };
  return labels[kind];
}

/**
 * Writes a forecast, or the series or the features of a portfolio, as a table; resolves to the file's Uri. An argument
 * object with a place or a portfolio asks the service; without one it is the response of the active panel, or a chosen one.
 */
export async function exportCsv(parts: Parts, given: unknown): Promise<vscode.Uri | undefined> {
  const object = argumentObject(given);
  if (object.kind === 'features') return exportRows(parts, given, 'csv');
  const endpoint = tabularEndpoint(object);
  const title = vscode.l10n.t('Asking for the table');
  const response =
    endpoint === undefined
      ? await chooseResponse(parts, each => isTabular(each.endpoint))
      : (await lookUp(parts, endpoint, given, title))?.response;
  return exportResponseCsv(parts, response, optionsOf(given));
}

/** Asks the service for the features of a portfolio and writes them as GeoParquet; resolves to the file's Uri. */
export async function exportFeatureColumns(parts: Parts, given: unknown): Promise<vscode.Uri | undefined> {
  const response = await askFeatures(parts, given);
  return response && exportGeoParquet(parts, response, optionsOf(given));
}

/** The same as NDJSON, a line for each feature. */
export function exportNdjson(parts: Parts, given: unknown): Promise<vscode.Uri | undefined> {
  return exportRows(parts, given, 'ndjson');
}

async function exportRows(parts: Parts, given: unknown, form: RowForm): Promise<vscode.Uri | undefined> {
  const response = await askFeatures(parts, given);
  return response && exportFeatureRows(parts, response, form, optionsOf(given));
}

/** The features of a portfolio that is named or chosen; undefined when the person declines. */
async function askFeatures(parts: Parts, given: unknown): Promise<AnyResponse | undefined> {
  const asked = await askArguments(parts, 'portfolioFeatures', given);
  if (asked === undefined) return undefined;
  const title = vscode.l10n.t('Exporting {0}', kindLabel('features'));
  const response = await withProgress(title, (signal, report) => {
    const onProgress = (count: number) =>
      report(
        countedText(count, vscode.l10n.t('1 feature so far'), all =>
          vscode.l10n.t('{0} features so far', all),
        ),
      );
    return openFeatures(parts, asked.args, { signal, onProgress });
  });
  parts.responses.add(response);
  return response;
}
