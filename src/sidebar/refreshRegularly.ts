import * as vscode from 'vscode';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';

const MINUTE = 60_000;

/** Milliseconds by which a timer may be early. */
const EARLY = 1000;

/**
 * Calls back by the setting's minutes; 0 never does. The clock is looked at each minute: while a machine sleeps its timers
 * stand still, and what is in view is old when it wakes.
 */
export function refreshRegularly(callback: () => void): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    clearInterval(timer);
    const interval = readSetting(settings.refreshMinutes) * MINUTE;
    if (interval === 0) return;
    let [last, looked] = [Date.now(), Date.now()];
    timer = setInterval(() => {
      const now = Date.now();
      const [elapsed, slept] = [now - last, now - looked > 2 * MINUTE];
      looked = now;
      // The network comes a little later than the machine wakes; a clock that was put back tells of no time.
      if (slept || (elapsed >= 0 && elapsed < interval - EARLY)) return;
      last = now;
      callback();
    }, MINUTE);
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
