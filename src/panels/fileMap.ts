import * as vscode from 'vscode';
import type { OnProgress } from '../api/reading/readingTask.ts';
import { chooseColumns } from '../assets/chooseColumns.ts';
import { type FileAssets, fileAssets, guessFileForm } from '../assets/fileAssets.ts';
import { refuseNoTable } from '../assets/refuseNoTable.ts';
import { fileFault, isOutOfReach } from '../connection/fileFault.ts';
import { type AssetForm, isTableForm, type TableForm } from '../domain/assetFile/assetForm.ts';
import { coordinateName } from '../domain/assetFile/coordinateName.ts';
import { partedNames } from '../domain/assetFile/partedNames.ts';
import { rowColumns } from '../domain/assetFile/rowColumns.ts';
import { withDecimals } from '../domain/assetFile/withDecimals.ts';
import { rememberEach } from '../domain/rememberEach.ts';
import { openLine } from '../editor/openLine.ts';
import { lineOf } from '../editor/words.ts';
import { isDemoExport, isDemoOrigin } from '../export/originBeside.ts';
import { featureAnswer, isListIntent, type ListIntent } from './featureAnswers.ts';
import { featureDetails } from './featureDetails.ts';
import { featureDigest } from './featureDigest.ts';
import { featureSet } from './featureSet.ts';
import { type FileFeaturesShown, fileExports } from './fileExports.ts';
import { followFile } from './followFile.ts';
import { giveBack } from './giveBack.ts';
import { indexAgain } from './indexAgain.ts';
import { openForecast } from './openForecast.ts';
import type { PanelExport } from './panelExport.ts';
import { createPanelHost } from './panelHost.ts';
import type { PanelKind } from './panelKind.ts';
import { drawnExports, drawnPicture } from './pictureExports.ts';
import {
  type FeatureDetails,
  type FileIdentity,
  type FileIntent,
  fileIdentity,
  fileIntent,
  type PortfolioFeatures,
  type PortfolioIdentity,
  type PortfolioMessage,
  type ShownFile,
} from './portfolioProtocol.ts';
import type { Face, FailedFace } from './protocol.ts';
import type { Session } from './session.ts';
import { showAnswer } from './showAnswer.ts';
import { shownFile } from './shownFile.ts';
import { type ToldReading, tellReading } from './tellReading.ts';
import { toldProperties } from './toldProperties.ts';

type FileSession = Session<FileIdentity, PortfolioMessage>;
type Data = Extract<Face<PortfolioFeatures>, { face: 'data' }>;

interface Shown extends FileFeaturesShown {
  face: Data;
}

interface Selected extends Pick<FeatureDetails, 'id' | 'index' | 'digest'> {
  /** Not known where a page remembers it. */
  label: string | undefined;
}

/** What a session has of its file. */
interface Part {
  /** Of the load that is under way. */
  reading: AbortSignal | undefined;
  /** The file changed while it was read. */
  isChanged: boolean;
  /** It was not there, or may not be read, when it was read last. */
  isOutOfReach: boolean;
  form: AssetForm | undefined;
  /** It is an export of demo data. */
  isDemo: boolean;
  shown: Shown | undefined;
  selected: Selected | undefined;
  /** The selection that was asked for last. */
  selecting: object | undefined;
}

const partOfIdentity = rememberEach(
  (): Part => ({
    reading: undefined,
    isChanged: false,
    isOutOfReach: false,
    form: undefined,
    isDemo: false,
    shown: undefined,
    selected: undefined,
    selecting: undefined,
  }),
);

function partOf({ identity }: FileSession): Part {
  return partOfIdentity(identity);
}

const kind: PanelKind<FileIdentity, FileIntent, PortfolioMessage> = {
  page: 'portfolio',
  identity: fileIdentity,
  intent: fileIntent,
  key: ({ file }) => file,
  title: nameOf,
  isLocal: true,
  exports,
  load,
  follow,
  handle,
};

/** A file of features of the workspace on the page of a portfolio. */
export const fileMap = createPanelHost(kind);

function uriOf({ file }: FileIdentity): vscode.Uri {
  return shownFile(file).uri;
}

function nameOf({ file }: FileIdentity): string {
  return shownFile(file).name;
}

function pathOf({ file }: FileIdentity): string {
  return shownFile(file).path;
}

/** What a page knows of the file as of a portfolio. */
function shownIdentity({ identity }: FileSession): PortfolioIdentity {
  return { portfolio_id: nameOf(identity()) };
}

/** Reads the file again when it changes; one that changes while it is read is read again after that. */
function follow(session: FileSession): vscode.Disposable {
  const following = followFile(uriOf(session.identity()), () => {
    const part = partOf(session);
    if (part.reading === undefined) session.show(session.identity());
    else part.isChanged = true;
  });
  return {
    dispose() {
      following.dispose();
      letGo(partOf(session));
    },
  };
}

function letGo(part: Part): void {
  giveBack(part.shown?.assets.size ?? 0);
  part.shown = undefined;
}

