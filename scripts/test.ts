import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { cache } from '../test/harness/paths.ts';

/* Every tier, one after the other; the first that fails ends the run. npm test */

interface Tier {
  name: string;
  command: readonly string[];
  /** File in which the tier counts its tests. */
  report?: string;
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
  { name: 'Types', command: [node, 'node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'] },
  {
    name: 'Lint',
    command: [node, 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  {
    name: 'Unit',
    command: vitest('vitest.config.ts', `${reports}/unit.json`),
    report: `${reports}/unit.json`,
  },
  {
    name: 'Extension host',
    command: [node, 'scripts/test-host.ts', '--report', `${reports}/host.json`],
    report: `${reports}/host.json`,
  },
  {
    name: 'Interface',
    command: [node, 'scripts/test-ui.ts', '--report', `${reports}/ui.json`],
    report: `${reports}/ui.json`,
  },
];

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
let passed = 0;
let failed = 0;
let broken = false;
for (const { name, command, report } of tiers) {
  console.log(`\n=== ${name} ===`);
  const [program = node, ...args] = command;
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  const counts = report === undefined ? undefined : await count(report);
  passed += counts?.passed ?? 0;
  failed += counts?.failed ?? 0;
  broken = status !== 0 || (counts !== undefined && counts.passed === 0);
  if (broken) {
    console.log(`\n${name} failed.`);
    failed = Math.max(1, failed);
    break;
  }
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(broken ? 1 : 0);

/** The suite's own report and vitest's name their counts differently. */
async function count(file: string): Promise<{ passed: number; failed: number }> {
  const report = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
  return {
    passed: Number(report.passed ?? report.numPassedTests ?? 0),
    failed: Number(report.failed ?? report.numFailedTests ?? 0),
  };
}
