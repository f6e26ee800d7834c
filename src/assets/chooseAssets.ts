import * as vscode from 'vscode';
import type { AssetReference, FileReference } from '../domain/assetFile/assetReference.ts';
import { choose } from '../editor/ask.ts';
import type { Parts } from '../parts.ts';
import { chooseFile } from './chooseFile.ts';
import { confirmFile } from './confirmFile.ts';

interface AssetChoice {
  label: string;
  description?: string;
  icon: string;
  reference: () => Promise<AssetReference | undefined>;
}

/** Asks which assets: saved locations, a portfolio, or a file of the workspace. */
export async function chooseAssets(parts: Parts): Promise<AssetReference | undefined> {
  const { t } = vscode.l10n;
  const places = parts.locations.all();
  const saved: AssetChoice = {
    label: t('Saved locations'),
    description: String(places.length),
    icon: 'star-full',
    reference: async () => ({ kind: 'locations' }),
  };
  const portfolios = parts.portfolios.all().map(
    ({ portfolio_id }): AssetChoice => ({
      label: portfolio_id,
      description: t('portfolio'),
      icon: 'layers',
      reference: async () => ({ kind: 'portfolio', portfolio_id }),
    }),
  );
  const file: AssetChoice = {
    label: t('File of the workspace…'),
    description: 'GeoJSON, NDJSON, CSV, Parquet',
    icon: 'file',
    reference: () => chooseFileReference(parts),
  };
  const choices = [...(places.length > 0 ? [saved] : []), ...portfolios, file];
  const picked = await choose(choices, {
    title: t('Storm exposure'),
    placeHolder: t('Choose the assets'),
  });
  return picked?.reference();
}

async function chooseFileReference(parts: Parts): Promise<FileReference | undefined> {
  const uri = await chooseFile(vscode.l10n.t('Storm exposure'));
  return uri && confirmFile(parts, uri);
}
