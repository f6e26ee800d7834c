import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Exchange } from '../../../src/api/request/requester.ts';
import type { TransportRequest } from '../../../src/api/transport/transport.ts';
import { createTransport } from '../../../src/connection/createTransport.ts';
import { keyOwner } from '../../../src/connection/keyOwner.ts';
import type { NetworkSettings } from '../../../src/connection/networkSettings.ts';
import { readService } from '../../../src/connection/service.ts';
import { createServiceClient, type ServiceClientOptions } from '../../../src/connection/serviceClient.ts';
import { STORM } from '../../faults/service.ts';
import { readingScript } from '../../harness/readingScript.ts';

vi.mock('../../../src/connection/createTransport.ts', () => ({ createTransport: vi.fn() }));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'landfall-client-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const SETTINGS: NetworkSettings = {
  transport: 'undici',
  timeout: 5000,
  retries: 1,
  maxBytes: 1_000_000,
  readingBytes: 2 ** 28,
  readingTime: 30_000,
  cacheBytes: 1_000_000,
  proxy: undefined,
  proxyAuthorization: undefined,
  strictTls: true,
  systemCertificates: true,
};

/** What connects to a service at an address, over a network that answers with these texts or statuses in turn. */
async function connected(
  baseUrl: string,
  answers: (string | number)[] = [],
  settings: Partial<NetworkSettings> = {},
) {
  const sent: TransportRequest[] = [];
  const close = vi.fn(async () => undefined);
  const send = async (request: TransportRequest) => {
    const answer = answers[sent.length] ?? 500;
    sent.push(request);
    async function* body() {
      yield Buffer.from(typeof answer === 'string' ? answer : '');
    }
    const status = typeof answer === 'string' ? 200 : answer;
    return { status, headers: { 'retry-after': '0' }, body: body(), cancel: () => undefined };
  };
  vi.mocked(createTransport).mockReset().mockResolvedValue({ send, close });
  const reading = readService(baseUrl, 'Demo');
  if (!reading.ok) throw new Error(reading.reason);
  const exchanges: Exchange[] = [];
  const faults: string[] = [];
  const options: ServiceClientOptions = {
    service: reading.service,
    settings: { ...SETTINGS, ...settings },
    apiKey: vi.fn(async () => 'my key'),
    version: '1.2.3',
    salt: 'salt',
    readingScript,
    cacheFolder: join(folder, 'cache'),
    onExchange: exchange => exchanges.push(exchange),
    onFallback: vi.fn(),
    onUnread: vi.fn(),
    onFault: message => faults.push(message),
    onDepartures: vi.fn(),
  };
  return { connection: await createServiceClient(options), options, sent, send, close, exchanges, faults };
}

const SERVICE = 'https://a.example/api';
const COLLECTION = '{"type":"FeatureCollection","features":[]}';

