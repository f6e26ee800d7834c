import { askByTwos } from '../api/askByTwos.ts';
import { askPlaceForecast, type ForecastClient } from '../api/askPlaceForecast.ts';
import {
  CancelledError,
  InvalidArgumentsError,
  NetworkError,
  ReadingExhaustedError,
  ServiceError,
  StatusError,
  TimeoutError,
  TooLargeError,
  UnreadableResponseError,
} from '../api/errors.ts';
import type { Coordinates } from '../domain/coordinates.ts';
import { isoText } from '../domain/dateTime.ts';
import { isFailed, type PlaceAnswer, settledPlaces } from '../domain/fileForecast/forecastColumns.ts';
import type { ForecastQuestion } from '../domain/fileForecast/forecastQuestion.ts';
import { placeValues } from '../domain/fileForecast/placeValues.ts';
import { isRecord } from '../domain/isRecord.ts';
import { responseClock } from '../domain/responseClock.ts';
import { isClockAssumed } from '../domain/time.ts';
import { lineOf, valueWithoutKeys } from '../editor/words.ts';
import { PlacesRefused } from './placesRefused.ts';

export interface AskingPlaces {
  client: ForecastClient;
  question: ForecastQuestion;
  /** Epoch milliseconds at which the question is asked, or as of which it is: the present hour of all places. */
  now: number;
  /** Each once. */
  places: readonly Coordinates[];
  /** By the index of the place: what is settled here is not asked again. */
  answers: Map<number, PlaceAnswer>;
  /** Keeps an answer; the next place is asked when it resolves. */
  keep: (place: number, answer: PlaceAnswer) => Promise<void>;
  signal: AbortSignal;
  /** Told how many places have an answer. */
  onProgress?: (answered: number) => void;
}

/** Failures one after the other, each of which may pass, after which nobody is asked any more. */
const MOST_FAILURES = 10;

/** Places refused by one status before any was answered: fewer may lie outside of what a service covers. */
const MOST_REFUSED = 10;

/** Failures after which nobody is asked any more where not one place had an answer. */
const MOST_WITHOUT_ANSWER = 20;

/**
 * Asks each place once, two at a time, for as long as that makes sense. What fails for one place is its answer; rejects
 * where the service does not take the key, cannot be reached, answers nobody, or the question is cancelled.
 */
export async function askPlaces({ answers, onProgress, ...asking }: AskingPlaces): Promise<void> {
  const { signal } = asking;
  const stopping = new AbortController();
  // What is asked again counts as nothing until then.
  const settled = settledPlaces(answers);
  for (const place of answers.keys()) if (!settled.has(place)) answers.delete(place);
  const missing = missingPlaces(asking.places.length, answers);
  let failure: { error: unknown } | undefined;
  const patience = createPatience(answers.size > 0);
  const stop = (error: unknown) => {
    failure ??= { error };
    stopping.abort();
  };
  const ask = async (place: number) => {
    try {
      const { answer, error } = await askPlace(asking, place);
      await asking.keep(place, answer);
      answers.set(place, answer);
      onProgress?.(answers.size);
      const end = patience.endAfter(answer, error);
      if (end !== undefined) stop(end.error);
    } catch (error) {
      if (!signal.aborted) stop(error);
    }
  };
  // What is under way when it stops is waited for: it would be asked twice.
  await askByTwos(() => missing.next().value, ask, AbortSignal.any([signal, stopping.signal]));
  if (signal.aborted) throw new CancelledError('The forecasts were cancelled.', SUMMARY);
  if (failure !== undefined) throw failure.error;
}

const SUMMARY = { endpoint: 'forecastHourly', url: '' } as const;

/** Places without an answer, in their order. */
function* missingPlaces(
  count: number,
  answers: ReadonlyMap<number, PlaceAnswer>,
): Generator<number, undefined> {
  for (let place = 0; place < count; place++) if (!answers.has(place)) yield place;
}

interface Asked {
  answer: PlaceAnswer;
  /** Of a place that failed. */
  error?: unknown;
}

/** Rejects with what is no failure of this place alone. */
async function askPlace(
  { client, question, now, places, signal }: Omit<AskingPlaces, 'answers' | 'onProgress'>,
  place: number,
): Promise<Asked> {
  const { kind, units, time } = question;
  const { latitude = 0, longitude = 0 } = places[place] ?? {};
  const isOfHours = kind === 'hourly';
  // The days of a place, and hours that no change of clocks makes doubtful: also those that pass while others are asked.
  const asked = {
    ...{ kind, latitude, longitude, units, time },
    timezone: isOfHours ? 'utc' : 'local',
    include_past: isOfHours && time === undefined ? true : undefined,
  } as const;
  try {
    const { value, receivedAt } = await askPlaceForecast(client, asked, { signal, keeps: false });
    const sent: unknown = value[kind];
    const labels: unknown = value.units;
    const forecast = {
      rows: Array.isArray(sent) ? sent : [],
      clock: responseClock(value),
      labels: isRecord(labels) ? labels : undefined,
    };
    // The present day is another from place to place, and may end before the last of them is asked.
    const values = placeValues(forecast, question, isOfHours || time !== undefined ? now : receivedAt);
    const issued = value.forecast_time === undefined ? null : lineOf(value.forecast_time);
    const clock = isClockAssumed(value) ? { clock_assumed: true } : {};
    return { answer: valueWithoutKeys({ received: isoText(receivedAt), issued, ...clock, values }) };
  } catch (error) {
    if (!isOfPlace(error)) throw error;
    const received = isoText(Date.now());
    return { answer: { received, error: lineOf(error.message), passing: mayPass(error) }, error };
  }
}

/** Statuses by which a service has nothing for a place; what else it refuses, such as a key that is not paid for, it refuses all. */
const OF_PLACE: ReadonlySet<number> = new Set([204, 400, 404, 422, 451]);

/** Whether an error is about one place, and others may be answered. */
function isOfPlace(error: unknown): error is ServiceError {
  if (error instanceof CancelledError || error instanceof InvalidArgumentsError) return false;
  if (error instanceof StatusError) return OF_PLACE.has(error.status) || mayPass(error);
  return error instanceof ServiceError;
}

/**
 * Whether the same question may be answered another time. A network that asks to sign in answers with its own page, and
 * a limit of the settings may be raised.
 */
function mayPass(error: ServiceError): boolean {
  if (error instanceof StatusError)
    return error.status >= 500 || error.status === 408 || error.status === 429;
  return PASSING.some(kind => error instanceof kind);
}

const PASSING = [
  NetworkError,
  TimeoutError,
  UnreadableResponseError,
  TooLargeError,
  ReadingExhaustedError,
] as const;

/** How long a service is asked that answers nothing but failures: gives the error with which the questions end. */
function createPatience(hasAnswered: boolean): {
  endAfter: (answer: PlaceAnswer, error: unknown) => { error: unknown } | undefined;
} {
  let [isAnswering, failures, passing] = [hasAnswered, 0, 0];
  const statuses = new Set<number | undefined>();
  return {
    endAfter(answer, error) {
      if (!isFailed(answer)) {
        [isAnswering, passing] = [true, 0];
        return undefined;
      }
      failures++;
      passing = answer.passing ? passing + 1 : 0;
      if (passing >= MOST_FAILURES) return { error };
      if (isAnswering) return undefined;
      statuses.add(error instanceof StatusError ? error.status : undefined);
      if (failures >= MOST_REFUSED && statuses.size === 1 && error instanceof StatusError)
        return { error: new PlacesRefused(failures, error) };
      return failures >= MOST_WITHOUT_ANSWER ? { error } : undefined;
    },
  };
}
