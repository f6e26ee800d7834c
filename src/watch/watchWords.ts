import * as vscode from 'vscode';
import { categoryLabel } from '../domain/stormScale.ts';
import { limitText } from '../sidebar/limitText.ts';
import type { Watch } from './watch.ts';
import { watchedFile } from './watchedFile.ts';

/** What a watch is about, in a few words. */
export function watchWords(watch: Watch): string {
  const { t } = vscode.l10n;
  if (watch.kind === 'storm')
    return watch.name === undefined ? watch.storm_id : `${watch.name} (${watch.storm_id})`;
  if (watch.kind === 'portfolio') return watch.portfolio_id;
  if (watch.kind === 'limit') return `${watch.portfolio_id} · ${limitText(watch.limit)}`;
  if (watch.kind === 'locations') return t('Saved locations');
  if (watch.kind === 'file') return watchedFile(watch);
  const { basin_ids = [], min_storm_category } = watch;
  const from =
    min_storm_category === undefined ? undefined : t('from {0} on', categoryLabel(min_storm_category).name);
  const words = [basin_ids.length === 0 ? undefined : basin_ids.join(', '), from].filter(
    word => word !== undefined,
  );
  return [t('Storms that form'), ...words].join(' · ');
}