describe('the demo service', () => {
  it('is asked in this process, with a key of its own and not with that of the user', async () => {
    const { connection, options, sent, exchanges } = await connected('');
    const { value, problems } = await connection.client.cycloneForecasts({});
    expect(value.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
    expect(exchanges).toMatchObject([{ outcome: '200', attempts: 1, endpoint: 'cycloneForecasts' }]);
    expect(options.apiKey).not.toHaveBeenCalled();
    expect(createTransport).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
    expect(await readdir(folder)).toEqual([]);
  });

  it('says what it does not know by its own name, of which no key takes a part', async () => {
    const { connection } = await connected('');
    await expect(connection.client.portfolioFeatures({ portfolio_id: 'demo-nowhere' })).rejects.toMatchObject(
      { status: 404, detail: expect.stringContaining('demo-nowhere') },
    );
  });

  it('answers nothing any more once another service has taken its place', async () => {
    const { connection } = await connected('');
    const asked = connection.client.cycloneForecasts({});
    await connection.close();
    await expect(asked).rejects.toMatchObject({ name: 'CancelledError' });
    await expect(connection.client.cycloneForecasts({})).rejects.toThrow('The service was changed');
  });

  it('gives downloads and answers a diagnosis, and has nothing to close', async () => {
    const { connection } = await connected('');
    const parts: Uint8Array[] = [];
    const { bytes } = await connection
      .download(
        'cycloneTrack',
        { storm_id: 'none' },
        {
          signal: new AbortController().signal,
          maxBytes: 1_000_000,
          sink: {
            restart: async () => undefined,
            write: async part => void parts.push(part),
            end: async () => undefined,
          },
        },
      )
      .catch(error => ({ bytes: error.status }));
    expect(bytes).toBe(404);
    const { status } = await connection.send({
      origin: 'https://demo.landfall.invalid',
      path: '/api/v1/cyclones/forecasts',
      headers: {},
      signal: new AbortController().signal,
    });
    expect(status).toBe(401);
    await expect(connection.close()).resolves.toBeUndefined();
  });
});

describe('who answers', () => {
  it('is the demo, for which there is no key', async () => {
    const { connection } = await connected('');
    expect(connection.service).toEqual({
      demo: true,
      label: 'Demo',
      baseUrl: 'https://demo.landfall.invalid/api/v1',
      keyDigest: undefined,
    });
    expect((await connection.client.cycloneForecasts({})).service).toEqual(connection.service);
  });

  it('is the service, with what tells its key from others and not the key', async () => {
    const { connection } = await connected(SERVICE, ['[]'], { cacheBytes: 0 });
    expect(connection.service).toEqual({
      demo: false,
      label: 'a.example',
      baseUrl: SERVICE,
      keyDigest: keyOwner('salt', 'https://a.example', 'my key'),
    });
    expect((await connection.client.cycloneForecasts({})).service).toEqual(connection.service);
  });

  it('is the service without a key where there is none, and is sent none', async () => {
    const { options, sent } = await connected(SERVICE, [], { cacheBytes: 0 });
    const keyless = await createServiceClient({ ...options, apiKey: async () => undefined });
    expect(keyless.service.keyDigest).toBeUndefined();
    await keyless.client.cycloneForecasts({}).catch(() => undefined);
    expect(sent.every(({ headers }) => !('X-API-KEY' in headers))).toBe(true);
  });
});

describe('a service on the network', () => {
  it('is asked the way that settings say, with the key and the version', async () => {
    // Nothing is kept: a file that is still being written would stand in the way of the folder's end.
    const { connection, options, sent, send, close, exchanges } = await connected(
      SERVICE,
      [JSON.stringify([STORM])],
      { cacheBytes: 0 },
    );
    expect(createTransport).toHaveBeenCalledExactlyOnceWith(SERVICE, options.settings, options.onFallback);
    expect((await connection.client.cycloneForecasts({})).value).toEqual([STORM]);
    expect(sent[0]).toMatchObject({ origin: 'https://a.example', path: '/api/cyclones/forecasts' });
    expect(sent[0]?.headers).toMatchObject({ 'X-API-KEY': 'my key', 'user-agent': 'Landfall/1.2.3' });
    expect(exchanges).toHaveLength(1);
    expect(connection.send).toBe(send);
    await connection.close();
    expect(close).toHaveBeenCalledOnce();
  });

  it('is asked as often and for as much as settings say', async () => {
    const { connection, sent } = await connected(SERVICE, [503, 503, 503]);
    await expect(connection.client.cycloneForecasts({})).rejects.toMatchObject({ status: 503 });
    expect(sent).toHaveLength(2);
    const { connection: small } = await connected(SERVICE, [COLLECTION], { maxBytes: 10 });
    await expect(small.client.cycloneTrack({ storm_id: 'x' })).rejects.toMatchObject({
      name: 'TooLargeError',
    });
  });

  it('has its answers kept on disk, and asked for once where they are settled', async () => {
    const { connection, sent, faults } = await connected(SERVICE, [COLLECTION, COLLECTION]);
    const asked = { storm_id: 'x', time: '2020-01-01T00:00:00Z' };
    await connection.client.cycloneTrack(asked);
    await vi.waitUntil(async () =>
      (await readdir(join(folder, 'cache'), { recursive: true }).catch(() => [])).some(name =>
        name.endsWith('.entry'),
      ),
    );
    expect((await connection.client.cycloneTrack(asked)).stored).toBe(true);
    expect(sent).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  it('has nothing kept where no room is given', async () => {
    const { connection, sent } = await connected(SERVICE, [COLLECTION, COLLECTION], { cacheBytes: 0 });
    const asked = { storm_id: 'x', time: '2020-01-01T00:00:00Z' };
    await connection.client.cycloneTrack(asked);
    expect((await connection.client.cycloneTrack(asked)).stored).toBe(false);
    expect(sent).toHaveLength(2);
    expect(await readdir(folder)).toEqual([]);
  });

  it('tells where its answers depart from what it promises', async () => {
    const { connection, options } = await connected(SERVICE, ['[{}]'], { cacheBytes: 0 });
    const { problems } = await connection.client.cycloneForecasts({});
    expect(problems.length).toBeGreaterThan(0);
    expect(options.onDepartures).toHaveBeenCalledExactlyOnceWith({
      url: `${SERVICE}/cyclones/forecasts`,
      problems,
    });
  });

  it.each([
    ['memory', { readingBytes: 2 ** 20 }],
    ['time', { readingTime: 1 }],
  ])('has large answers read within limits of %s, and tells of one that was not read', async (of, limits) => {
    const large = `[${'{},'.repeat(200_000)}{}]`;
    const { connection, options } = await connected(SERVICE, [large], { cacheBytes: 0, ...limits });
    await expect(connection.client.cycloneForecasts({})).rejects.toMatchObject({
      name: 'ReadingExhaustedError',
      of,
    });
    expect(options.onUnread).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ endpoint: 'cycloneForecasts', url: `${SERVICE}/cyclones/forecasts` }),
    );
    await connection.close();
  });

  it('has its answers kept apart for each key', async () => {
    const { connection } = await connected(SERVICE, [COLLECTION]);
    await connection.client.cycloneTrack({ storm_id: 'x', time: '2020-01-01T00:00:00Z' });
    const kept = async () => readdir(join(folder, 'cache')).catch(() => []);
    await expect.poll(kept).toEqual([keyOwner('salt', 'https://a.example', 'my key')]);
    await expect
      .poll(() => readdir(join(folder, 'cache'), { recursive: true }))
      .toContainEqual(expect.stringMatching(/\.entry$/));
  });

  it('gives downloads over the same way', async () => {
    const { connection, sent } = await connected(SERVICE, [COLLECTION]);
    const { bytes } = await connection.download(
      'cycloneTrack',
      { storm_id: 'x' },
      {
        signal: new AbortController().signal,
        maxBytes: 1000,
        sink: { restart: async () => undefined, write: async () => undefined, end: async () => undefined },
      },
    );
    expect(bytes).toBe(COLLECTION.length);
    expect(sent).toHaveLength(1);
  });
});
