import * as vscode from 'vscode';
import { isFromKey } from '../editor/argument.ts';
import type { Parts } from '../parts.ts';
import { chosenLocation } from './location.ts';

/** Moves a saved location, or those that a key pressed in their view is about, one place up in the list. */
export async function moveLocationUp(parts: Parts, given: unknown): Promise<void> {
  const ids = await movable(parts, given, vscode.l10n.t('Move location up'));
  const all = parts.locations.all().map(({ id }) => id);
  const first = all.findIndex(id => ids.includes(id));
  if (first > 0) await parts.locations.move(ids, all[first - 1]);
}

/** The same, one place down. */
export async function moveLocationDown(parts: Parts, given: unknown): Promise<void> {
  const ids = await movable(parts, given, vscode.l10n.t('Move location down'));
  const all = parts.locations.all().map(({ id }) => id);
  const last = all.findLastIndex(id => ids.includes(id));
  if (last >= 0 && last < all.length - 1) await parts.locations.move(ids, all[last + 2]);
}

async function movable(parts: Parts, given: unknown, title: string): Promise<readonly string[]> {
  if (isFromKey(given, 'id')) return parts.locations.underKey().map(({ id }) => id);
  const location = await chosenLocation(parts, given, title);
  return location === undefined ? [] : [location.id];
}
