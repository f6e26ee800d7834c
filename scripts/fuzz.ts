import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import type { HostFuzz } from '../test/fuzz/host.ts';
import { runInExtensionHost } from '../test/harness/extensionHost.ts';
import { cache } from '../test/harness/paths.ts';
import { stop } from '../test/harness/run.ts';
import { packageExtension } from './package.ts';

/*
 * Random wild answers, to each page and to the extension host: npm run fuzz -- [--cases 10000] [--seed 1] [--of pages]
 */

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    of: { type: 'string', default: 'pages,host' },
  },
});
const { cases, seed } = values;
const of = values.of.split(',');
console.log(`${cases} answers each, seed ${seed}`);
await packageExtension();
const holds = [];
if (of.includes('pages')) holds.push(pagesHold());
if (of.includes('host')) holds.push(await hostHolds());
process.exit(holds.length > 0 && holds.every(Boolean) ? 0 : 1);

function pagesHold(): boolean {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.ui.config.ts', 'pages/wild'],
    { stdio: 'inherit', env: { ...process.env, FUZZ_CASES: cases, FUZZ_SEED: seed } },
  );
  return status === 0;
}

async function hostHolds(): Promise<boolean> {
  const service = fork('test/fuzz/wildService.ts', [cases, seed], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const report = `${cache}/fuzz-host.json`;
  try {
    const [line] = await once(service.stdout ?? service, 'data');
    const { url }: { url: string } = JSON.parse(String(line));
    const environment = {
      LANDFALL_TEST_REPORT: report,
      LANDFALL_FUZZ_URL: url,
      LANDFALL_FUZZ_CASES: cases,
    };
    const text = await runInExtensionHost({
      entry: 'test/fuzz/host.ts',
      report,
      environment,
      timeLimit: 3_600_000,
    });
    return tell(JSON.parse(text));
  } finally {
    await stop(service);
  }
}

/** Prints what was found; whether the host held. */
function tell({ asked, answered, refused, faults, longestStill, still }: HostFuzz): boolean {
  console.log(`Extension host: ${asked} asked, ${answered} answered`);
  for (const [name, count] of Object.entries(refused)) console.log(`  ${name}: ${count}`);
  console.log(`  longest time in which nobody was served: ${longestStill.toFixed(0)} ms`);
  for (const { milliseconds, asking } of still.slice(0, 10))
    console.log(`  still for ${milliseconds.toFixed(0)} ms, after ${asking}`);
  for (const fault of faults.slice(0, 10)) console.log(`  ✗ ${fault}`);
  return asked > 0 && faults.length === 0 && still.length === 0;
}
