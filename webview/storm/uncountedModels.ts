import type { CycloneModel, ModelTrack } from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';
import { besideTrackOf } from './besideTrackOf.ts';
import type { UncountedModel } from './modelSumsTable.ts';

/** Models with why nothing is computed with what came of them. */
export function uncountedModels(
  models: readonly CycloneModel[],
  answers: readonly ModelTrack[],
): UncountedModel[] {
  return models.map(model => ({
    model,
    gap: gapText(answers.find(each => each.model === model)?.face),
  }));
}

function gapText(face: ModelTrack['face'] | undefined): string {
  if (face === undefined || face.face === 'loading') return t('Asking');
  if (face.face !== 'data') return face.message;
  return besideTrackOf(face.data).track === undefined
    ? t('No position of its track could be read.')
    : t('Not computed yet.');
}
