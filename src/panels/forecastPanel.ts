import * as vscode from 'vscode';
import { formatCoordinates } from '../domain/coordinates.ts';
import { isoText, readInstant } from '../domain/dateTime.ts';
import { type Ask, loadConvergence } from './convergence.ts';
import {
  type EarlierRun,
  type ForecastIdentity,
  type ForecastIntent,
  type ForecastMessage,
  forecastChoices,
  forecastIdentity,
  forecastIntent,
} from './forecastProtocol.ts';
import {
  askForecast,
  type ForecastResponse,
  type ForecastSession,
  weatherSeries,
} from './forecastRequest.ts';
import { createPanelHost, type PanelKind, showAnswer } from './panelSession.ts';
import type { WeatherSeries } from './protocol.ts';

const kind: PanelKind<ForecastIdentity, ForecastIntent, ForecastMessage> = {
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

/** Where what a reader chose to see is kept. */
const CHOICES_KEY = 'landfall.forecastChoices';

/** Limits and choices are the same in every panel; limits may change in any. */
function follow(session: ForecastSession): vscode.Disposable {
  const choices = forecastChoices.safeParse(session.parts.memory.get(CHOICES_KEY));
  if (choices.success) session.post({ type: 'choices', choices: choices.data });
  const post = () => session.post({ type: 'limits', limits: session.parts.limits.all() });
  post();
  return session.parts.limits.onDidChange(post);
}

async function load(session: ForecastSession, signal: AbortSignal): Promise<ForecastResponse> {
  const identity = session.identity();
  const ask: Ask = (asked, options) => askForecast(session.parts, asked, options);
  const fail = (error: unknown) => session.parts.log.error(String(error));
  const answer = showAnswer<ForecastResponse, WeatherSeries>({
    what: vscode.l10n.t('Asking for the forecast of {0}', placeName(identity)),
    post: face => session.post({ type: 'forecast', identity, face }),
    ask: onStored => ask(identity, { signal, onStored }),
    faceOf(response) {
      const provenance = session.keep(response);
      const series = weatherSeries(response, identity);
      if (series.rows.length > 0)
        return { face: 'data', data: series, provenance, problems: response.problems };
      const message = vscode.l10n.t('The service has no forecast for this place and time.');
      return { face: 'empty', message };
    },
  });
  // What is compared waits for what is shown: it is many requests.
  const after = () => Promise.all([loadEarlier(session, signal), loadConvergence(session, ask, signal)]);
  answer.then(after, () => undefined).catch(fail);
  return answer;
}

const HOUR = 3_600_000;

/** Asks for the forecasts of some hours before the one shown, and shows each as it comes. */
async function loadEarlier(session: ForecastSession, signal: AbortSignal): Promise<void> {
  const identity = session.identity();
  const shown = readInstant(identity.time) ?? Date.now();
  const base = Math.floor(shown / HOUR) * HOUR;
  const runs: EarlierRun[] = (identity.earlier ?? []).map(hours => ({
    hours,
    time: isoText(base - hours * HOUR),
    face: { face: 'loading', what: vscode.l10n.t('Asking for the forecast of {0} h before', hours) },
  }));
  const show = () => session.post({ type: 'earlier', identity, runs: [...runs] });
  show();
  await Promise.allSettled(
    runs.map(run =>
      showAnswer<ForecastResponse, WeatherSeries>({
        what: vscode.l10n.t('Asking for the forecast of {0} h before', run.hours),
        ask: onStored => askForecast(session.parts, { ...identity, time: run.time }, { signal, onStored }),
        faceOf: response => ({
          face: 'data',
          data: weatherSeries(response, identity),
          provenance: session.provenanceOf(response),
          problems: response.problems,
        }),
        post(face) {
          run.face = face;
          show();
        },
      }),
    ),
  );
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
  if (intent.type === 'setChoices') {
    session.post({ type: 'choices', choices: intent.choices });
    await parts.memory.update(CHOICES_KEY, intent.choices);
  }
  if (intent.type === 'exportCsv') {
    const { exportResponseCsv } = await import('../export/exportCsv.ts');
    await exportResponseCsv(parts, session.responses()[0]);
  }
  if (intent.type === 'exportFeature') {
    const { exportForecastFeature } = await import('../export/exportForecastFeature.ts');
    await exportForecastFeature(parts, session.responses()[0]);
  }
  if (intent.type === 'exportSvg' || intent.type === 'exportPng') {
    const { exportChart } = await import('../export/exportChart.ts');
    const picture = intent.type === 'exportSvg' ? intent.svg : intent.png;
    await exportChart(parts, session.responses()[0], picture);
  }
  if (intent.type === 'openRaw') {
    const { openRaw } = await import('../responses/openRaw.ts');
    await openRaw(session.responses()[0]);
  }
}
