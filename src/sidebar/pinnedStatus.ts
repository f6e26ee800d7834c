import * as vscode from 'vscode';
import { onClick } from '../editor/click.ts';
import { createStatusItem } from '../editor/statusItem.ts';
import type { Parts } from '../parts.ts';
import type { PinnedKnowledge } from './askPinned.ts';
import { PINNED_KEY, type PinnedPlace } from './pinned.ts';
import { refreshRegularly } from './refreshRegularly.ts';

/** Milliseconds after which the hour that is present may be another. */
const MINUTE = 60_000;

/**
 * The status bar item of the pinned place. It asks only while the window is focused; what is due meanwhile waits
 * for the focus.
 */
export function createPinnedStatus(parts: Parts): vscode.Disposable & { refresh(): void } {
  const item = createPinnedItem(parts);
  const refresh = () => {
    item.follow();
    item.ask();
  };
  const starting = setImmediate(() => {
    if (parts.pinned.get() !== undefined) refresh();
  });
  const renewing = setInterval(item.renew, MINUTE).unref();
  const following = [
    refreshRegularly(refresh),
    parts.pinned.onDidChange(() => {
      if (item.follow()) item.ask();
    }),
    parts.connection.onDidChange(() => {
      item.forget();
      refresh();
    }),
    vscode.window.onDidChangeWindowState(({ focused }) => {
      if (focused && item.isDue()) refresh();
    }),
    vscode.workspace.onDidChangeConfiguration(event => {
      if (['landfall.units', 'landfall.time'].some(setting => event.affectsConfiguration(setting))) refresh();
    }),
  ];
  return {
    refresh,
    dispose() {
      clearImmediate(starting);
      clearInterval(renewing);
      for (const each of [...following, item]) each.dispose();
    },
  };
}

interface PinnedItem extends vscode.Disposable {
  /** Shows what is pinned now; true where it is another place than before. */
  follow(): boolean;
  /** Asks for the forecast, or, without the focus, is due to ask. */
  ask(): void;
  isDue(): boolean;
  /** Shows what is known as of now. */
  renew(): void;
  /** The answers of another service say nothing any more. */
  forget(): void;
}

function createPinnedItem(parts: Parts): PinnedItem {
  const item = createStatusItem(PINNED_KEY, vscode.l10n.t('Landfall: pinned location'));
  let place: PinnedPlace | undefined;
  let knowledge: PinnedKnowledge = {};
  let asking = new AbortController();
  let due = false;

  const show = async () => {
    const { pinnedWords } = await import('./pinnedWords.ts');
    if (place === undefined) return;
    item.show(pinnedWords(place, knowledge, Date.now()));
  };
  const ask = async () => {
    asking.abort();
    due = !vscode.window.state.focused;
    if (place === undefined || due) return;
    const own = new AbortController();
    asking = own;
    const { askPinned } = await import('./askPinned.ts');
    const found = await askPinned(parts.connection, place, knowledge, own.signal);
    if (own.signal.aborted) return;
    knowledge = found;
    await show();
  };
  const clicking = onClick(PINNED_KEY, () => {
    if (place === undefined) return;
    const { latitude, longitude, name } = place;
    const asked = { latitude, longitude, name, fromView: true };
    return vscode.commands.executeCommand('landfall.forecast.hourly', asked);
  });
  const run = (work: Promise<void>) => {
    work.catch(error => parts.log.error(`Pinned location: ${String(error)}`));
  };
  return {
    follow() {
      const before = place;
      place = parts.pinned.get();
      const moved = place?.latitude !== before?.latitude || place?.longitude !== before?.longitude;
      if (moved) knowledge = {};
      vscode.commands.executeCommand('setContext', 'landfall.pinned', place !== undefined);
      if (place === undefined) item.hide();
      else run(show());
      return moved;
    },
    ask: () => run(ask()),
    isDue: () => due,
    renew() {
      if (place !== undefined) run(show());
    },
    forget() {
      knowledge = {};
    },
    dispose() {
      place = undefined;
      asking.abort();
      clicking.dispose();
      item.dispose();
    },
  };
}
