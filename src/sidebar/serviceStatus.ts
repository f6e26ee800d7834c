import * as vscode from 'vscode';
import type { Connection } from '../connection/connection.ts';

/** The status bar item that always says which service is in use, and that demo data is demo data. */
export function createServiceStatus(connection: Connection): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('landfall.service', vscode.StatusBarAlignment.Left);
  item.name = 'Landfall';
  item.command = 'landfall.service.choose';
  const show = () => {
    const { text, tooltip } = status(connection);
    item.text = text;
    item.tooltip = tooltip;
    item.accessibilityInformation = { label: tooltip };
  };
  show();
  item.show();
  const following = connection.onDidChange(show);
  return new vscode.Disposable(() => {
    following.dispose();
    item.dispose();
  });
}

function status(connection: Connection): { text: string; tooltip: string } {
  const { t } = vscode.l10n;
  try {
    const { demo, label, baseUrl } = connection.service();
    if (demo) {
      return {
        text: `$(beaker) Landfall: ${t('demo data')}`,
        tooltip: t('Landfall shows synthetic demo data. Choose a service to see real forecasts.'),
      };
    }
    return {
      text: `$(cloud) Landfall: ${label}`,
      tooltip: t('Landfall asks {0}. Choose another service.', baseUrl),
    };
  } catch {
    return {
      text: `$(warning) Landfall`,
      tooltip: t('The setting landfall.baseUrl cannot be used. Choose a service.'),
    };
  }
}
