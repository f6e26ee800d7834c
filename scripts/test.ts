import { mkdir, readFile, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findBrowser } from '../test/harness/browser.ts';
import { installEditor } from '../test/harness/editor.ts';
import { cache } from '../test/harness/paths.ts';
import { start } from '../test/harness/run.ts';

/* Every tier, one after the other; the first that fails ends the run: npm test -- [--all] */

const { values } = parseArgs({
  options: {
    /** With the tests that are `long`, and every case of each property. */
    all: { type: 'boolean', default: false },
  },
});

interface Tier {
  name: string;
  /** Programs with their arguments, all at the same time. */
  commands: readonly (readonly string[])[];
  /** File in which the tier counts its tests. */
  report?: string;
  /** It runs in a real editor, with a real browser. */
  isReal?: boolean;
}

const node = process.execPath;
const vitest = (config: string, report: string) => [
  node,
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config',
  config,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
];

const reports = `${cache}/reports`;
const tiers: readonly Tier[] = [
  {
    name: 'Types, lint and package',
    commands: [
      [node, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'],
      [node, 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
      [node, 'scripts/package.ts'],
    ],
  },
  {
    name: 'Unit',
    commands: [vitest('vitest.config.ts', `${reports}/unit.json`)],
    report: `${reports}/unit.json`,
  },
  {
    name: 'Extension host',
    commands: [[node, 'scripts/test-host.ts', '--packaged', '--report', `${reports}/host.json`]],
    isReal: true,
    report: `${reports}/host.json`,
  },
  {
    name: 'Interface',
    commands: [[node, 'scripts/test-ui.ts', '--packaged', '--report', `${reports}/ui.json`]],
    isReal: true,
    report: `${reports}/ui.json`,
  },
];

if (!values.all) process.env.SHORT_TESTS = 'yes';
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
// What the last tiers run in comes while the first ones compute.
const installed = Promise.all([installEditor(), findBrowser()]);
installed.catch(() => undefined);
let passed = 0;
let failed = 0;
let left = 0;
let broken = false;
for (const { name, commands, report, isReal = false } of tiers) {
  console.log(`\n=== ${name} ===`);
  if (isReal) await installed;
  const statuses = await Promise.all(commands.map(statusOf));
  const counts = report === undefined ? undefined : await count(report);
  passed += counts?.passed ?? 0;
  failed += counts?.failed ?? 0;
  left += counts?.left ?? 0;
  broken = statuses.some(status => status !== 0) || (counts !== undefined && counts.passed === 0);
  if (broken) {
    console.log(`\n${name} failed.`);
    failed = Math.max(1, failed);
    break;
  }
}
console.log(`\n${passed} passed, ${failed} failed`);
if (left > 0) console.log(`${left} long ones are left to npm test -- --all`);
process.exit(broken ? 1 : 0);

/** Runs a program to its end; resolves to what it exits with. */
async function statusOf([program = node, ...args]: readonly string[]): Promise<number | null> {
  const child = start(program, args, { stdio: 'inherit' });
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
}

/** The suite's own report and vitest's name their counts differently. `left` are those that were not run. */
async function count(file: string): Promise<{ passed: number; failed: number; left: number }> {
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  return {
    passed: Number(report.passed ?? report.numPassedTests ?? 0),
    failed: Number(report.failed ?? report.numFailedTests ?? 0),
    left: Number(report.left ?? report.numPendingTests ?? 0),
  };
}
