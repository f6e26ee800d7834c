import { spawnSync } from 'node:child_process';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { cache } from '../test/harness/paths.ts';

/*
 * Changes one token of the code at a time and runs the tests of that room: a mutant that no test fails lives.
 * npm run mutate -- [--room domain] [--file src/domain/sun.ts] [--least 85]
 */

interface Room {
  name: string;
  /** Code that runs without the editor. */
  mutate: string;
  tests: readonly string[];
}

const rooms: readonly Room[] = [
  { name: 'domain', mutate: 'src/domain/**/*.ts', tests: ['test/unit/domain/**/*.test.ts'] },
  {
    name: 'api',
    mutate: 'src/api/**/*.ts',
    tests: [
      'test/unit/api/**/*.test.ts',
      'test/unit/export/download.test.ts',
      'test/faults/{network,wild}.test.ts',
    ],
  },
  { name: 'export', mutate: 'src/export/**/*.ts', tests: ['test/unit/export/**/*.test.ts'] },
  {
    name: 'connection',
    mutate: 'src/connection/**/*.ts',
    tests: ['test/unit/connection/**/*.test.ts', 'test/faults/corporate.test.ts'],
  },
];

interface Mutant {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored';
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
}

const { values } = parseArgs({
  options: {
    room: { type: 'string' },
    file: { type: 'string', multiple: true },
    least: { type: 'string', default: '85' },
  },
});
const folder = `${cache}/mutate`;
await mkdir(folder, { recursive: true });

let killed = 0;
let lived = 0;
for (const room of rooms.filter(({ name }) => values.room === undefined || name === values.room)) {
  const mutants = await run(room);
  const dead = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const alive = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  killed += dead;
  lived += alive.length;
  for (const { text } of alive) console.log(text);
  console.log(`${room.name}: ${share(dead, dead + alive.length)} of ${dead + alive.length} mutants killed\n`);
}
console.log(`${share(killed, killed + lived)} of ${killed + lived} mutants killed`);
process.exit(killed + lived === 0 || killed / (killed + lived) < Number(values.least) / 100 ? 1 : 0);

function share(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** Mutants of a room with what became of them; those of earlier runs are taken over where nothing has changed. */
async function run({ name, mutate, tests }: Room): Promise<(Mutant & { text: string })[]> {
  const files = await withoutEditor(mutate);
  const report = `${folder}/${name}.json`;
  const config = `${folder}/${name}.config.json`;
  const base = JSON.parse(await readFile('stryker.config.json', 'utf8'));
  await writeFile(
    config,
    JSON.stringify({
      ...base,
      mutate: values.file ?? files,
      incrementalFile: `${folder}/${name}.incremental.json`,
      jsonReporter: { fileName: report },
    }),
  );
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config],
    { stdio: 'inherit', env: { ...process.env, MUTATE_TESTS: tests.join(',') } },
  );
  if (status !== 0) throw new Error(`The mutants of ${name} could not be run.`);
  const written: { files: Record<string, { mutants: Mutant[] }> } = JSON.parse(
    await readFile(report, 'utf8'),
  );
  return Object.entries(written.files).flatMap(([file, { mutants }]) =>
    mutants.map(mutant => ({ ...mutant, text: told(file, mutant) })),
  );
}

function told(file: string, { location, mutatorName, replacement, status }: Mutant): string {
  const { line, column } = location.start;
  const text = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 80);
  return `${file}:${line}:${column} ${status} ${mutatorName} → ${text}`;
}

/** What imports the editor runs in the extension host alone; its tests are there, and no mutant is tried in it. */
async function withoutEditor(pattern: string): Promise<string[]> {
  const kept: string[] = [];
  for await (const file of glob(pattern)) {
    const text = await readFile(file, 'utf8');
    if (!file.endsWith('.d.ts') && !/from 'vscode'/.test(text)) kept.push(file.replaceAll('\\', '/'));
  }
  return kept.sort();
}
