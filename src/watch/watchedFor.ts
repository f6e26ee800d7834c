import * as vscode from 'vscode';
import type { AssetsWatch, Watch } from './watch.ts';

/** What a watch tells of, in a few words. */
export function watchedFor({ kind, ...watch }: Watch): string {
  const { t } = vscode.l10n;
  if (kind === 'forming') return t('storms that form');
  if (kind === 'limit') return t('assets whose forecast newly passes it, or no longer does');
  const within = 'within_km' in watch && watch.within_km !== undefined ? watch.within_km : undefined;
  const words = [
    ...(kind === 'storm' ? [t('new forecasts'), t('category')] : []),
    inConeWords(kind),
    ...(within === undefined ? [] : [t('closest approach nearer than {0} km', within)]),
  ];
  return words.join(', ');
}

function inConeWords(kind: 'storm' | AssetsWatch['kind']): string {
  const { t } = vscode.l10n;
  if (kind === 'storm') return t('saved locations in the cone');
  if (kind === 'locations') return t('saved locations in the cone of a storm');
  return t('features in the cone of a storm');
}
