import * as vscode from 'vscode';
import { formatQuantity } from './formatQuantity.ts';

/** A value with its unit; a number alone would look as if its unit were known. */
export function amountText(value: number, unit: string, digits?: number): string {
  const text = formatQuantity(value, unit, digits);
  return unit === '' ? vscode.l10n.t('{0} (unit not given)', text) : text;
}
