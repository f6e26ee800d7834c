import { requestsOf } from '../assets/seriesThread.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import { type ExportProvenance, exportProvenance } from '../export/provenance.ts';
import { PERSISTENCE_HOURS, type Verification } from './verifyPortfolio.ts';

/** What every export of a verification says of its origin: what was asked, and which columns are derived. */
export function verificationOrigin({
  summary,
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
      'An error is forecast less observation; of a direction, by the shortest way.',
      `Persistence holds what was observed no more than ${PERSISTENCE_HOURS} hours before the run.`,
      ...unusedNotes(summary),
      ...problemNotes([observations, ...forecasts.map(({ response }) => response)]),
      ...(failed.length === 0
        ? []
        : [`Runs that did not come: ${failed.map(({ run }) => run.text).join(', ')}.`]),
    ],
  };
}

/** What is in no row, or was held against nothing. */
function unusedNotes({ unreadForecasts, unusedObservations }: Verification['summary']): string[] {
  const { unread, withoutId, repeatedId, unreadableTime, repeatedTime } = unusedObservations;
  const told: readonly (readonly [count: number, words: string])[] = [
    [unreadForecasts, 'Forecast features that could not be read'],
    [unread, 'Observed features that could not be read'],
    [withoutId, 'Observed features without an id of their own'],
    [repeatedId, 'Observed features whose id an earlier one has'],
    [unreadableTime, 'Observed times that could not be read'],
    [repeatedTime, 'Observed times that a later row has'],
  ];
  return told.filter(([count]) => count > 0).map(([count, words]) => `${words}: ${count}.`);
}

/** Most departures from the specification that are told one by one. */
const MOST_TOLD = 50;

function problemNotes(answers: readonly Pick<Verification['observations'], 'problems'>[]): string[] {
  const all = answers.flatMap(({ problems }) => problems);
  const told = all
    .slice(0, MOST_TOLD)
    .map(({ path, expected, found }) => `${path}: ${expected} expected, found ${found}`);
  const more = all.length - told.length;
  return valueWithoutKeys([...told, ...(more === 0 ? [] : [`Departures that are not told here: ${more}.`])]);
}
