import { describe, expect, it, vi } from 'vitest';
import { autoTransport } from '../../../../src/api/transport/autoTransport.ts';
import { ProxyFailure, type TransportResponse } from '../../../../src/api/transport/transport.ts';

const answer = (status: number): TransportResponse => ({
  status,
  headers: {},
  body: (async function* () {})(),
  cancel: () => undefined,
});
const coded = (code: string) => Object.assign(new Error(`no: ${code}`), { code });
const request = (signal = new AbortController().signal) => ({
  origin: 'https://a.example',
  path: '/',
  headers: {},
  signal,
});

/** A direct way that fails with an error, and an editor's way that answers 299. */
function failing(error: unknown) {
  const direct = vi.fn(() => Promise.reject(error));
  const editor = vi.fn(async () => answer(299));
  const onFallback = vi.fn();
  return { direct, editor, onFallback, send: autoTransport({ direct, editor, onFallback }) };
}

describe('the way to a service', () => {
  it('is the direct one while that works', async () => {
    const editor = vi.fn();
    const onFallback = vi.fn();
    const send = autoTransport({ direct: async () => answer(200), editor, onFallback });
    expect((await send(request())).status).toBe(200);
    expect((await send(request())).status).toBe(200);
    expect(editor).not.toHaveBeenCalled();
    expect(onFallback).not.toHaveBeenCalled();
  });

  it.each([
    [coded('CERT_HAS_EXPIRED'), 'certificate', 'CERT_HAS_EXPIRED'],
    [coded('ERR_SSL_UNSUPPORTED_PROTOCOL'), 'handshake', 'ERR_SSL_UNSUPPORTED_PROTOCOL'],
    [coded('ENOTFOUND'), 'name', 'ENOTFOUND'],
    [coded('EHOSTUNREACH'), 'unreachable', 'EHOSTUNREACH'],
    [coded('UND_ERR_CONNECT_TIMEOUT'), 'unreachable', 'UND_ERR_CONNECT_TIMEOUT'],
    [coded('ETIMEDOUT'), 'unreachable', 'ETIMEDOUT'],
    [new ProxyFailure(undefined, 'UND_ERR_ABORTED', false), 'proxy', 'UND_ERR_ABORTED'],
    [new ProxyFailure(undefined, undefined, true), 'proxyLogin', undefined],
  ])('is the editor’s from then on where the direct one meets %s', async (error, fault, code) => {
    const { direct, editor, onFallback, send } = failing(error);
    expect((await send(request())).status).toBe(299);
    expect((await send(request())).status).toBe(299);
    expect(direct).toHaveBeenCalledTimes(1);
    expect(editor).toHaveBeenCalledTimes(2);
    expect(onFallback.mock.calls).toEqual([[fault, code]]);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'UND_ERR_HEADERS_TIMEOUT', 'E_ODD'])(
    'stays the direct one where the editor cannot know better: %s',
    async code => {
      const { direct, editor, send } = failing(coded(code));
      await expect(send(request())).rejects.toThrow(`no: ${code}`);
      await expect(send(request())).rejects.toThrow(`no: ${code}`);
      expect(direct).toHaveBeenCalledTimes(2);
      expect(editor).not.toHaveBeenCalled();
    },
  );

  it('is told as closed where it is closed while the editor’s is tried', async () => {
    const { editor, send, onFallback } = failing(coded('ENOTFOUND'));
    editor.mockRejectedValue(coded('UND_ERR_DESTROYED'));
    await expect(send(request())).rejects.toThrow('no: UND_ERR_DESTROYED');
    editor.mockRejectedValue(coded('ECONNREFUSED'));
    await expect(send(request())).rejects.toThrow('no: ENOTFOUND');
    expect(onFallback).not.toHaveBeenCalled();
  });

  it('is not looked for by one who has cancelled', async () => {
    const { editor, send } = failing(coded('ENOTFOUND'));
    await expect(send(request(AbortSignal.abort()))).rejects.toThrow('no: ENOTFOUND');
    expect(editor).not.toHaveBeenCalled();
  });

  it('stays the direct one, with its failure, where the editor’s fails as well', async () => {
    const { direct, editor, onFallback, send } = failing(coded('ENOTFOUND'));
    editor.mockRejectedValueOnce(new Error('neither'));
    await expect(send(request())).rejects.toThrow('no: ENOTFOUND');
    expect(onFallback).not.toHaveBeenCalled();
    expect((await send(request())).status).toBe(299);
    expect(direct).toHaveBeenCalledTimes(2);
  });
});
