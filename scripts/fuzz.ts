import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { HostFuzz } from '../test/fuzz/host.ts';
import { runInExtensionHost } from '../test/harness/extensionHost.ts';
import { cache } from '../test/harness/paths.ts';
import { stop } from '../test/harness/run.ts';
import { packageExtension } from './package.ts';

/*
 * Random wild answers, to each page and to the extension host, and the properties of the unit tests with other cases than
 * theirs: npm run fuzz -- [--cases 10000] [--seed 1] [--of pages,host,properties]
 */

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    of: { type: 'string', default: 'pages,host,properties' },
  },
});
const { cases, seed } = values;
const of = values.of.split(',');
console.log(`${cases} answers each, seed ${seed}`);
if (of.includes('pages') || of.includes('host')) await packageExtension();
const holds = [];
if (of.includes('pages')) holds.push(pagesHold());
if (of.includes('host')) holds.push(await hostHolds());
if (of.includes('properties')) holds.push(propertiesHold());
process.exit(holds.length > 0 && holds.every(Boolean) ? 0 : 1);

function pagesHold(): boolean {
  return testsHold(['--config', 'vitest.ui.config.ts', 'pages/wild'], {
    FUZZ_CASES: cases,
    FUZZ_SEED: seed,
  });
}

/** The unit tests of all files that name the library of properties, by another seed than the one they have each time. */
function propertiesHold(): boolean {
  const files = ['test/unit', 'test/faults'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.test.ts'))
      .map(name => `${folder}/${name}`)
      .filter(file => /from 'fast-check'|arbitraryOf/.test(readFileSync(file, 'utf8'))),
  );
  return testsHold(['--config', 'vitest.config.ts', ...files], { PROPERTY_SEED: seed });
}

function testsHold(words: readonly string[], environment: Record<string, string>): boolean {
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...words], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
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
function tell({ asked, answered, refused, faults, watched: { longest, long } }: HostFuzz): boolean {
  console.log(`Extension host: ${asked} asked, ${answered} answered`);
  for (const [name, count] of Object.entries(refused)) console.log(`  ${name}: ${count}`);
  console.log(`  longest time in which nobody was served: ${longest.work.toFixed(0)} ms`);
  for (const { work, collecting, doing } of long.slice(0, 10))
    console.log(
      `  still for ${work.toFixed(0)} ms (${collecting.toFixed(0)} of it collecting), after ${doing}`,
    );
  for (const fault of faults.slice(0, 10)) console.log(`  ✗ ${fault}`);
  return asked > 0 && faults.length === 0 && long.length === 0;
}
