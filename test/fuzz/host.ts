import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { type Watched, watchThread } from '../bench/watchThread.ts';

/** What a fuzz of the extension host found. */
export interface HostFuzz {
  asked: number;
  answered: number;
  /** Rejections by the name of their error. */
  refused: Record<string, number>;
  /** Errors that no caller caught, and rejections that say nothing a person can act on. */
  faults: string[];
  /** For how long the thread worked at one stretch, after the first answers, and what had been asked last. */
  watched: Watched;
}

/** The first answers load code: they are measured by `npm run bench`. */
const WARM_UP = 50;
const TOGETHER = 4;

const place = { latitude: 27.95, longitude: -82.46 };
const time = '2026-09-28T06:00:00Z';
const valid = { valid_time_start: '2026-09-27T06:00:00Z', valid_time_end: time };

/** Every way in which another program asks. */
const QUESTIONS: readonly (readonly [command: string, argument: Record<string, unknown>])[] = [
  ['landfall.forecast.daily', place],
  ['landfall.forecast.hourly', place],
  ['landfall.forecast.pastDaily', { ...place, time }],
  ['landfall.forecast.pastHourly', { ...place, time }],
  ['landfall.storms.find', {}],
  ['landfall.storm.open', { storm_id: 'AL092026' }],
  ['landfall.storm.track', { storm_id: 'AL092026' }],
  ['landfall.storm.cone', { storm_id: 'AL092026' }],
  ['landfall.portfolio.open', { portfolio_id: 'coast' }],
  ['landfall.portfolio.forecasts', { portfolio_id: 'coast', init_time: time }],
  ['landfall.portfolio.observations', { portfolio_id: 'coast', ...valid }],
  ['landfall.portfolio.initTime', { portfolio_id: 'coast', time }],
];

/** Called inside the extension host; the service and the number of questions come from the environment. */
export async function run(): Promise<void> {
  const { LANDFALL_FUZZ_URL: url, LANDFALL_FUZZ_CASES: cases, LANDFALL_TEST_REPORT: report } = process.env;
  const found: Omit<HostFuzz, 'watched'> = { asked: 0, answered: 0, refused: {}, faults: [] };
  const settings = vscode.workspace.getConfiguration('landfall');
  await settings.update('http.retries', 0, vscode.ConfigurationTarget.Global);
  await settings.update('baseUrl', url, vscode.ConfigurationTarget.Global);
  const uncaught = (error: unknown) => found.faults.push(`not caught: ${told(error)}`);
  process.on('unhandledRejection', uncaught);
  process.on('uncaughtExceptionMonitor', uncaught);
  const askUntil = (total: number) =>
    Promise.all(
      Array.from({ length: TOGETHER }, async () => {
        while (found.asked < total) await ask(found);
      }),
    );
  await askUntil(WARM_UP);
  const watching = watchThread(() => asking);
  await askUntil(Number(cases));
  const watched = watching.end();
  process.off('unhandledRejection', uncaught);
  process.off('uncaughtExceptionMonitor', uncaught);
  await writeFile(report ?? 'fuzz.json', `${JSON.stringify({ ...found, watched })}\n`);
}

let asking = '';

async function ask(found: Pick<HostFuzz, 'asked' | 'answered' | 'refused' | 'faults'>): Promise<void> {
  const [command, argument] = QUESTIONS[found.asked++ % QUESTIONS.length] ?? ['', {}];
  asking = command;
  try {
    await vscode.commands.executeCommand(command, argument);
    found.answered++;
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    found.refused[name] = (found.refused[name] ?? 0) + 1;
    if (!/^[A-Z]\w+Error$/.test(name) || /^(Type|Range|Reference|Syntax|URI)Error$/.test(name))
      found.faults.push(`${command}: ${told(error)}`);
  }
}

function told(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
