import { readInstant } from '../domain/dateTime.ts';
import type { EndpointId } from './endpoints.ts';

/** Time that late runs are given to reach the service, in milliseconds. */
const LATE = 3_600_000;

/** Endpoints whose answer is fixed by a time: a forecast as it was known then. */
const AS_OF: ReadonlySet<EndpointId> = new Set([
  'pastForecastDaily',
  'pastForecastHourly',
  'cycloneForecasts',
  'cycloneTrack',
  'cycloneCone',
]);

/**
 * Epoch milliseconds from which the answer to a question, as path and query, can no longer change: an hour after
 * the past time that it names. Undefined where it may always change.
 */
export function settledTime(endpoint: EndpointId, path: string): number | undefined {
  const time =
    AS_OF.has(endpoint) && path.includes('time=')
      ? new URLSearchParams(path.split('?')[1]).get('time')
      : null;
  const instant = readInstant(time);
  return instant === undefined ? undefined : instant + LATE;
}
