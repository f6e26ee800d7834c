import * as vscode from 'vscode';
import type { ServiceResponse } from '../api/readResponse.ts';
import type { DailyWeatherResponse, HourlyWeatherResponse } from '../api/schemas/weather.ts';
import { formatCoordinates } from '../domain/coordinates.ts';
import type { Parts } from '../parts.ts';
import { createPanelHost, type PanelKind, type Session, showAnswer } from './panelSession.ts';
import {
  type EarlierRun,
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
  follow,
  handle,
};

export const forecastPanel = createPanelHost(kind);

function placeName({ name, latitude, longitude }: ForecastIdentity): string {
  return name ?? formatCoordinates(latitude, longitude);
}

/** Limits are the same in every panel, and may change in any. */
function follow(session: ForecastSession): vscode.Disposable {
  const post = () => session.post({ type: 'limits', limits: session.parts.limits.all() });
  post();
  return session.parts.limits.onDidChange(post);
}

async function load(session: ForecastSession, signal: AbortSignal): Promise<ForecastResponse> {
  const identity = session.identity();
  loadEarlier(session, signal).catch(error => session.parts.log.error(String(error)));
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

const HOUR = 3_600_000;

/** Asks for the forecasts of some hours before the one shown, and shows each as it comes. */
async function loadEarlier(session: ForecastSession, signal: AbortSignal): Promise<void> {
  const identity = session.identity();
  const shown = identity.time === undefined ? Date.now() : Date.parse(identity.time);
  const base = Math.floor(shown / HOUR) * HOUR;
  const runs: EarlierRun[] = (identity.earlier ?? []).map(hours => ({
    hours,
    time: new Date(base - hours * HOUR).toISOString(),
    face: { face: 'loading', what: vscode.l10n.t('Asking for the forecast of {0} h before', hours) },
  }));
  const show = () => session.post({ type: 'earlier', identity, runs: [...runs] });
  show();
  await Promise.allSettled(
    runs.map(run =>
      showAnswer<ForecastResponse, WeatherSeries>({
        what: vscode.l10n.t('Asking for the forecast of {0} h before', run.hours),
        ask: onStored => request(session.parts, { ...identity, time: run.time }, { signal, onStored }),
        faceOf: response => ({
          face: 'data',
          data: weatherSeries(response.value),
          provenance: session.provenanceOf(response),
          problems: response.problems,
        }),
        post(face) {
          run.face = face;
          if (!signal.aborted) show();
        },
      }),
    ),
  );
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
  if (intent.type === 'setLimits') await parts.limits.set(intent.limits);
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
