import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import type { CsvForm } from '../domain/assetFile/assetForm.ts';
import type { FileReference } from '../domain/assetFile/assetReference.ts';
import { choose } from '../editor/ask.ts';
import { tell } from '../editor/tell.ts';
import { guessFileForm } from './fileAssets.ts';

const FILES = '**/*.{geojson,json,ndjson,jsonl,geojsonl,geojsons,csv,tsv}';
const MOST_FILES = 500;

/** Files that stand beside those that were written here. */
const OURS = /\.(?:provenance\.json|journal(?:-\d+)?\.ndjson)$/;

/** Asks which file of the workspace has the assets, and of a table shows the columns with their coordinates. */
export async function chooseFile(title: string): Promise<FileReference | undefined> {
  const { t } = vscode.l10n;
  const found = await vscode.workspace.findFiles(FILES, '**/{node_modules,.git,.vscode}/**', MOST_FILES);
  const files = found.filter(({ path }) => !OURS.test(path));
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
    title,
    placeHolder: t('Choose a file of assets'),
    matchOnDescription: true,
  });
  return picked && confirmFile(picked.uri);
}

/** Shows the columns with the coordinates of a table; of another file there is nothing to ask. */
export async function confirmFile(uri: vscode.Uri): Promise<FileReference | undefined> {
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
