import { issueOf, issueSource } from '../../src/domain/issueOf.ts';
import type { Track } from '../../src/domain/track.ts';
import type { CycloneModel, ModelTrack } from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';
import type { ShownStorm } from './besideDesk.ts';
import { besideTrackOf } from './besideTrackOf.ts';
import { modelOf } from './modelOf.ts';
import type { ModelRow } from './modelsTab.ts';

/** What the list of models says of one, where so many are `chosen` to stand beside the one that is shown. */
export function listedModel(
  model: CycloneModel,
  shown: ShownStorm,
  answers: readonly ModelTrack[],
  chosen: readonly CycloneModel[],
): ModelRow {
  const isShown = model === modelOf(shown);
  const ticked = chosen.includes(model);
  const face = ticked && !isShown ? answers.find(each => each.model === model)?.face : undefined;
  const notes = face?.face === 'data' ? notesOf(besideTrackOf(face.data), shown) : { lines: [] };
  return { model, isShown, ticked: ticked || isShown, face, ...notes };
}

/** What is to be said of a track: when it was issued where that is another time, and that it is one of several. */
function notesOf(
  { track, count }: ReturnType<typeof besideTrackOf>,
  { issued, track: reference }: ShownStorm,
): Pick<ModelRow, 'lines' | 'issued'> {
  if (track === undefined) return { lines: [t('No position of its track could be read.')] };
  const [own, shown] = [issueOf(track), issued ?? (reference && issueOf(reference))];
  const lines = [unstatedIssue(track), count > 1 ? t('The first of its {0} tracks.', count) : ''].filter(
    line => line !== '',
  );
  return own === undefined || own === shown ? { lines } : { lines, issued: own };
}

/** What stands for the issue of a track that does not state it. */
function unstatedIssue(track: Track): string {
  if (issueSource(track) === 'stated') return '';
  return issueSource(track) === 'leads'
    ? t('Its issue is counted back from its lead times.')
    : t('It does not say when it was issued.');
}
