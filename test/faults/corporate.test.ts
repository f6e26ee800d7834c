import { spawn } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { createSecureContext } from 'node:tls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NetworkError } from '../../src/api/errors.ts';
import { autoTransport } from '../../src/api/transport/autoTransport.ts';
import { createEditorFetch } from '../../src/api/transport/editorFetch.ts';
import { createUndiciTransport } from '../../src/api/transport/undici.ts';
import { chooseProxy } from '../../src/connection/proxy.ts';
import { authority, issued, secureService } from './certificates.ts';
import { type AskingOptions, askingAt, KEY, polite, STORMS } from './service.ts';

const editorFetch = createEditorFetch(2000);
const ask = (baseUrl: string, options: AskingOptions = {}) =>
  askingAt(baseUrl, options).client.cycloneForecasts({});

interface RunningProxy {
  uri: string;
  /** Hosts of the requests that it let through. */
  passed: { hostname: string; isHttp: boolean }[];
}

async function proxy(...args: string[]): Promise<RunningProxy> {
  const child = spawn(process.execPath, ['test/faults/proxyProcess.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const passed: RunningProxy['passed'] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The proxy ended.')));
    createInterface({ input: child.stdout }).on('line', line => {
      const said = JSON.parse(line);
      if ('port' in said) resolve(said.port);
      else passed.push(said);
    });
  });
  return { uri: `http://127.0.0.1:${port}`, passed };
}

describe('a certificate [network]', () => {
  it.each([
    ['that signed itself', {}],
    ['of an authority that nobody trusts', { private: true }],
    ['that has expired', { private: true, trusted: true, expired: true }],
    ['of another host', { private: true, trusted: true, host: 'other.example' }],
  ])('%s is refused, and the key is not sent [network 37]', async (_, made) => {
    const {
      host = '127.0.0.1',
      expired = false,
      ...flags
    }: { host?: string; expired?: boolean; private?: boolean; trusted?: boolean } = made;
    const root = await authority();
    const baseUrl = await secureService(await issued(host, flags.private ? { by: root, expired } : {}));
    const tls = flags.trusted ? { secureContext: createSecureContext({ ca: root.certificate }) } : {};
    await expect(ask(baseUrl, { transport: { tls } })).rejects.toMatchObject({ fault: 'certificate' });
  });

  it('of a private authority works when the machine trusts it [network 37]', async () => {
    const root = await authority();
    const baseUrl = await secureService(await issued('127.0.0.1', { by: root }));
    const tls = { secureContext: createSecureContext({ ca: root.certificate }) };
    expect((await ask(baseUrl, { transport: { tls } })).value).toHaveLength(1);
  });

  it('of an authority in NODE_EXTRA_CA_CERTS is among those that are trusted [network 37]', async () => {
    const root = await authority();
    const file = `${process.env.TMPDIR ?? '/tmp'}/landfall-authority-${process.pid}.pem`;
    await writeFile(file, root.certificate);
    onTestFinished(() => rm(file));
    const baseUrl = await secureService(await issued('127.0.0.1', { by: root }));
    const script = `
      import { trustedCertificates } from './src/connection/certificates.ts';
      import { createUndiciTransport } from './src/api/transport/undici.ts';
      const { send, close } = createUndiciTransport({
        connectTimeout: 2000, idleTimeout: 2000, tls: { secureContext: await trustedCertificates(true) } });
      const { origin } = new URL(process.argv[1]);
      const signal = new AbortController().signal;
      const { status, body } = await send({ origin, path: '/', headers: {}, signal });
      for await (const _ of body);
      await close();
      console.log(status);`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script, baseUrl], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: file },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    for await (const part of child.stdout) said += part;
    expect(said.trim()).toBe('200');
  });

  it('that cannot be checked is accepted only where the editor says so [network 39]', async () => {
    const baseUrl = await secureService(await issued('127.0.0.1'));
    expect((await ask(baseUrl, { transport: { tls: { rejectUnauthorized: false } } })).value).toHaveLength(1);
  });
});

describe('a secure connection that the service refuses [network]', () => {
  it.each([
    ['as it speaks HTTP/2 alone', { ALPNProtocols: ['h2'] }],
    [
      'as it wants a certificate of its client',
      { requestCert: true, rejectUnauthorized: true, maxVersion: 'TLSv1.2' },
    ],
    ['as it speaks an older TLS alone', { maxVersion: 'TLSv1.1', minVersion: 'TLSv1.1' }],
  ] as const)(
    '%s is told as that, and not as a certificate that is not trusted [network 37]',
    async (_, demands) => {
      const root = await authority();
      const ciphers = 'DEFAULT@SECLEVEL=0';
      const baseUrl = await secureService(await issued('127.0.0.1', { by: root }), { ...demands, ciphers });
      const tls = { secureContext: createSecureContext({ ca: root.certificate }) };
      await expect(ask(baseUrl, { transport: { tls } })).rejects.toMatchObject({
        fault: 'handshake',
        message: expect.stringContaining('refused every secure connection'),
      });
    },
  );
});

