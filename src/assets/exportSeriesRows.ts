import type * as vscode from 'vscode';
import { valueWithoutKeys } from '../editor/words.ts';
import { responseFileName } from '../export/exportResponse.ts';
import { exportProvenance, provenanceBytes } from '../export/provenance.ts';
import { seriesCsv } from '../export/seriesCsv.ts';
import { chooseDestination } from '../export/writeExport.ts';
import { writeFeatureRows } from '../export/writeFeatureRows.ts';
import type { Parts } from '../parts.ts';
import { requestsOf, type SeriesAnswer } from './seriesThread.ts';

/**
 * Writes the series of all assets as CSV, a row for each asset and time, and their origin beside them. Undefined where
 * the person declines.
 */
export async function exportSeriesRows(parts: Parts, answer: SeriesAnswer): Promise<vscode.Uri | undefined> {
  const { bytes, more } = answer;
  const name = responseFileName(answer, 'csv', more && 'collected');
  const destination = await chooseDestination(name, undefined);
  if (destination === undefined) return undefined;
  const bodies = [bytes, ...(more ?? []).map(each => each.bytes)];
  const origin = (notes: readonly string[]) =>
    provenanceBytes({
      ...exportProvenance(answer),
      ...(more === undefined ? {} : valueWithoutKeys({ forecast_requests: requestsOf(answer) })),
      ...(notes.length === 0 ? {} : { notes: valueWithoutKeys(notes) }),
    });
  return writeFeatureRows(parts, destination, {
    form: 'csv',
    make: making => seriesCsv(bodies, making),
    origin,
    isMap: false,
  });
}
