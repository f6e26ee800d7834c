import * as vscode from 'vscode';
import { wholeBody } from '../api/responseBody.ts';
import { csv, formulaNotes } from '../domain/csv.ts';
import { isRecord } from '../domain/isRecord.ts';
import { tell } from '../editor/tell.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { askedOf } from './askedOf.ts';
import { cancelledExport } from './cancelledExport.ts';
import { chooseForResponse, type ExportOptions, originOfPart, saveExport } from './exportResponse.ts';
import { UnclearFeatures } from './featureRows.ts';
import { tableOf } from './responseTable.ts';
import { sentValue } from './sentValue.ts';
import { seriesCsv } from './seriesCsv.ts';
import { tableNotes } from './tableNotes.ts';
import { writeFeatureRows } from './writeFeatureRows.ts';

/**
 * Writes a forecast, or the series of a portfolio, as a table, and its provenance beside it; undefined when there is
 * nothing to write, which a person is told, and when the person declines, which a program is told by a CancelledError.
 */
export async function exportResponseCsv(
  parts: Parts,
  response: AnyResponse | undefined,
  options: ExportOptions = {},
): Promise<vscode.Uri | undefined> {
  if (response === undefined) return undefined;
  if (!isOfSeries(response)) return exportWhole(parts, response, options);
  try {
    return await exportRows(parts, response, options);
  } catch (error) {
    if (error instanceof UnclearFeatures) return exportWhole(parts, response, options);
    throw error;
  }
}

/** Whether a response has a series of each of any number of features. */
function isOfSeries({ url, value }: AnyResponse): boolean {
  return askedOf(url).series === undefined && isRecord(value) && Array.isArray(value.features);
}

/** Row by row, as they are written. */
async function exportRows(
  parts: Parts,
  response: AnyResponse,
  options: ExportOptions,
): Promise<vscode.Uri | undefined> {
  const destination = await chooseForResponse(response, { extension: 'csv' }, options);
  if (destination === undefined) return undefined;
  const body = await wholeBody(response.bytes);
  const written = await writeFeatureRows(parts, destination, {
    form: 'csv',
    make: making => seriesCsv([body], making),
    origin: notes => originOfPart(response, { notes: valueWithoutKeys(notes) }),
    quiet: options.quiet,
    isMap: false,
  });
  return written ?? cancelledExport(response, options);
}

/** By the value that was read, where the text does not tell its features apart. */
async function exportWhole(
  parts: Parts,
  response: AnyResponse,
  options: ExportOptions,
): Promise<vscode.Uri | undefined> {
  const sent = await sentValue(response);
  const table = tableOf(sent, response.url);
  if (table === undefined) {
    const { t } = vscode.l10n;
    if (!options.quiet)
      tell('information', t('This response holds no series that could be written as a table.'));
    return undefined;
  }
  const bytes = new TextEncoder().encode(csv(table.header, table.rows));
  const notes = [
    ...tableNotes(sent, response.url),
    ...table.notes,
    ...formulaNotes([table.header, ...table.rows]),
  ];
  return saveExport(parts, response, { extension: 'csv', bytes, originBeside: true, notes }, options);
}
