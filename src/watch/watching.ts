import * as vscode from 'vscode';
import { isDue } from '../domain/watch/isDue.ts';
import type { Parts } from '../parts.ts';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';
import { refreshRegularly } from '../sidebar/refreshRegularly.ts';

/** How long a window without the focus still looks, in milliseconds. */
const AWAKE = 3_600_000;

/**
 * Looks at what is watched, by the interval of the setting; the first time when activation is over, and only where
 * something is watched. A window that nobody has used for long sleeps, and looks when it is used again.
 */
export function createWatching(parts: Parts): vscode.Disposable & { refresh(): void } {
  let unfocusedSince = vscode.window.state.focused ? undefined : Date.now();
  let looking: AbortController | undefined;

  const look = async () => {
    looking?.abort();
    if (!parts.watches.isAny()) return;
    const own = new AbortController();
    looking = own;
    try {
      const { lookAgain } = await import('./lookAgain.ts');
      await lookAgain(parts, own.signal);
    } finally {
      if (looking === own) looking = undefined;
    }
  };
  const lookIfDue = async () => {
    const now = Date.now();
    const asleep = unfocusedSince !== undefined && now - unfocusedSince > AWAKE;
    if (asleep || looking !== undefined || !parts.watches.isAny()) return;
    const interval = readSetting(settings.refreshMinutes) * 60_000;
    const { lookedAt } = await parts.watches.open();
    if (isDue(lookedAt, now, interval)) await look();
  };
  /** What keeps every look from being begun is logged once. */
  let failure: string | undefined;
  const run = async (work: Promise<void>) => {
    const before = failure;
    failure = await work.then(() => undefined, String);
    if (failure !== undefined && failure !== before) parts.log.warn(`Watch: ${failure}`);
  };
  const starting = setImmediate(() => run(lookIfDue()));
  const following = [
    refreshRegularly(() => run(lookIfDue())),
    parts.connection.onDidChange(() => {
      const before = looking;
      looking = undefined;
      before?.abort();
      // A look that ends by this was due, or asked for.
      run(before === undefined ? lookIfDue() : look());
    }),
    vscode.window.onDidChangeWindowState(({ focused }) => {
      unfocusedSince = focused ? undefined : (unfocusedSince ?? Date.now());
      if (focused) run(lookIfDue());
    }),
  ];
  return {
    refresh: () => run(look()),
    dispose() {
      clearImmediate(starting);
      looking?.abort();
      for (const each of following) each.dispose();
    },
  };
}
