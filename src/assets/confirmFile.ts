import * as vscode from 'vscode';
import { isTableForm, type TableForm } from '../domain/assetFile/assetForm.ts';
import type { FileReference } from '../domain/assetFile/assetReference.ts';
import { coordinateName } from '../domain/assetFile/coordinateName.ts';
import { encodingName } from '../domain/assetFile/legacyEncoding.ts';
import { partedNames } from '../domain/assetFile/partedNames.ts';
import { choose } from '../editor/ask.ts';
import type { Parts } from '../parts.ts';
import { chooseColumns } from './chooseColumns.ts';
import { guessFileForm } from './fileAssets.ts';
import { refuseNoTable } from './refuseNoTable.ts';

/**
 * Shows the columns with the coordinates of a table, and its decimals; of another file there is nothing to ask. Rejects
 * where there is no table to choose columns of.
 */
export async function confirmFile(parts: Parts, uri: vscode.Uri): Promise<FileReference | undefined> {
  const guess = await guessFileForm(parts, uri);
  const file = { kind: 'file' as const, uri: uri.toString() };
  if (!isTableForm(guess)) return file;
  const { latitude: guessedLatitude, longitude: guessedLongitude } = guess;
  const isPlaced = guessedLatitude !== undefined && guessedLongitude !== undefined;
  if (!isPlaced && guess.kind === 'csv') refuseNoTable(guess, uri);
  const form = await confirmColumns(guess);
  const { latitude, longitude } = form ?? {};
  return form && { ...file, latitude, longitude, ...decimalsOf(guess, form) };
}

/** Said where they are others than the guess. */
function decimalsOf(guess: TableForm, form: TableForm): Pick<FileReference, 'decimalComma'> {
  if (form.kind !== 'csv' || guess.kind !== 'csv' || form.decimalComma === guess.decimalComma) return {};
  return { decimalComma: form.decimalComma };
}

/** How numbers and letters of a table are written; undefined where they are as usual. */
function writtenText(form: TableForm): string | undefined {
  if (form.kind !== 'csv') return undefined;
  const { t } = vscode.l10n;
  const comma = form.decimalComma ? [t('A comma stands before the decimals')] : [];
  const parted = partedNames(form);
  const thousands = parted.length === 0 ? [] : [t('Thousands are parted in {0}', parted.join(', '))];
  const { encoding } = form;
  const letters = encoding === undefined ? [] : [t('Letters are read as {0}', encodingName(encoding))];
  return [...comma, ...thousands, ...letters].join(' · ') || undefined;
}

/** Shows which columns were taken for the coordinates before they are used, and lets the person choose others. */
async function confirmColumns(guess: TableForm): Promise<TableForm | undefined> {
  const { t } = vscode.l10n;
  const { latitude, longitude } = guess;
  if (latitude !== undefined && longitude !== undefined) {
    const use = {
      label: t('Use these columns'),
      description: t(
        'Latitude: {0} · Longitude: {1}',
        coordinateName(guess, latitude),
        coordinateName(guess, longitude),
      ),
      detail: writtenText(guess),
      guessed: true,
    };
    const mayHaveCommas = guess.kind === 'csv' && guess.delimiter !== ',';
    const other = {
      label: t('Choose other columns…'),
      description: mayHaveCommas ? t('and what stands before the decimals') : undefined,
      guessed: false,
    };
    const picked = await choose([use, other], {
      title: t('Coordinates of the table'),
      placeHolder: t('Check the columns with the coordinates'),
    });
    if (picked === undefined) return undefined;
    if (picked.guessed) return guess;
  }
  return chooseColumns(guess);
}
