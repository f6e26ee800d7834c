import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { workOfThread } from '../harness/workOfThread.ts';

/** What a fuzz of the extension host found. */
export interface HostFuzz {
  asked: number;
  answered: number;
  /** Rejections by the name of their error. */
  refused: Record<string, number>;
  /** Errors that no caller caught, and rejections that say nothing a person can act on. */
  faults: string[];
  /** Longest work of the thread, in milliseconds, between two turns of a timer of 5 ms, after the first answers. */
  longestStill: number;
  /** Of each 50 ms and more: what had just been asked. */
  still: { milliseconds: number; asking: string }[];
}

const BEAT = 5;
const STILL = 50;
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
  const found: HostFuzz = { asked: 0, answered: 0, refused: {}, faults: [], longestStill: 0, still: [] };
  const settings = vscode.workspace.getConfiguration('landfall');
  await settings.update('http.retries', 0, vscode.ConfigurationTarget.Global);
  await settings.update('baseUrl', url, vscode.ConfigurationTarget.Global);
  const uncaught = (error: unknown) => found.faults.push(`not caught: ${told(error)}`);
  process.on('unhandledRejection', uncaught);
  process.on('uncaughtExceptionMonitor', uncaught);
  const stop = watchStillness(found);
  const total = Number(cases);
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      while (found.asked < total) await ask(found);
    }),
  );
  stop();
  process.off('unhandledRejection', uncaught);
  process.off('uncaughtExceptionMonitor', uncaught);
  await writeFile(report ?? 'fuzz.json', `${JSON.stringify(found)}\n`);
}

let asking = '';

async function ask(found: HostFuzz): Promise<void> {
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

/** Notes for how long the thread was at work without a turn of its timers. */
function watchStillness(found: HostFuzz): () => void {
  let last = workOfThread();
  const beat = setInterval(() => {
    const now = workOfThread();
    const milliseconds = now - last;
    last = now;
    if (found.asked < WARM_UP) return;
    found.longestStill = Math.max(found.longestStill, milliseconds);
    if (milliseconds >= STILL) found.still.push({ milliseconds, asking });
  }, BEAT);
  return () => clearInterval(beat);
}
