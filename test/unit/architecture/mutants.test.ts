import { globSync, readFileSync } from 'node:fs';
import { matchesGlob, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mutatedRooms } from '../../../scripts/mutatedRooms.ts';

const root = resolve(import.meta.dirname, '../../..');
const parts = mutatedRooms.flatMap(room => room.parts);

/** Code that runs without the editor, but for what begins in a thread and for types alone. */
const files = globSync('src/{domain,api,export,connection,disk}/**/*.ts', { cwd: root })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => !/(Worker|Task)\.ts$/.test(file))
  .filter(file => !/from 'vscode'/.test(readFileSync(`${root}/${file}`, 'utf8')));

describe('what mutants are made of', () => {
  it('is every file that runs without the editor, in one part alone', () => {
    expect(files.length).toBeGreaterThan(200);
    const partsOf = (file: string) =>
      parts.filter(({ mutate }) => matchesGlob(file, mutate)).map(({ name }) => name);
    expect(files.filter(file => partsOf(file).length !== 1).map(file => [file, partsOf(file)])).toEqual([]);
  });

  it('is tried with tests that are there', () => {
    const empty = parts.flatMap(({ tests }) =>
      tests.filter(pattern => globSync(pattern, { cwd: root }).length === 0),
    );
    expect(empty).toEqual([]);
  });
});
