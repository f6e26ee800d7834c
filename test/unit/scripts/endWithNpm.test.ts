import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, it } from 'vitest';
import { root } from '../../harness/paths.ts';
import { until } from '../../harness/until.ts';

const SCRIPT = `
import { writeFileSync } from 'node:fs';
import { endWithNpm } from '${root}/scripts/endWithNpm.ts';
process.once('SIGTERM', () => {
  writeFileSync('ended', 'asked');
  process.exit();
});
setInterval(() => undefined, 1000);
endWithNpm();
writeFileSync('started', String(process.pid));
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-npm-'));
  const scripts = { start: `"${process.execPath}" script.mjs` };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ scripts }));
  await writeFile(join(folder, 'script.mjs'), SCRIPT);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('What npm started is asked to end when npm alone is', async () => {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: 'ignore' });
  const gone = once(npm, 'exit');
  await until('the script to run', async () => (await read('started')) !== '');
  npm.kill('SIGTERM');
  await gone;
  await until('the script to end', async () => (await read('ended')) === 'asked');
});
