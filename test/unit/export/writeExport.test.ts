import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as vscode from 'vscode';
import { isDemoExport } from '../../../src/export/originBeside.ts';
import { chooseDestination, type Destination, writeBytes } from '../../../src/export/writeExport.ts';

const { Uri, files, fs } = vi.hoisted(() => {
  class FakeUri {
    readonly scheme: string;
    readonly path: string;
    constructor(scheme: string, path: string) {
      [this.scheme, this.path] = [scheme, path];
    }
    get fsPath() {
      return this.path;
    }
    with({ path = this.path }: { path?: string }) {
      return new FakeUri(this.scheme, path);
    }
    toString() {
      return `${this.scheme}:${this.path}`;
    }
    static file(path: string) {
      return new FakeUri('file', path);
    }
    static joinPath(uri: FakeUri, ...names: string[]) {
      return uri.with({ path: new URL(names.join('/'), `file://${uri.path}/`).pathname });
    }
  }
  const files = new Map<string, string>();
  const turn = () => new Promise(resolve => setImmediate(resolve));
  /** As a file system that is elsewhere: what it says may be over by the time that it is heard. */
  const late = <T>(answer: Promise<T>): Promise<T> =>
    answer.finally(() => new Promise(resolve => setTimeout(resolve, 20)));
  const fs = {
    isWritableFileSystem: () => true,
    async stat(uri: FakeUri) {
      await turn();
      if (uri.scheme === 'file') return late((await import('node:fs/promises')).stat(uri.path));
      const text = files.get(uri.path);
      return late(
        text === undefined ? Promise.reject(new Error('not there')) : Promise.resolve({ size: text.length }),
      );
    },
    async readFile(uri: FakeUri) {
      if (uri.scheme === 'file') return (await import('node:fs/promises')).readFile(uri.path);
      return Buffer.from(files.get(uri.path) ?? '');
    },
    async writeFile(uri: FakeUri, bytes: Uint8Array) {
      await turn();
      files.set(uri.path, new TextDecoder().decode(bytes));
    },
    delete: async (uri: FakeUri) => void files.delete(uri.path),
  };
  return { Uri: FakeUri, files, fs };
});
vi.mock('vscode', () => ({
  Uri,
  l10n: { t: (text: string, ...values: unknown[]) => text.replace('{0}', String(values[0])) },
  workspace: { fs, asRelativePath: (uri: { path: string }) => basename(uri.path) },
}));

const encoded = (text: string) => new TextEncoder().encode(text);
const origin = () => encoded(JSON.stringify({ request: 'x', exported_by: 'Landfall 1' }));
const demoOrigin = () =>
  encoded(JSON.stringify({ request: 'x', exported_by: 'Landfall 1', demo_data: 'synthetic' }));
const texts = () => [...files].filter(([path]) => !path.endsWith('.provenance.json'));

/** Asks where two files go before either is written, as two programs at once do. */
async function bothAt(at: () => vscode.Uri, overwrite?: boolean) {
  const deciding = { quiet: true, overwrite };
  const chosen = [
    await chooseDestination('', at(), deciding),
    await chooseDestination('', at(), deciding),
  ].filter(each => each !== undefined);
  return Promise.allSettled(
    chosen.map((destination, index) => writeBytes(destination, encoded(`export ${index}`), origin)),
  );
}

const uri = (scheme: string, path: string): vscode.Uri => new Uri(scheme, path) as never;

describe('two exports at once', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'landfall-write-'));
    files.clear();
  });
  afterEach(() => rm(folder, { recursive: true }));

  it.each(['file', 'memory'])('to one target of %s leave one there, and refuse the other', async scheme => {
    const path = join(folder, 'a.geojson');
    const outcomes = await bothAt(() => uri(scheme, path));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [refused] = outcomes.flatMap(each => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toMatchObject({ message: 'A file of this name exists already.' });
    const names = scheme === 'file' ? await readdir(folder) : [...files.keys()].map(each => basename(each));
    expect(names.toSorted()).toEqual(['a.geojson', 'a.geojson.provenance.json']);
  });

  it('to one target that may be replaced are both written there, one after the other', async () => {
    const path = join(folder, 'a.geojson');
    const outcomes = await bothAt(() => uri('file', path), true);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect((await readdir(folder)).toSorted()).toEqual(['a.geojson', 'a.geojson.provenance.json']);
    expect(await readFile(path, 'utf8')).toMatch(/^export [01]$/);
  });

  it('to one target on no disk that may be replaced have one origin beside it, of the one that stayed', async () => {
    const outcomes = await bothAt(() => uri('memory', '/out/a.geojson'), true);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect([...files.keys()].toSorted()).toEqual(['/out/a.geojson', '/out/a.geojson.provenance.json']);
  });

  it('into a folder that is on no disk have names of their own', async () => {
    const destination: Destination = {
      file: uri('memory', '/out/a.geojson'),
      replace: false,
      beside: '.provenance.json',
    };
    const made = await Promise.all([0, 1].map(index => writeBytes(destination, encoded(`${index}`), origin)));
    expect(new Set(made.map(String)).size).toBe(2);
    expect(
      texts()
        .map(([, text]) => text)
        .toSorted(),
    ).toEqual(['0', '1']);
    expect(files.size).toBe(4);
  });
});

describe.each(['file', 'memory'])('an export of %s that replaces another', scheme => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'landfall-write-'));
    files.clear();
  });
  afterEach(() => rm(folder, { recursive: true }));

  const put = async (name: string, text: string) =>
    scheme === 'file' ? writeFile(join(folder, name), text) : void files.set(join(folder, name), text);
  const names = async () =>
    scheme === 'file' ? await readdir(folder) : [...files.keys()].map(each => basename(each));
  const replace = (text: string) =>
    writeBytes({ file: uri(scheme, join(folder, 'a.geojson')), replace: true }, encoded(text), demoOrigin);

  it('has one file of its origin, also where a file of the person bears the name of that', async () => {
    await put('a.geojson.provenance.json', 'of a person');
    for (const text of ['first', 'second', 'third']) await replace(text);
    expect((await names()).toSorted()).toEqual([
      'a.geojson',
      'a.geojson.provenance-2.json',
      'a.geojson.provenance.json',
    ]);
  });

  it('is known as demo data by a file of its origin that has another name', async () => {
    await put('a.geojson.provenance.json', 'of a person');
    await replace('first');
    expect(await isDemoExport(uri(scheme, join(folder, 'a.geojson')))).toBe(true);
  });
});

it('A target that is a link to nowhere is refused, and no other file is written in its place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-write-'));
  const path = join(folder, 'a.geojson');
  await symlink('nowhere', path);
  const destination = await chooseDestination('', uri('file', path), { quiet: true });
  await expect(destination && writeBytes(destination, encoded('export'), undefined)).rejects.toThrow(
    'A file of this name exists already.',
  );
  expect(await readdir(folder)).toEqual(['a.geojson']);
  await rm(folder, { recursive: true });
});

it('A file that comes to a target while the answer is awaited stays as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-write-'));
  const path = join(folder, 'a.geojson');
  const destination = await chooseDestination('', uri('file', path), { quiet: true });
  await writeFile(path, 'of a person');
  await expect(destination && writeBytes(destination, encoded('export'), origin)).rejects.toThrow(
    'A file of this name exists already.',
  );
  expect([await readdir(folder), await readFile(path, 'utf8')]).toEqual([['a.geojson'], 'of a person']);
  await rm(folder, { recursive: true });
});
