import { spawnSync } from 'node:child_process';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { cache } from '../test/harness/paths.ts';
import { type MutatedPart, mutatedRooms } from './mutatedRooms.ts';

/*
 * Changes one token of the code at a time and runs the tests of that room: a mutant that no test fails lives.
 * npm run mutate -- [--room domain | domain-tracks] [--file src/domain/sun.ts] [--file 'src/domain/s*.ts'] [--least 85]
 */

interface Mutant {
  status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'CompileError' | 'RuntimeError' | 'Ignored';
  mutatorName: string;
  replacement?: string;
  location: { start: { line: number; column: number } };
  /** It runs on import, before any test. */
  static?: boolean;
}

interface Report {
  files: Record<string, { mutants: Mutant[] }>;
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

let belowLeast = 0;
let tried = 0;
for (const room of mutatedRooms) {
  const isWanted = ({ name }: MutatedPart) => [undefined, room.name, name].includes(values.room);
  const mutants: (Mutant & { text: string })[] = [];
  for (const part of room.parts.filter(isWanted)) mutants.push(...(await run(part)));
  const dead = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const alive = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const all = dead + alive.length;
  if (all === 0) continue;
  tried += all;
  if (dead / all < Number(values.least) / 100) belowLeast++;
  for (const { text } of alive) console.log(text);
  console.log(`${room.name}: ${((100 * dead) / all).toFixed(1)} % of ${all} mutants killed\n`);
}
if (tried === 0) console.error('No mutant was tried: no such room, part or file.');
process.exit(tried > 0 && belowLeast === 0 ? 0 : 1);

/** Mutants of a part with what became of them; those of earlier runs are taken over where nothing has changed. */
async function run({ name, mutate, tests }: MutatedPart): Promise<(Mutant & { text: string })[]> {
  const files = (await withoutEditor(mutate)).filter(isAsked);
  if (files.length === 0) return [];
  const report = `${folder}/${name}.json`;
  const config = `${folder}/${name}.config.json`;
  const incremental = `${folder}/${name}.incremental.json`;
  const base = JSON.parse(await readFile('stryker.config.json', 'utf8'));
  await writeFile(
    config,
    JSON.stringify({
      ...base,
      mutate: files,
      incrementalFile: incremental,
      jsonReporter: { fileName: report },
    }),
  );
  await forgetWhatNoTestNames(incremental);
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', config],
    { stdio: 'inherit', env: { ...process.env, MUTATE_TESTS: tests.join('\n') } },
  );
  if (status !== 0) throw new Error(`The mutants of ${name} could not be run.`);
  const written: Report = JSON.parse(await readFile(report, 'utf8'));
  return Object.entries(written.files).flatMap(([file, { mutants }]) =>
    isAsked(file) ? mutants.map(mutant => ({ ...mutant, text: told(file, mutant) })) : [],
  );
}

/** A mutant of what runs on import belongs to no test, so that a new test would not have it tried again. */
async function forgetWhatNoTestNames(incremental: string): Promise<void> {
  const text = await readFile(incremental, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const earlier: Report = JSON.parse(text);
  for (const file of Object.values(earlier.files))
    file.mutants = file.mutants.filter(mutant => !mutant.static || mutant.status === 'Killed');
  await writeFile(incremental, JSON.stringify(earlier));
}

function isAsked(file: string): boolean {
  return values.file === undefined || values.file.some(pattern => matchesGlob(file, pattern));
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
