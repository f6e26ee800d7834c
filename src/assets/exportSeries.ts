import * as vscode from 'vscode';
import { t } from '../domain/localize.ts';
import { tell } from '../editor/tell.ts';
import { responseFileName, writeAndOffer } from '../export/exportResponse.ts';
import { exportProvenance, provenanceBytes, referencesNote } from '../export/provenance.ts';
import { chooseDestination } from '../export/writeExport.ts';
import type { Parts } from '../parts.ts';
import { joinSeries } from './joinSeries.ts';
import { requestsOf, type SeriesAnswer } from './seriesThread.ts';

/**
 * Writes series that came in several answers as one collection, each feature byte for byte as it came. Undefined where
 * the person declines, or an answer does not tell its features apart.
 */
export async function exportSeries(parts: Parts, answer: SeriesAnswer): Promise<vscode.Uri | undefined> {
  const destination = await chooseDestination(responseFileName(answer, 'geojson', 'collected'), undefined);
  if (destination === undefined) return undefined;
  const joined = await joinSeries([answer, ...(answer.more ?? [])].map(({ bytes }) => bytes));
  if (joined === undefined) {
    tell('error', vscode.l10n.t('The text of an answer does not tell its features apart.'));
    return undefined;
  }
  const { bytes, references } = joined;
  const origin = () =>
    provenanceBytes({
      ...exportProvenance(answer),
      forecast_requests: requestsOf(answer),
      notes: [
        t(
          'The features of all answers as one collection; of other members of the answers it has nothing but a reference system that all of them name.',
        ),
        ...referencesNote(references),
      ],
    });
  return writeAndOffer(parts, destination, bytes, origin);
}
