import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEditorFetch } from '../../../src/api/transport/editorFetch.ts';
import { createUndiciTransport } from '../../../src/api/transport/undici.ts';
import { trustedCertificates } from '../../../src/connection/certificates.ts';
import { createTransport } from '../../../src/connection/createTransport.ts';
import type { NetworkSettings } from '../../../src/connection/networkSettings.ts';

vi.mock('../../../src/api/transport/undici.ts', () => ({ createUndiciTransport: vi.fn() }));
vi.mock('../../../src/api/transport/editorFetch.ts', () => ({ createEditorFetch: vi.fn() }));
vi.mock('../../../src/connection/certificates.ts', () => ({ trustedCertificates: vi.fn() }));

const SETTINGS: NetworkSettings = {
  transport: 'undici',
  timeout: 30_000,
  retries: 3,
  maxBytes: 1000,
  readingBytes: 2 ** 28,
  readingTime: 30_000,
  cacheBytes: 0,
  proxy: undefined,
  proxyAuthorization: undefined,
  strictTls: true,
  systemCertificates: true,
};
const SERVICE = 'https://a.example/api';
const context = { context: 'of the machine' };
const editorFetch = vi.fn();
const send = vi.fn();
const close = vi.fn();
const request = { origin: 'https://a.example', path: '/', headers: {}, signal: new AbortController().signal };

beforeEach(() => {
  vi.mocked(createUndiciTransport).mockReturnValue({ send, close });
  vi.mocked(createEditorFetch).mockReturnValue(editorFetch);
  vi.mocked(trustedCertificates).mockResolvedValue(context);
});
afterEach(() => void vi.resetAllMocks());

const made = async (settings: Partial<NetworkSettings>, baseUrl = SERVICE) => {
  await createTransport(baseUrl, { ...SETTINGS, ...settings }, vi.fn());
  return vi.mocked(createUndiciTransport).mock.lastCall?.[0];
};

describe('the transport that settings ask for', () => {
  it('is the direct one, with the limits and the certificates that they name', async () => {
    expect(await made({})).toEqual({
      connectTimeout: 10_000,
      idleTimeout: 30_000,
      tls: { secureContext: context, rejectUnauthorized: true },
      proxy: undefined,
    });
    expect(trustedCertificates).toHaveBeenCalledExactlyOnceWith(true);
    expect(await createTransport(SERVICE, SETTINGS, vi.fn())).toEqual({ send, close });
  });

  it('waits no longer for a connection than for an answer, and checks no certificate where told so', async () => {
    expect(await made({ timeout: 4000, strictTls: false })).toMatchObject({
      connectTimeout: 4000,
      idleTimeout: 4000,
      tls: { rejectUnauthorized: false },
    });
  });

  it('reads no certificates where nothing needs them', async () => {
    const proxy = { uri: 'http://proxy:1', from: 'http.proxy' };
    expect((await made({ proxy }, 'http://a.example'))?.tls).toEqual({ rejectUnauthorized: true });
    expect(trustedCertificates).not.toHaveBeenCalled();
    const secure = { uri: 'https://proxy:1', from: 'http.proxy' };
    expect((await made({ proxy: secure, systemCertificates: false }, 'http://a.example'))?.tls).toEqual({
      secureContext: context,
      rejectUnauthorized: true,
    });
    expect(trustedCertificates).toHaveBeenCalledExactlyOnceWith(false);
    await made({}, 'http://a.example');
    expect(trustedCertificates).toHaveBeenCalledTimes(1);
  });

  it('goes through the proxy, with its login', async () => {
    const proxy = { uri: 'http://proxy:1', from: 'http.proxy' };
    expect((await made({ proxy, proxyAuthorization: 'Basic x' }))?.proxy).toEqual({
      uri: 'http://proxy:1',
      authorization: 'Basic x',
    });
  });

  it('has a proxy that cannot be used where its address is none', async () => {
    const proxy = { uri: undefined, from: 'http.proxy' };
    expect(await made({ proxy }, 'http://a.example')).toMatchObject({
      proxy: { uri: '', authorization: undefined },
      tls: { rejectUnauthorized: true },
    });
    expect(trustedCertificates).not.toHaveBeenCalled();
  });

  it('is the editor’s own where they say so, which has nothing to close', async () => {
    const transport = await createTransport(SERVICE, { ...SETTINGS, transport: 'editor' }, vi.fn());
    expect(createEditorFetch).toHaveBeenCalledExactlyOnceWith(30_000);
    transport.send(request);
    expect(editorFetch).toHaveBeenLastCalledWith(request);
    await transport.close();
    expect(createUndiciTransport).not.toHaveBeenCalled();
  });

  it('is either where they leave it open: the direct one until the editor’s knows better', async () => {
    const onFallback = vi.fn();
    const transport = await createTransport(SERVICE, { ...SETTINGS, transport: 'auto' }, onFallback);
    send.mockRejectedValue(Object.assign(new Error('no'), { code: 'CERT_HAS_EXPIRED' }));
    editorFetch.mockResolvedValue({
      status: 200,
      headers: {},
      body: (async function* () {})(),
      cancel: () => undefined,
    });
    expect((await transport.send(request)).status).toBe(200);
    expect(onFallback).toHaveBeenCalledExactlyOnceWith('certificate', 'CERT_HAS_EXPIRED');
    expect(send).toHaveBeenCalledTimes(1);
    await transport.close();
    expect(close).toHaveBeenCalledTimes(1);
  });
});
