import type { EndpointId } from '../api/endpoints.ts';
import { isProgrammatic, mannerOf } from '../editor/argument.ts';
import { forecastPanel } from '../panels/forecastPanel.ts';
import type { ForecastIdentity } from '../panels/forecastProtocol.ts';
import { askForecast, type ForecastResponse } from '../panels/forecastRequest.ts';
import type { Parts } from '../parts.ts';
import { answered } from './answered.ts';
import { askArguments } from './askArguments.ts';

type ForecastEndpoint = Extract<EndpointId, `${string}orecast${'Daily' | 'Hourly'}`>;
type Value = ForecastResponse['value'] | undefined;

export const dailyForecast = (parts: Parts, given: unknown) => forecast(parts, 'forecastDaily', given);
export const hourlyForecast = (parts: Parts, given: unknown) => forecast(parts, 'forecastHourly', given);
export const pastDailyForecast = (parts: Parts, given: unknown) =>
  forecast(parts, 'pastForecastDaily', given);
export const pastHourlyForecast = (parts: Parts, given: unknown) =>
  forecast(parts, 'pastForecastHourly', given);

/**
 * Opens the forecast panel; resolves to the validated response. A person's forecast asks for local time: its response
 * names the zone of the place, by which the panel tells times, also where it goes on from days to hours.
 */
async function forecast(parts: Parts, endpoint: ForecastEndpoint, given: unknown): Promise<Value> {
  const asked = await askArguments(parts, endpoint, given);
  if (asked === undefined) return undefined;
  const kind = endpoint.endsWith('Daily') ? 'daily' : 'hourly';
  const identity: ForecastIdentity = { kind, ...asked.args, name: asked.name };
  if (!isProgrammatic(given)) identity.timezone ??= 'local';
  const load = forecastPanel.open(parts, identity, mannerOf(given));
  return (await answered(given, load, options => askForecast(parts, identity, options)))?.value;
}
