import type { ServiceClient } from './client.ts';
import type { ServiceResponse } from './readResponse.ts';
import type { DailyWeatherResponse, HourlyWeatherResponse } from './schemas/weather.ts';

export type PlaceForecast = ServiceResponse<DailyWeatherResponse> | ServiceResponse<HourlyWeatherResponse>;

/** What asks for the forecasts of places. */
export type ForecastClient = Pick<
  ServiceClient,
  'forecastDaily' | 'forecastHourly' | 'pastForecastDaily' | 'pastForecastHourly'
>;

/** The forecast of a place that is meant. */
export interface ForecastArguments {
  kind: 'hourly' | 'daily';
  latitude: number;
  longitude: number;
  units?: 'metric' | 'imperial' | undefined;
  timezone?: 'local' | 'utc' | undefined;
  /** As of when; of now where it is not given. */
  time?: string | undefined;
  include_past?: boolean | undefined;
}

export interface ForecastOptions {
  signal?: AbortSignal | undefined;
  onStored?: ((response: PlaceForecast) => void) | undefined;
  keeps?: boolean | undefined;
}

/** Asks for a forecast of a place: of now, or as of its time. */
export async function askPlaceForecast(
  client: ForecastClient,
  { kind, latitude, longitude, units, timezone, time, include_past }: ForecastArguments,
  options: ForecastOptions,
): Promise<PlaceForecast> {
  const place = { latitude, longitude, units };
  if (kind === 'daily') {
    if (time !== undefined) return client.pastForecastDaily({ ...place, time, timezone }, options);
    const local = timezone === 'local' ? timezone : undefined;
    return client.forecastDaily({ ...place, timezone: local }, options);
  }
  if (time !== undefined) return client.pastForecastHourly({ ...place, time, timezone }, options);
  return client.forecastHourly({ ...place, timezone, include_past }, options);
}
