import * as vscode from 'vscode';
import { mapInTurns } from '../api/turns.ts';
import type { BesideTrack } from '../domain/beside/besideTrack.ts';
import type { IssuedTrack } from '../domain/beside/errorSummary.ts';
import { historyTable } from '../domain/beside/historyTable.ts';
import { meanBeside, modelTable } from '../domain/beside/modelTable.ts';
import { coneRadii } from '../domain/coneRadii.ts';
import { readInstant } from '../domain/dateTime.ts';
import { firstPlaced } from '../domain/firstPlaced.ts';
import { leftOut } from '../domain/issuedForecast.ts';
import { issueOf, knownIssue } from '../domain/issueOf.ts';
import { t } from '../domain/localize.ts';
import { readTracks } from '../domain/readTracks.ts';
import { basinIdOfStormId } from '../domain/stormScale.ts';
import type { Track } from '../domain/track.ts';
import type { BesideExport, BesideSource } from '../export/exportBeside.ts';
import type { Exported } from '../export/provenance.ts';
import type { PanelExport } from './panelExport.ts';
import type { Face } from './protocol.ts';
import type { Session } from './session.ts';
import type { BesideAnswers } from './stormBeside.ts';
import type {
  BesideRequest,
  GeoJsonObject,
  StormIdentity,
  StormIntent,
  StormMessage,
} from './stormProtocol.ts';

type StormSession = Pick<Session<StormIdentity, StormMessage>, 'identity' | 'parts' | 'responses' | 'tell'>;
type ModelsIntent = Extract<StormIntent, { type: 'exportModels' }>;
type HistoryIntent = Extract<StormIntent, { type: 'exportHistory' }>;

/** What can be saved of other models and earlier issues; nothing of those of which none has come. */
export function besideExports(session: StormSession, answers: BesideAnswers | undefined): PanelExport[] {
  if (answers === undefined || shownAnswer(session) === undefined) return [];
  const { t } = vscode.l10n;
  const entries = (part: BesideRequest['part'], label: string): PanelExport[] => {
    const ask = (form: BesideRequest['form']) => async () =>
      session.tell({ type: 'exportBeside', part, form });
    return [
      { label, form: t('CSV, a row for each track and valid time'), write: ask('csv') },
      { label, form: t('GeoJSON, the tracks and their positions'), write: ask('geojson') },
    ];
  };
  const has = (faces: readonly { face: Face<GeoJsonObject> }[]) =>
    faces.some(({ face }) => face.face === 'data');
  return [
    ...(has(answers.models) ? entries('models', t('Comparison of models')) : []),
    ...(has(answers.history?.runs ?? []) ? entries('history', t('History of forecasts')) : []),
  ];
}

/**
 * Writes what a page shows of other models or earlier issues, computed of the answers themselves; undefined for other
 * intents, and where the person declines.
 */
export async function handleBesideExport(
  session: StormSession,
  answers: BesideAnswers | undefined,
  intent: StormIntent,
): Promise<vscode.Uri | undefined> {
  if (intent.type !== 'exportModels' && intent.type !== 'exportHistory') return undefined;
  if (answers === undefined) return undefined;
  const made =
    intent.type === 'exportModels'
      ? await modelsExport(session, answers, intent)
      : await historyExport(session, answers, intent);
  if (made === undefined) throw new Error(vscode.l10n.t('Nothing has come yet that could be exported.'));
  const { exportBeside } = await import('../export/exportBeside.ts');
  return exportBeside(session.parts, made);
}

type Made = Promise<BesideExport | undefined>;

async function modelsExport(session: StormSession, { models }: BesideAnswers, intent: ModelsIntent): Made {
  const chosen = models.filter(({ model }) => intent.models.includes(model));
  const { shown, others } = await readSources(session, intent.track, 'model', chosen);
  if (shown === undefined || others.length === 0) return undefined;
  const tracks = others.map(({ of }) => of);
  const mean = intent.mean ? meanBeside(tracks) : undefined;
  const known = knownIssue(shown.of.track) ?? readInstant(intent.issued);
  const of = { ...shown.of, issueTime: known ?? shown.of.issueTime };
  const table = modelTable(of, mean === undefined ? tracks : [...tracks, mean]);
  return { part: 'models', form: intent.form, table, sources: [{ ...shown, of }, ...others], notes: [] };
}

