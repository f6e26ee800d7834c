import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { cache } from '../test/harness/paths.ts';
import { start, stop } from '../test/harness/run.ts';
import { packageExtension } from './package.ts';

/*
 * One tier of the tests, many times, beside two busy loops and a browser that is driven:
 * npm run test:loaded -- [--times 10] [--tier ui|host|unit] [--short] [--load busy|none] [NAME OF A FILE]
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    tier: { type: 'string', default: 'ui' },
    /** As `npm test` has the tier. */
    short: { type: 'boolean', default: false },
    load: { type: 'string', default: 'busy' },
  },
});
if (values.short) process.env.SHORT_TESTS = 'yes';
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) throw new Error('--times takes a number of runs, such as 10.');
if (!['busy', 'none'].includes(values.load)) throw new Error('--load takes busy or none.');

const LOAD = ['scripts/load/busyLoop.ts', 'scripts/load/busyLoop.ts', 'scripts/load/drivenBrowser.ts'];
const folder = `${cache}/loaded`;

interface Outcome {
  passed: number;
  failed: number;
  /** Names of the tests that failed. */
  failures: string[];
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
if (values.tier === 'ui') await packageExtension();
let held = 0;
for (let turn = 1; turn <= times; turn++) {
  const began = Date.now();
  const load = values.load === 'none' ? [] : LOAD.map(startLoad);
  const { passed, failed, failures } = await runOnce(turn);
  const beside = load.every(({ exitCode }) => exitCode === null);
  await Promise.all(load.map(stop));
  if (!beside) throw new Error('A part of the load stopped by itself: the run does not count.');
  const holds = failed === 0 && passed > 0;
  if (holds) held++;
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(
    `Run ${turn} of ${times}: ${holds ? 'passed' : 'failed'} (${passed} passed, ${failed} failed, ${seconds} s)`,
  );
  for (const name of failures) console.log(`  ✗ ${name}`);
  if (!holds) console.log(`  Output: ${folder}/${turn}.log`);
}
console.log(`${held} of ${times} passed`);
process.exit(held === times ? 0 : 1);

/** A load ends when this process does: the channel between them closes. */
function startLoad(file: string): ChildProcess {
  return start(process.execPath, [file], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

async function runOnce(turn: number): Promise<Outcome> {
  const report = `${folder}/${turn}.json`;
  const child = start(process.execPath, command(report));
  const output = createWriteStream(`${folder}/${turn}.log`);
  child.stdout?.pipe(output);
  child.stderr?.pipe(output);
  const code = await new Promise<number | null>(resolve => child.once('exit', resolve));
  const outcome = await read(report);
  return code === 0 ? outcome : { ...outcome, failed: Math.max(1, outcome.failed) };
}

function command(report: string): string[] {
  if (values.tier === 'host')
    return ['scripts/test-host.ts', '--report', report, ...positionals.flatMap(each => ['--grep', each])];
  if (values.tier === 'ui') return ['scripts/test-ui.ts', '--packaged', '--report', report, ...positionals];
  if (values.tier !== 'unit') throw new Error('--tier takes ui, host or unit.');
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`];
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'vitest.config.ts',
    ...reporters,
    ...positionals,
  ];
}

/** The suite's own report and vitest's name their counts and tests differently. */
async function read(file: string): Promise<Outcome> {
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  const files: { assertionResults: { fullName: string; status: string }[] }[] = report.testResults ?? [];
  const own: { title: string; error?: string }[] = report.tests ?? [];
  return {
    passed: Number(report.passed ?? report.numPassedTests ?? 0),
    failed: Number(report.failed ?? report.numFailedTests ?? 0),
    failures: [
      ...files
        .flatMap(each => each.assertionResults)
        .filter(({ status }) => status === 'failed')
        .map(({ fullName }) => fullName),
      ...own.filter(({ error }) => error !== undefined).map(({ title }) => title),
    ],
  };
}
