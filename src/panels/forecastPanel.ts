import * as vscode from 'vscode';
import type { ServiceResponse } from '../api/readResponse.ts';
import type { DailyWeatherResponse, HourlyWeatherResponse } from '../api/schemas/weather.ts';
import { formatCoordinates } from '../domain/coordinates.ts';
import type { Parts } from '../parts.ts';
import { createPanelHost, type PanelKind, type Session, showAnswer } from './panelSession.ts';
import {
  type ForecastIdentity,
  type ForecastIntent,
  type ForecastMessage,
  forecastIdentity,
  forecastIntent,
  type WeatherSeries,
} from './protocol.ts';

export type ForecastResponse = ServiceResponse<DailyWeatherResponse> | ServiceResponse<HourlyWeatherResponse>;

type ForecastSession = Session<ForecastIdentity, ForecastMessage>;

const kind: PanelKind<ForecastIdentity, ForecastIntent, ForecastMessage, ForecastResponse> = {
  page: 'forecast',
  identity: forecastIdentity,
  intent: forecastIntent,
  key: ({ latitude, longitude }) => `${latitude},${longitude}`,
  title: identity => placeName(identity),
  load,
  handle,
};

export const forecastPanel = createPanelHost(kind);

function placeName({ name, latitude, longitude }: ForecastIdentity): string {
  return name ?? formatCoordinates(latitude, longitude);
}

async function load(session: ForecastSession, signal: AbortSignal): Promise<ForecastResponse> {
  const identity = session.identity();
  return showAnswer<ForecastResponse, WeatherSeries>({
    what: vscode.l10n.t('Asking for the forecast of {0}', placeName(identity)),
    post: face => session.post({ type: 'forecast', identity, face }),
    ask: onStored => request(session.parts, identity, { signal, onStored }),
    faceOf(response) {
      const provenance = session.keep(response);
      const series = weatherSeries(response.value);
      if (series.rows.length > 0)
        return { face: 'data', data: series, provenance, problems: response.problems };
      const message = vscode.l10n.t('The service has no forecast for this place and time.');
      return { face: 'empty', message };
    },
  });
}

async function request(
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
export function weatherSeries(response: DailyWeatherResponse | HourlyWeatherResponse): WeatherSeries {
  const { latitude, longitude, forecast_time, timezone, utc_offset, units, elevation } = response;
  const rows = isDaily(response) ? response.daily : response.hourly;
  return { latitude, longitude, forecast_time, timezone, utc_offset, units, elevation, rows };
}

function isDaily(response: DailyWeatherResponse | HourlyWeatherResponse): response is DailyWeatherResponse {
  return 'daily' in response;
}

async function handle(session: ForecastSession, intent: ForecastIntent): Promise<void> {
  const { parts } = session;
  const identity = session.identity();
  if (intent.type === 'show') session.show(intent.identity);
  if (intent.type === 'saveLocation') {
    const { latitude, longitude, name } = identity;
    await vscode.commands.executeCommand('landfall.location.add', { latitude, longitude, name });
  }
  if (intent.type === 'exportCsv') {
    const { exportResponseCsv } = await import('../export/exportCsv.ts');
    await exportResponseCsv(parts, session.responses()[0]);
  }
  if (intent.type === 'openRaw') {
    const { openRaw } = await import('../commands/raw.ts');
    await openRaw(session.responses()[0]);
  }
}
