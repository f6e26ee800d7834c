import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createConnection } from '../../../src/connection/connection.ts';
import { keyOwner } from '../../../src/connection/keyOwner.ts';
import { readService } from '../../../src/connection/service.ts';
import { polite, STORMS } from '../../faults/service.ts';

const held = vi.hoisted(() => new Map<string, unknown>());
const watchers = vi.hoisted(() => new Set<(event: { affectsConfiguration: () => boolean }) => void>());
vi.mock('vscode', () => ({
  EventEmitter: class {
    readonly listeners = new Set<(value: unknown) => void>();
    event = (listener: (value: unknown) => void) => {
      this.listeners.add(listener);
      return { dispose: () => this.listeners.delete(listener) };
    };
    fire = (value: unknown) => {
      for (const listener of this.listeners) listener(value);
    };
    dispose = () => this.listeners.clear();
  },
  Uri: {
    joinPath: (base: { fsPath: string }, ...names: string[]) => ({ fsPath: join(base.fsPath, ...names) }),
  },
  l10n: { t: (text: string) => text },
  workspace: {
    getConfiguration: () => ({ get: (name: string) => held.get(name) }),
    onDidChangeConfiguration: (watcher: (event: { affectsConfiguration: () => boolean }) => void) => {
      watchers.add(watcher);
      return { dispose: () => watchers.delete(watcher) };
    },
  },
}));

/** No name server knows it; the editor's own fetch may. */
const UNREACHABLE = 'https://landfall.invalid/api/v1';

/** The editor tells that settings were written. */
function tellOfSettings(): void {
  for (const watcher of watchers) watcher({ affectsConfiguration: () => true });
}

/** A connection to a service on loopback, with the editor's secrets in memory; another window may change them. */
async function connected(answer: (key: string | undefined) => Promise<string> | string = () => STORMS) {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-connection-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const asked: unknown[] = [];
  const baseUrl = await polite(async (request, response) => {
    const key = [request.headers['x-api-key']].flat()[0];
    asked.push(key);
    response.end(await answer(key));
  });
  held.clear();
  held.set('landfall.baseUrl', baseUrl);
  const secrets = new Map<string, string>();
  const listeners = new Set<(event: { key: string }) => unknown>();
  const memory = new Map<string, unknown>();
  const change = (key: string, value?: string) => {
    if (value === undefined) secrets.delete(key);
    else secrets.set(key, value);
    for (const listener of listeners) listener({ key });
  };
  const read = vi.fn(async (key: string) => secrets.get(key));
  const context = {
    secrets: {
      get: read,
      store: async (key: string, value: string) => change(key, value),
      delete: async (key: string) => change(key),
      keys: async () => [...secrets.keys()],
      onDidChange: (listener: (event: { key: string }) => unknown) => {
        listeners.add(listener);
        return { dispose: () => listeners.delete(listener) };
      },
    },
    globalState: {
      get: (key: string) => memory.get(key),
      update: async (key: string, value: unknown) => void memory.set(key, value),
    },
    globalStorageUri: { fsPath: folder },
    extensionUri: { fsPath: folder },
    extension: { packageJSON: { version: '1.2.3' } },
  };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const connection: ReturnType<typeof createConnection> = Reflect.apply(createConnection, undefined, [
    context,
    log,
  ]);
  onTestFinished(() => connection.dispose());
  const { origin } = new URL(baseUrl);
  const fired = vi.fn();
  connection.onDidChange(fired);
  const ask = async (min_storm_category = 0) =>
    (await connection.client()).cycloneForecasts({ min_storm_category, time: '2020-01-01T00:00:00Z' });
  const owners = async () => readdir(join(folder, 'responses')).catch(() => []);
  return {
    connection,
    ask,
    asked,
    change,
    origin,
    fired,
    read,
    owners,
    memory,
    log,
    name: `landfall.apiKey:${origin}`,
  };
}

