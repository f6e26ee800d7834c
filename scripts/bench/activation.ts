import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { runInExtensionHost } from '../../test/harness/extensionHost.ts';
import { cache, root } from '../../test/harness/paths.ts';
import { median, milliseconds } from './measure.ts';
import type { Row, Section } from './section.ts';

const LAUNCHES = 5;

interface Run {
  activation: number;
  firstWork: number;
  first: number;
  second: number;
}

/** What a user waits for after the editor has started. */
export async function activation(): Promise<Section> {
  await prepareExtension();
  const runs: Run[] = [];
  for (let launch = 0; launch < LAUNCHES; launch++) runs.push(await launched());
  const row = (label: string, pick: (run: Run) => number): Row => {
    const values = runs.map(pick);
    return [label, milliseconds(median(values)), milliseconds(Math.max(...values))];
  };
  return {
    title: 'Activation in the real extension host',
    note: `${LAUNCHES} fresh hosts.`,
    header: ['What', 'Median', 'Worst'],
    rows: [
      row('Activation: loading the code and the call of activate', run => run.activation),
      row('First forecast and the code that it loads, as work of the thread', run => run.firstWork),
      row('First forecast, as a caller waits', run => run.first),
      row('Second forecast, as a caller waits', run => run.second),
    ],
  };
}

/** The extension as built, but activated by nothing, so that its activation can be timed. */
const folder = `${cache}/bench-extension`;

async function prepareExtension(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of ['dist', 'media', 'package.nls.json'])
    await symlink(`${root}/${name}`, `${folder}/${name}`);
  const manifest: Record<string, unknown> = JSON.parse(await readFile(`${root}/package.json`, 'utf8'));
  await writeFile(`${folder}/package.json`, JSON.stringify({ ...manifest, activationEvents: [] }));
}

async function launched(): Promise<Run> {
  const report = `${cache}/bench.json`;
  const text = await runInExtensionHost({
    entry: 'test/bench/activation.ts',
    report,
    environment: { LANDFALL_TEST_REPORT: report },
    timeLimit: 120_000,
    extension: folder,
  });
  return JSON.parse(text);
}
