import * as vscode from 'vscode';
import type { CsvForm, TableForm } from '../domain/assetFile/assetForm.ts';
import { choose } from '../editor/ask.ts';

/**
 * Asks which columns of a table hold the coordinates, and what stands before decimals where that may be a comma;
 * undefined where the person declines.
 */
export async function chooseColumns(form: TableForm): Promise<TableForm | undefined> {
  const { t } = vscode.l10n;
  const latitude = await chooseColumn(form, t('Choose the column with the latitude'));
  if (latitude === undefined) return undefined;
  const longitude = await chooseColumn(form, t('Choose the column with the longitude'));
  if (longitude === undefined) return undefined;
  const placed = { ...form, latitude, longitude };
  return placed.kind === 'csv' && placed.delimiter !== ',' ? chooseDecimals(placed) : placed;
}

async function chooseDecimals(form: CsvForm): Promise<CsvForm | undefined> {
  const { t } = vscode.l10n;
  const choices = [
    { label: t('A comma stands before the decimals'), decimalComma: true },
    { label: t('A point stands before the decimals'), decimalComma: false },
  ];
  const picked = await choose(form.decimalComma ? choices : choices.toReversed(), {
    title: t('Coordinates of the table'),
    placeHolder: t('Choose how numbers are written'),
  });
  return picked && { ...form, decimalComma: picked.decimalComma };
}

async function chooseColumn({ columns }: TableForm, placeHolder: string): Promise<number | undefined> {
  const choices = columns.map((label, column) => ({ label, column }));
  const title = vscode.l10n.t('Coordinates of the table');
  return (await choose(choices, { title, placeHolder }))?.column;
}
