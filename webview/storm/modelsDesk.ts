import type { TemplateResult } from 'lit';
import { isoText } from '../../src/domain/dateTime.ts';
import type { ReportSection } from '../../src/domain/report/report.ts';
import type {
  BesideForm,
  CycloneModel,
  ModelTrack,
  StormIdentity,
  StormMessage,
} from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import type { BesideChoices, BesidePage, ShownStorm } from './besideDesk.ts';
import type { BesideLine } from './besideLine.ts';
import { type BesideSource, besideSources } from './besideSource.ts';
import { landfallLines } from './landfallsTogether.ts';
import { listedModel } from './listedModel.ts';
import { createModelAnswers } from './modelAnswers.ts';
import { createModelComparison } from './modelComparison.ts';
import { modelOf } from './modelOf.ts';
import { modelSections } from './modelSections.ts';
import type { UncountedModel } from './modelSumsTable.ts';
import { MODELS } from './models.ts';
import { modelsTab } from './modelsTab.ts';
import { createTickedModels, type TickedModels } from './tickedModels.ts';
import { uncountedModels } from './uncountedModels.ts';

/** Tracks of other models beside the one that is shown. */
export interface ModelsDesk {
  /** Another question is asked: what answers the one before goes, and the models that are ticked are asked for. */
  meet(identity: StormIdentity): void;
  /** Another track is shown, which may be of another model: what is ticked beside that one is asked for. */
  follow(shown: ShownStorm): void;
  receive(message: Extract<StormMessage, { type: 'models' }>): void;
  content(shown: ShownStorm): TemplateResult;
  lines(shown: ShownStorm): readonly BesideLine[];
  /** Models that are ticked, and why each is not counted where it is not; the same again while none changes. */
  uncounted(shown: ShownStorm): readonly UncountedModel[];
  /** Says to the host what is to be saved of them. */
  save(form: BesideForm, shown: ShownStorm): void;
  /** What a report tells of them. */
  sections(shown: ShownStorm): ReportSection[];
  /** Where the tracks that are shown came from. */
  sources(shown: ShownStorm): BesideSource[];
}

export function createModelsDesk(page: BesidePage): ModelsDesk {
  const answers = createModelAnswers(page);
  const ticked = createTickedModels(() => page.choices(), answers.all);
  const comparison = createModelComparison(page, ticked);

  const setTicked = (shown: ShownStorm, model: CycloneModel, isTicked: boolean) => {
    const others = page.choices().models.filter(each => each !== model);
    page.choose({ models: MODELS.filter(each => others.includes(each) || (isTicked && each === model)) });
    if (shown.identity !== undefined) answers.ask(shown.identity, modelOf(shown));
  };
  const save = (form: BesideForm, shown: ShownStorm) => {
    const { index, issued } = shown;
    page.send({
      type: 'exportModels',
      form,
      track: index,
      issued: issued === undefined ? undefined : isoText(issued),
      models: [...ticked.models(modelOf(shown))],
      mean: page.choices().mean,
    });
  };
  /** Made anew where one of these changes, and not while a storm plays. */
  const contentOf = rememberLast(
    (
      shown: ShownStorm,
      given: readonly ModelTrack[],
      _choices: BesideChoices,
      table: TableState,
    ): TemplateResult => {
      return modelsTab({
        rows: MODELS.map(model => listedModel(model, shown, given, page.choices().models)),
        setTicked: (model, isTicked) => setTicked(shown, model, isTicked),
        act(model, action) {
          if (action === 'retry') page.send({ type: 'retryModel', model });
          else page.send({ type: 'act', action });
        },
        mean: { ticked: page.choices().mean, count: ticked.tracks(shown).length },
        setMean: mean => page.choose({ mean }),
        ...comparison(shown),
        hasTrack: shown.track !== undefined,
        landfalls: landfallsOf(shown, ticked),
        clock: shown.clock,
        table,
        setTable(state) {
          page.setTables({ models: state });
          page.update();
        },
        copy: text => page.send({ type: 'copyText', text }),
        save: form => save(form, shown),
      });
    },
  );
  const uncountedOf = rememberLast(
    (shownModel: unknown, given: readonly ModelTrack[], _choices: BesideChoices) =>
      uncountedModels(ticked.models(shownModel), given),
  );
  return {
    meet: answers.meet,
    follow: answers.follow,
    receive: answers.receive,
    content: shown => contentOf(shown, answers.all(), page.choices(), page.tables().models),
    save,
    sections: shown => modelSections(shown, ticked.compared(shown), landfallsOf(shown, ticked)),
    sources(shown) {
      const models = ticked.models(modelOf(shown));
      return answers
        .all()
        .flatMap(({ model, face }) => (models.includes(model) ? besideSources(face, model) : []));
    },
    lines: ticked.lines,
    uncounted: shown => uncountedOf(modelOf(shown), answers.all(), page.choices()),
  };
}

/** Of the track that is shown and those beside it; nothing while it stands alone. */
function landfallsOf(shown: ShownStorm, ticked: TickedModels): string[] {
  const { track, coast, clock } = shown;
  const beside = ticked.tracks(shown);
  if (track === undefined || beside.length === 0) return [];
  const own = { name: modelOf(shown) ?? t('Shown'), track };
  return landfallLines(
    [own, ...beside.map(({ model, track: other }) => ({ name: model, track: other }))],
    coast,
    clock,
  );
}
