import type { EndpointId } from './endpoints.ts';

/** Whether answers of an endpoint are series over time, which are tables as they stand. */
export function isTabular(endpoint: EndpointId): boolean {
  return /^(forecast|pastForecast|portfolioForecasts|portfolioObservations)/.test(endpoint);
}
