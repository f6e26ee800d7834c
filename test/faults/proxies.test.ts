import { once } from 'node:events';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NetworkError, TimeoutError } from '../../src/api/errors.ts';
import { createTransport } from '../../src/connection/createTransport.ts';
import type { NetworkSettings } from '../../src/connection/networkSettings.ts';
import { chooseProxy } from '../../src/connection/proxy.ts';
import { readService } from '../../src/connection/service.ts';
import { askingAt, polite, STORMS } from './service.ts';

/** A proxy on a raw socket, the sockets that are open, and what it was sent. */
async function rawProxy(answer: (socket: Socket) => void = () => undefined) {
  const open = new Set<Socket>();
  const heads: string[] = [];
  const server = createSocketServer(socket => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.once('data', data => {
      heads.push(data.toString('latin1'));
      answer(socket);
    });
  });
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { uri: `http://127.0.0.1:${port}`, open, heads };
}

const SETTINGS: NetworkSettings = {
  transport: 'undici',
  timeout: 2000,
  retries: 0,
  maxBytes: 1000,
  readingBytes: 2 ** 30,
  readingTime: 60_000,
  cacheBytes: 0,
  proxy: undefined,
  proxyAuthorization: undefined,
  strictTls: true,
  systemCertificates: false,
};
const request = () => ({
  origin: 'http://a.example',
  path: '/x',
  headers: {},
  signal: new AbortController().signal,
});

describe('a service on this machine [network]', () => {
  const environment = { HTTP_PROXY: 'http://p:1', HTTPS_PROXY: 'http://p:1', ALL_PROXY: 'http://p:1' };
  it.each([
    'http://127.0.0.1:8080/api',
    'http://127.1.2.3/api',
    'http://localhost:8080/api',
    'http://LOCALHOST./api',
    'http://[::1]:8080/api',
    'http://[0:0:0:0:0:0:0:1]/api',
    'http://[::ffff:127.0.0.1]/api',
    'https://localhost/api',
  ])('at %s is asked through no proxy, so that the key stays here [network 38]', baseUrl => {
    for (const setting of ['http://set:3', ''])
      expect(chooseProxy(new URL(baseUrl), { setting, noProxy: [], environment })).toBeUndefined();
  });

  it('is no other machine whose name or address looks alike [security 2]', () => {
    for (const host of [
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '[::ffff:7f]',
      '[::7f00:1]',
      '12.7.0.1',
    ]) {
      const baseUrl = `http://${host}/api`;
      expect(
        chooseProxy(new URL(baseUrl), { setting: 'http://set:3', noProxy: [], environment }),
        host,
      ).toBeDefined();
      expect(readService(baseUrl, ''), host).toMatchObject({ service: { insecure: true } });
    }
  });

  it('is asked itself, while a proxy is set for all [network 38]', async () => {
    const { uri, heads } = await rawProxy(socket => socket.end());
    const baseUrl = await polite((_request, answer) => answer.end(STORMS));
    const proxy = chooseProxy(new URL(baseUrl), { setting: uri, noProxy: [], environment: {} });
    const { send, close } = await createTransport(baseUrl, { ...SETTINGS, proxy }, () => undefined);
    onTestFinished(close);
    const { status } = await send({ ...request(), origin: new URL(baseUrl).origin });
    expect(status).toBe(200);
    expect(heads).toEqual([]);
  });
});

