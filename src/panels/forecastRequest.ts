import type { ServiceResponse } from '../api/readResponse.ts';
import type { DailyWeatherResponse, HourlyWeatherResponse } from '../api/schemas/weather.ts';
import type { Coordinates } from '../domain/coordinates.ts';
import type { Parts } from '../parts.ts';
import type { ForecastIdentity, ForecastMessage } from './forecastProtocol.ts';
import type { Session } from './panelSession.ts';
import type { WeatherSeries } from './protocol.ts';

export type ForecastResponse = ServiceResponse<DailyWeatherResponse> | ServiceResponse<HourlyWeatherResponse>;

export type ForecastSession = Session<ForecastIdentity, ForecastMessage>;

/** Asks for the forecast that an identity names: of now, or as of its time. */
export async function askForecast(
  parts: Parts,
  identity: ForecastIdentity,
  options: { signal: AbortSignal; onStored: (response: ForecastResponse) => void },
): Promise<ForecastResponse> {
  const client = await parts.connection.client();
  const { kind, latitude, longitude, units, timezone, time, include_past } = identity;
  const place = { latitude, longitude, units };
  if (kind === 'daily') {
    if (time !== undefined) return client.pastForecastDaily({ ...place, time, timezone }, options);
    const local = timezone === 'local' ? timezone : undefined;
    return client.forecastDaily({ ...place, timezone: local }, options);
  }
  if (time !== undefined) return client.pastForecastHourly({ ...place, time, timezone }, options);
  return client.forecastHourly({ ...place, timezone, include_past }, options);
}

/** Daily and hourly responses in one shape; everything but the series' name is as it came. */
export function weatherSeries(
  response: DailyWeatherResponse | HourlyWeatherResponse,
  asked: Coordinates,
): WeatherSeries {
  const { forecast_time, timezone, utc_offset, units, elevation } = response;
  const { latitude = asked.latitude, longitude = asked.longitude } = response;
  const rows = (isDaily(response) ? response.daily : response.hourly).map(row => row ?? {});
  return { latitude, longitude, forecast_time, timezone, utc_offset, units, elevation, rows };
}

function isDaily(response: DailyWeatherResponse | HourlyWeatherResponse): response is DailyWeatherResponse {
  return 'daily' in response;
}
