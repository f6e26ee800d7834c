import * as vscode from 'vscode';
import type { Connection } from '../connection/connection.ts';
import { createStatusItem, type StatusWords } from '../editor/statusItem.ts';

/** The status bar item that always says which service is in use, and that demo data is demo data. */
export function createServiceStatus(connection: Connection): vscode.Disposable {
  const item = createStatusItem('landfall.service', 'Landfall');
  const show = () => {
    const { icon, text, tooltip } = status(connection);
    item.show({ icon, text, tooltip: [tooltip], spoken: tooltip, command: 'landfall.service.choose' });
  };
  show();
  const following = connection.onDidChange(show);
  return new vscode.Disposable(() => {
    following.dispose();
    item.dispose();
  });
}

function status(connection: Connection): Pick<StatusWords, 'icon' | 'text'> & { tooltip: string } {
  const { t } = vscode.l10n;
  try {
    const { demo, label, baseUrl } = connection.service();
    if (demo) {
      return {
        icon: 'beaker',
        text: `Landfall: ${t('demo data')}`,
        tooltip: t('Landfall shows synthetic demo data. Choose a service to see real forecasts.'),
      };
    }
    return {
      icon: 'cloud',
      text: `Landfall: ${label}`,
      tooltip: t('Landfall asks {0}. Choose another service.', baseUrl),
    };
  } catch {
    return {
      icon: 'warning',
      text: 'Landfall',
      tooltip: t('The setting landfall.baseUrl cannot be used. Choose a service.'),
    };
  }
}
