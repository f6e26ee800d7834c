import { writeFile } from 'node:fs/promises';
import Module from 'node:module';
import * as vscode from 'vscode';
import { workOfThread } from '../harness/workOfThread.ts';

/** Node's loader, which the editor loads extensions through. */
interface Loader {
  _load(request: string, ...rest: unknown[]): unknown;
}

/** Milliseconds in which the workbench around the host comes to rest: it shares the cores. */
const SETTLING = 4000;

interface ExtensionModule {
  activate(context: vscode.ExtensionContext): void;
}

/**
 * Called in a fresh extension host. Times what the editor counts as activation: loading the code and calling
 * `activate`; then the first forecast, which loads code, as work of the thread; and both forecasts as a caller waits.
 */
export async function run(): Promise<void> {
  const extension = vscode.extensions.getExtension('landfall.landfall');
  if (extension === undefined) throw new Error('The extension is not there.');
  if (extension.isActive) throw new Error('The extension was activated before it was timed.');
  const timing = { load: 0, call: 0 };
  await new Promise(resolve => setTimeout(resolve, SETTLING));
  watchLoader(timing);
  await extension.activate();
  const asking = () =>
    vscode.commands.executeCommand('landfall.forecast.daily', { latitude: 0, longitude: 0 });
  const before = workOfThread();
  const first = await timed(asking);
  const firstWork = workOfThread() - before;
  const second = await timed(asking);
  const result = { activation: timing.load + timing.call, firstWork, first, second };
  await writeFile(process.env.LANDFALL_TEST_REPORT ?? 'bench.json', `${JSON.stringify(result)}\n`);
}

async function timed(work: () => Thenable<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function watchLoader(timing: { load: number; call: number }): void {
  const loader: Loader = Object(Module);
  const load = loader._load;
  loader._load = function (this: unknown, request: string, ...rest: unknown[]) {
    if (!request.endsWith('extension.cjs')) return load.call(this, request, ...rest);
    const started = performance.now();
    const loaded = load.call(this, request, ...rest);
    timing.load += performance.now() - started;
    return timedModule(loaded, timing);
  };
}

function timedModule(loaded: unknown, timing: { call: number }): ExtensionModule {
  const { activate }: ExtensionModule = Object(loaded);
  return {
    activate(context) {
      const started = performance.now();
      activate(context);
      timing.call = performance.now() - started;
    },
  };
}
