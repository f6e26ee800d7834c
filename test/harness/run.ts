import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { until } from './until.ts';

const running = new Set<ChildProcess>();

/** How long a process may take to end when it is asked to, in milliseconds. */
const INSIST_AFTER = 10_000;

/** Starts a process that ends with this one, however this one ends. */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends a process and its children; resolves when it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise(resolve => child.once('exit', resolve));
  signalGroup(child, 'SIGTERM');
  const insist = setTimeout(() => signalGroup(child, 'SIGKILL'), INSIST_AFTER);
  await gone;
  clearTimeout(insist);
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

process.once('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});
// Each may have started others, and ends them when it is asked to end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void Promise.all([...running].map(stop)).finally(() => process.exit(130)));

/** Runs a command to its end; rejects with the end of its output when it fails. */
export async function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<string> {
  const child = start(command, args, options);
  let output = '';
  const keep = (data: Buffer) => {
    output += data.toString();
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed (${code}):\n${output.slice(-4000)}`);
  return output;
}

/** A port of this machine that is free now; rejects where one is wanted that is not. */
export async function freePort(wanted = 0): Promise<number> {
  const { createServer } = await import('node:net');
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Waits until an address answers; rejects at once where its server has stopped. */
export async function waitForHttp(url: string, child: ChildProcess): Promise<void> {
  await until(`${url} answers`, async () => {
    if (child.exitCode !== null) return true;
    await fetch(url, { redirect: 'manual' });
    return true;
  });
  if (child.exitCode !== null) throw new Error(`The server of ${url} stopped with code ${child.exitCode}.`);
}
