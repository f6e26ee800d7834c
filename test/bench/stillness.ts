import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { rest } from './rest.ts';
import { type Stretch, watchThread } from './watchThread.ts';

/** One question in several turns: for how long the host stood still at most in each, and until its answer was there. */
export interface Stretches {
  name: string;
  /** One a turn. */
  still: Stretch[];
  /** Milliseconds, a number a turn. */
  took: number[];
  /** What came of it; more than one where not each turn ended alike. */
  outcomes: string[];
}

interface Body {
  name: string;
  endpoint: string;
}

const FIRST = ['landfall.forecast.daily', { latitude: 0, longitude: 0 }] as const;

const COMMANDS: Readonly<Record<string, [command: string, argument: object]>> = {
  portfolioFeatures: ['landfall.portfolio.open', { portfolio_id: 'large' }],
  portfolioForecasts: [
    'landfall.portfolio.forecasts',
    { portfolio_id: 'large', init_time: '2026-01-01T00:00:00Z' },
  ],
  cycloneForecasts: ['landfall.storms.find', {}],
  cycloneTrack: ['landfall.storm.track', { storm_id: 'AL092022' }],
};

/** A machine that finds memory for a list of millions slowly once is told from one that always does. */
const TURNS = 3;

/** Milliseconds in which what follows an answer is done: a page that draws, a list that is shown. */
const SETTLING = 3000;

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Called in a fresh extension host: asks for each body, as a program and as a person does. */
export async function run(): Promise<void> {
  const bodies: Body[] = JSON.parse(process.env.LANDFALL_BENCH_BODIES ?? '[]');
  const report = process.env.LANDFALL_TEST_REPORT ?? 'stillness.json';
  const stretches: Stretches[] = [];
  await rest();
  stretches.push(await inTurns('a first answer', async () => () => execute(...FIRST), 1));
  for (const [index, { name, endpoint }] of bodies.entries()) {
    const [command, argument] = COMMANDS[endpoint] ?? ['', {}];
    // A service of its own for each turn: none has anything of the last.
    const ask = (way: string, asked: object) => async (turn: number) => {
      await useService(`${process.env.LANDFALL_BENCH_URL}/${index}/${way}/${turn}/api/v1`);
      return () => execute(command, asked);
    };
    if (endpoint === 'portfolioFeatures')
      stretches.push(await inTurns(`${name}, on the map`, ask('map', { ...argument, fromView: true })));
    stretches.push(await inTurns(`${name}, for a program`, ask('program', argument)));
    // What there is so far; the line break at the end says that it is all.
    await writeFile(report, JSON.stringify(stretches));
  }
  await useService(undefined);
  await writeFile(report, `${JSON.stringify(stretches)}\n`);
}

function execute(command: string, argument?: object): Thenable<unknown> {
  return vscode.commands.executeCommand(command, argument);
}

async function useService(url: string | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration('landfall');
  await settings.update('baseUrl', url, vscode.ConfigurationTarget.Global);
}

async function inTurns(
  name: string,
  prepare: (turn: number) => Promise<() => Thenable<unknown>>,
  turns = TURNS,
): Promise<Stretches> {
  const found: Stretches = { name, still: [], took: [], outcomes: [] };
  for (let turn = 0; turn < turns; turn++) {
    const work = await prepare(turn);
    const watch = watchThread();
    const started = performance.now();
    const outcome = await work().then(
      () => 'answered',
      error => (error instanceof Error ? error.name : String(error)),
    );
    found.took.push(performance.now() - started);
    await pause(SETTLING);
    found.still.push(watch.end().longest);
    if (!found.outcomes.includes(outcome)) found.outcomes.push(outcome);
    await execute('workbench.action.closeAllEditors');
  }
  return found;
}
