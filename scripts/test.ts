import { mkdir, readFile, rm } from 'node:fs/promises';
import { findBrowser } from '../test/harness/browser.ts';
import { installEditor } from '../test/harness/editor.ts';
import { cache } from '../test/harness/paths.ts';
import { start } from '../test/harness/run.ts';

/* Every tier; the first step that fails ends the run. npm test */

interface Program {
  /** With its arguments. */
  words: readonly string[];
  /** File in which it counts its tests. */
  report?: string;
  /** It runs in a real editor, with a real browser. */
  isReal?: boolean;
}

interface Step {
  name: string;
  /** All at the same time. */
  programs: readonly Program[];
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
const steps: readonly Step[] = [
  {
    name: 'Types and lint',
    programs: [
      { words: [node, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'] },
      { words: [node, 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
    ],
  },
  {
    // A host waits for much of its time, in which the unit tests compute.
    name: 'Unit and extension host',
    programs: [
      { words: vitest('vitest.config.ts', `${reports}/unit.json`), report: `${reports}/unit.json` },
      {
        words: [node, 'scripts/test-host.ts', '--report', `${reports}/host.json`],
        report: `${reports}/host.json`,
        isReal: true,
      },
    ],
  },
  {
    name: 'Interface',
    programs: [
      {
        words: [node, 'scripts/test-ui.ts', '--report', `${reports}/ui.json`],
        report: `${reports}/ui.json`,
        isReal: true,
      },
    ],
  },
];

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
// What the editor's tiers run in comes while the others compute.
const installed = Promise.all([installEditor(), findBrowser()]);
installed.catch(() => undefined);
let passed = 0;
let failed = 0;
let broken = false;
for (const { name, programs } of steps) {
  console.log(`\n=== ${name} ===`);
  const outcomes = await Promise.all(programs.map(outcomeOf));
  for (const outcome of outcomes) {
    passed += outcome.passed;
    failed += outcome.failed;
  }
  broken = outcomes.some(outcome => outcome.isBroken);
  if (broken) {
    console.log(`\n${name} failed.`);
    failed = Math.max(1, failed);
    break;
  }
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(broken ? 1 : 0);

interface Outcome {
  passed: number;
  failed: number;
  isBroken: boolean;
}

/** Runs a program to its end, and counts; one that ran no test of those that it should is broken. */
async function outcomeOf({ words, report, isReal = false }: Program): Promise<Outcome> {
  if (isReal) await installed;
  const status = await statusOf(words);
  if (report === undefined) return { passed: 0, failed: 0, isBroken: status !== 0 };
  const counts = await count(report);
  return { ...counts, isBroken: status !== 0 || counts.passed === 0 };
}

/** Runs a program to its end; resolves to what it exits with. */
async function statusOf([program = node, ...args]: readonly string[]): Promise<number | null> {
  const child = start(program, args, { stdio: 'inherit' });
  return new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve));
}

/** The suite's own report and vitest's name their counts differently. */
async function count(file: string): Promise<{ passed: number; failed: number }> {
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  return {
    passed: Number(report.passed ?? report.numPassedTests ?? 0),
    failed: Number(report.failed ?? report.numFailedTests ?? 0),
  };
}
