import * as vscode from 'vscode';
import { askByTwos } from '../api/askByTwos.ts';
import { isoText, readInstant } from '../domain/dateTime.ts';
import { firstPlaced } from '../domain/firstPlaced.ts';
import { isSameTrack } from '../domain/isSameTrack.ts';
import { issueOf, knownIssue } from '../domain/issueOf.ts';
import { readTracks } from '../domain/readTracks.ts';
import type { Track } from '../domain/track.ts';
import { trackQuestion } from '../domain/trackQuestion.ts';
import { type AskTrack, type BesideSession, loadBesideTrack } from './besideTrack.ts';
import type { Face } from './protocol.ts';
import type { GeoJsonObject, History, HistoryCount, HistoryRun, StormIdentity } from './stormProtocol.ts';
import { throttled } from './throttled.ts';

/** Milliseconds between two issues of a storm. */
const STEP = 6 * 3_600_000;

/** So many answers are kept: three looks back of the longest kind. */
const MOST_KEPT = 36;

/** Before so many times at which the storm was not, it was not either. */
const MOST_NOWHERE = 2;

/** Forecasts of the storm that a panel shows, issued before that one. */
export interface StormHistory {
  load(): void;
  /** Asks for so many issues with the one of that time (RFC 3339), stated or else its first; those that came earlier are not asked for again. */
  ask(count: HistoryCount, issued: string | undefined): void;
  /** Ends what is being asked for; what has come stays. */
  stop(): void;
  /** Nothing of it is shown any more, also by a page that starts anew. */
  putAway(): void;
  /** Lets go of every answer, kept or on its way: another key may not see it. */
  forget(): void;
  /** What has come; undefined where none is asked for. */
  answers(): History | undefined;
}

/** One look back. */
interface Look {
  identity: StormIdentity;
  count: HistoryCount;
  issued: string | undefined;
  runs: HistoryRun[];
  stop: AbortController;
  loading: boolean;
}

type Kept = Map<string, Face<GeoJsonObject>>;

export function createStormHistory(session: BesideSession, ask: AskTrack): StormHistory {
  const kept: Kept = new Map();
  let look: Look | undefined;
  const stop = () => look?.stop.abort();
  const answers = () => look && historyOf(look);
  const putAway = () => {
    stop();
    look = undefined;
    session.post({ type: 'history', identity: session.identity(), history: undefined });
  };
  return {
    load() {
      if (look === undefined || trackQuestion(look.identity) === trackQuestion(session.identity())) return;
      putAway();
    },
    ask(count, issued) {
      stop();
      const identity = session.identity();
      const own = { identity, count, issued, runs: [], stop: new AbortController(), loading: true };
      look = own;
      const tell = () => {
        if (look !== own) return;
        session.post({ type: 'history', identity: session.identity(), history: answers() });
      };
      void loadLook({ session, ask, kept }, own, tell);
    },
    stop,
    putAway,
    forget() {
      kept.clear();
      if (look !== undefined) putAway();
    },
    answers,
  };
}

function historyOf({ count, issued, runs, loading }: Look): History {
  return { count, issued, runs: [...runs], loading };
}

interface Asking {
  session: BesideSession;
  ask: AskTrack;
  kept: Kept;
}

async function loadLook(asking: Asking, look: Look, tell: () => void): Promise<void> {
  const { runs, stop } = look;
  const shown = readInstant(look.issued);
  const seen: SeenIssue[] = shown === undefined ? [] : [{ issue: shown, track: undefined }];
  const soon = throttled(tell);
  tell();
  await askByTwos(
    timesOf(look, shown),
    async run => {
      await loadRun(asking, look, run, soon);
      if (!isNew(run, seen)) runs.splice(runs.indexOf(run), 1);
      soon();
    },
    stop.signal,
  );
  soon.cancel();
  for (const run of runs) if (run.face.face === 'loading') run.face = stopped();
  look.loading = false;
  tell();
}

/**
 * Gives the next time to be asked for, and its place among the runs. As of the time of its own issue a forecast was not
 * out yet, but the one before it was: that is the first.
 */
function timesOf({ identity, count, runs }: Look, shown: number | undefined): () => HistoryRun | undefined {
  const latest = shown ?? Math.floor((readInstant(identity.time) ?? Date.now()) / STEP) * STEP;
  const wanted = shown === undefined ? count : count - 1;
  let asked = 0;
  return () => {
    const nowhere = runs.filter(({ face }) => face.face === 'empty').length;
    if (runs.length >= wanted || nowhere >= MOST_NOWHERE || asked >= 2 * count) return undefined;
    const time = isoText(latest - asked++ * STEP).replace(/\.\d+Z$/, 'Z');
    const run: HistoryRun = { time, face: { face: 'loading', what: asking() } };
    runs.push(run);
    return run;
  };
}

/** A run that fails says so in its place; the others go on. */
async function loadRun(
  { session, ask, kept }: Asking,
  look: Look,
  run: HistoryRun,
  changed: () => void,
): Promise<void> {
  const identity = { ...look.identity, time: run.time };
  const key = trackQuestion(identity);
  const known = kept.get(key);
  if (known !== undefined) {
    run.face = known;
    return;
  }
  await loadBesideTrack({
    session,
    ask,
    identity,
    signal: look.stop.signal,
    what: asking(),
    none: vscode.l10n.t('The storm had no forecast then.'),
    post(face) {
      run.face = face;
      changed();
    },
  });
  // What was stopped may have been asked with another key.
  if (look.stop.signal.aborted) return;
  const { face } = run;
  if (face.face === 'empty' || (face.face === 'data' && face.renewal === undefined)) keep(kept, key, face);
}

function keep(kept: Kept, key: string, face: Face<GeoJsonObject>): void {
  kept.set(key, face);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** An issue of which a forecast has come. */
interface SeenIssue {
  issue: number;
  /** Undefined of the forecast that is shown: it may be long, and the page has read it. */
  track: Track | undefined;
}

/**
 * Whether a run says what no other has said: one of the same issue may say otherwise, which the page tells. Where it was
 * not answered, that is not known.
 */
function isNew({ face }: HistoryRun, seen: SeenIssue[]): boolean {
  const track = face.face === 'data' ? firstPlaced(readTracks(face.data).tracks) : undefined;
  const issue = track && issueOf(track);
  if (track === undefined || issue === undefined) return true;
  const isKnown = seen.some(
    each =>
      each.issue === issue &&
      (each.track === undefined ? knownIssue(track) !== undefined : isSameTrack(each.track, track)),
  );
  seen.push({ issue, track });
  return !isKnown;
}

function asking(): string {
  return vscode.l10n.t('Asking for earlier forecasts');
}

function stopped(): Face<GeoJsonObject> {
  return { face: 'failed', message: vscode.l10n.t('Stopped before it came.'), actions: [] };
}
