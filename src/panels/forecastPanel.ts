import * as vscode from 'vscode';
import * as z from 'zod';
import { formatCoordinates } from '../domain/coordinates.ts';
import { isoText, readInstant } from '../domain/dateTime.ts';
import { isRecord } from '../domain/isRecord.ts';
import { tell } from '../editor/tell.ts';
import { changedLimits } from './changedLimits.ts';
import { type Ask, loadConvergence } from './convergence.ts';
import { followNames } from './followNames.ts';
import {
  type EarlierRun,
  type ForecastChoices,
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
import type { PanelExport } from './panelExport.ts';
import { createPanelHost } from './panelHost.ts';
import type { PanelKind } from './panelKind.ts';
import { handlePicture, pictureExports } from './pictureExports.ts';
import type { WeatherSeries } from './protocol.ts';
import { showAnswer } from './showAnswer.ts';

const kind: PanelKind<ForecastIdentity, ForecastIntent, ForecastMessage> = {
  page: 'forecast',
  identity: forecastIdentity,
  intent: forecastIntent,
  key: ({ latitude, longitude }) => `${latitude},${longitude}`,
  title: identity => placeName(identity),
  subject: ({ latitude, longitude, name }) => ({ place: { latitude, longitude, name } }),
  stays: new Set(['show', 'addLimit']),
  exports: session => [
    ...dataExports(session),
    ...(hasRows(session) ? pictureExports(session, vscode.l10n.t('Picture of the chart')) : []),
  ],
  load,
  follow,
  tellRefused,
  handle,
};

export const forecastPanel = createPanelHost(kind);

function placeName({ name, latitude, longitude }: ForecastIdentity): string {
  return name ?? formatCoordinates(latitude, longitude);
}

/** Hourly or daily, of now or of before: one at a time is shown. */
const PART = 'forecast';

/** Where what a reader chose to see is kept. */
const CHOICES_KEY = 'landfall.forecastChoices';

/** What a reader chose to see, and in which panel. */
const choicesChanged = new vscode.EventEmitter<{ choices: ForecastChoices; by: ForecastSession }>();

/** Limits and choices are the same in every panel, and may change in any. */
function follow(session: ForecastSession): vscode.Disposable {
  const postChoices = (choices: ForecastChoices) => session.post({ type: 'choices', choices });
  const kept = forecastChoices.safeParse(session.parts.memory.get(CHOICES_KEY));
  if (kept.success) postChoices(kept.data);
  // The page in which they were chosen has them, and may have others by now.
  const followChoices = ({ choices, by }: { choices: ForecastChoices; by: ForecastSession }) =>
    by === session ? session.remember({ type: 'choices', choices }) : postChoices(choices);
  const postLimits = () => session.post({ type: 'limits', limits: session.parts.limits.all() });
  postLimits();
  return vscode.Disposable.from(
    session.parts.limits.onDidChange(postLimits),
    choicesChanged.event(followChoices),
    followNames(
      session.parts,
      () => [session.identity()],
      ([identity]) => identity && session.show(identity),
    ),
  );
}

const ADD_LIMIT = z.object({ type: z.literal('addLimit') });

function tellRefused(received: unknown): void {
  if (ADD_LIMIT.safeParse(received).success)
    tell('error', vscode.l10n.t('The limit was not kept, as it cannot be read.'));
}

/** A forecast without a row has no chart. */
function hasRows({ responses }: ForecastSession): boolean {
  const isFilled = (rows: unknown) => Array.isArray(rows) && rows.length > 0;
  return responses().some(
    ({ value }) => isRecord(value) && (isFilled(value.daily) || isFilled(value.hourly)),
  );
}

async function load(session: ForecastSession, signal: AbortSignal): Promise<ForecastResponse> {
  const identity = session.identity();
  const ask: Ask = (asked, options) => askForecast(session.parts, asked, options);
  const fail = (error: unknown) => session.parts.log.error(String(error));
  let isShown = false;
  const answer = showAnswer<ForecastResponse, WeatherSeries>({
    what: vscode.l10n.t('Asking for the forecast of {0}', placeName(identity)),
    post(face) {
      isShown = face.face === 'data';
      if (face.face === 'failed') session.drop(PART);
      session.post({ type: 'forecast', identity, face });
    },
    ask: onStored => ask(identity, { signal, onStored }),
    faceOf(response) {
      const provenance = session.keep(response, PART);
      const series = weatherSeries(response, identity);
      if (series.rows.length > 0)
        return { face: 'data', data: series, provenance, problems: response.problems };
      const message = vscode.l10n.t('The service has no forecast for this place and time.');
      return { face: 'empty', message };
    },
  });
  // What is compared waits for what is shown: it is many requests. What is kept is shown too where asking anew fails.
  const after = () => Promise.all([loadEarlier(session, signal), loadConvergence(session, ask, signal)]);
  answer.then(after, () => (isShown ? after() : undefined)).catch(fail);
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
  if (intent.type === 'show') session.show(intent.identity);
  if (intent.type === 'addLimit' || intent.type === 'removeLimit')
    await parts.limits.set(changedLimits(parts.limits.all(), intent));
  if (intent.type === 'setChoices') {
    choicesChanged.fire({ choices: intent.choices, by: session });
    await parts.memory.update(CHOICES_KEY, intent.choices);
  }
  await handlePicture(parts, session.responses(), intent);
}

function dataExports({ parts, responses }: ForecastSession): PanelExport[] {
  const [response] = responses();
  if (response === undefined) return [];
  return [
    {
      label: 'CSV',
      form: vscode.l10n.t('A row for each time'),
      async write() {
        const { exportResponseCsv } = await import('../export/exportCsv.ts');
        return exportResponseCsv(parts, response);
      },
    },
    {
      label: 'GeoJSON',
      form: vscode.l10n.t('A feature at the place, with all values'),
      async write() {
        const { exportForecastFeature } = await import('../export/exportForecastFeature.ts');
        return exportForecastFeature(parts, response);
      },
    },
  ];
}