describe('a connection', () => {
  it('reads the key with the first of many questions', async () => {
    const { ask, asked, change, name, read } = await connected();
    change(name, 'first');
    await ask(1);
    expect(read).toHaveBeenCalled();
    read.mockClear();
    for (const category of [2, 3]) await ask(category);
    expect(asked).toEqual(['first', 'first', 'first']);
    expect(read).not.toHaveBeenCalled();
  });

  it('keeps answers by the salt that another window has made meanwhile', async () => {
    const { ask, change, memory, name, origin, owners } = await connected();
    change(name, 'first');
    memory.set('landfall.salt', 'other');
    await ask(1);
    await expect.poll(owners).toEqual([keyOwner('other', origin, 'first')]);
  });

  it('sends another key as soon as another window has set it, and tells the views once', async () => {
    const { ask, asked, change, connection, name, fired } = await connected();
    change(name, 'first');
    await ask(1);
    change(name, 'second');
    await expect.poll(() => fired.mock.calls.length).toBe(1);
    await ask(2);
    change(name, 'second');
    const keysFired = vi.fn();
    connection.onDidChangeKeys(keysFired);
    change('landfall.apiKey:https://other.example', 'x');
    expect(keysFired).toHaveBeenCalledTimes(1);
    await ask(3);
    expect(asked).toEqual(['first', 'second', 'second']);
    expect(fired).toHaveBeenCalledTimes(1);
  });

  it('lets what is under way with the key before end as it began', async () => {
    let release = () => undefined;
    const held = new Promise<undefined>(resolve => {
      release = () => void resolve(undefined);
    });
    const { ask, asked, change, connection, name, origin } = await connected(async () => {
      await held;
      return STORMS;
    });
    change(name, 'first');
    const asking = ask(1);
    await expect.poll(() => asked.length).toBe(1);
    await connection.keys.set(origin, 'second');
    connection.keyChanged();
    release();
    expect((await asking).value).toHaveLength(1);
    await ask(2);
    expect(asked).toEqual(['first', 'second']);
  });

  it('goes on with what is under way where settings are written as they were', async () => {
    const { ask, asked, fired } = await connected(async () => {
      tellOfSettings();
      return STORMS;
    });
    expect((await ask(1)).value).toHaveLength(1);
    expect(asked).toHaveLength(1);
    expect(fired).not.toHaveBeenCalled();
  });

  it('breaks off what is under way where settings say another thing, and tells the views', async () => {
    const { ask, fired } = await connected(async () => {
      held.set('landfall.http.retries', 1);
      tellOfSettings();
      return STORMS;
    });
    await expect(ask(1)).rejects.toThrow('The service was changed before it answered.');
    expect(fired).toHaveBeenCalledTimes(1);
  });

  it('tells the views of settings that are changed before anything was asked, each time', async () => {
    const { fired } = await connected();
    for (const wanted of ['https://a.example', 'no address', '', 'https://a.example']) {
      fired.mockClear();
      held.set('landfall.baseUrl', wanted);
      tellOfSettings();
      tellOfSettings();
      expect(fired).toHaveBeenCalledTimes(1);
    }
  });

  it('tells the views of settings also where a question was faster than the news of them', async () => {
    const { ask, connection, fired } = await connected();
    await ask(1);
    connection.keyChanged();
    fired.mockClear();
    held.set('landfall.http.retries', 1);
    await ask(2);
    expect(fired).toHaveBeenCalledTimes(1);
    tellOfSettings();
    await ask(3);
    expect(fired).toHaveBeenCalledTimes(1);
  });

  it('asks the service that settings name also before the editor tells of it, and tells the views', async () => {
    const { ask, asked, connection, fired, origin } = await connected();
    const own = `${origin}/api/v1`;
    held.set('landfall.baseUrl', 'http://127.0.0.1:9/api/v1');
    await expect(ask(1)).rejects.toThrow();
    fired.mockClear();
    held.set('landfall.baseUrl', own);
    expect((await ask(2)).url).toContain(origin);
    expect(asked).toHaveLength(1);
    expect(fired).toHaveBeenCalledTimes(1);
    expect(connection.service().baseUrl).toBe(own);
  });

  it('forgets with a key what came with it, and nothing else', async () => {
    const { ask, asked, connection, origin, owners, fired } = await connected();
    await ask();
    await expect.poll(owners).toHaveLength(1);
    const [nobody] = await owners();
    await connection.keys.set(origin, 'first');
    connection.keyChanged();
    await ask();
    await expect.poll(owners).toHaveLength(2);
    await connection.clearKey(origin);
    expect(await owners()).toEqual([nobody]);
    expect(await connection.keys.get(origin)).toBeUndefined();
    expect(fired.mock.calls.length).toBeGreaterThanOrEqual(2);
    expect((await ask()).stored).toBe(true);
    await connection.keys.set(origin, 'first');
    connection.keyChanged();
    expect((await ask()).stored).toBe(false);
    expect(asked).toEqual([undefined, 'first', 'first']);
  });

  it('forgets with a key also what is under way with it', async () => {
    let release = () => undefined;
    const held = new Promise<undefined>(resolve => {
      release = () => void resolve(undefined);
    });
    const { ask, asked, change, connection, memory, name, origin, owners } = await connected(async key => {
      if (key !== undefined) await held;
      return STORMS;
    });
    memory.set('landfall.salt', 'own');
    change(name, 'first');
    const asking = ask(1);
    await expect.poll(() => asked.length).toBe(1);
    await connection.clearKey(origin);
    release();
    expect((await asking).value).toHaveLength(1);
    await ask(2);
    const nobody = keyOwner('own', origin, undefined);
    await expect.poll(owners).toContain(nobody);
    expect(await owners()).toEqual([nobody]);
  });

  it('tells why the editor fetches for it until another takes its place', async () => {
    vi.stubGlobal('fetch', async () => new Response(STORMS));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { ask, connection, log } = await connected();
    held.set('landfall.baseUrl', UNREACHABLE);
    await ask(1);
    expect(connection.fallback()).toBeDefined();
    expect(String(log.warn.mock.lastCall)).toMatch(/The direct way failed \(.+\).* from now on/);
    connection.keyChanged();
    expect(connection.fallback()).toBeUndefined();
    await ask(2);
    expect(connection.fallback()).toBeDefined();
  });

  it('does not take for its own way what another service needs that is tried', async () => {
    vi.stubGlobal('fetch', async () => new Response(STORMS));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { ask, connection, log } = await connected();
    await ask(1);
    const reading = readService(UNREACHABLE, 'Demo');
    if (!reading.ok) return expect.unreachable(reading.reason);
    await connection.tryService(reading.service, new AbortController().signal);
    expect(connection.fallback()).toBeUndefined();
    const told = String(log.warn.mock.lastCall);
    expect(told).toContain(`in a trial of ${UNREACHABLE}`);
    expect(told).not.toContain('from now on');
  });

  it('never takes the demo for a service that cannot be read', async () => {
    const { connection, ask } = await connected();
    for (const wrong of [5, null, ['https://a.example'], {}, 'no address', 'ftp://a.example']) {
      held.set('landfall.baseUrl', wrong);
      expect(() => connection.service()).toThrow(/landfall\.baseUrl/);
      await expect(ask()).rejects.toThrow(/landfall\.baseUrl/);
    }
  });
});
