import type { EndpointResponse } from '../api/endpoints.ts';
import { readTrackTime } from '../domain/readTrackTime.ts';

/** When a list of storms says that the forecast of one was issued, in epoch milliseconds; undefined where it does not. */
export function listedIssue(list: EndpointResponse<'cycloneForecasts'>, stormId: string): number | undefined {
  return readTrackTime(list.find(each => each?.storm_id === stormId)?.forecast_time)?.time;
}
