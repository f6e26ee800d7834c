import type { AnsweringService } from '../api/answeringService.ts';
import { endpoints } from '../api/endpoints.ts';
import { readInstant } from '../domain/dateTime.ts';
import { isFailed, type PlaceAnswer, valueColumns } from '../domain/fileForecast/forecastColumns.ts';
import { isOverDays } from '../domain/fileForecast/forecastQuestion.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import { type ExportProvenance, exportProvenance } from '../export/provenance.ts';
import type { ForecastOfFile } from './forecastFile.ts';
import type { Input } from './readInput.ts';

/** What a file with forecasts says of where they came from. */
export interface ForecastOrigin extends Pick<ForecastOfFile, 'question' | 'answers'> {
  input: Input;
  service: AnsweringService;
  prefix: string;
}

/** Most problems of a file that are told one by one. */
const MOST_TOLD = 50;

/** Where the forecasts of a file came from, and which of its columns are derived. */
export function forecastOrigin(origin: ForecastOrigin): ExportProvenance {
  const { input, service, question, prefix, answers } = origin;
  const received = [...answers.values()].map(answer => readInstant(answer.received) ?? 0);
  const receivedAt = received.reduce((last, each) => Math.max(last, each), 0);
  const derived = ['latitude', 'longitude', 'place'].map(name => `${prefix}_${name}`);
  return {
    ...exportProvenance({ url: requestOf(origin), receivedAt, service }),
    ...valueWithoutKeys({ assets: input.assets.origin }),
    derived: isOverDays(question.aggregate) ? [...derived, ...valueColumns(question, prefix)] : derived,
    notes: valueWithoutKeys(notesOf(origin)),
  };
}

/** What all requests have in common. */
function requestOf({ service, question: { kind, time, units } }: ForecastOrigin): string {
  const now = kind === 'daily' ? endpoints.forecastDaily : endpoints.forecastHourly;
  const past = kind === 'daily' ? endpoints.pastForecastDaily : endpoints.pastForecastHourly;
  const asked = {
    timezone: kind === 'daily' ? 'local' : 'utc',
    ...(time === undefined ? {} : { time }),
    ...(units === undefined ? {} : { units }),
    ...(kind === 'hourly' && time === undefined ? { include_past: 'true' } : {}),
  };
  return `${service.baseUrl}${(time === undefined ? now : past).path}?${new URLSearchParams(asked)}`;
}

function notesOf({ input: { asked, assets }, answers, prefix }: ForecastOrigin): string[] {
  const { problems } = assets;
  const all: PlaceAnswer[] = [...answers.values()];
  const failed = all.filter(isFailed).length;
  const told = problems
    .slice(0, MOST_TOLD)
    .map(({ path, expected, found }) => `${path}: ${expected} expected, found ${found}`);
  const unplaced = asked.placeOf.filter(place => place < 0).length;
  return [
    `The request was made for each of ${asked.places.length} places once, with the ${prefix}_latitude and ${prefix}_longitude of its assets.`,
    'A line, an area and several points are asked about at the mean of their vertices.',
    'A value of an hour or a day is as it came. max, min and sum are of the rows from the present one on.',
    ...(unplaced === 0 ? [] : [`Assets without a place, which were not asked about: ${unplaced}.`]),
    ...(failed === 0 ? [] : [`Places that failed, with the reason in ${prefix}_error: ${failed}.`]),
    ...told,
    ...(problems.length > told.length
      ? [`Problems of the file that are not told here: ${problems.length - told.length}.`]
      : []),
  ];
}
