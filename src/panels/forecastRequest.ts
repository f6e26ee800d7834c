import { askPlaceForecast, type PlaceForecast } from '../api/askPlaceForecast.ts';
import type { Coordinates } from '../domain/coordinates.ts';
import { isRecord } from '../domain/isRecord.ts';
import type { Parts } from '../parts.ts';
import type { ForecastIdentity, ForecastMessage } from './forecastProtocol.ts';
import type { WeatherSeries } from './protocol.ts';
import type { Session } from './session.ts';

export type ForecastResponse = PlaceForecast;

export type ForecastSession = Session<ForecastIdentity, ForecastMessage>;

/** Asks for the forecast that an identity names: of now, or as of its time. */
export async function askForecast(
  parts: Parts,
  identity: ForecastIdentity,
  options: { signal: AbortSignal | undefined; onStored: (response: ForecastResponse) => void },
): Promise<ForecastResponse> {
  return askPlaceForecast(await parts.connection.client(), identity, options);
}

/** Daily and hourly responses in one shape, by what was asked; a row that could not be read is empty. */
export function weatherSeries(
  { endpoint, value }: Pick<ForecastResponse, 'endpoint' | 'value'>,
  asked: Coordinates,
): WeatherSeries {
  const { forecast_time, timezone, utc_offset, units, elevation } = value;
  const { latitude = asked.latitude, longitude = asked.longitude } = value;
  const sent: unknown = value[/Daily$/.test(endpoint) ? 'daily' : 'hourly'];
  const rows = Array.isArray(sent) ? sent.map(row => (isRecord(row) ? row : {})) : [];
  return { latitude, longitude, forecast_time, timezone, utc_offset, units, elevation, rows };
}
