import * as vscode from 'vscode';
import type { Limit } from '../domain/limit.ts';

/** A limit in words. Fields are the service's own names, with spaces. */
export function limitText({ field, comparison, value, unit }: Limit): string {
  const name = field.replaceAll('_', ' ');
  const number = String(value).replace('-', '−');
  return comparison === 'above'
    ? vscode.l10n.t('{0} above {1} {2}', name, number, unit)
    : vscode.l10n.t('{0} below {1} {2}', name, number, unit);
}
