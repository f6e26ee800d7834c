import { writeFile } from 'node:fs/promises';
import * as vscode from 'vscode';
import { watchThread } from './watchThread.ts';

/** How long the host stood still at most while one question was answered, in milliseconds. */
export interface Stretch {
  name: string;
  still: number;
  took: number;
  outcome: string;
}

interface Body {
  name: string;
  endpoint: string;
}

const COMMANDS: Readonly<Record<string, [command: string, argument: object]>> = {
  portfolioFeatures: ['landfall.portfolio.open', { portfolio_id: 'large' }],
  portfolioForecasts: [
    'landfall.portfolio.forecasts',
    { portfolio_id: 'large', init_time: '2026-01-01T00:00:00Z' },
  ],
  cycloneForecasts: ['landfall.storms.find', {}],
  cycloneTrack: ['landfall.storm.track', { storm_id: 'AL092022' }],
};

/** Milliseconds in which what follows an answer is done: a page that draws, a list that is shown. */
const SETTLING = 3000;

/** Milliseconds of work at one stretch that an editor at rest does not do. */
const AT_REST = 10;

const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

/** Called in a fresh extension host: asks for each body, as a program and as a person does. */
export async function run(): Promise<void> {
  const bodies: Body[] = JSON.parse(process.env.LANDFALL_BENCH_BODIES ?? '[]');
  const report = process.env.LANDFALL_TEST_REPORT ?? 'stillness.json';
  const stretches: Stretch[] = [];
  await rest();
  const first = { latitude: 0, longitude: 0 };
  stretches.push(await stretch('a first answer', () => execute('landfall.forecast.daily', first)));
  for (const [index, { name, endpoint }] of bodies.entries()) {
    const [command, argument] = COMMANDS[endpoint] ?? ['', {}];
    await useService(`${process.env.LANDFALL_BENCH_URL}/${index}/api/v1`);
    if (endpoint === 'portfolioFeatures') {
      const click = { ...argument, fromView: true };
      stretches.push(await stretch(`${name}, on the map`, () => execute(command, click)));
      await execute('workbench.action.closeAllEditors');
    }
    stretches.push(await stretch(`${name}, for a program`, () => execute(command, argument)));
    await execute('workbench.action.closeAllEditors');
    // What there is so far; the line break at the end says that it is all.
    await writeFile(report, JSON.stringify(stretches));
  }
  await useService(undefined);
  await writeFile(report, `${JSON.stringify(stretches)}\n`);
}

/** Resolves when the editor has ended what it does after its start: reading certificates takes it 70 ms. */
async function rest(): Promise<void> {
  for (let longest = Number.POSITIVE_INFINITY; longest > AT_REST; ) {
    const watch = watchThread();
    await pause(3 * SETTLING);
    longest = watch.end();
  }
}

function execute(command: string, argument?: object): Thenable<unknown> {
  return vscode.commands.executeCommand(command, argument);
}

async function useService(url: string | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration('landfall');
  await settings.update('baseUrl', url, vscode.ConfigurationTarget.Global);
}

async function stretch(name: string, work: () => Thenable<unknown>): Promise<Stretch> {
  const watch = watchThread();
  const started = performance.now();
  const outcome = await work().then(
    () => 'answered',
    error => (error instanceof Error ? error.name : String(error)),
  );
  const took = performance.now() - started;
  await pause(SETTLING);
  return { name, still: watch.end(), took, outcome };
}
