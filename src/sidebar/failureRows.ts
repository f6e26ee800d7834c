import * as vscode from 'vscode';
import type { Described } from '../connection/describeError.ts';
import { actionCommands, actionLabel } from '../connection/failureActions.ts';
import type { ViewRow } from '../editor/argument.ts';
import { viewRow } from '../editor/row.ts';

/** A line of a view that mends what failed, or tells of it and leads to more. */
export interface FailureRow extends ViewRow {
  label: string;
  icon: string;
  command: string;
}

/** One row for each thing a person can do about a failure, of which the view says above its rows what it was. */
export function failureRows({ actions }: Pick<Described, 'actions'>): FailureRow[] {
  return actions.map(action => ({
    fromView: true,
    label: actionLabel(action),
    icon: action === 'retry' ? 'refresh' : 'arrow-right',
    command: action === 'retry' ? 'landfall.refresh' : actionCommands[action],
  }));
}

export function failureItem(row: FailureRow): vscode.TreeItem {
  const item = viewRow({ label: row.label, tooltip: [row.label] });
  item.iconPath = new vscode.ThemeIcon(row.icon);
  item.command = { command: row.command, title: '' };
  return item;
}
