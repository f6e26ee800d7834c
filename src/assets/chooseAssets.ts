import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import type { CsvForm } from '../domain/assetFile/assetForm.ts';
import type { AssetReference, FileReference } from '../domain/assetFile/assetReference.ts';
import { choose } from '../editor/ask.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
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
    reference: chooseFile,
  };
  const choices = [...(places.length > 0 ? [saved] : []), ...portfolios, file];
  const picked = await choose(choices, {
    title: t('Storm Exposure'),
    placeHolder: t('Choose the assets'),
  });
  return picked?.reference();
}

const FILES = '**/*.{geojson,json,ndjson,jsonl,geojsonl,geojsons,csv,tsv}';
const MOST_FILES = 500;

async function chooseFile(): Promise<FileReference | undefined> {
  const { t } = vscode.l10n;
  const found = await vscode.workspace.findFiles(FILES, '**/{node_modules,.git,.vscode}/**', MOST_FILES);
  const files = found.filter(({ path }) => !path.endsWith('.provenance.json'));
  if (files.length === 0) {
    tell('information', t('The workspace has no file of GeoJSON, NDJSON or CSV.'));
    return undefined;
  }
  const choices = files.map(uri => ({
    label: basename(uri.path),
    description: vscode.workspace.asRelativePath(uri),
    uri,
  }));
  const picked = await choose(choices, {
    title: t('Storm Exposure'),
    placeHolder: t('Choose a file of assets'),
    matchOnDescription: true,
  });
  if (picked === undefined) return undefined;
  const guess = await guessFileForm(picked.uri);
  const file = { kind: 'file' as const, uri: picked.uri.toString() };
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
  const north = await chooseColumn(guess, t('Choose the column with the latitude'));
  const east =
    north === undefined ? undefined : await chooseColumn(guess, t('Choose the column with the longitude'));
  return north === undefined || east === undefined
    ? undefined
    : { ...guess, latitude: north, longitude: east };
}

async function chooseColumn({ columns }: CsvForm, placeHolder: string): Promise<number | undefined> {
  const choices = columns.map((label, column) => ({ label, column }));
  const title = vscode.l10n.t('Coordinates of the table');
  return (await choose(choices, { title, placeHolder }))?.column;
}
