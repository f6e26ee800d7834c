import * as vscode from 'vscode';
import type { AssetForm } from '../domain/assetFile/assetForm.ts';
import type { AssetReference, FileReference } from '../domain/assetFile/assetReference.ts';
import type { Parts } from '../parts.ts';
import type { Assets } from './assets.ts';
import { type FileAssetsOptions, fileAssets, guessFileForm } from './fileAssets.ts';
import { placeAssets } from './placeAssets.ts';
import { portfolioAssets } from './portfolioAssets.ts';

/** Reads the assets that are meant, as they are now. */
export async function readAssets(
  parts: Parts,
  reference: AssetReference,
  options: FileAssetsOptions,
): Promise<Assets> {
  if (reference.kind === 'locations')
    return placeAssets(parts.locations.all(), vscode.l10n.t('Saved locations'));
  if (reference.kind === 'portfolio') return portfolioAssets(parts, reference.portfolio_id, options);
  const file = vscode.Uri.parse(reference.uri, true);
  return fileAssets(parts, file, withColumns(await guessFileForm(file), reference), options);
}

function withColumns(form: AssetForm, { latitude, longitude }: FileReference): AssetForm {
  if (form.kind !== 'csv' || latitude === undefined || longitude === undefined) return form;
  return { ...form, latitude, longitude };
}
