import type { ConvergenceRun, EarlierRun, ForecastIdentity } from '../../../src/panels/forecastProtocol.ts';
import type { Face, Provenance, WeatherSeries } from '../../../src/panels/protocol.ts';

export const identity: ForecastIdentity = {
  kind: 'hourly',
  latitude: 27.95,
  longitude: -82.46,
  name: 'Tampa',
  units: 'metric',
};

export const provenance: Provenance = {
  url: 'https://weather.invalid/api/v1/forecast/hourly?latitude=27.95&longitude=-82.46',
  receivedAt: Date.parse('2026-11-21T06:00:00Z'),
  service: 'Demo service',
  demo: true,
  stored: false,
};

const START = Date.parse('2026-11-21T00:00:00Z');

/** Hours of weather, warmer by `shift` degrees, with a gale from hour 10 to 12 and a gap at hour 5. */
export function weather(hours = 48, shift = 0): WeatherSeries {
  return {
    latitude: 27.95,
    longitude: -82.46,
    forecast_time: '2026-11-21T00:00:00Z',
    timezone: 'America/New_York',
    utc_offset: -5,
    units: {},
    elevation: 3,
    rows: Array.from({ length: hours }, (_, hour) => ({
      timestamp: new Date(START + hour * 3_600_000).toISOString(),
      ...(hour === 5 ? {} : { temperature: 20 + shift + 5 * Math.sin(hour / 4) }),
      dewpoint_temperature: 12,
      precipitation_accumulation: hour === 20 ? 3 : 0,
      precipitation_probability: 40,
      precipitation_type: 'liquid',
      cloud_cover: 50,
      wind_speed: hour >= 10 && hour <= 12 ? 26 + hour - 10 : 8,
      wind_direction: 200,
      pressure: 1010 - hour / 10,
      weather_code: 'partly-cloudy-day',
    })),
  };
}

export function shown(data: WeatherSeries = weather()): Face<WeatherSeries> {
  return { face: 'data', data, provenance, problems: [] };
}

/** Earlier forecasts, the one of a day before two degrees colder. */
export const earlier: readonly EarlierRun[] = [
  {
    hours: 24,
    time: '2026-11-20T00:00:00Z',
    face: shown({ ...weather(30, -2), forecast_time: '2026-11-20T00:00:00Z' }),
  },
  { hours: 48, time: '2026-11-19T00:00:00Z', face: { face: 'failed', message: 'No such run.', actions: [] } },
];

/** Temperatures of a forecast over the hours of the shown one. */
export function convergenceRun(time: string, hours: number, shift: number): ConvergenceRun {
  const { rows } = weather(hours, shift);
  const data = {
    issued: time,
    times: Float64Array.from(rows, row => Date.parse(String(row.timestamp)) / 1000),
    values: Float64Array.from(rows, row =>
      typeof row.temperature === 'number' ? row.temperature : Number.NaN,
    ),
    unit: '°C',
  };
  return { time, face: { face: 'data', data, provenance, problems: [] } };
}

/** Two forecasts, the earlier one longer; newest first. */
export const filled: readonly ConvergenceRun[] = [
  convergenceRun('2026-11-21T00:00:00Z', 24, 0),
  convergenceRun('2026-11-20T12:00:00Z', 30, -2),
];

/** One that came, one that failed, and one on its way. */
export const convergence: readonly ConvergenceRun[] = [
  convergenceRun('2026-11-21T00:00:00Z', 24, 0),
  { time: '2026-11-20T12:00:00Z', face: { face: 'failed', message: 'No such run.', actions: [] } },
  { time: '2026-11-20T00:00:00Z', face: { face: 'loading', what: 'Asking' } },
];
