import * as vscode from 'vscode';
import { wholeBody } from '../api/responseBody.ts';
import { cancellable } from '../editor/cancellable.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { exportFeatureRows } from './exportFeatureRows.ts';
import { exportGeoParquet } from './exportGeoParquet.ts';
import { saveExport } from './exportResponse.ts';
import { pickFeatures } from './pickFeatures.ts';
import type { ExportedPart } from './provenance.ts';
import type { RowForm } from './writeFeatureRows.ts';

/** Writes the features of a response that a filter leaves, and inside or beside what they are of; resolves to the file. */
export async function exportMatching(
  parts: Parts,
  response: AnyResponse,
  features: Uint32Array,
  part: ExportedPart,
  form: 'geojson' | 'geoparquet' | RowForm = 'geojson',
): Promise<vscode.Uri | undefined> {
  const picked = await cancellable(vscode.l10n.t('Collecting the features'), async signal => {
    return { bytes: await pickFeatures(await wholeBody(response.bytes), features, signal) };
  });
  if (picked === undefined) return undefined;
  const { bytes } = picked;
  if (bytes === undefined) {
    tell(
      'error',
      vscode.l10n.t('The text of this answer does not tell its features apart. Export all of them.'),
    );
    return undefined;
  }
  if (form === 'geoparquet') return exportGeoParquet(parts, response, { some: { bytes, part } });
  if (form !== 'geojson') return exportFeatureRows(parts, response, form, { some: { bytes, part } });
  return saveExport(parts, response, { extension: 'geojson', bytes, originBeside: true, part });
}
