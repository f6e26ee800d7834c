import type { TemplateResult } from 'lit';
import { isoText } from '../../src/domain/dateTime.ts';
import type { ReportSection } from '../../src/domain/report/report.ts';
import { countOfMean } from '../../src/domain/trackOfMean.ts';
import { trackQuestion } from '../../src/domain/trackQuestion.ts';
import { type LeadSeparation, trackSeparation } from '../../src/domain/trackSeparation.ts';
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
import { besideTrackOf } from './besideTrackOf.ts';
import { landfallLines } from './landfallsTogether.ts';
import { listedModel } from './listedModel.ts';
import { modelOf } from './modelOf.ts';
import type { UncountedModel } from './modelSumsTable.ts';
import { MODELS } from './models.ts';
import { modelsTab } from './modelsTab.ts';
import { separationSection } from './separationSection.ts';
import { type ComparedTrack, createTickedModels, MEAN } from './tickedModels.ts';

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
  let question = '';
  let told = '';
  /** Model of the track that was shown last, of this question. */
  let own: CycloneModel | undefined;
  let answers: readonly ModelTrack[] = [];
  const ticked = createTickedModels(
    () => page.choices(),
    () => answers,
  );
  const separationOf = rememberLast(trackSeparation);

  const ask = (identity: StormIdentity, shownModel = identity.model) => {
    const models = ticked.models(shownModel);
    const wish = JSON.stringify([question, models]);
    if (wish === told || (told === '' && models.length === 0)) return;
    told = wish;
    page.send({ type: 'showModels', models: [...models] });
  };
  /** Of the track that is shown and those beside it; nothing while it stands alone. */
  const landfallsOf = (shown: ShownStorm): string[] => {
    const { track, coast, clock } = shown;
    const beside = ticked.tracks(shown);
    if (track === undefined || beside.length === 0) return [];
    const own = { name: modelOf(shown) ?? t('Shown'), track };
    return landfallLines(
      [own, ...beside.map(({ model, track: other }) => ({ name: model, track: other }))],
      coast,
      clock,
    );
  };

  const setTicked = (shown: ShownStorm, model: CycloneModel, isTicked: boolean) => {
    const others = page.choices().models.filter(each => each !== model);
    page.choose({ models: MODELS.filter(each => others.includes(each) || (isTicked && each === model)) });
    if (shown.identity !== undefined) ask(shown.identity, modelOf(shown));
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
      _answers: readonly ModelTrack[],
      _choices: BesideChoices,
      table: TableState,
    ): TemplateResult => {
      const choices = ticked.compared(shown);
      const chosen = choices.find(({ id }) => id === page.choices().compared) ?? choices[0];
      const { track, issued, clock } = shown;
      return modelsTab({
        rows: MODELS.map(model => listedModel(model, shown, answers, page.choices().models)),
        setTicked: (model, isTicked) => setTicked(shown, model, isTicked),
        act(model, action) {
          if (action === 'retry') page.send({ type: 'retryModel', model });
          else page.send({ type: 'act', action });
        },
        mean: { ticked: page.choices().mean, count: ticked.tracks(shown).length },
        setMean: mean => page.choose({ mean }),
        compared: choices.map(({ id, name }) => ({ id, text: name, checked: id === chosen?.id })),
        setCompared: id => page.choose({ compared: id }),
        separation:
          track === undefined || chosen === undefined
            ? undefined
            : {
                name: chosen.name,
                rows: separationOf(track, chosen.track, issued),
                remark: separation => membersText(chosen, separation, choices.length - 1),
              },
        hasTrack: track !== undefined,
        landfalls: landfallsOf(shown),
        clock,
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
    (shownModel: unknown, given: readonly ModelTrack[], _choices: BesideChoices): UncountedModel[] =>
      ticked.models(shownModel).map(model => ({
        model,
        gap: gapText(given.find(each => each.model === model)?.face),
      })),
  );
  return {
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
    content: shown => contentOf(shown, answers, page.choices(), page.tables().models),
    save,
    sections(shown) {
      const choices = ticked.compared(shown);
      const { track, issued, clock } = shown;
      if (track === undefined) return [];
      const landfall = landfallsOf(shown);
      const together = { heading: t('Landfall by model (derived)'), sentences: landfall };
      const apart = choices.map(choice => {
        const remark = (row: LeadSeparation) => membersText(choice, row, choices.length - 1);
        return separationSection(choice.name, trackSeparation(track, choice.track, issued), clock, remark);
      });
      return landfall.length === 0 ? apart : [together, ...apart];
    },
    sources(shown) {
      const models = ticked.models(modelOf(shown));
      return answers.flatMap(({ model, face }) => (models.includes(model) ? besideSources(face, model) : []));
    },
    lines: ticked.lines,
    uncounted: shown => uncountedOf(modelOf(shown), answers, page.choices()),
  };
}

/** Of how many models the mean is where that is not of all, and its wind where that is not of these; nothing of a model. */
function membersText({ id, track }: ComparedTrack, { other }: LeadSeparation, all: number): string {
  if (id !== MEAN || other === undefined) return '';
  const members = countOfMean(track, other.index, 'members') ?? all;
  const ofWind = other.wind && countOfMean(track, other.index, 'wind_members');
  return [
    members < all ? t('of {0} models', members) : '',
    ofWind !== undefined && ofWind < members ? t('wind of {0} models', ofWind) : '',
  ]
    .filter(text => text !== '')
    .join(', ');
}

/** Why nothing is computed with the answer of a model. */
function gapText(face: ModelTrack['face'] | undefined): string {
  if (face === undefined || face.face === 'loading') return t('Asking');
  if (face.face !== 'data') return face.message;
  return besideTrackOf(face.data).track === undefined
    ? t('No position of its track could be read.')
    : t('Not computed yet.');
}
