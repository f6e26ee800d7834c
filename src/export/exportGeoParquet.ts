import type * as vscode from 'vscode';
import { CancelledError } from '../api/errors.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { type ExportOptions, saveExport } from './exportResponse.ts';
import { makeGeoParquet } from './makeGeoParquet.ts';
import { type ExportedPart, exportProvenance } from './provenance.ts';

export interface GeoParquetExport extends ExportOptions {
  /** The collection that becomes a file where that is not all of the response, and what part of it that is. */
  some?: { bytes: Uint8Array; part: ExportedPart } | undefined;
}

/**
 * Writes the features of a response as GeoParquet, with their origin inside; undefined when the person declines, which a
 * program is told by a CancelledError.
 */
export async function exportGeoParquet(
  parts: Parts,
  response: AnyResponse,
  { some, ...options }: GeoParquetExport = {},
): Promise<vscode.Uri | undefined> {
  const origin = {
    ...exportProvenance(response),
    ...(some === undefined ? {} : { part: valueWithoutKeys(some.part) }),
  };
  const isOtherReference = response.references !== undefined;
  const bytes = await makeGeoParquet(parts, {
    parts: [some?.bytes ?? response.bytes],
    origin,
    isOtherReference,
  });
  if (bytes === undefined) {
    const { endpoint, url } = response;
    if (options.quiet) throw new CancelledError('The export was cancelled.', { endpoint, url });
    return undefined;
  }
  const made = { extension: 'parquet', bytes, originBeside: false, ...(some && { part: some.part }) };
  return saveExport(parts, response, made, options);
}
