import type * as vscode from 'vscode';
import { csv } from '../domain/csv.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { type ExportOptions, saveExport } from './exportResponse.ts';
import { tableOf } from './responseTable.ts';

/** Writes a forecast, or the series of a portfolio, as a table, and its provenance beside it; undefined when there is nothing to write. */
export async function exportResponseCsv(
  parts: Parts,
  response: AnyResponse | undefined,
  options: ExportOptions = {},
): Promise<vscode.Uri | undefined> {
  const table = response === undefined ? undefined : tableOf(response.value);
  if (response === undefined || table === undefined) return undefined;
  const bytes = new TextEncoder().encode(csv(table.header, table.rows));
  return saveExport(parts, response, { extension: 'csv', bytes, originBeside: true }, options);
}

/** The series among a panel's responses, forecasts before observations. */
export async function exportSeriesCsv(
  parts: Parts,
  responses: readonly AnyResponse[],
): Promise<vscode.Uri | undefined> {
  const series = ['portfolioForecasts', 'portfolioObservations']
    .map(endpoint => responses.find(response => response.endpoint === endpoint))
    .find(response => response !== undefined);
  return exportResponseCsv(parts, series);
}
