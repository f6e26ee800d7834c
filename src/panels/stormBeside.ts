import type * as vscode from 'vscode';
import type { ModelSource } from '../assets/exportExposure.ts';
import type { AskTrack, BesideSession } from './besideTrack.ts';
import { createStormHistory } from './stormHistory.ts';
import { createStormModels } from './stormModels.ts';
import type { History, ModelTrack, StormIntent } from './stormProtocol.ts';

/** What a panel shows beside the forecast of a storm: other models, and earlier issues. */
export interface StormBeside extends vscode.Disposable {
  /** The panel is loaded anew: so is what stands beside it, or it goes where another question is asked. */
  load(): void;
  /** Another key is used: earlier issues of the one before go; models are asked for anew with the load that follows. */
  forget(): void;
  handle(intent: StormIntent): void;
  answers(): BesideAnswers;
}

/** What has come beside the forecast. */
export interface BesideAnswers {
  models: readonly ModelTrack[];
  /** Undefined while it is not looked back. */
  history: History | undefined;
}

/** `come`: see `createStormModels`. */
export function createStormBeside(
  session: BesideSession,
  ask: AskTrack,
  come: (models: readonly ModelSource[]) => void,
): StormBeside {
  const models = createStormModels(session, ask, come);
  const history = createStormHistory(session, ask);
  return {
    load() {
      models.load();
      history.load();
    },
    forget: history.forget,
    handle(intent) {
      if (intent.type === 'showModels') models.show(intent.models);
      if (intent.type === 'retryModel') models.retry(intent.model);
      if (intent.type === 'askHistory') history.ask(intent.count, intent.issued);
      if (intent.type === 'stopHistory') history.stop();
      if (intent.type === 'putHistoryAway') history.putAway();
    },
    answers: () => ({ models: models.answers(), history: history.answers() }),
    dispose() {
      models.stop();
      history.stop();
    },
  };
}
