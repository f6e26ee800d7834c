import type * as vscode from 'vscode';
import type { AnyResponse } from '../connection/responses.ts';
import { csv } from '../domain/csv.ts';
import type { Parts } from '../parts.ts';
import { type ExportOptions, offerToOpen, responseFileName } from './exportResponse.ts';
import { exportProvenance, writeProvenance } from './provenance.ts';
import { tableOf } from './responseTable.ts';
import { chooseDestination, writeBytes } from './writeExport.ts';

/** Writes a forecast, or the series of a portfolio, as a table, and its provenance beside it; undefined when there is nothing to write. */
export async function exportResponseCsv(
  parts: Parts,
  response: AnyResponse | undefined,
  { target, quiet = false }: ExportOptions = {},
): Promise<vscode.Uri | undefined> {
  const table = response === undefined ? undefined : tableOf(response.value);
  if (response === undefined || table === undefined) return undefined;
  const bytes = new TextEncoder().encode(csv(table.header, table.rows));
  const name = responseFileName(response, parts.connection.service().demo, 'csv');
  const destination = await chooseDestination(name, target);
  if (destination === undefined) return undefined;
  const written = await writeBytes(destination, bytes);
  await writeProvenance(written, exportProvenance(parts, response));
  if (!quiet) offerToOpen(written);
  return written;
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
