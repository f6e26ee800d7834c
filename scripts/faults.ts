import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { cache } from '../test/harness/paths.ts';

/*
 * Every trial that the product must survive, with its outcome: npm run faults
 *
 * A test belongs to a trial by its name, such as `[network 12]`. The trials are: what a network and a service can
 * do (1 to 40), data within the specification but wild (41 to 52), security (1 to 17), answers that are large or made to
 * be slow to read (1 to 18), and input of the user.
 */

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
const trials = [
  ...[...range(1, 40), '40b', '40c'].map(number => `network ${number}`),
  ...range(41, 52).map(number => `wild ${number}`),
  ...range(1, 17).map(number => `security ${number}`),
  ...range(1, 18).map(number => `reading ${number}`),
  ...['coordinates', 'times', 'durations', 'basins', 'ids'].map(what => `input ${what}`),
];

interface Outcome {
  name: string;
  passed: boolean;
}

const PATTERN = '\\[(network|wild|security|reading|input) ';
const reports = {
  vitest: `${cache}/faults.json`,
  host: `${cache}/faults-host.json`,
  ui: `${cache}/faults-ui.json`,
};
await Promise.all(Object.values(reports).map(file => rm(file, { force: true })));

const runNode = (...args: string[]) =>
  spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
const vitest = (config: string, report: string) =>
  runNode(
    'node_modules/vitest/vitest.mjs',
    ...['run', '--config', config, '-t', PATTERN, '--reporter=json', `--outputFile.json=${report}`],
  );

vitest('vitest.config.ts', reports.vitest);
runNode('scripts/test-host.ts', '--report', reports.host);
runNode('scripts/package.ts');
vitest('vitest.ui.config.ts', reports.ui);

const outcomes = [
  ...(await vitestOutcomes(reports.vitest)),
  ...(await hostOutcomes(reports.host)),
  ...(await vitestOutcomes(reports.ui)),
];

async function vitestOutcomes(file: string): Promise<Outcome[]> {
  const report: { testResults: { assertionResults: { fullName: string; status: string }[] }[] } =
    await readReport(file);
  return report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed' || status === 'failed')
    .map(({ fullName, status }) => ({ name: fullName, passed: status === 'passed' }));
}

async function hostOutcomes(file: string): Promise<Outcome[]> {
  const report: { tests: { title: string; error?: string }[] } = await readReport(file);
  return report.tests.map(({ title, error }) => ({ name: title, passed: error === undefined }));
}

async function readReport<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8'));
}

let held = 0;
for (const trial of trials) {
  const tests = outcomes.filter(({ name }) => name.includes(`[${trial}]`));
  const broken = tests.filter(({ passed }) => !passed);
  const holds = tests.length > 0 && broken.length === 0;
  if (holds) held++;
  const word = holds ? 'held' : tests.length === 0 ? 'NO TEST' : 'BROKEN';
  console.log(
    `${trial.padEnd(20)} ${word.padEnd(8)} ${tests.length} ${tests.length === 1 ? 'test' : 'tests'}`,
  );
  for (const { name } of broken) console.log(`  ${name}`);
}
console.log(`\n${trials.length} trials, ${held} held`);
process.exit(held === trials.length ? 0 : 1);
