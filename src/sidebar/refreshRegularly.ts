import * as vscode from 'vscode';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';

/** Calls back by the setting's minutes; 0 never does. */
export function refreshRegularly(callback: () => void): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    clearInterval(timer);
    const minutes = readSetting(settings.refreshMinutes);
    if (minutes > 0) timer = setInterval(callback, minutes * 60_000);
  };
  start();
  const watching = vscode.workspace.onDidChangeConfiguration(event => {
    if (event.affectsConfiguration(settings.refreshMinutes.name)) start();
  });
  return new vscode.Disposable(() => {
    clearInterval(timer);
    watching.dispose();
  });
}
