import * as vscode from 'vscode';
import type { AssetReference } from '../domain/assetFile/assetReference.ts';
import type { Parts } from '../parts.ts';
import type { Assets } from './assets.ts';
import { type FileAssetsOptions, fileAssets, referredFile } from './fileAssets.ts';
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
  const { file, form } = await referredFile(parts, reference);
  return fileAssets(parts, file, form, options);
}
