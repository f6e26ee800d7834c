import * as vscode from 'vscode';
import type { Parts } from '../parts.ts';
import { createAsking } from './asking.ts';
import { lookAt } from './lookAt.ts';
import { type Watch, watchId } from './watch.ts';
import type { WatchFacts } from './watchFacts.ts';
import { MOST_WATCHES } from './watchState.ts';

/** Looks once at what is to be watched, and keeps the watch; resolves to it. What is not there is not watched. */
export async function startWatch(parts: Parts, watch: Watch, signal: AbortSignal): Promise<Watch> {
  const { t } = vscode.l10n;
  const { owner, watches } = await parts.watches.open();
  const isOther = (other: Watch) => watchId(other) !== watchId(watch);
  if (watches.filter(each => isOther(each.watch)).length >= MOST_WATCHES)
    throw new Error(t('{0} watches are as many as there can be. Stop one of them first.', MOST_WATCHES));
  const { facts } = await lookAt(createAsking(parts, signal), watch, undefined);
  if (facts === undefined)
    throw new Error(t('The service lists no storm of this id now, so there is nothing to watch.'));
  const kept = named(watch, facts);
  await parts.watches.change(owner, state => ({
    ...state,
    watches: [...state.watches.filter(each => isOther(each.watch)), { watch: kept, facts, failed: false }],
    lookedAt: state.watches.length === 0 ? Date.now() : state.lookedAt,
  }));
  return kept;
}

/** A storm goes by the name that the service has for it. */
function named(watch: Watch, facts: WatchFacts): Watch {
  return watch.kind === 'storm' && facts.kind === 'storm'
    ? { ...watch, name: facts.storm.name ?? watch.name }
    : watch;
}
