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
      ...unreadNotes(summary),
      ...problemNotes([observations, ...forecasts.map(({ response }) => response)]),
      ...(failed.length === 0
        ? []
        : [`Runs that did not come: ${failed.map(({ run }) => run.text).join(', ')}.`]),
    ],
  };
}

/** Features that could not be read are in no row. */
function unreadNotes({ unreadForecasts, unusedObservations: { unread } }: Verification['summary']): string[] {
  return [
    ...(unreadForecasts === 0 ? [] : [`Forecast features that could not be read: ${unreadForecasts}.`]),
    ...(unread === 0 ? [] : [`Observed features that could not be read: ${unread}.`]),
  ];
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
