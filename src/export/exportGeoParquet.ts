import type * as vscode from 'vscode';
import { valueWithoutKeys } from '../editor/words.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { cancelledExport } from './cancelledExport.ts';
import { type PartOptions, saveExport } from './exportResponse.ts';
import { makeGeoParquet } from './makeGeoParquet.ts';
import { exportProvenance } from './provenance.ts';

/**
 * Writes the features of a response as GeoParquet, with their origin inside; undefined when the person declines, which a
 * program is told by a CancelledError.
 */
export async function exportGeoParquet(
  parts: Parts,
  response: AnyResponse,
  { some, ...options }: PartOptions = {},
): Promise<vscode.Uri | undefined> {
  const origin = {
    ...exportProvenance(response),
    ...(some === undefined ? {} : { part: valueWithoutKeys(some.part) }),
  };
  const isOtherReference = response.references !== undefined;
  const source = some?.bytes ?? response.bytes;
  const bytes = await makeGeoParquet(parts, {
    text: source instanceof Uint8Array ? [source] : source,
    origin,
    isOtherReference,
  });
  if (bytes === undefined) return cancelledExport(response, options);
  const made = { extension: 'parquet', bytes, originBeside: false, ...(some && { part: some.part }) };
  return saveExport(parts, response, made, options);
}
