import * as vscode from 'vscode';
import type { BesideTrack } from '../domain/beside/besideTrack.ts';
import { historyTable } from '../domain/beside/historyTable.ts';
import { meanBeside, modelTable } from '../domain/beside/modelTable.ts';
import { readInstant } from '../domain/dateTime.ts';
import { firstPlaced } from '../domain/firstPlaced.ts';
import { issueOf } from '../domain/issueOf.ts';
import { readTracks } from '../domain/readTracks.ts';
import type { BesideExport, BesideSource } from '../export/exportBeside.ts';
import type { PanelExport } from './panelExport.ts';
import type { Session } from './panelSession.ts';
import type { Face } from './protocol.ts';
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
      ? modelsExport(session, answers, intent)
      : historyExport(session, answers, intent);
  if (made === undefined) throw new Error(vscode.l10n.t('Nothing has come yet that could be exported.'));
  const { exportBeside } = await import('../export/exportBeside.ts');
  return exportBeside(session.parts, made);
}

type Made = BesideExport | undefined;

function modelsExport(session: StormSession, { models }: BesideAnswers, intent: ModelsIntent): Made {
  const shown = shownSource(session, intent.track);
  const others = models.flatMap(({ model, face }) =>
    intent.models.includes(model) ? sourceOf('model', model, face) : [],
  );
  if (shown === undefined || others.length === 0) return undefined;
  const tracks = others.map(({ of }) => of);
  const mean = intent.mean ? meanBeside(tracks) : undefined;
  const of = { ...shown.of, issueTime: readInstant(intent.issued) ?? shown.of.issueTime };
  const table = modelTable(of, mean === undefined ? tracks : [...tracks, mean]);
  return { part: 'models', form: intent.form, table, sources: [{ ...shown, of }, ...others] };
}

function historyExport(session: StormSession, { history }: BesideAnswers, intent: HistoryIntent): Made {
  const looked = readInstant(history?.issued);
  const shown = shownSource(session, intent.track);
  const earlier = (history?.runs ?? []).flatMap(({ face }) =>
    sourceOf('earlier', session.identity().model, face),
  );
  // A look back from another issue is of before.
  const isOfShown = (shown?.of.issueTime ?? looked) === looked;
  if (shown === undefined || earlier.length === 0 || !isOfShown) return undefined;
  const issued = [shown, ...earlier].flatMap(({ of }) => {
    const { issueTime } = of;
    return issueTime === undefined ? [] : [{ ...of, issueTime }];
  });
  return { part: 'history', form: intent.form, table: historyTable(issued), sources: [shown, ...earlier] };
}

function shownAnswer({ responses }: StormSession) {
  return responses().find(({ endpoint }) => endpoint === 'cycloneTrack');
}

function shownSource(session: StormSession, index: number): BesideSource | undefined {
  const answer = shownAnswer(session);
  const track = readTracks(answer?.value).tracks[index];
  if (answer === undefined || track === undefined) return undefined;
  const model = session.identity().model ?? statedModel(track);
  return { of: { role: 'shown', model, issueTime: issueOf(track), track }, answer };
}

/** The track of an answer that has come; none where none could be read. */
function sourceOf(
  role: BesideTrack['role'],
  asked: string | undefined,
  face: Face<GeoJsonObject>,
): BesideSource[] {
  const track = face.face === 'data' ? firstPlaced(readTracks(face.data).tracks) : undefined;
  if (face.face !== 'data' || track === undefined) return [];
  const { data: value, provenance } = face;
  const { url, receivedAt, service: label, demo } = provenance;
  const of = { role, model: asked ?? statedModel(track), issueTime: issueOf(track), track };
  return [{ of, answer: { url, receivedAt, service: { label, demo }, value } }];
}

function statedModel({ constants }: BesideTrack['track']): string | undefined {
  const model = constants.get('model')?.value;
  return typeof model === 'string' ? model : undefined;
}
