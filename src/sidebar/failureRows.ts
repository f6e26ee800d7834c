import * as vscode from 'vscode';
import type { Described } from '../connection/describeError.ts';
import { actionCommands, actionLabel } from '../connection/failureActions.ts';
import type { ViewRow } from '../editor/argument.ts';
import { viewRow } from '../editor/row.ts';

/** A line of a view that says what failed, or a line that mends it. */
export interface FailureRow extends ViewRow {
  label: string;
  icon: string;
  command: string;
}

/** The message first, then one row for each thing a person can do. */
export function failureRows({ message, actions }: Described): FailureRow[] {
  const mends = actions.map(
    (action): FailureRow => ({
      fromView: true,
      label: actionLabel(action),
      icon: action === 'retry' ? 'refresh' : 'arrow-right',
      command: action === 'retry' ? 'landfall.refresh' : actionCommands[action],
    }),
  );
  return [{ fromView: true, label: message, icon: 'warning', command: 'landfall.log.show' }, ...mends];
}

export function failureItem(row: FailureRow): vscode.TreeItem {
  const item = viewRow({ label: row.label, tooltip: [row.label] });
  item.iconPath = new vscode.ThemeIcon(row.icon);
  item.command = { command: row.command, title: '' };
  return item;
}
