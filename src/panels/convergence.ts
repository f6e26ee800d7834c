import * as vscode from 'vscode';
import { askByTwos } from '../api/askByTwos.ts';
import { isoText, readInstant } from '../domain/dateTime.ts';
import { column, forecastSeries } from '../domain/forecastSeries.ts';
import { responseClock } from '../domain/responseClock.ts';
import { unitLabel } from '../domain/weatherUnits.ts';
import type { ConvergenceRun, ForecastIdentity, RunColumn } from './forecastProtocol.ts';
import { type ForecastResponse, type ForecastSession, weatherSeries } from './forecastRequest.ts';
import { showAnswer } from './showAnswer.ts';
import { throttled } from './throttled.ts';

const HOUR = 3_600_000;

/** What showing a convergence needs of its panel. */
export type ConvergenceSession = Pick<ForecastSession, 'identity' | 'post' | 'provenanceOf'>;

/** Asks for the forecast that an identity names. */
export type Ask = (
  identity: ForecastIdentity,
  options: { signal: AbortSignal; onStored: (response: ForecastResponse) => void },
) => Promise<ForecastResponse>;

/** Asks for one variable of the forecasts of many earlier times, newest first, and shows them as they come. */
export async function loadConvergence(
  session: ConvergenceSession,
  ask: Ask,
  signal: AbortSignal,
): Promise<void> {
  const identity = session.identity();
  const runs = runsOf(identity);
  const show = () => session.post({ type: 'convergence', identity, runs: [...runs] });
  const soon = throttled(show);
  show();
  const waiting = runs.values();
  await askByTwos(
    () => waiting.next().value,
    run => loadRun(session, ask, run, signal, soon),
    signal,
  );
  for (const run of runs) if (run.face.face === 'loading') run.face = stopped();
  soon.cancel();
  show();
}

function stopped(): ConvergenceRun['face'] {
  return { face: 'failed', message: vscode.l10n.t('Stopped before it came.'), actions: [] };
}

/** Runs at whole steps before the hour that is shown; a step on the same hours every time is kept from one look to the next. */
function runsOf({ time, convergence }: ForecastIdentity): ConvergenceRun[] {
  if (convergence === undefined) return [];
  const step = convergence.step * HOUR;
  const shown = readInstant(time) ?? Date.now();
  const latest = Math.floor(shown / step) * step;
  return Array.from({ length: convergence.runs }, (_, index) => ({
    time: isoText(latest - index * step),
    face: { face: 'loading', what: vscode.l10n.t('Asking for earlier forecasts') },
  }));
}

/** A run that fails says so in its place; the others go on. */
async function loadRun(
  session: ConvergenceSession,
  ask: Ask,
  run: ConvergenceRun,
  signal: AbortSignal,
  changed: () => void,
): Promise<void> {
  const identity = session.identity();
  const field = identity.convergence?.field ?? '';
  await showAnswer<ForecastResponse, RunColumn>({
    what: vscode.l10n.t('Asking for earlier forecasts'),
    ask: onStored => ask({ ...identity, time: run.time }, { signal, onStored }),
    faceOf: response => ({
      face: 'data',
      data: runColumn(response, field, identity),
      provenance: session.provenanceOf(response),
      problems: response.problems,
    }),
    post(face) {
      run.face = face;
      changed();
    },
  }).catch(() => undefined);
}

function runColumn(response: ForecastResponse, field: string, identity: ForecastIdentity): RunColumn {
  const weather = weatherSeries(response, identity);
  const { times, rows } = forecastSeries(weather.rows, responseClock(weather), identity.kind);
  const unit = unitLabel(field, weather.units, identity.units);
  const issued = weather.forecast_time ?? vscode.l10n.t('not given');
  return { issued, times, values: column(rows, field), unit };
}
