import { trackQuestion } from '../../src/domain/trackQuestion.ts';
import type {
  CycloneModel,
  ModelTrack,
  StormIdentity,
  StormMessage,
} from '../../src/panels/stormProtocol.ts';
import type { BesidePage, ShownStorm } from './besideDesk.ts';
import { modelOf } from './modelOf.ts';
import { modelsBeside } from './tickedModels.ts';

/** What came of the models that are ticked, which are asked for as they or the question change. */
export interface ModelAnswers {
  /** Of this question; the same again while none comes. */
  all(): readonly ModelTrack[];
  /** Another question is asked: what answers the one before goes. */
  meet(identity: StormIdentity): void;
  /** Another track is shown, which may be of another model. */
  follow(shown: ShownStorm): void;
  receive(message: Extract<StormMessage, { type: 'models' }>): void;
  /** Asks for those that are ticked beside the model that is shown, unless they were asked for last. */
  ask(identity: StormIdentity, shownModel: CycloneModel | undefined): void;
}

export function createModelAnswers(page: BesidePage): ModelAnswers {
  let answers: readonly ModelTrack[] = [];
  let question = '';
  /** What the host was told of last. */
  let told = '';
  /** Model of the track that was shown last, of this question. */
  let own: CycloneModel | undefined;
  const ask = (identity: StormIdentity, shownModel: CycloneModel | undefined = identity.model) => {
    const models = modelsBeside(page.choices(), shownModel);
    const wish = JSON.stringify([question, models]);
    if (wish === told || (told === '' && models.length === 0)) return;
    told = wish;
    page.send({ type: 'showModels', models: [...models] });
  };
  return {
    all: () => answers,
    meet(identity) {
      const next = trackQuestion({ ...identity, model: undefined });
      if (next !== question) [answers, own] = [[], undefined];
      question = next;
      ask(identity, own);
    },
    follow(shown) {
      if (shown.identity === undefined || shown.track === undefined || shown.stale) return;
      own = modelOf(shown);
      ask(shown.identity, own);
    },
    receive({ identity, models }) {
      if (trackQuestion({ ...identity, model: undefined }) !== question) return;
      answers = models;
      page.update();
    },
    ask,
  };
}
