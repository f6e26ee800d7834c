import type { EndpointResponse } from '../api/endpoints.ts';
import { latestListed } from '../domain/latestListed.ts';
import { readTrackTime } from '../domain/readTrackTime.ts';

/** When a list of storms says that the latest forecast of one was issued, in epoch milliseconds; undefined where it does not. */
export function listedIssue(list: EndpointResponse<'cycloneForecasts'>, stormId: string): number | undefined {
  return readTrackTime(latestListed(list).get(stormId)?.forecast_time)?.time;
}
