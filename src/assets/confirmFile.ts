import * as vscode from 'vscode';
import type { CsvForm } from '../domain/assetFile/assetForm.ts';
import type { FileReference } from '../domain/assetFile/assetReference.ts';
import { choose } from '../editor/ask.ts';
import { chooseColumns } from './chooseColumns.ts';
import { guessFileForm } from './fileAssets.ts';

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
  return chooseColumns(guess);
}