describe('an exception from the proxy [network]', () => {
  const excepted = (target: string, exception: string) =>
    chooseProxy(new URL(target), { setting: 'http://set:3', noProxy: [exception], environment: {} }) ===
    undefined;

  it.each([
    ['http://[2001:db8::1]/', '2001:db8::1'],
    ['http://[2001:db8::1]/', '2001:DB8:0:0:0:0:0:1'],
    ['http://[2001:db8::1]:81/', '[2001:db8::1]:81'],
    ['http://[2001:db8::1]/', '2001:db8::/32'],
    ['http://[2001:db8::1]/', '[2001:db8::]/32'],
    ['http://10.1.2.3/', '10.0.0.0/8'],
    ['http://10.1.2.3:81/', '10.0.0.0/8:81'],
    ['http://10.1.2.3/', '10.1.2.3'],
    ['http://[::ffff:10.1.2.3]/', '10.0.0.0/8'],
    ['http://a.example./', 'a.example'],
    ['http://x.a.example:81/', '*.a.example:81'],
    ['http://a.example/', '*:80'],
  ])('spares %s by %j [network 38]', (target, exception) => expect(excepted(target, exception)).toBe(true));

  it.each([
    ['http://[2001:db8::1]/', '2001:db8::2'],
    ['http://[2001:db8::1]:82/', '[2001:db8::1]:81'],
    ['http://11.1.2.3/', '10.0.0.0/8'],
    ['http://10.1.2.3/', '10.0.0.0/33'],
    ['http://10.1.2.3/', '10.0.0.0/x'],
    ['http://10.1.2.3/', '0.0.0.0/'],
    ['http://10.1.2.3/', '.2.3'],
    ['http://10.1.2.3/', '3'],
    ['http://a.example/', '.'],
    ['http://a.example/', '*.'],
    ['http://a.example/', '*:81'],
    ['http://a.example/', '10.0.0.0/8'],
  ])('does not spare %s by %j [network 38]', (target, exception) =>
    expect(excepted(target, exception)).toBe(false),
  );

  it.each(['no_proxy', 'NO_PROXY'])('is read from %s [network 38]', name => {
    const environment = {
      [name]: 'b.example,2001:db8::1',
      https_proxy: '',
      HTTPS_PROXY: 'http://env:1',
      HTTP_PROXY: 'http://env:1',
    };
    const chosen = (target: string) =>
      chooseProxy(new URL(target), { setting: '', noProxy: [], environment });
    expect(chosen('http://[2001:db8::1]/')).toBeUndefined();
    expect(chosen('https://a.example/')).toEqual({ uri: 'http://env:1', from: 'HTTPS_PROXY' });
  });
});

describe('an address of a proxy that cannot be used [network]', () => {
  const addresses = [
    'socks5://p:1080',
    'socks://p:1080',
    'ftp://p:21',
    'pac+http://p/x.pac',
    'http://ann:%zz@p:1',
    'http://ann:%E2%28@p:1',
    'not a proxy',
    '://',
    'http://p:99999',
  ];
  const proxyOf = (setting: string) =>
    chooseProxy(new URL('https://a.example'), { setting, noProxy: [], environment: {} });

  it.each(addresses)('such as %s is told in words that name the setting [network 38]', async setting => {
    const { send } = await createTransport(
      'https://a.example',
      { ...SETTINGS, proxy: proxyOf(setting) },
      () => undefined,
    );
    const error = await asked(send);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ fault: 'proxyAddress' });
    expect(String(error)).toMatch(/http\.proxy/);
    expect(String(error)).not.toMatch(/ann:|UND_ERR/);
  });

  it.each(addresses)(
    'such as %s leaves the way to the editor where that is allowed [network 38]',
    async setting => {
      vi.stubGlobal('fetch', async () => new Response(STORMS));
      onTestFinished(() => void vi.unstubAllGlobals());
      const fallbacks: unknown[] = [];
      const { send } = await createTransport(
        'https://a.example',
        { ...SETTINGS, transport: 'auto', proxy: proxyOf(setting) },
        fault => fallbacks.push(fault),
      );
      expect((await send({ ...request(), origin: 'https://a.example' })).status).toBe(200);
      expect(fallbacks).toEqual(['proxyAddress']);
    },
  );

  it('forges no header by a login [network 38]', async () => {
    const { uri, heads } = await rawProxy();
    const proxy = { uri, from: 'http.proxy' };
    const { send } = await createTransport(
      'https://a.example',
      { ...SETTINGS, proxy, proxyAuthorization: 'Basic x\r\nX-Evil: 1' },
      () => undefined,
    );
    expect(await asked(send)).toMatchObject({ fault: 'proxyAddress' });
    expect(heads).toEqual([]);
  });
});

/** The error of a request over a transport. */
async function asked(transport: Awaited<ReturnType<typeof createTransport>>['send']): Promise<unknown> {
  const { createClient } = await import('../../src/api/client.ts');
  const client = createClient({
    baseUrl: 'https://a.example',
    transport,
    apiKey: async () => 'k',
    timeout: 2000,
    retries: 0,
    maxBytes: 1000,
    userAgent: 'test',
  });
  return client.cycloneForecasts({}).catch((caught: unknown) => caught);
}

