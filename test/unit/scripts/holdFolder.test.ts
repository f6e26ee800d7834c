import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdFolder } from '../../../scripts/holdFolder.ts';

let base: string;
beforeEach(async () => {
  base = join(await mkdtemp(join(tmpdir(), 'landfall-hold-')), 'start');
});
afterEach(() => rm(join(base, '..'), { recursive: true, force: true }));

const folderOfNext = async () => (await holdFolder(base)).folder;

it('A start while others run takes a folder of its own, and leaves theirs', async () => {
  expect(await folderOfNext()).toBe(base);
  expect(await folderOfNext()).toBe(`${base}-2`);
  expect(await folderOfNext()).toBe(`${base}-3`);
});

it('The folder of one that has ended, or of nobody who can be told, is taken again', async () => {
  const first = await holdFolder(base);
  const editor = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  const ended = once(editor, 'exit');
  await first.passTo(Number(editor.pid));
  expect(await folderOfNext()).toBe(`${base}-2`);
  editor.kill();
  await ended;
  expect(await folderOfNext()).toBe(base);
  await writeFile(`${base}-2/holder`, 'nobody');
  expect(await folderOfNext()).toBe(`${base}-2`);
});