describe('a proxy [network]', () => {
  it('carries requests over http and https [network 38]', async () => {
    const { uri, passed } = await proxy();
    const plain = await polite((_request, answer) => answer.end(STORMS));
    expect((await ask(plain, { transport: { proxy: { uri } } })).value).toHaveLength(1);
    const root = await authority();
    const secure = await secureService(await issued('127.0.0.1', { by: root }));
    const tls = { secureContext: createSecureContext({ ca: root.certificate }) };
    expect((await ask(secure, { transport: { tls, proxy: { uri } } })).value).toHaveLength(1);
    await expect.poll(() => passed.map(({ isHttp }) => isHttp)).toEqual([true, false]);
  });

  it.each([
    ['in its address', (uri: string) => ({ uri: uri.replace('//', '//ann:s%40fe@') })],
    ['in a header', (uri: string) => ({ uri, authorization: `Basic ${btoa('ann:s@fe')}` })],
  ])('gets its user name and password %s [network 38]', async (_, options) => {
    const { uri } = await proxy('--user', 'ann', '--password', 's@fe');
    const seen: unknown[] = [];
    const baseUrl = await polite((request, answer) => {
      seen.push(request.headers['proxy-authorization'], request.headers['x-api-key']);
      answer.end(STORMS);
    });
    expect((await ask(baseUrl, { transport: { proxy: options(uri) } })).value).toHaveLength(1);
    expect(seen).toEqual([undefined, KEY]);
  });

  it.each(['http', 'https'])('that wants a login says so, for %s [network 38]', async protocol => {
    const { uri } = await proxy('--user', 'ann', '--password', 'secret');
    const baseUrl =
      protocol === 'http'
        ? await polite((_request, answer) => answer.end(STORMS))
        : await secureService(await issued('127.0.0.1'));
    const error = await ask(baseUrl, { transport: { proxy: { uri } } }).catch(caught => caught);
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({ fault: 'proxyLogin' });
  });

  it('that does not answer is told from the service [network 38]', async () => {
    const asked = ask('https://weather.example/api', { transport: { proxy: { uri: 'http://127.0.0.1:1' } } });
    await expect(asked).rejects.toMatchObject({ fault: 'proxy' });
  });

  const environment = {
    HTTPS_PROXY: 'http://env:1',
    http_proxy: 'plain:2',
    NO_PROXY: 'intern.example,.corp.example:8443',
  };
  it.each([
    ['https://a.example', '', [], 'http://env:1', 'HTTPS_PROXY'],
    ['http://a.example', '', [], 'http://plain:2', 'HTTP_PROXY'],
    ['https://a.example', 'http://set:3', [], 'http://set:3', 'http.proxy'],
    ['https://a.example', 'http://set:3', ['*.example'], undefined, undefined],
    ['https://intern.example', '', [], undefined, undefined],
    ['https://sub.intern.example', '', [], undefined, undefined],
    ['https://x.corp.example:8443', '', [], undefined, undefined],
    ['https://x.corp.example', '', [], 'http://env:1', 'HTTPS_PROXY'],
    ['https://a.example', '', ['*'], undefined, undefined],
  ])(
    'for %s with the setting "%s" and exceptions %j is %s [network 38]',
    (target, setting, noProxy, uri, from) => {
      const chosen = chooseProxy(new URL(target), { setting, noProxy, environment });
      expect(chosen).toEqual(uri === undefined ? undefined : { uri, from });
    },
  );
});

describe('the editor’s own fetch [network]', () => {
  it('is taken once the direct way meets a certificate that the editor trusts, and remembered [network 37]', async () => {
    const baseUrl = await secureService(await issued('127.0.0.1'));
    const { send, close } = createUndiciTransport({ connectTimeout: 1000, idleTimeout: 1000 });
    onTestFinished(close);
    const fetched = vi.fn(async () => new Response(STORMS));
    vi.stubGlobal('fetch', fetched);
    onTestFinished(() => void vi.unstubAllGlobals());
    const reasons: unknown[] = [];
    const transport = autoTransport({
      direct: vi.fn(send),
      editor: editorFetch,
      onFallback: (fault, code) => reasons.push([fault, code]),
    });
    const { origin } = new URL(baseUrl);
    const request = {
      origin,
      path: '/x',
      headers: { 'X-API-KEY': KEY },
      signal: new AbortController().signal,
    };
    for (const _ of [1, 2]) expect((await transport(request)).status).toBe(200);
    expect(reasons).toEqual([['certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT']]);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(fetched).toHaveBeenCalledWith(`${origin}/x`, expect.objectContaining({ redirect: 'manual' }));
  });

  it('does not hide the failure of the direct way where it fails as well [network 37]', async () => {
    const transport = autoTransport({
      direct: () => Promise.reject(Object.assign(new Error('no'), { code: 'ENOTFOUND' })),
      editor: () => Promise.reject(new TypeError('fetch failed')),
      onFallback: () => expect.unreachable(),
    });
    const request = {
      origin: 'https://x.invalid',
      path: '/',
      headers: {},
      signal: new AbortController().signal,
    };
    await expect(transport(request)).rejects.toThrow('no');
  });

  it('follows no redirect, so that the key goes nowhere else [network 33]', async () => {
    const elsewhere: unknown[] = [];
    const other = await polite((request, answer) => {
      elsewhere.push(request.headers);
      answer.end(STORMS);
    });
    const baseUrl = await polite((_request, answer) => answer.writeHead(302, { location: other }).end());
    const { origin } = new URL(baseUrl);
    const signal = new AbortController().signal;
    const { status } = await editorFetch({ origin, path: '/', headers: { 'X-API-KEY': KEY }, signal });
    expect(status).toBe(302);
    expect(elsewhere).toEqual([]);
  });
});
