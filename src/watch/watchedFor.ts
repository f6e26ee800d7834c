import * as vscode from 'vscode';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';
import { type AssetsWatch, type Watch, withinKmOf } from './watch.ts';

/** What a watch tells of, in a few words, and where it does so only when a person asks. */
export function watchedFor(watch: Watch): string {
  const { t } = vscode.l10n;
  const isAsked = readSetting(settings.refreshMinutes) === 0;
  return [
    ...subjectsOf(watch),
    ...(isAsked ? [t('only on refresh, as landfall.refreshMinutes is 0')] : []),
  ].join(', ');
}

function subjectsOf(watch: Watch): string[] {
  const { t } = vscode.l10n;
  const { kind } = watch;
  if (kind === 'forming') return [t('storms that form')];
  if (kind === 'limit') return [t('assets whose forecast newly passes it, or no longer does')];
  const within = withinKmOf(watch);
  return [
    ...(kind === 'storm' ? [t('new forecasts'), t('category')] : []),
    inConeWords(kind),
    ...(within === undefined ? [] : [t('closest approach nearer than {0} km', within)]),
  ];
}

function inConeWords(kind: 'storm' | AssetsWatch['kind']): string {
  const { t } = vscode.l10n;
  if (kind === 'storm') return t('saved locations in the cone');
  if (kind === 'locations') return t('saved locations in the cone of a storm');
  return t('features in the cone of a storm');
}
