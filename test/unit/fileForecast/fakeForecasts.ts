import type { ForecastClient } from '../../../src/api/askPlaceForecast.ts';
import type { ServiceResponse } from '../../../src/api/readResponse.ts';
import type { Coordinates } from '../../../src/domain/coordinates.ts';

export const NOW = Date.UTC(2026, 8, 28, 6, 40);

const HOUR = 3_600_000;

/** A forecast of a place whose temperature is its latitude: of the present hours, or of the day of NOW and the next. */
function forecastOf({ latitude, longitude }: Coordinates): object {
  const first = Math.floor(NOW / HOUR) * HOUR;
  return {
    latitude,
    longitude,
    forecast_time: '2026-09-28T00:00:00Z',
    timezone: 'UTC',
    utc_offset: 0,
    units: { temperature: '°C' },
    hourly: Array.from({ length: 3 }, (_, hour) => ({
      timestamp: new Date(first + hour * HOUR).toISOString(),
      temperature: latitude,
    })),
    daily: ['2026-09-28', '2026-09-29'].map(timestamp => ({ timestamp, temperature: latitude })),
  };
}

/** A client that answers each place as `answer` says, which may throw; `asked` has every place that it was asked. */
export function fakeForecasts(
  answer: (place: Coordinates) => Promise<void> | void = () => undefined,
  receivedAt = NOW,
): {
  client: ForecastClient;
  asked: Coordinates[];
  /** The last arguments. */
  latest: () => unknown;
} {
  const asked: Coordinates[] = [];
  let latest: unknown;
  const ask = async <T>(args: Coordinates): Promise<ServiceResponse<T>> => {
    const { latitude, longitude } = args;
    latest = args;
    asked.push({ latitude, longitude });
    await answer({ latitude, longitude });
    const value = forecastOf({ latitude, longitude });
    return Object({ value, receivedAt, problems: [], url: '', endpoint: 'forecastHourly' });
  };
  const client = { forecastDaily: ask, forecastHourly: ask, pastForecastDaily: ask, pastForecastHourly: ask };
  return { client, asked, latest: () => latest };
}

/** Places that differ. */
export function somePlaces(count: number): Coordinates[] {
  return Array.from({ length: count }, (_, index) => ({
    latitude: (index % 180) - 89.5,
    longitude: Math.floor(index / 180) - 179.5,
  }));
}
