import * as vscode from 'vscode';
import { fileFault, isOutOfReach } from '../connection/fileFault.ts';
import { openLine } from '../editor/openLine.ts';
import type { SourceFile } from '../export/saveFileExport.ts';
import { followFile } from './followFile.ts';
import type { PanelExport } from './panelExport.ts';
import { createPanelHost } from './panelHost.ts';
import type { PanelKind } from './panelKind.ts';
import { drawnExports, drawnPicture } from './pictureExports.ts';
import type { Face, FailedFace } from './protocol.ts';
import { readStormFile, type StormFileRead } from './readStormFile.ts';
import type { Session } from './session.ts';
import { shownFile } from './shownFile.ts';
import {
  type GeoJsonObject,
  type StormFileIdentity,
  type StormFileIntent,
  type StormIdentity,
  type StormMessage,
  stormFileIdentity,
  stormFileIntent,
} from './stormProtocol.ts';

type FileSession = Session<StormFileIdentity, StormMessage>;
type PartFace = Face<GeoJsonObject>;

/** What a session shows of its file. */
interface Shown {
  storm: StormFileRead;
  source: SourceFile;
  track: PartFace;
  cone: PartFace;
}

const shownBySession = new WeakMap<FileSession['identity'], Shown>();

const kind: PanelKind<StormFileIdentity, StormFileIntent, StormMessage> = {
  page: 'storm',
  identity: stormFileIdentity,
  intent: stormFileIntent,
  key: ({ file }) => file,
  title: ({ file }) => shownFile(file).name,
  isLocal: true,
  exports,
  load,
  follow: session =>
    followFile(shownFile(session.identity().file).uri, () => session.show(session.identity())),
  handle,
};

/** A file of the workspace that is a storm's track, its cone, or both, on the page of a storm. */
export const stormFile = createPanelHost(kind);

async function load(session: FileSession, signal: AbortSignal): Promise<void> {
  const { uri, name } = shownFile(session.identity().file);
  const loading = { face: 'loading', what: vscode.l10n.t('Reading {0}', name) } as const;
  post(session, loading, loading);
  try {
    const storm = await readStormFile(session.parts, uri, signal);
    if (storm === undefined) throw new Error(vscode.l10n.t('This file is no track and no cone any more.'));
    signal.throwIfAborted();
    const shown = shownOf(session, storm);
    shownBySession.set(session.identity, shown);
    post(session, shown.track, shown.cone);
  } catch (error) {
    const message = fileFault(error, signal);
    const actions =
      isOutOfReach(error) || signal.aborted ? (['retry'] as const) : (['openText', 'retry'] as const);
    fail(session, { face: 'failed', message, actions });
  }
  session.parts.panels.tell();
}

function shownOf(session: FileSession, storm: StormFileRead): Shown {
  const { t } = vscode.l10n;
  const { name, path } = shownFile(session.identity().file);
  const { demo, problems } = storm;
  const source = { name, path, readAt: Date.now(), demo };
  const provenance = { url: path, receivedAt: source.readAt, service: name, demo, stored: false };
  const faceOf = (data: GeoJsonObject | undefined, message: string): PartFace =>
    data === undefined ? { face: 'empty', message } : { face: 'data', data, provenance, problems };
  const track = faceOf(storm.track, t('There is no track in this file.'));
  return { storm, source, track, cone: faceOf(storm.cone, t('There is no cone in this file.')) };
}

/** Where the file cannot be read any more, what it held stays in view, and says so. */
function fail(session: FileSession, failed: FailedFace): void {
  const shown = shownBySession.get(session.identity);
  const faceOf = (face: PartFace | undefined): PartFace => {
    if (face === undefined) return failed;
    return face.face === 'data' ? { ...face, renewal: failed } : face;
  };
  post(session, faceOf(shown?.track), faceOf(shown?.cone));
}

function post(session: FileSession, track: PartFace, cone: PartFace): void {
  const shown = shownBySession.get(session.identity);
  const { name, path } = shownFile(session.identity().file);
  const { storm_id = name, ...stated } = shown?.storm.stated ?? {};
  const identity: StormIdentity = { storm_id, name };
  const file = { path, recognised: shown && recognisedIn(shown.storm) };
  session.post({ type: 'storm', identity, summary: shown && { ...stated, storm_id }, file });
  session.post({ type: 'track', identity, face: track });
  session.post({ type: 'cone', identity, face: cone });
}

function recognisedIn({ tracks, positions, cones, asked, stated: { model } }: StormFileRead) {
  return { tracks, positions, cones, asked, model };
}

async function handle(session: FileSession, intent: StormFileIntent): Promise<void> {
  if (intent.type === 'openLine') await openLine(shownFile(session.identity().file).uri, intent.line);
  if (intent.type === 'showFeatures') return session.leave();
  const picture = drawnPicture(intent);
  const shown = shownBySession.get(session.identity);
  if (picture === undefined || shown === undefined) return;
  const { exportFilePicture } = await import('../export/exportFilePicture.ts');
  await exportFilePicture(session.parts, shown.source, picture);
}

/** The file itself is the storm already: pictures of it alone. */
function exports(session: FileSession): PanelExport[] {
  if (!shownBySession.has(session.identity)) return [];
  return drawnExports(session.tell, vscode.l10n.t('Picture of the map'));
}