async function historyExport(session: StormSession, { history }: BesideAnswers, intent: HistoryIntent): Made {
  const looked = readInstant(history?.issued);
  const runs = (history?.runs ?? []).map(({ face }) => ({ face }));
  const { shown, others } = await readSources(session, intent.track, 'earlier', runs);
  // A look back from another issue is of before.
  const isOfShown = (shown?.of.issueTime ?? looked) === looked;
  if (history === undefined || shown === undefined || !isOfShown) return undefined;
  const issued = [withIssue(shown, looked), ...others.map(each => withIssue(each, each.of.issueTime))].flat();
  const radii = coneRadii(basinIdOfStormId(session.identity().storm_id) ?? '');
  const table = historyTable(
    issued.map(({ of }) => of),
    radii,
  );
  const [first, ...rest] = issued.filter(({ of }) => table.tracks.includes(of));
  if (first === undefined || !issued.some(({ of }) => of.role === 'earlier')) return undefined;
  const came = runs.filter(({ face }) => face.face === 'data').length;
  return {
    part: 'history',
    form: intent.form,
    table,
    sources: [first, ...rest],
    notes: missingNotes(history.loading, runs, {
      unissued: came + 1 - issued.length,
      left: leftOut(issued.map(({ of }) => of)).length,
    }),
  };
}

interface IssuedSource extends BesideSource {
  of: IssuedTrack;
}

function withIssue(source: BesideSource, issueTime: number | undefined): IssuedSource[] {
  return issueTime === undefined ? [] : [{ ...source, of: { ...source.of, issueTime } }];
}

/** What of a look back is not in the file. */
function missingNotes(
  loading: boolean,
  runs: readonly Beside[],
  { unissued, left }: { unissued: number; left: number },
): string[] {
  const failed = runs.filter(({ face }) => face.face === 'failed').length;
  return [
    ...(unissued === 0 ? [] : [t('Answers without a time of issue, not in the file: {0}.', unissued)]),
    ...(left === 0
      ? []
      : [
          t(
            'Forecasts that say otherwise than another with the same time of issue, not in the file: {0}.',
            left,
          ),
        ]),
    ...(failed === 0 ? [] : [t('Forecasts that did not come: {0}.', failed)]),
    ...(loading ? [t('The look back had not ended.')] : []),
  ];
}

function shownAnswer({ responses }: StormSession) {
  return responses().find(({ endpoint }) => endpoint === 'cycloneTrack');
}

interface Beside {
  face: Face<GeoJsonObject>;
}

interface Sources {
  shown: BesideSource | undefined;
  others: BesideSource[];
}

/** The track that is shown, and those beside it that have come and can be read, in turns with other work. */
async function readSources(
  session: StormSession,
  index: number,
  role: BesideTrack['role'],
  beside: readonly Beside[],
): Promise<Sources> {
  const answer = shownAnswer(session);
  const readShown = () => {
    const { tracks } = readTracks(answer?.value);
    return sourceOf('shown', tracks[index], answer, tracks);
  };
  const readers = beside.map(
    ({ face }) =>
      () =>
        besideSource(role, face),
  );
  const [[shown] = [], ...others] = await mapInTurns([readShown, ...readers], read => read());
  return { shown, others: others.flat() };
}

/** The track of an answer that has come; none where none could be read. */
function besideSource(role: BesideTrack['role'], face: Face<GeoJsonObject>): BesideSource[] {
  if (face.face !== 'data') return [];
  const { data: value, provenance } = face;
  const { url, receivedAt, service: label, demo } = provenance;
  const answer = { url, receivedAt, service: { label, demo }, value };
  const { tracks } = readTracks(value);
  return sourceOf(role, firstPlaced(tracks), answer, tracks);
}

function sourceOf(
  role: BesideTrack['role'],
  track: Track | undefined,
  answer: Exported | undefined,
  tracks: readonly Track[],
): BesideSource[] {
  if (track === undefined || answer === undefined) return [];
  const of = { role, model: modelOf(answer, track), issueTime: issueOf(track), track };
  return [{ of, answer, tracks: tracks.length, place: tracks.indexOf(track) }];
}

/** By its own word, else by the request of the answer itself: a panel may be asking for another model already. */
function modelOf({ url }: Exported, { constants }: Track): string | undefined {
  const stated = constants.get('model')?.value;
  return typeof stated === 'string' ? stated : (new URL(url).searchParams.get('model') ?? undefined);
}
