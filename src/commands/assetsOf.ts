import * as vscode from 'vscode';
import type { Assets } from '../assets/assets.ts';
import { type FileAssetsOptions, fileAssets, guessFileForm } from '../assets/fileAssets.ts';
import { type AssetPlace, placeAssets } from '../assets/placeAssets.ts';
import { portfolioAssets } from '../assets/portfolioAssets.ts';
import type { Parts } from '../parts.ts';
import { placedForm } from './placedForm.ts';

/** Reads assets that are named. */
export type ReadAssets = (options: FileAssetsOptions) => Promise<Assets>;

/** The assets that an argument object names; undefined where it names none. */
export function assetsOf(parts: Parts, object: Readonly<Record<string, unknown>>): ReadAssets | undefined {
  const { portfolio_id, locations, file } = object;
  if (typeof portfolio_id === 'string') return options => portfolioAssets(parts, portfolio_id, options);
  if (isPlaces(locations)) return async () => placeAssets(locations, vscode.l10n.t('Locations'));
  if (!(file instanceof vscode.Uri)) return undefined;
  return async options => {
    const form = placedForm(await guessFileForm(parts, file, options.signal), 'landfall.storm.exposure');
    return fileAssets(parts, file, form, options);
  };
}

/** The argument was checked against the schema of the command. */
function isPlaces(value: unknown): value is AssetPlace[] {
  return Array.isArray(value);
}
