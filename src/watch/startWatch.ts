import * as vscode from 'vscode';
import { CancelledError, InvalidArgumentsError, type RequestSummary } from '../api/errors.ts';
import type { Parts } from '../parts.ts';
import { createAsking } from './asking.ts';
import { lookAt } from './lookAt.ts';
import { type Watch, watchId } from './watch.ts';
import type { WatchFacts } from './watchFacts.ts';
import { type KeptWatch, MOST_WATCHES } from './watchState.ts';

/** The command that starts a watch. */
const COMMANDS: Readonly<Record<Watch['kind'], string>> = {
  storm: 'landfall.storm.watch',
  forming: 'landfall.storm.watch',
  portfolio: 'landfall.portfolio.watch',
  limit: 'landfall.portfolio.watch',
  locations: 'landfall.location.watch',
  file: 'landfall.file.watch',
};

/** Looks once at what is to be watched, and keeps the watch; resolves to it. What is not there is not watched. */
export async function startWatch(parts: Parts, watch: Watch, signal: AbortSignal): Promise<Watch> {
  const { owner, watches } = await parts.watches.open();
  const othersOf = (all: readonly KeptWatch[]) => {
    const others = all.filter(other => watchId(other.watch) !== watchId(watch));
    if (others.length < MOST_WATCHES) return others;
    throw refused(watch, 'watch', vscode.l10n.t('one of {0} at most: stop another first', MOST_WATCHES));
  };
  othersOf(watches);
  const { facts } = await lookAt(createAsking(parts, signal), watch, undefined);
  // What came for another service or key is not what this one knows.
  if (signal.aborted || parts.watches.state()?.owner !== owner)
    throw new CancelledError('The service was changed before the watch began.', requestOf(watch));
  if (facts === undefined) throw nothingToWatch(watch);
  const kept = named(watch, facts);
  await parts.watches.change(owner, state => ({
    ...state,
    // Others may have begun while this one was looked at.
    watches: [...othersOf(state.watches), { watch: kept, facts, failed: false }],
    lookedAt: state.watches.length === 0 ? Date.now() : state.lookedAt,
  }));
  return kept;
}

function nothingToWatch(watch: Watch): InvalidArgumentsError {
  const { kind } = watch;
  const { t } = vscode.l10n;
  if (kind === 'limit')
    return refused(watch, 'limit', t('of a variable that the forecasts have, in their unit'));
  if (kind === 'file') return refused(watch, 'file', t('a file that is there'));
  return refused(watch, 'storm_id', t('the id of a storm that the service lists now'));
}

function refused(watch: Watch, path: string, expected: string): InvalidArgumentsError {
  const problem = { path, expected, found: 'another' };
  return new InvalidArgumentsError([problem], requestOf(watch));
}

function requestOf({ kind }: Watch): RequestSummary {
  return { endpoint: COMMANDS[kind], url: '' };
}

/** A storm goes by the name that the service has for it. */
function named(watch: Watch, facts: WatchFacts): Watch {
  return watch.kind === 'storm' && facts.kind === 'storm'
    ? { ...watch, name: facts.storm.name ?? watch.name }
    : watch;
}
