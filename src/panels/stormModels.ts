import * as vscode from 'vscode';
import type { ModelSource } from '../assets/exportExposure.ts';
import { trackQuestion } from '../domain/trackQuestion.ts';
import { type AskTrack, type BesideSession, loadBesideTrack } from './besideTrack.ts';
import type { Face } from './protocol.ts';
import type { CycloneModel, GeoJsonObject, ModelTrack } from './stormProtocol.ts';

/** Tracks of other models of the storm that a panel shows. */
export interface StormModels {
  load(): void;
  /** Asks for those of the models that have not come; the rest are no more asked for. */
  show(models: readonly CycloneModel[]): void;
  retry(model: CycloneModel): void;
  stop(): void;
  /** What those say that stand beside it now, as far as it has come. */
  answers(): readonly ModelTrack[];
}

interface Asked {
  stop: AbortController;
  face: Face<GeoJsonObject>;
}

/** `come` gets the tracks of those that are wanted once all have been answered, and again when they change. */
export function createStormModels(
  session: BesideSession,
  ask: AskTrack,
  come: (models: readonly ModelSource[]) => void,
): StormModels {
  const asked = new Map<CycloneModel, Asked>();
  let wanted: readonly CycloneModel[] = [];
  let question = '';
  let loaded = '';

  const faces = () => [...asked].map(([model, { face }]) => ({ model, face }));
  const tell = () => {
    session.post({ type: 'models', identity: session.identity(), models: faces() });
    const those = wanted.map(model => ({ model, face: asked.get(model)?.face }));
    if (those.some(({ face }) => face?.face === 'loading')) return;
    come(
      those.flatMap(({ model, face }) =>
        face?.face === 'data' ? [{ model, track: face.data, url: face.provenance.url }] : [],
      ),
    );
  };
  const askFor = (model: CycloneModel) => {
    asked.get(model)?.stop.abort();
    const stop = new AbortController();
    const what = vscode.l10n.t('Asking for the track of {0}', model);
    const own: Asked = { stop, face: { face: 'loading', what } };
    asked.set(model, own);
    void loadBesideTrack({
      session,
      ask,
      identity: { ...session.identity(), model },
      signal: stop.signal,
      what,
      none: vscode.l10n.t('This model has no forecast for this storm and time.'),
      post(face) {
        if (asked.get(model) !== own) return;
        own.face = face;
        tell();
      },
    });
  };
  const stop = () => {
    for (const each of asked.values()) each.stop.abort();
    asked.clear();
  };
  /** Answers to another question go. */
  const meet = () => {
    const next = trackQuestion({ ...session.identity(), model: undefined });
    const isSame = next === question;
    question = next;
    if (!isSame) stop();
    return isSame;
  };
  return {
    load() {
      const had = asked.size > 0;
      const identity = JSON.stringify(session.identity());
      const isAgain = identity === loaded;
      loaded = identity;
      if (!meet()) wanted = [];
      else if (isAgain) {
        stop();
        for (const model of wanted) askFor(model);
      }
      if (had) tell();
    },
    show(models) {
      meet();
      wanted = models;
      for (const [model, { face, stop }] of asked) {
        if (face.face !== 'loading' || models.includes(model)) continue;
        asked.delete(model);
        stop.abort();
      }
      for (const model of models) if (!asked.has(model)) askFor(model);
      tell();
    },
    retry: askFor,
    stop,
    answers: () => faces().filter(({ model }) => wanted.includes(model)),
  };
}
