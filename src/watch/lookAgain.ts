import * as vscode from 'vscode';
import { describeError } from '../connection/describeError.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import { createAsking } from './asking.ts';
import { changeWords } from './changeWords.ts';
import { type FoundChange, type Look, lookAt } from './lookAt.ts';
import { silence, tellChanges } from './tellChanges.ts';
import { modelOf, type Watch, watchId, withinKmOf } from './watch.ts';
import { readFacts, type WatchFacts } from './watchFacts.ts';
import type { KeptWatch, ToldChange, WatchState } from './watchState.ts';
import { watchWords } from './watchWords.ts';

/** A watch, and what came of looking at what it is about. */
interface Outcome {
  before: KeptWatch;
  /** Undefined where it failed. */
  look: Look | undefined;
  failure?: string;
}

/** Looks at all that is watched at the service in use, tells what is new, and keeps what is known. */
export async function lookAgain(parts: Parts, signal: AbortSignal): Promise<void> {
  const { owner, watches } = await parts.watches.open();
  if (watches.length === 0) return;
  const { demo } = parts.connection.service();
  const asking = createAsking(parts, signal);
  const outcomes = await Promise.all(
    watches.map(async (before): Promise<Outcome> => {
      try {
        return {
          before,
          look: await lookAt(asking, before.watch, readFacts(before.facts, withinKmOf(before.watch))),
        };
      } catch (error) {
        return { before, look: undefined, failure: describeError(error).message };
      }
    }),
  );
  // What came for another service or key is nobody's; a look that was ended knows nothing.
  if (signal.aborted || parts.watches.state()?.owner !== owner) return;
  const silent = silence(parts);
  const at = Date.now();
  const ofStorms = watches.filter(({ watch }) => watch.kind !== 'limit');
  const saysModel = new Set(ofStorms.map(({ watch }) => modelOf(watch))).size > 1;
  let failures: Outcome[] = [];
  let told: ToldChange[] = [];
  await parts.watches.change(owner, state => {
    const own = outcomes.flatMap(outcome => {
      const before = unchanged(state, outcome.before);
      return before === undefined ? [] : [{ ...outcome, before }];
    });
    failures = own.filter(({ before, look }) => look === undefined && !before.failed);
    told = eachOnce(
      own.flatMap(({ before, look }) =>
        (look?.changes ?? []).map(found => ({
          watch: before.watch,
          told: toldOf(found, before.watch, { at, demo, silent, saysModel }),
        })),
      ),
    );
    return {
      ...state,
      watches: state.watches.flatMap(kept => {
        const outcome = own.find(({ before }) => watchId(before.watch) === watchId(kept.watch));
        return outcome === undefined ? [kept] : keptAfter(outcome, silent);
      }),
      told: [...told.toReversed(), ...state.told],
      unseen: state.unseen + told.length,
      lookedAt: at,
    };
  });
  for (const { text } of told) parts.log.info(`Watch: ${text}`);
  for (const [message = '', alike] of Map.groupBy(failures, ({ failure }) => failure))
    tellFailure(parts, message, alike, silent);
  tellChanges(parts, told);
}

/**
 * The watch as it is kept now; undefined where another window has looked meanwhile, and told, or where it has ended, or
 * is of another distance now.
 */
function unchanged(state: WatchState, { watch, facts }: KeptWatch): KeptWatch | undefined {
  const now = state.watches.find(kept => watchId(kept.watch) === watchId(watch));
  const isSame = JSON.stringify([now?.watch, now?.facts]) === JSON.stringify([watch, facts]);
  return isSame ? now : undefined;
}

/** Several watches may be about the same storm; files of one name are several. */
function eachOnce(changes: readonly { watch: Watch; told: ToldChange }[]): ToldChange[] {
  const all = new Map<string, ToldChange>();
  for (const { watch, told } of changes) {
    const { text, storm } = told;
    const id = JSON.stringify([text, storm?.storm_id, watch.kind === 'file' && watchId(watch)]);
    if (!all.has(id)) all.set(id, told);
  }
  return [...all.values()];
}

/** A failure of which nobody could be told is told of when somebody can. */
function keptAfter({ before, look }: Outcome, silent: ToldChange['silent']): KeptWatch[] {
  if (look === undefined) return [{ ...before, failed: before.failed || silent === undefined }];
  const { facts, ended } = look;
  return ended ? [] : [{ ...before, watch: renamed(before.watch, facts), facts, failed: false }];
}

/** A storm gets its name while it is watched. */
function renamed(watch: Watch, facts: WatchFacts | undefined): Watch {
  const name = facts?.kind === 'storm' ? facts.storm.name : undefined;
  return watch.kind === 'storm' && name !== undefined ? { ...watch, name } : watch;
}

function toldOf(
  found: FoundChange,
  watch: Watch,
  { at, demo, silent, saysModel }: Pick<ToldChange, 'at' | 'silent'> & { demo: boolean; saysModel: boolean },
): ToldChange {
  const words = changeWords(found, watch, saysModel);
  const { storm } = found;
  return {
    at,
    text: demo ? `${words} (${vscode.l10n.t('demo data')})` : words,
    silent,
    storm:
      storm === undefined || watch.kind === 'limit' || found.change.kind === 'ended'
        ? undefined
        : { storm_id: storm.storm_id, name: storm.name, model: watch.model },
  };
}

/** A failure is told when it begins, and not at each look; once for several watches, such as where the service is down. */
function tellFailure(
  parts: Parts,
  message: string,
  [first, ...others]: readonly Outcome[],
  silent: ToldChange['silent'],
): void {
  parts.log.warn(`Watch: ${message}`);
  if (silent !== undefined) return;
  const text =
    first === undefined || others.length > 0
      ? vscode.l10n.t('What is watched could not be looked at. {0}', message)
      : vscode.l10n.t('{0} could not be looked at. {1}', watchWords(first.before.watch), message);
  const show = vscode.l10n.t('Show log');
  tell('warning', text, show).then(picked => {
    if (picked === show) parts.log.show();
  });
}
