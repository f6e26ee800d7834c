import { commonIssue } from '../../src/domain/beside/commonIssue.ts';
import { issueOf } from '../../src/domain/issueOf.ts';
import { meanOfTracks } from '../../src/domain/meanOfTracks.ts';
import type { Track } from '../../src/domain/track.ts';
import type { CycloneModel, ModelTrack } from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { BesideChoices, ShownStorm } from './besideDesk.ts';
import type { BesideLine } from './besideLine.ts';
import { besideTrackOf } from './besideTrackOf.ts';
import { modelOf } from './modelOf.ts';
import { MEAN_LOOK, MODEL_LOOKS } from './models.ts';
import { trackAtHome } from './trackAtHome.ts';

/** A track that can be compared with the one that is shown. */
export interface ComparedTrack {
  /** Of the model, or MEAN. */
  id: string;
  name: string;
  track: Track;
}

/** Id of the mean among the models. */
export const MEAN = 'mean';

/** Those that are ticked; the one that is shown is not beside itself. */
export function modelsBeside({ models }: BesideChoices, shownModel: unknown): readonly CycloneModel[] {
  return models.filter(model => model !== shownModel);
}

/** The models beside a storm that a person ticked, and their mean, as far as their tracks have come. */
export interface TickedModels {
  /** See `modelsBeside`. */
  models(shownModel: unknown): readonly CycloneModel[];
  /** Their tracks that have come. */
  tracks(shown: ShownStorm): readonly { model: CycloneModel; track: Track }[];
  /** The same and their mean, where that is ticked too. */
  compared(shown: ShownStorm): readonly ComparedTrack[];
  /** The same as lines of the map; the same again while none changes. */
  lines(shown: ShownStorm): readonly BesideLine[];
}

export function createTickedModels(
  choices: () => BesideChoices,
  answers: () => readonly ModelTrack[],
): TickedModels {
  const meanOf = rememberLast((_count: number, ...tracks: readonly Track[]) => meanOfTracks(tracks));
  const atHome = rememberLast(trackAtHome);
  const models = (shownModel: unknown) => modelsBeside(choices(), shownModel);
  const tracks = (shown: ShownStorm) => {
    const wanted = models(modelOf(shown));
    return answers().flatMap(({ model, face }) => {
      const track = face.face === 'data' ? besideTrackOf(face.data).track : undefined;
      return track !== undefined && wanted.includes(model) ? [{ model, track }] : [];
    });
  };
  const meanShown = (shown: ShownStorm) => {
    const come = tracks(shown).map(({ track }) => track);
    const mean = choices().mean ? meanOf(come.length, ...come) : undefined;
    const issued = commonIssue(come.map(track => ({ issueTime: issueOf(track) }))) ?? ('several' as const);
    const name = t('Mean of {0} models (derived)', come.length);
    return mean && { track: atHome(mean), name, issued };
  };
  const linesOf = rememberLast(
    (shown: ShownStorm, _answers: readonly ModelTrack[], _choices: BesideChoices): BesideLine[] => {
      const lines = tracks(shown).map(
        ({ model, track }): BesideLine => ({
          track,
          look: MODEL_LOOKS[model],
          label: model,
          name: model,
          title: model,
          issued: issueOf(track),
        }),
      );
      const mean = meanShown(shown);
      if (mean === undefined) return lines;
      const { track, name, issued } = mean;
      return [...lines, { track, look: MEAN_LOOK, label: t('Mean'), name, title: name, issued }];
    },
  );
  return {
    models,
    tracks,
    compared(shown) {
      const come = tracks(shown).map(({ model, track }) => ({ id: model, name: model, track }));
      const mean = meanShown(shown);
      return mean === undefined ? come : [...come, { id: MEAN, name: mean.name, track: mean.track }];
    },
    lines: shown => linesOf(shown, answers(), choices()),
  };
}
