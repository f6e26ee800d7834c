import type * as vscode from 'vscode';
import type { Parts } from '../parts.ts';
import { makeFeatureRows, type RowForm } from './makeFeatureRows.ts';
import { makeGeoParquet } from './makeGeoParquet.ts';
import type { ExportedPart } from './provenance.ts';
import { fileOrigin, type SourceFile, saveFileExport } from './saveFileExport.ts';

/** Features of a file as a collection of GeoJSON, and what of the file it is. */
export interface FileFeatures {
  bytes: Uint8Array;
  /** Undefined for all of them. */
  part: ExportedPart | undefined;
  notes: readonly string[];
  /** Whether the file says that its coordinates are in another reference system than WGS 84. */
  isOtherReference: boolean;
}

/** Writes features of a file of the workspace in a form; undefined when the person declines. */
export async function exportFileFeatures(
  parts: Parts,
  source: SourceFile,
  { bytes, part, notes, isOtherReference }: FileFeatures,
  form: 'geojson' | 'geoparquet' | RowForm,
): Promise<vscode.Uri | undefined> {
  const origin = fileOrigin(source, { part, notes });
  const named = part && 'filtered';
  if (form === 'geojson')
    return saveFileExport(parts, source, { named, extension: 'geojson', bytes, origin });
  if (form !== 'geoparquet') {
    const rows = await makeFeatureRows(bytes, form);
    if (rows === undefined) return undefined;
    const told = fileOrigin(source, { part, notes: [...notes, ...rows.notes] });
    return saveFileExport(parts, source, { named, extension: form, bytes: rows.bytes, origin: told });
  }
  const columns = await makeGeoParquet(parts, { parts: [bytes], origin, isOtherReference });
  return columns && saveFileExport(parts, source, { named, extension: 'parquet', bytes: columns });
}
