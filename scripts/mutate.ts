import { spawnSync } from 'node:child_process';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { matchesGlob } from 'node:path';
import { parseArgs } from 'node:util';
import { cache } from '../test/harness/paths.ts';

/*
 * Changes one token of the code at a time and runs the tests of that room: a mutant that no test fails lives.
 * npm run mutate -- [--room domain | domain-tracks] [--file src/domain/sun.ts] [--file 'src/domain/s*.ts'] [--least 85]
 */

/** Files whose mutants are run together, and the tests of which each must fail one. */
interface Part {
  name: string;
  mutate: string;
  tests: readonly string[];
}

/** Code that runs without the editor. What is wanted holds for each room as a whole. */
interface Room {
  name: string;
  parts: readonly Part[];
}

/* A part has tests of its own where those of the room take long: what runs on import is tried against them all. */
const rooms: readonly Room[] = [
  {
    name: 'domain',
    parts: [
      {
        name: 'domain-tracks',
        mutate:
          'src/domain/{buildTrack,categoryWords,closestApproach,labelledPositions,leadHours,lineLists,nearestOnArc,numericValue,pointTracks,prismTracks,read{Position,TrackTime,TrackTimes,Tracks},storm*,tally,temporalSamples,track*,trajectoryTrack,unitOf,windUnit}.ts',
        tests: [
          'test/unit/domain/{category,closestApproach,labelled,lead,line,nearestOn,point,prism,science,storm,track,wind}*.test.ts',
        ],
      },
      {
        name: 'domain-exposure',
        mutate: 'src/domain/exposure/*.ts',
        tests: ['test/unit/domain/exposure/*.test.ts', 'test/unit/domain/closestApproach.test.ts'],
      },
      {
        name: 'domain-columns',
        mutate: 'src/domain/geoParquet/*.ts',
        tests: ['test/unit/domain/geoParquet/*.test.ts', 'test/unit/export/geoParquetFile.test.ts'],
      },
      {
        name: 'domain-places',
        mutate:
          'src/domain/{coordinates,coordinatesAt,foldName,nearestName,placeIndex,placeRegions,placeSearch,readNumber,startsAlmost}.ts',
        tests: [
          'test/unit/domain/{coordinates,nearestName,placeSearch,readNumber,science,startsAlmost}*.test.ts',
        ],
      },
      {
        name: 'domain-forecasts',
        mutate:
          'src/domain/!(buildTrack|categoryWords|closestApproach|labelledPositions|leadHours|lineLists|nearestOnArc|numericValue|pointTracks|prismTracks|readPosition|readTrack*|storm*|tally|temporalSamples|track*|trajectoryTrack|unitOf|windUnit|coordinates*|foldName|nearestName|place*|readNumber|startsAlmost).ts',
        tests: [
          'test/unit/domain/!(category*|closestApproach|coordinates*|labelled*|lead*|line*|cityNames|nearest*|placeSearch|point*|prism*|readNumber|starts*|storm*|track*).test.ts',
        ],
      },
    ],
  },
  {
    name: 'api',
    parts: [
      {
        name: 'api-request',
        mutate: 'src/api/request/*.ts',
        tests: ['test/unit/api/request/*.test.ts'],
      },
      {
        name: 'api-transport',
        mutate: 'src/api/transport/*.ts',
        tests: ['test/unit/api/transport/*.test.ts'],
      },
      {
        name: 'api-client',
        mutate: 'src/api/{client,download,errors,readResponse,requestPath,responseStore,settledTime}.ts',
        tests: [
          'test/unit/api/{client,download,errors,readResponse,requestPath,settledTime,storing}.test.ts',
        ],
      },
      {
        name: 'api-reading',
        mutate:
          'src/api/{schemas/*,endpoints,membersPredicate,mend,parameters,predicate,predicateOf,problem,readable,validate,valueAt}.ts',
        tests: ['test/unit/api/*.test.ts'],
      },
    ],
  },
  {
    name: 'export',
    parts: [
      {
        name: 'export-files',
        mutate:
          'src/export/{checkThread,departuresOf,exportCheck,featurePlaces,fileName,fileSink,pngText}.ts',
        tests: ['test/unit/export/{exportCheck,featurePlaces,fileName,fileSink,pngText}.test.ts'],
      },
      {
        name: 'export-columns',
        mutate: 'src/export/{featureTexts,geoParquetFile,geoParquetThread}.ts',
        tests: ['test/unit/export/{geoParquet*,pickFeatures}.test.ts'],
      },
      {
        name: 'export-tables',
        mutate:
          'src/export/!(checkFileWorker|checkThread|departuresOf|exportCheck|featurePlaces|featureTexts|fileName|fileSink|geoParquet*|pngText).ts',
        tests: [
          'test/unit/export/!(download|exportCheck|featurePlaces|fileSink|geoParquet*|pngText).test.ts',
        ],
      },
    ],
  },
  {
    name: 'disk',
    parts: [{ name: 'disk', mutate: 'src/disk/*.ts', tests: ['test/faults/disk.test.ts'] }],
  },
  {
    name: 'connection',
    parts: [
      { name: 'connection', mutate: 'src/connection/**/*.ts', tests: ['test/unit/connection/**/*.test.ts'] },
    ],
  },
];

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
for (const room of rooms) {
  const isWanted = ({ name }: Part) => [undefined, room.name, name].includes(values.room);
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
async function run({ name, mutate, tests }: Part): Promise<(Mutant & { text: string })[]> {
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
