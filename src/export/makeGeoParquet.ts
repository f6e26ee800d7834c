import * as vscode from 'vscode';
import { cancellable } from '../editor/cancellable.ts';
import type { Parts } from '../parts.ts';
import { type GeoParquetContent, geoParquetInThread } from './geoParquetThread.ts';

/** The bytes of a file of GeoParquet, with a notification that can cancel it; undefined when the person does. */
export async function makeGeoParquet(
  { extensionUri }: Parts,
  content: GeoParquetContent,
): Promise<Uint8Array | undefined> {
  const script = vscode.Uri.joinPath(extensionUri, 'dist', 'geoParquet.mjs').fsPath;
  return cancellable(vscode.l10n.t('Making GeoParquet'), async signal => {
    const bytes = await geoParquetInThread(script, { ...content, signal });
    if (bytes !== undefined) return bytes;
    throw new Error(
      vscode.l10n.t('The text of this answer does not tell its features apart. Export it as GeoJSON.'),
    );
  });
}
