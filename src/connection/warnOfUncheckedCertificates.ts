import * as vscode from 'vscode';
import type { Log } from '../editor/log.ts';
import { tell } from '../editor/tell.ts';

let warned = false;

/** Once in a session: the setting is the editor's, and may have been made long ago for another reason. */
export function warnOfUncheckedCertificates(log: Log): void {
  if (warned) return;
  warned = true;
  const message = vscode.l10n.t(
    'Certificates are not checked, because http.proxyStrictSSL is off. Anyone on the way can read the API key and change forecasts.',
  );
  log.warn(message);
  const settings = vscode.l10n.t('Open the setting');
  tell('warning', message, settings).then(picked => {
    if (picked === settings)
      vscode.commands.executeCommand('workbench.action.openSettings', 'http.proxyStrictSSL');
  });
}
