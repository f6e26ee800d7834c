import { mkdir, readFile, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findBrowser } from '../test/harness/browser.ts';
import { installEditor } from '../test/harness/editor.ts';
import { cache } from '../test/harness/paths.ts';
import { start } from '../test/harness/run.ts';

/* The tiers, one after the other; the first that fails ends the run: npm test -- [--all] */

const { values } = parseArgs({
  options: {
    /** With the tests of the interface that have the tag `long`. */
    all: { type: 'boolean', default: false },
  },
});

interface Program {
  /** With its arguments. */
  words: readonly string[];
  /** File in which it counts its tests. */
  report?: string;
  /** It runs in a real editor, with a real browser. */
  isReal?: boolean;
}

interface Tier {
  name: string;
  /** All run at the same time. */
  programs: readonly Program[];
}

const node = process.execPath;
const reports = `${cache}/reports`;
const tiers: readonly Tier[] = [
  {
    name: 'Types, lint and package',
    programs: [
      { words: [node, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'] },
      { words: [node, 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
      { words: [node, 'scripts/package.ts'] },
    ],
  },
  {
    // The editor of the one often waits, and the other computes without a pause.
    name: 'Unit and extension host',
    programs: [
      {
        words: [
          node,
          'node_modules/vitest/vitest.mjs',
          'run',
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${reports}/unit.json`,
        ],
        report: `${reports}/unit.json`,
      },
      {
        words: [node, 'scripts/test-host.ts', '--packaged', '--report', `${reports}/host.json`],
        report: `${reports}/host.json`,
        isReal: true,
      },
    ],
  },
  {
    name: 'Interface',
    programs: [
      {
        words: [
          node,
          'scripts/test-ui.ts',
          '--packaged',
          ...(values.all ? [] : ['--short']),
          '--report',
          `${reports}/ui.json`,
        ],
        report: `${reports}/ui.json`,
        isReal: true,
      },
    ],
  },
];

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
// What the last tiers run in comes while the first ones compute.
const installed = Promise.all([installEditor(), findBrowser()]);
installed.catch(() => undefined);
let passed = 0;
let failed = 0;
let left = 0;
let broken = false;
for (const { name, programs } of tiers) {
  console.log(`\n=== ${name} ===`);
  const outcomes = await Promise.all(programs.map(outcomeOf));
  for (const { counts } of outcomes) {
    passed += counts?.passed ?? 0;
    failed += counts?.failed ?? 0;
    left += counts?.left ?? 0;
  }
  broken = outcomes.some(({ status, counts }) => status !== 0 || counts?.passed === 0);
  if (broken) {
    console.log(`\n${name} failed.`);
    failed = Math.max(1, failed);
    break;
  }
}
console.log(`\n${passed} passed, ${failed} failed`);
if (left > 0) console.log(`${left} long ones of the interface are left to npm test -- --all`);
process.exit(broken ? 1 : 0);

interface Counts {
  passed: number;
  failed: number;
  /** Tests that were not run. */
  left: number;
}

/** Runs a program to its end: what it exits with, and its tests. */
async function outcomeOf({
  words: [command = node, ...given],
  report,
  isReal = false,
}: Program): Promise<{ status: number | null; counts: Counts | undefined }> {
  if (isReal) await installed;
  const child = start(command, given, { stdio: 'inherit' });
  const status = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  );
  return { status, counts: report === undefined ? undefined : await count(report) };
}

/** The suite's own report and vitest's name their counts differently. */
async function count(file: string): Promise<Counts> {
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  return {
    passed: Number(report.passed ?? report.numPassedTests ?? 0),
    failed: Number(report.failed ?? report.numFailedTests ?? 0),
    left: Number(report.numPendingTests ?? 0),
  };
}
