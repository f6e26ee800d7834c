import * as vscode from 'vscode';
import type { CsvForm } from '../domain/assetFile/assetForm.ts';
import type { AssetReference, FileReference } from '../domain/assetFile/assetReference.ts';
import { choose } from '../editor/ask.ts';
import type { Parts } from '../parts.ts';
import { chooseColumns } from './chooseColumns.ts';
import { chooseFile } from './chooseFile.ts';
import { guessFileForm } from './fileAssets.ts';

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
    description: 'GeoJSON, NDJSON, CSV',
    icon: 'file',
    reference: chooseFileReference,
  };
  const choices = [...(places.length > 0 ? [saved] : []), ...portfolios, file];
  const picked = await choose(choices, {
    title: t('Storm Exposure'),
    placeHolder: t('Choose the assets'),
  });
  return picked?.reference();
}

async function chooseFileReference(): Promise<FileReference | undefined> {
  const uri = await chooseFile(vscode.l10n.t('Storm Exposure'));
  if (uri === undefined) return undefined;
  const guess = await guessFileForm(uri);
  const file = { kind: 'file' as const, uri: uri.toString() };
  if (guess.kind !== 'csv') return file;
  const form = await confirmColumns(guess);
  return form && { ...file, latitude: form.latitude, longitude: form.longitude };
}

/** Shows which columns were taken for the coordinates before they are used, and lets the person choose others. */
async function confirmColumns(guess: CsvForm): Promise<CsvForm | undefined> {
  const { t } = vscode.l10n;
  const { latitude, longitude, columns, decimalComma } = guess;
  if (latitude !== undefined && longitude !== undefined) {
    const use = {
      label: t('Use these columns'),
      description: t('Latitude: {0} · Longitude: {1}', columns[latitude] ?? '', columns[longitude] ?? ''),
      detail: decimalComma ? t('A comma stands before the decimals') : undefined,
      guessed: true,
    };
    const other = { label: t('Choose other columns…'), guessed: false };
    const picked = await choose([use, other], {
      title: t('Coordinates of the table'),
      placeHolder: t('Check the columns with the coordinates'),
    });
    if (picked === undefined) return undefined;
    if (picked.guessed) return guess;
  }
  return chooseColumns(guess);
}
