import * as vscode from 'vscode';
import type { Limit } from '../domain/limit.ts';
import { withMinusSign } from '../domain/withMinusSign.ts';

/** A limit in words, of a field without a unit too. Fields are the service's own names, with spaces. */
export function limitText({ field, comparison, value, unit }: Limit): string {
  const name = field.replaceAll('_', ' ');
  const number = withMinusSign(value);
  const amount = unit === '°' ? `${number}°` : `${number} ${unit}`.trim();
  return comparison === 'above'
    ? vscode.l10n.t('{0} above {1}', name, amount)
    : vscode.l10n.t('{0} below {1}', name, amount);
}
