import type { AnsweringService } from '../api/answeringService.ts';
import type { Connection } from '../connection/connection.ts';
import { unitsAsked } from '../connection/unitsAsked.ts';
import type { Coordinates } from '../domain/coordinates.ts';
import { type ForecastSeries, forecastSeries } from '../domain/forecastSeries.ts';
import { responseClock } from '../domain/responseClock.ts';
import type { PlaceClock } from '../domain/time.ts';
import { unitLabel } from '../domain/weatherUnits.ts';
import { readSetting } from '../settings/readSetting.ts';
import { settings } from '../settings/settings.ts';
import { clockName } from './clockName.ts';

/** The hourly forecast of a place, and how to tell it. */
export interface PlaceForecast {
  series: ForecastSeries;
  /** The clock that the settings choose: of the place, or UTC. */
  clock: PlaceClock;
  /** Its name, marked where it was inferred. */
  clockName: string;
  /** Label of a field's unit; empty where none is known. */
  unitOf(field: string): string;
  /** As the service sent it; undefined where it sent none. */
  issued: string | undefined;
  service: AnsweringService;
  /** Epoch milliseconds. */
  receivedAt: number;
}

/** Asks for the same as the forecast panel does, so that both share one request. */
export async function askPlaceForecast(
  connection: Connection,
  { latitude, longitude }: Coordinates,
  signal: AbortSignal,
): Promise<PlaceForecast> {
  const units = unitsAsked();
  const client = await connection.client();
  const args = { latitude, longitude, units, timezone: 'local' } as const;
  const { value, receivedAt, service } = await client.forecastHourly(args, { signal });
  const placeClock = responseClock(value);
  const utc = readSetting(settings.time) === 'utc';
  return {
    series: forecastSeries(value.hourly, placeClock, 'hourly'),
    clock: utc ? { zone: 'UTC' } : placeClock,
    clockName: utc ? 'UTC' : clockName(value),
    unitOf: field => unitLabel(field, value.units, units) ?? '',
    issued: value.forecast_time,
    service,
    receivedAt,
  };
}
