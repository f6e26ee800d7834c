import * as vscode from 'vscode';
import type { CsvForm } from '../domain/assetFile/assetForm.ts';

/**
 * A text that is no JSON is taken for a table, whatever its name says. Throws where it has no columns, or where neither
 * they nor its name are those of a table.
 */
export function refuseNoTable({ columns }: CsvForm, { path }: vscode.Uri): void {
  const { t } = vscode.l10n;
  if (columns.length === 0) throw new Error(t('The file is empty.'));
  if (!/\.(csv|tsv|tab)$/i.test(path))
    throw new Error(t('This file is no GeoJSON, and no table with columns of coordinates.'));
}
