import * as vscode from 'vscode';
import type { Parts } from '../parts.ts';
import { chosenLocations } from './chosenLocations.ts';

/** Moves a saved location, or all that are selected with it in their view, one place up in the list. */
export async function moveLocationUp(parts: Parts, given: unknown, rows?: unknown): Promise<void> {
  const ids = await movable(parts, given, rows, vscode.l10n.t('Move location up'));
  const all = parts.locations.all().map(({ id }) => id);
  const first = all.findIndex(id => ids.includes(id));
  if (first > 0) await parts.locations.move(ids, all[first - 1]);
}

/** The same, one place down. */
export async function moveLocationDown(parts: Parts, given: unknown, rows?: unknown): Promise<void> {
  const ids = await movable(parts, given, rows, vscode.l10n.t('Move location down'));
  const all = parts.locations.all().map(({ id }) => id);
  const last = all.findLastIndex(id => ids.includes(id));
  if (last >= 0 && last < all.length - 1) await parts.locations.move(ids, all[last + 2]);
}

async function movable(
  parts: Parts,
  given: unknown,
  rows: unknown,
  title: string,
): Promise<readonly string[]> {
  return (await chosenLocations(parts, given, rows, title)).map(({ id }) => id);
}
