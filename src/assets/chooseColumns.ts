import * as vscode from 'vscode';
import type { TableForm } from '../domain/assetFile/assetForm.ts';
import { choose } from '../editor/ask.ts';

/** Asks which columns of a table hold the coordinates; undefined where the person declines. */
export async function chooseColumns(form: TableForm): Promise<TableForm | undefined> {
  const { t } = vscode.l10n;
  const latitude = await chooseColumn(form, t('Choose the column with the latitude'));
  if (latitude === undefined) return undefined;
  const longitude = await chooseColumn(form, t('Choose the column with the longitude'));
  return longitude === undefined ? undefined : { ...form, latitude, longitude };
}

async function chooseColumn({ columns }: TableForm, placeHolder: string): Promise<number | undefined> {
  const choices = columns.map((label, column) => ({ label, column }));
  const title = vscode.l10n.t('Coordinates of the table');
  return (await choose(choices, { title, placeHolder }))?.column;
}
