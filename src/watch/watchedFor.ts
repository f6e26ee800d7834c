import * as vscode from 'vscode';
import type { Watch } from './watch.ts';

/** What a watch tells of, in a few words. */
export function watchedFor({ kind, ...watch }: Watch): string {
  const { t } = vscode.l10n;
  if (kind === 'forming') return t('storms that form');
  if (kind === 'limit') return t('assets whose forecast newly passes it, or no longer does');
  const within = 'within_km' in watch && watch.within_km !== undefined ? watch.within_km : undefined;
  const words = [
    ...(kind === 'storm' ? [t('new forecasts'), t('category')] : []),
    kind === 'storm' ? t('saved locations in the cone') : t('features in the cone of a storm'),
    ...(within === undefined ? [] : [t('closest approach nearer than {0} km', within)]),
  ];
  return words.join(', ');
}