describe('a proxy that does not go on [network]', () => {
  it.each([
    ['accepts CONNECT and never answers', () => undefined],
    ['answers a part of a head', (socket: Socket) => void socket.write('HTTP/1.1 200')],
    ['drips a head', (socket: Socket) => drip(socket)],
    [
      'opens the tunnel and says nothing more',
      (socket: Socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\n'),
    ],
  ])('and %s ends in time, and leaves no socket [network 38]', async (_, answer) => {
    const { uri, open } = await rawProxy(answer);
    const started = performance.now();
    const asking = askingAt('https://a.example/api', {
      timeout: 500,
      connectTimeout: 60_000,
      idleTimeout: 60_000,
      transport: { proxy: { uri } },
    });
    const error = await asking.client.cycloneForecasts({}).catch(caught => caught);
    expect(error).toBeInstanceOf(TimeoutError);
    expect(performance.now() - started).toBeLessThan(5000);
    await expect.poll(() => open.size).toBe(0);
  });

  it('ends by the limit for a connection as well, every step of it together [network 38]', async () => {
    const { uri, open } = await rawProxy(socket => drip(socket));
    const asking = askingAt('https://a.example/api', {
      timeout: 60_000,
      connectTimeout: 300,
      idleTimeout: 60_000,
      transport: { proxy: { uri } },
    });
    await expect(asking.client.cycloneForecasts({})).rejects.toMatchObject({ fault: 'proxy' });
    await expect.poll(() => open.size).toBe(0);
  });

  it('is left at once where the request is cancelled, while others still wait for theirs [network 40b]', async () => {
    const { uri, open, heads } = await rawProxy();
    const { client } = askingAt('https://a.example/api', {
      timeout: 60_000,
      connectTimeout: 60_000,
      idleTimeout: 60_000,
      transport: { proxy: { uri } },
    });
    const leaving = [new AbortController(), new AbortController()];
    const askings = leaving.map(({ signal }, min_storm_category) =>
      client.cycloneForecasts({ min_storm_category }, { signal }).catch(caught => caught),
    );
    await expect.poll(() => heads.length).toBe(2);
    leaving[0]?.abort();
    expect(await askings[0]).toMatchObject({ name: 'CancelledError' });
    expect(open.size).toBe(2);
    leaving[1]?.abort();
    expect(await askings[1]).toMatchObject({ name: 'CancelledError' });
    await expect.poll(() => open.size).toBe(0);
  });

  it('has no socket left when the transport is closed [network 40b]', async () => {
    const { uri, open, heads } = await rawProxy();
    const { send, close } = await createTransport(
      'https://a.example',
      { ...SETTINGS, timeout: 60_000, proxy: { uri, from: 'http.proxy' } },
      () => undefined,
    );
    const error = asked(send);
    await expect.poll(() => heads.length).toBe(1);
    await close();
    expect(await error).toMatchObject({ name: 'CancelledError' });
    await expect.poll(() => open.size).toBe(0);
  });

  it.each([
    ['closes', (socket: Socket) => void socket.end()],
    ['resets', (socket: Socket) => void socket.resetAndDestroy()],
    ['answers something else', (socket: Socket) => void socket.end('SSH-2.0-OpenSSH\r\n\r\n')],
    ['answers without an end', (socket: Socket) => endless(socket)],
    ['refuses', (socket: Socket) => void socket.end('HTTP/1.1 403 No\r\n\r\n')],
  ])('and %s is the proxy’s failure, once [network 38]', async (_, answer) => {
    const { uri, heads } = await rawProxy(answer);
    const asking = askingAt('https://a.example/api', { transport: { proxy: { uri } } });
    await expect(asking.client.cycloneForecasts({})).rejects.toMatchObject({ fault: 'proxy' });
    expect(heads).toEqual([
      expect.stringMatching(/^CONNECT a\.example:443 HTTP\/1\.1\r\nhost: a\.example:443\r\n/),
    ]);
  });
});

function drip(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\n');
  const dripping = setInterval(() => socket.write('X: y\r\n'), 20);
  socket.on('close', () => clearInterval(dripping));
}

function endless(socket: Socket): void {
  socket.write('HTTP/1.1 200 OK\r\n');
  const more = () => {
    while (!socket.destroyed && socket.write('X-Long: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'));
  };
  socket.on('drain', more);
  more();
}
