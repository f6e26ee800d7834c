import * as vscode from 'vscode';
import type { Connection } from '../connection/connection.ts';
import { serviceInUse } from '../connection/serviceInUse.ts';
import { describeView } from '../editor/row.ts';

/** Says beside the name of a view that it shows demo data, as long as it does. */
export function markDemo(
  view: Pick<vscode.TreeView<unknown>, 'description'>,
  connection: Pick<Connection, 'service' | 'onDidChange'>,
): vscode.Disposable {
  const mark = () => describeView(view, serviceInUse(connection)?.demo ? vscode.l10n.t('Demo data') : '');
  mark();
  return connection.onDidChange(mark);
}
