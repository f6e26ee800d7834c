import type { PlacesIdentity, PlacesMessage } from '../../../src/panels/placesProtocol.ts';
import type { Face, FailedFace, WeatherSeries } from '../../../src/panels/protocol.ts';
import { provenance } from './forecasts.ts';

export const identity: PlacesIdentity = {
  kind: 'hourly',
  places: [
    { latitude: 27.95, longitude: -82.46, name: 'Tampa' },
    { latitude: 28.61, longitude: 77.21, name: 'Delhi' },
    { latitude: -21.14, longitude: -175.2, name: 'Neiafu' },
  ],
  units: 'metric',
};

const START = Date.parse('2026-11-21T00:00:00Z');
const HOUR = 3_600_000;

const CLOCKS = [
  { timezone: 'America/New_York', utc_offset: -5 },
  { timezone: 'Asia/Kolkata', utc_offset: 330 },
  { timezone: 'Pacific/Tongatapu', utc_offset: 13 },
] as const;

/** Hours at one of the places: windier by `index`, with a gap at hour 2 and a gust of 20 + `index` at hour 6. */
export function weather(index: number, change: Partial<WeatherSeries> = {}): WeatherSeries {
  const { latitude = 0, longitude = 0 } = identity.places[index] ?? {};
  // Clocks of Delhi are half an hour off those of the others.
  const start = START + (index === 1 ? HOUR / 2 : 0);
  const rows = Array.from({ length: 24 }, (_, hour) => ({
    timestamp: new Date(start + hour * HOUR).toISOString(),
    ...(hour === 2 ? {} : { wind_speed: hour === 6 ? 20 + index : 5 + index }),
    temperature: 10 * index + hour / 2,
    wind_direction: 200,
    ...(index === 0 ? { humidity: 70 } : {}),
  }));
  const clock = CLOCKS[index] ?? CLOCKS[0];
  return {
    latitude,
    longitude,
    forecast_time: '2026-11-21T00:00:00Z',
    units: {},
    ...clock,
    rows,
    ...change,
  };
}

export const loading: Face<WeatherSeries> = { face: 'loading', what: 'Asking for the forecast' };

export const failed: FailedFace = {
  face: 'failed',
  message: 'The service failed (status 500).',
  actions: ['retry'],
};

export function shown(
  index: number,
  change: Partial<WeatherSeries> = {},
): Extract<Face<WeatherSeries>, { face: 'data' }> {
  return { face: 'data', data: weather(index, change), provenance, problems: [] };
}

/** What the host sends; every place has come unless said otherwise. */
export function message(
  faces: readonly Face<WeatherSeries>[] = [shown(0), shown(1), shown(2)],
  change: Partial<PlacesIdentity> = {},
): PlacesMessage {
  return { type: 'places', identity: { ...identity, ...change }, faces };
}
