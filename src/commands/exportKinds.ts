import type { EndpointId } from '../api/endpoints.ts';

/** What can be exported as GeoJSON as the service sends it, and the endpoint behind it. */
export const EXPORTED = {
  track: 'cycloneTrack',
  cone: 'cycloneCone',
  features: 'portfolioFeatures',
  forecasts: 'portfolioForecasts',
  observations: 'portfolioObservations',
} as const satisfies Record<string, EndpointId>;

export type ExportKind = keyof typeof EXPORTED;

export const EXPORT_KINDS = ['track', 'cone', 'features', 'forecasts', 'observations', 'daily', 'hourly'];
export const TABLE_KINDS = ['daily', 'hourly', 'features', 'forecasts', 'observations'];

export function isExportKind(value: unknown): value is ExportKind {
  return typeof value === 'string' && Object.hasOwn(EXPORTED, value);
}

/** Kinds whose geometry can be cut at ±180° on request. */
export function isCuttable(kind: unknown): kind is 'track' | 'cone' {
  return kind === 'track' || kind === 'cone';
}

type Values = Readonly<Record<string, unknown>>;

/** Whether an argument object names a place. */
export function isOfPlace({ latitude, longitude }: Values): boolean {
  return latitude !== undefined || longitude !== undefined;
}

/** The endpoint of a forecast of a place by its kind: of now, or as of a time. */
export function forecastEndpoint({ kind, time }: Values): EndpointId | undefined {
  if (kind === 'daily') return time === undefined ? 'forecastDaily' : 'pastForecastDaily';
  if (kind === 'hourly') return time === undefined ? 'forecastHourly' : 'pastForecastHourly';
  return undefined;
}

/**
 * The endpoint behind a table, by its kind; without one a place has its hourly forecast and a portfolio its
 * forecasts. Undefined where no subject is named: then the table is that of a response at hand.
 */
export function tabularEndpoint(given: Values): EndpointId | undefined {
  const { kind, portfolio_id } = given;
  if (kind === 'features') return 'portfolioFeatures';
  if (kind === 'forecasts') return 'portfolioForecasts';
  if (kind === 'observations') return 'portfolioObservations';
  if (kind !== undefined) return forecastEndpoint(given);
  if (portfolio_id !== undefined) return 'portfolioForecasts';
  return isOfPlace(given) ? forecastEndpoint({ ...given, kind: 'hourly' }) : undefined;
}