async function load(session: FileSession, signal: AbortSignal): Promise<void> {
  const part = partOf(session);
  part.reading = signal;
  part.isChanged = false;
  part.isOutOfReach = false;
  const what = vscode.l10n.t('Reading {0}', nameOf(session.identity()));
  // What the file held before stays in view.
  const reading = tellReading({ what, signal, session, showsFirst: () => part.shown === undefined });
  try {
    await showAnswer<FileAssets | undefined, PortfolioFeatures>({
      what,
      ask: (_onStored, tell) =>
        read(
          session,
          signal,
          reading.onProgress(tell, () => part.isDemo),
        ),
      faceOf: assets => faceOf(session, assets),
      post: face => post(session, part, { face, reading }, signal),
    });
  } finally {
    if (part.reading === signal) {
      part.reading = undefined;
      if (part.isChanged && !signal.aborted) session.show(session.identity());
    }
  }
}

/** Undefined where it is not known which columns are the coordinates. */
async function read(
  session: FileSession,
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<FileAssets | undefined> {
  const identity = session.identity();
  const uri = uriOf(identity);
  try {
    const form = formOf(await guessFileForm(session.parts, uri, signal), identity);
    const isDemo = ('origin' in form && isDemoOrigin(form.origin)) || (await isDemoExport(uri));
    signal.throwIfAborted();
    const part = partOf(session);
    part.form = form;
    part.isDemo = isDemo;
    if (isTableForm(form) && columnsOf(form) === undefined) {
      if (form.kind === 'csv') refuseNoTable(form, uri);
      return undefined;
    }
    const assets = await fileAssets(session.parts, uri, form, { signal, onProgress });
    signal.throwIfAborted();
    return assets;
  } catch (error) {
    if (!signal.aborted) partOf(session).isOutOfReach = isOutOfReach(error);
    throw new Error(fileFault(error, signal));
  }
}

/** The form with the columns that a person chose, where the table has them, and its decimals as they were chosen. */
function formOf(guess: AssetForm, { latitude, longitude, decimalComma }: FileIdentity): AssetForm {
  if (!isTableForm(guess)) return guess;
  const place = (name: string | undefined, guessed: number | undefined) => {
    const chosen = name === undefined ? -1 : guess.columns.indexOf(name);
    return chosen < 0 ? guessed : chosen;
  };
  const placed = {
    ...guess,
    latitude: place(latitude, guess.latitude),
    longitude: place(longitude, guess.longitude),
  };
  return withDecimals(placed, decimalComma);
}

function columnsOf(form: TableForm) {
  const { latitude, longitude } = form;
  const parted = partedNames(form);
  return latitude === undefined || longitude === undefined
    ? undefined
    : {
        latitude: lineOf(coordinateName(form, latitude)),
        longitude: lineOf(coordinateName(form, longitude)),
        decimalComma: form.kind === 'csv' && form.decimalComma,
        ...(parted.length === 0 ? {} : { thousands: lineOf(parted.join(', ')) }),
      };
}

function faceOf(session: FileSession, assets: FileAssets | undefined): Face<PortfolioFeatures> {
  const part = partOf(session);
  letGo(part);
  if (assets === undefined || part.form === undefined) {
    const message = vscode.l10n.t('None of the columns of this table looks like a latitude and a longitude.');
    return { face: 'empty', message };
  }
  const { table, problems } = assets;
  const { properties, leftOut } = table.list;
  if (table.count === 0)
    return { face: 'empty', message: vscode.l10n.t('There are no features in this file.') };
  const identity = session.identity();
  const { isDemo: demo } = part;
  const source = { name: nameOf(identity), path: pathOf(identity), readAt: Date.now(), demo };
  const { name: service, path: url, readAt: receivedAt } = source;
  const face: Data = {
    face: 'data',
    data: { ...table.geometry, properties: toldProperties(properties), leftOut },
    provenance: { url, receivedAt, service, demo, stored: false },
    problems,
  };
  const columns = rowColumns(part.form);
  part.shown = { table, assets, source, form: part.form.kind, columns, face };
  return face;
}

/** What a person chose of a table, as the page remembers it. */
function chosenOf({ latitude, longitude, decimalComma }: FileIdentity): ShownFile['chosen'] {
  if (latitude === undefined || longitude === undefined) return undefined;
  return { latitude, longitude, ...(decimalComma === undefined ? {} : { decimalComma }) };
}

interface Told {
  face: Face<PortfolioFeatures>;
  reading: ToldReading;
}

function post(session: FileSession, part: Part, { face, reading }: Told, signal: AbortSignal): void {
  const { form } = part;
  const { isStorm } = session.identity();
  reading.post({
    type: 'portfolio',
    identity: shownIdentity(session),
    face: face.face === 'failed' ? failedFace(session, face, signal) : face,
    ...(part.shown === undefined ? {} : { set: featureSet(part.shown.table) }),
    file: {
      path: pathOf(session.identity()),
      form: form?.kind,
      columns: form !== undefined && isTableForm(form) ? columnsOf(form) : undefined,
      chosen: chosenOf(session.identity()),
      isStorm,
    },
  });
  if (face.face === 'loading') return;
  session.parts.panels.tell();
  selectAgain(session, part).catch(error => session.parts.log.error(String(error)));
}

/** Where the file cannot be read any more, what it held stays in view, and says so. */
function failedFace(
  session: FileSession,
  { message }: FailedFace,
  { aborted }: AbortSignal,
): Face<PortfolioFeatures> {
  const { shown, isOutOfReach: isGone } = partOf(session);
  const isText = !isGone && !/\.(geo)?parquet$/i.test(uriOf(session.identity()).path);
  const failed: FailedFace = {
    face: 'failed',
    message,
    actions: aborted || !isText ? ['retry'] : ['openText', 'retry'],
  };
  return shown === undefined ? failed : { ...shown.face, renewal: failed };
}

/** Selects what was selected before the file was read again. */
async function selectAgain(session: FileSession, part: Part): Promise<void> {
  const { shown, selected, selecting } = part;
  if (selected === undefined) return;
  const index = shown === undefined ? -1 : await indexAgain(shown.table, selected);
  if (part.shown !== shown || part.selecting !== selecting) return;
  if (index >= 0) return select(session, index);
  // It may come back: a file that is written is read in part.
  session.post({ type: 'selected', identity: shownIdentity(session), feature: undefined });
}

async function handle(session: FileSession, intent: FileIntent): Promise<void> {
  if (intent.type === 'select') await selectShown(session, intent);
  if (intent.type === 'chooseColumns') await chooseOtherColumns(session);
  if (intent.type === 'openLine') await openLine(uriOf(session.identity()), intent.line);
  if (intent.type === 'showStorm') return session.leave();
  if (intent.type === 'resume') await resume(session, intent);
  if (isListIntent(intent)) await answer(session, intent);
  if (intent.type === 'openForecast') {
    const { latitude, longitude, name } = intent;
    await openForecast({ kind: 'hourly', latitude, longitude, name });
  }
  const picture = drawnPicture(intent);
  const { shown } = partOf(session);
  if (picture === undefined || shown === undefined) return;
  const { exportFilePicture } = await import('../export/exportFilePicture.ts');
  await exportFilePicture(session.parts, shown.source, picture);
}

/**
 * Tells of the features that are shown; nothing where the file was read again meanwhile. A page that starts anew asks
 * anew: what was told before may be of the file as it was.
 */
async function answer(session: FileSession, intent: ListIntent): Promise<void> {
  const { shown } = partOf(session);
  if (shown === undefined) return;
  const message = await featureAnswer(shown, intent);
  if (message !== undefined && partOf(session).shown === shown) session.tell(message);
}

/** Selects what a page chose of the features that it showed: where the file was read again since by its id, if by anything. */
async function selectShown(
  session: FileSession,
  { index, set, id }: Extract<FileIntent, { type: 'select' }>,
): Promise<void> {
  const part = partOf(session);
  const { shown } = part;
  if (set === undefined || (shown !== undefined && set === featureSet(shown.table)))
    return select(session, index);
  if (id === undefined) return;
  part.selecting = {};
  part.selected = { id, index, label: undefined };
  await selectAgain(session, part);
}

/** Shows one feature, unless another was asked for before it could be read. */
async function select(session: FileSession, index: number): Promise<void> {
  const part = partOf(session);
  const { shown } = part;
  const own = {};
  part.selecting = own;
  const feature = await shown?.table.feature(index);
  if (feature === undefined || part.shown !== shown || part.selecting !== own) return;
  const row = featureDetails(feature, index);
  const details = row.id === undefined ? { ...row, digest: featureDigest(feature) } : row;
  part.selected = { id: row.id, index, label: row.label, digest: details.digest };
  session.post({ type: 'selected', identity: shownIdentity(session), feature: details });
}

/** Takes up what a page remembers; a session that goes on knows it already. */
async function resume(
  session: FileSession,
  { latitude, longitude, decimalComma, selected }: Extract<FileIntent, { type: 'resume' }>,
): Promise<void> {
  const part = partOf(session);
  const identity = session.identity();
  const isSelecting = selected !== undefined && part.selected === undefined;
  if (isSelecting) part.selected = { ...selected, label: undefined };
  const isChoosing = latitude !== undefined && longitude !== undefined && identity.latitude === undefined;
  if (isChoosing) session.show({ ...identity, latitude, longitude, decimalComma });
  else if (isSelecting && part.shown !== undefined) await selectAgain(session, part);
}

async function chooseOtherColumns(session: FileSession): Promise<void> {
  const { form } = partOf(session);
  if (form === undefined || !isTableForm(form)) return;
  const chosen = await chooseColumns(form);
  const [latitude, longitude] = [chosen?.latitude, chosen?.longitude].map(at => form.columns[at ?? -1]);
  const decimalComma = chosen?.kind === 'csv' ? chosen.decimalComma : undefined;
  if (chosen !== undefined) session.show({ ...session.identity(), latitude, longitude, decimalComma });
}

function exports(session: FileSession): PanelExport[] {
  const { shown } = partOf(session);
  if (shown === undefined) return [];
  const picture = vscode.l10n.t('Picture of the map');
  return [...fileExports(session.parts, shown), ...drawnExports(session.tell, picture)];
}
