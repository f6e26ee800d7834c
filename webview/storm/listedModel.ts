import { issueOf, issueSource } from '../../src/domain/issueOf.ts';
import type { Track } from '../../src/domain/track.ts';
import type { CycloneModel, ModelTrack } from '../../src/panels/stormProtocol.ts';
import { t } from '../kit/localize.ts';
import { problemCount } from '../kit/problemCount.ts';
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
  const notes =
    face?.face === 'data' ? notesOf(besideTrackOf(face.data), face.problems.length, shown) : { lines: [] };
  return { model, isShown, ticked: ticked || isShown, face, ...notes };
}

/** Notes on one track that stand in the list of models; of more their number is said. */
const MOST_NOTES = 2;

/** What is to be said of a track: when it was issued where that is another time, that it is one of several, and what of it could not be read. */
function notesOf(
  { track, count, diagnostics }: ReturnType<typeof besideTrackOf>,
  problems: number,
  { issued, track: reference }: ShownStorm,
): Pick<ModelRow, 'lines' | 'issued'> {
  const told = [...diagnostics.slice(0, MOST_NOTES), moreNotes(diagnostics.length - MOST_NOTES)];
  const departures =
    problems === 0 ? '' : `${t('Departures from the specification: {0}', problemCount(problems))}.`;
  const unread = [...told, departures].filter(line => line !== '');
  if (track === undefined) return { lines: [t('No position of its track could be read.'), ...unread] };
  const [own, shown] = [issueOf(track), issued ?? (reference && issueOf(reference))];
  const of = [unstatedIssue(track), count > 1 ? t('The first of its {0} tracks.', count) : ''];
  const lines = [...of.filter(line => line !== ''), ...unread];
  return own === undefined || own === shown ? { lines } : { lines, issued: own };
}

function moreNotes(count: number): string {
  if (count <= 0) return '';
  return count === 1
    ? t('There is 1 more note of this kind.')
    : t('There are {0} more notes of this kind.', count);
}

/** What stands for the issue of a track that does not state it. */
function unstatedIssue(track: Track): string {
  if (issueSource(track) === 'stated') return '';
  return issueSource(track) === 'leads'
    ? t('Its issue is counted back from its lead times.')
    : t('It does not say when it was issued.');
}
