import * as vscode from 'vscode';
import { collectionBytes } from '../api/reading/collectionBytes.ts';
import { featureTexts } from '../api/reading/featureTexts.ts';
import { t } from '../domain/localize.ts';
import { tell } from '../editor/tell.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import { responseFileName, writeAndOffer } from '../export/exportResponse.ts';
import { exportProvenance, provenanceBytes } from '../export/provenance.ts';
import { chooseDestination } from '../export/writeExport.ts';
import type { Parts } from '../parts.ts';
import { requestsOf, type SeriesAnswer } from './seriesThread.ts';

/**
 * Writes series that came in several answers as one collection, each feature byte for byte as it came. Undefined where
 * the person declines, or an answer does not tell its features apart.
 */
export async function exportSeries(parts: Parts, answer: SeriesAnswer): Promise<vscode.Uri | undefined> {
  const destination = await chooseDestination(responseFileName(answer, 'geojson', 'collected'), undefined);
  if (destination === undefined) return undefined;
  const features: Uint8Array[] = [];
  for (const { bytes } of [answer, ...(answer.more ?? [])]) {
    const texts = await featureTexts(bytes);
    if (texts === undefined) {
      tell('error', vscode.l10n.t('The text of an answer does not tell its features apart.'));
      return undefined;
    }
    for (const text of texts) features.push(text);
  }
  const origin = () =>
    provenanceBytes({
      ...exportProvenance(answer),
      ...valueWithoutKeys({ forecast_requests: requestsOf(answer) }),
      notes: [
        t('The features of all answers as one collection; of other members of the answers it has nothing.'),
      ],
    });
  return writeAndOffer(parts, destination, await collectionBytes(features), origin);
}
