import { createHash } from 'node:crypto';
import {
  appendFile,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearDiskStore, createDiskStore } from '../../../src/connection/diskStore.ts';
import { askingAt, KEY, polite, STORM, STORMS } from '../../faults/service.ts';

let folder: string;
let faults: string[];
let seen: Set<string>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-cache-'));
  faults = [];
  seen = new Set();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const storeOf = (maxBytes = 1_000_000, origin = 'https://a.example') =>
  createDiskStore({ folder, origin, maxBytes, onFault: message => faults.push(message) });
const body = (text: string, receivedAt = 1000) => ({ bytes: new TextEncoder().encode(text), receivedAt });
const text = async (store: ReturnType<typeof storeOf>, path: string) => {
  const found = await store.read(path);
  return found && new TextDecoder().decode(found.bytes);
};
/** Writes other members into the first line of an entry. */
async function changeHead(file: string, members: object): Promise<void> {
  const [head = '', ...rest] = (await readFile(file, 'utf8')).split('\n');
  await writeFile(file, [JSON.stringify({ ...JSON.parse(head), ...members }), ...rest].join('\n'));
}
const entries = async () => (await readdir(folder)).map(name => join(folder, name));

describe('a store of responses on disk', () => {
  it('gives back the bytes and the time, also to the next session', async () => {
    const store = storeOf();
    store.write('/x?a=1', body('[\n1]\n'));
    await store.settled();
    const found = await storeOf().read('/x?a=1');
    expect([...(found?.bytes ?? [])]).toEqual([...body('[\n1]\n').bytes]);
    expect(found?.receivedAt).toBe(1000);
    expect(await store.read('/x?a=2')).toBeUndefined();
  });

  it('writes nothing more once it is closed, not even what was given before', async () => {
    const store = storeOf();
    store.write('/x?a=1', body('[1]'));
    const closing = store.close();
    store.write('/x?a=2', body('[2]'));
    await closing;
    await store.settled();
    expect(await entries()).toEqual([]);
  });

  it('writes what tells an entry from others before its body, which may be large', async () => {
    const store = storeOf(100_000_000);
    const bytes = Uint8Array.from({ length: 2_500_000 }, (_, index) => index % 251);
    store.write('/x?a=1', { bytes, receivedAt: 1234 });
    await store.settled();
    const [file = '', ...others] = await entries();
    expect(others).toEqual([]);
    expect(basename(file)).toBe(
      `${createHash('sha256').update('https://a.example/x?a=1').digest('hex')}.entry`,
    );
    const content = await readFile(file);
    const end = content.indexOf(10);
    expect(JSON.parse(content.subarray(0, end).toString())).toEqual({
      url: 'https://a.example/x?a=1',
      receivedAt: 1234,
      bytes: 2_500_000,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(content.subarray(end + 1).equals(bytes)).toBe(true);
    const found = await store.read('/x?a=1');
    expect(found?.bytes.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(Buffer.from(found?.bytes ?? []).equals(bytes)).toBe(true);
  });

  it('keeps services apart', async () => {
    const store = storeOf();
    store.write('/x', body('of a'));
    await store.settled();
    expect(await text(storeOf(1_000_000, 'https://b.example'), '/x')).toBeUndefined();
  });

  it.each([
    ['cut short', (file: string) => truncate(file, 60)],
    ['longer', (file: string) => appendFile(file, 'x')],
    [
      'changed',
      async (file: string) => writeFile(file, (await readFile(file, 'utf8')).replace('sound', 'rotten')),
    ],
    ['empty', (file: string) => writeFile(file, '')],
    ['no entry at all', (file: string) => writeFile(file, '\n\n{}')],
    [
      'without a body',
      async (file: string) => writeFile(file, (await readFile(file, 'utf8')).split('\n')[0] ?? ''),
    ],
    ['of no head', (file: string) => writeFile(file, 'null\nsound')],
    ['of another question', async (file: string) => changeHead(file, { url: 'https://a.example/y' })],
    ['without its time', async (file: string) => changeHead(file, { receivedAt: 'today' })],
    ['without its digest', async (file: string) => changeHead(file, { sha256: 7 })],
    ['of another length', async (file: string) => changeHead(file, { bytes: 6 })],
  ])('drops an entry that is %s, and says so', async (_, damage) => {
    const store = storeOf();
    store.write('/x', body('sound'));
    await store.settled();
    const [file = ''] = await entries();
    await damage(file);
    expect(await store.read('/x')).toBeUndefined();
    await store.settled();
    expect(await entries()).toEqual([]);
    expect(faults).toEqual(['A damaged entry of the cache was dropped.']);
  });

  it('is bounded: what was used longest ago goes first', async () => {
    const store = storeOf(4000);
    for (const path of ['/a', '/b', '/c']) store.write(path, body('x'.repeat(950)));
    await store.settled();
    await Promise.all((await entries()).map(file => utimes(file, new Date(0), new Date(0))));
    expect(await store.read('/a')).toBeDefined();
    await store.settled();
    store.write('/d', body('x'.repeat(950)));
    await store.settled();
    expect(await text(store, '/a')).toBeDefined();
    expect(await text(store, '/d')).toBeDefined();
    expect((await entries()).length).toBeLessThan(4);
  });

  it('is as large as its bound, entry for entry, and no larger', async () => {
    const roomy = storeOf(100_000);
    for (const path of ['/a', '/b', '/c']) {
      roomy.write(path, body('x'.repeat(100)));
      await roomy.settled();
      const [newest = ''] = (await entries()).filter(file => !seen.has(file));
      seen.add(newest);
      await utimes(newest, seen.size, seen.size);
    }
    const sizes = await Promise.all((await entries()).map(async file => (await stat(file)).size));
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    const write = async (maxBytes: number) => {
      const store = storeOf(maxBytes);
      store.write('/c', body('x'.repeat(100)));
      await store.settled();
      return (await entries()).length;
    };
    expect(await write(whole)).toBe(3);
    expect(await write(whole - 1)).toBe(2);
    expect(await text(roomy, '/a')).toBeUndefined();
    expect(await text(roomy, '/b')).toBeDefined();
  });

  it('leaves alone what is no entry, however large', async () => {
    await writeFile(join(folder, 'other.txt'), 'x'.repeat(5000));
    await writeFile(join(folder, `x${'0'.repeat(64)}.entry`), 'mine');
    await writeFile(join(folder, `${'0'.repeat(64)}.entry.old`), 'mine');
    const store = storeOf(2000);
    store.write('/a', body('x'.repeat(400)));
    await store.settled();
    expect(await text(store, '/a')).toBeDefined();
    expect(await clearDiskStore(folder)).toBe(1);
    expect(await readdir(folder)).toHaveLength(3);
  });

  it('keeps a body of a quarter of the whole, and marks what is read as used', async () => {
    const store = storeOf(2000);
    store.write('/a', body('x'.repeat(500)));
    store.write('/b', body('x'.repeat(501)));
    await store.settled();
    const [file = '', ...others] = await entries();
    expect(others).toEqual([]);
    await utimes(file, new Date(0), new Date(0));
    await store.read('/a');
    await store.settled();
    expect((await stat(file)).mtimeMs).toBeGreaterThan(Date.parse('2020-01-01'));
  });

  it('forgets what is removed, and does not mind what is not there', async () => {
    const store = storeOf();
    store.write('/a', body('1'));
    store.remove('/b');
    store.remove('/a');
    await store.settled();
    expect(await entries()).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('is for the eyes of its user, and leaves no other file', async () => {
    const store = storeOf();
    store.write('/a', body('1'));
    store.write('/a', body('2'));
    await store.settled();
    const [file = '', ...others] = await entries();
    expect(others).toEqual([]);
    if (process.platform !== 'win32') expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await text(store, '/a')).toBe('2');
  });

  it('makes its folder, whatever is above it', async () => {
    const store = createDiskStore({
      folder: join(folder, 'a', 'b'),
      origin: 'o',
      maxBytes: 1000,
      onFault: fault => faults.push(fault),
    });
    store.write('/a', body('1'));
    await store.settled();
    expect(await text(store, '/a')).toBe('1');
    expect(faults).toEqual([]);
  });

  it('keeps no body that would push out the others', async () => {
    const store = storeOf(1000);
    store.write('/a', body('x'.repeat(500)));
    await store.settled();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is cleared whole, and nothing beside it', async () => {
    const store = storeOf();
    store.write('/a', body('1'));
    await store.settled();
    await writeFile(join(folder, 'other.txt'), 'mine');
    expect(await clearDiskStore(folder)).toBe(1);
    expect(await readdir(folder)).toEqual(['other.txt']);
    expect(await clearDiskStore(join(folder, 'absent'))).toBe(0);
  });

  it('that cannot be written fails no request', async () => {
    await writeFile(join(folder, 'file'), '');
    const store = createDiskStore({
      folder: join(folder, 'file'),
      origin: 'o',
      maxBytes: 1000,
      onFault: fault => faults.push(fault),
    });
    store.write('/a', body('1'));
    await store.settled();
    expect(faults).toEqual([expect.stringMatching(/^The cache could not be written: Error: E/)]);
  });
});

describe('a client with a store', () => {
  it('shows what is kept at once, then what the service says, and never keeps the key', async () => {
    let answered = 0;
    const baseUrl = await polite((_request, answer) => answer.end(++answered === 1 ? STORMS : '[]'));
    const store = storeOf();
    const { client } = askingAt(baseUrl, { store });
    const kept: unknown[] = [];
    const onStored = ({ value, stored }: { value: unknown; stored: boolean }) => kept.push([value, stored]);
    expect((await client.cycloneForecasts({}, { onStored })).value).toHaveLength(1);
    await store.settled();
    expect((await client.cycloneForecasts({}, { onStored })).value).toEqual([]);
    expect(kept).toEqual([[[STORM], true]]);
    for (const file of await entries()) expect(await readFile(file, 'latin1')).not.toContain(KEY);
  });

  it('shows what is kept where the service is gone, and still says that it is', async () => {
    let online = true;
    const baseUrl = await polite((request, answer) =>
      online ? answer.end(STORMS) : request.socket.destroy(),
    );
    const store = storeOf();
    const { client } = askingAt(baseUrl, { store });
    await client.cycloneForecasts({});
    await store.settled();
    online = false;
    const kept: unknown[] = [];
    await expect(
      client.cycloneForecasts({}, { onStored: ({ value }) => kept.push(value) }),
    ).rejects.toThrow();
    expect(kept).toEqual([[STORM]]);
    await expect(client.cycloneForecasts({})).rejects.toThrow();
  });

  it('asks only once for a forecast as of a time that is well past', async () => {
    let asked = 0;
    const forecast = {
      latitude: 1,
      longitude: 2,
      forecast_time: '2026-01-01T00:00:00Z',
      timezone: 'UTC',
      utc_offset: 0,
      units: {},
      hourly: [],
    };
    const baseUrl = await polite((_request, answer) => {
      asked++;
      answer.end(JSON.stringify(forecast));
    });
    const store = storeOf();
    const { client } = askingAt(baseUrl, { store });
    const past = { latitude: 1, longitude: 2, time: '2026-01-01T00:00:00Z' };
    for (const _ of [1, 2, 3]) {
      await client.pastForecastHourly(past);
      await store.settled();
    }
    expect(asked).toBe(1);
    for (const _ of [1, 2]) {
      await client.pastForecastHourly({ ...past, time: new Date().toISOString() });
      await store.settled();
    }
    expect(asked).toBe(3);
  });

  it('forgets what the service no longer knows', async () => {
    let known = true;
    const baseUrl = await polite((_request, answer) =>
      known ? answer.end('{"type":"FeatureCollection","features":[]}') : answer.writeHead(404).end(),
    );
    const store = storeOf();
    const { client } = askingAt(baseUrl, { store });
    await client.cycloneTrack({ storm_id: 'AL01' });
    await store.settled();
    known = false;
    await expect(client.cycloneTrack({ storm_id: 'AL01' })).rejects.toThrow();
    await store.settled();
    expect(await entries()).toEqual([]);
  });
});
