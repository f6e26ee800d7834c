import type * as vscode from 'vscode';
import type { RowColumn } from '../domain/assetFile/rowColumns.ts';
import type { Parts } from '../parts.ts';
import { makeGeoParquet } from './makeGeoParquet.ts';
import { type ExportedPart, provenanceBytes } from './provenance.ts';
import { chooseForFile, fileOrigin, type SourceFile, saveFileExport } from './saveFileExport.ts';
import { type RowForm, rowsOf, writeFeatureRows } from './writeFeatureRows.ts';

/** Features of a file as a collection of GeoJSON, and what of the file it is. */
export interface FileFeatures {
  bytes: Uint8Array;
  /** Undefined for all of them. */
  part: ExportedPart | undefined;
  notes: readonly string[];
  /** Whether the file says that its coordinates are in another reference system than WGS 84. */
  isOtherReference: boolean;
  /** The columns of the table whose rows the features are, which stand in one that is made of them as they stand there. */
  columns?: readonly RowColumn[] | undefined;
}

/** Writes features of a file of the workspace in a form; undefined when the person declines. */
export async function exportFileFeatures(
  parts: Parts,
  source: SourceFile,
  features: FileFeatures,
  form: 'geojson' | 'geoparquet' | RowForm,
): Promise<vscode.Uri | undefined> {
  if (form === 'ndjson' || form === 'csv') return exportRows(parts, source, features, form);
  const { bytes, part, notes, isOtherReference } = features;
  const origin = fileOrigin(source, { part, notes });
  const named = part && 'filtered';
  if (form === 'geojson')
    return saveFileExport(parts, source, { named, extension: 'geojson', bytes, origin });
  const columns = await makeGeoParquet(parts, { text: [bytes], origin, isOtherReference });
  return columns && saveFileExport(parts, source, { named, extension: 'parquet', bytes: columns });
}

async function exportRows(
  parts: Parts,
  source: SourceFile,
  { bytes, part, notes, columns }: FileFeatures,
  form: RowForm,
): Promise<vscode.Uri | undefined> {
  const destination = await chooseForFile(source, { named: part && 'filtered', extension: form });
  if (destination === undefined) return undefined;
  const origin = (more: readonly string[]) =>
    provenanceBytes(fileOrigin(source, { part, notes: [...notes, ...more] }));
  return writeFeatureRows(parts, destination, {
    form,
    make: rowsOf(form, bytes, columns),
    origin,
    isMap: true,
  });
}
