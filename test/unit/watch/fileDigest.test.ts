import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Parts } from '../../../src/parts.ts';
import { createAsking } from '../../../src/watch/asking.ts';
import type { FileWatch } from '../../../src/watch/watch.ts';

vi.mock('vscode', async () => {
  const { statSync } = await import('node:fs');
  return {
    l10n: { t: (text: string) => text },
    Uri: { parse: (uri: string) => ({ scheme: 'file', fsPath: uri.replace('file://', '') }) },
    workspace: {
      getConfiguration: () => ({ get: () => undefined }),
      fs: {
        stat: async ({ fsPath }: { fsPath: string }) => {
          const { mtimeMs: mtime, size } = statSync(fsPath);
          return { mtime, size };
        },
      },
    },
  };
});

const folder = mkdtempSync(join(tmpdir(), 'landfall-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A watched file, written at an instant in seconds; each look has an asking of its own. */
function watched(name: string) {
  const file = join(folder, name);
  const watch: FileWatch = { kind: 'file', uri: `file://${file}` };
  const parts: Parts = Object({ locations: { all: () => [] } });
  return {
    write(text: string, at: number) {
      writeFileSync(file, text);
      utimesSync(file, at, at);
    },
    look: async () => createAsking(parts, new AbortController().signal).assetsOf(watch),
  };
}

describe('the assets of a watched file', () => {
  it('are others when it is written anew with other rows: those are no changes of a storm', async () => {
    const { write, look } = watched('rows.csv');
    write('lat,lon\n27,-82\n28,-83\n', 1000);
    const first = await look();
    write('lat,lon\n27,-82\n', 2000);
    const fewer = await look();
    write('lat,lon\n27,-81\n', 3000);
    expect(new Set([first, fewer, await look()]).size).toBe(3);
  });

  it('are the same when it is written anew as it was: what a storm does to them is told', async () => {
    const { write, look } = watched('same.csv');
    write('lat,lon\n27,-82\n', 1000);
    const first = await look();
    write('lat,lon\n27,-82\n', 2000);
    expect(await look()).toBe(first);
  });

  it('are those of one file, and of no other that says the same', async () => {
    const [one, other] = [watched('one.csv'), watched('other.csv')];
    for (const { write } of [one, other]) write('lat,lon\n27,-82\n', 1000);
    expect(await one.look()).not.toBe(await other.look());
  });
});
