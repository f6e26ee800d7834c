import * as vscode from 'vscode';
import { csv, formulaNotes } from '../domain/csv.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { type ExportOptions, saveExport } from './exportResponse.ts';
import { tableOf } from './responseTable.ts';
import { sentValue } from './sentValue.ts';
import { tableNotes } from './tableNotes.ts';

/** Writes a forecast, or the series of a portfolio, as a table, and its provenance beside it; undefined when there is nothing to write, which a person is told. */
export async function exportResponseCsv(
  parts: Parts,
  response: AnyResponse | undefined,
  options: ExportOptions = {},
): Promise<vscode.Uri | undefined> {
  if (response === undefined) return undefined;
  const sent = sentValue(response);
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
