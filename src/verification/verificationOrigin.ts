import { requestsOf } from '../assets/seriesThread.ts';
import { msgid, t } from '../domain/localize.ts';
import { variablesWithoutUnit } from '../domain/verification/variablesWithoutUnit.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import { type ExportProvenance, exportProvenance } from '../export/provenance.ts';
import { markedNote } from './markedNote.ts';
import { PERSISTENCE_HOURS, type Verification } from './verifyPortfolio.ts';

/** What every export of a verification says of its origin: what was asked, and which columns are derived. */
export function verificationOrigin({
  summary,
  rows,
  forecasts,
  failed,
  observations,
}: Verification): ExportProvenance {
  return {
    ...exportProvenance(observations),
    ...valueWithoutKeys({
      forecast_requests: forecasts.flatMap(({ response }) => requestsOf(response)),
      ...(observations.more === undefined ? {} : { observation_requests: requestsOf(observations) }),
    }),
    derived: summary.names.filter(column => column.startsWith('derived_')),
    notes: [
      t(
        'An error is forecast less observation; of a direction, by the shortest way, and none in a unit that is not known.',
      ),
      t('Persistence holds what was observed no more than {0} hours before the run.', PERSISTENCE_HOURS),
      markedNote(),
      ...unitNotes(rows),
      ...unusedNotes(summary),
      ...problemNotes([observations, ...forecasts.map(({ response }) => response)]),
      ...(failed.length === 0
        ? []
        : [t('Runs that did not come: {0}.', failed.map(({ run }) => run.text).join(', '))]),
    ],
  };
}

function unitNotes(rows: Verification['rows']): string[] {
  const names = variablesWithoutUnit(rows);
  return names.length === 0 ? [] : valueWithoutKeys([t('Unit not given: {0}.', names.join(', '))]);
}

/** What is in no row, or was held against nothing. */
function unusedNotes({ unreadForecasts, unusedObservations }: Verification['summary']): string[] {
  const { unread, withoutId, repeatedId, unreadableTime, withoutTime, repeatedTime } = unusedObservations;
  const told: readonly (readonly [count: number, note: string])[] = [
    [unreadForecasts, msgid('Forecast features that could not be read: {0}.')],
    [unread, msgid('Observed features that could not be read: {0}.')],
    [withoutId, msgid('Observed features without an id of their own: {0}.')],
    [repeatedId, msgid('Observed features whose id an earlier one has: {0}.')],
    [unreadableTime, msgid('Observed times that could not be read: {0}.')],
    [withoutTime, msgid('Observed values without a time: {0}.')],
    [repeatedTime, msgid('Observed times that a later row has: {0}.')],
  ];
  return told.filter(([count]) => count > 0).map(([count, note]) => t(note, count));
}

/** Most departures from the specification that are told one by one. */
const MOST_TOLD = 50;

function problemNotes(answers: readonly Pick<Verification['observations'], 'problems'>[]): string[] {
  const all = answers.flatMap(({ problems }) => problems);
  const told = all
    .slice(0, MOST_TOLD)
    .map(({ path, expected, found }) => t('{0}: {1} expected, found {2}', path, expected, found));
  const more = all.length - told.length;
  return valueWithoutKeys([
    ...told,
    ...(more === 0 ? [] : [t('Departures that are not told here: {0}.', more)]),
  ]);
}
