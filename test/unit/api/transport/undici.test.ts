import { getEventListeners, once } from 'node:events';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import {
  type AddressInfo,
  connect,
  createServer as createSocketServer,
  type Server,
  type Socket,
} from 'node:net';
import { text } from 'node:stream/consumers';
import { createSecureContext } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { networkFault } from '../../../../src/api/request/networkFault.ts';
import {
  ProxyFailure,
  type TransportRequest,
  UnusableProxy,
} from '../../../../src/api/transport/transport.ts';
import { createUndiciTransport, type UndiciOptions } from '../../../../src/api/transport/undici.ts';
import { authority, issued, secureService } from '../../../faults/certificates.ts';
import { misbehaving, response } from '../../../faults/service.ts';

function sending(options: Partial<UndiciOptions> = {}) {
  const { send, close } = createUndiciTransport({ connectTimeout: 2000, idleTimeout: 2000, ...options });
  onTestFinished(close);
  const ask = (baseUrl: string, request: Partial<TransportRequest> = {}) =>
    send({
      origin: new URL(baseUrl).origin,
      path: '/',
      headers: {},
      signal: new AbortController().signal,
      ...request,
    });
  return { ask, close };
}

async function listening(server: Server) {
  onTestFinished(() => void server.close());
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port };
}

/** A proxy that answers plain requests itself and tunnels with the status given; what it was asked. */
async function proxy({ tunnel = 502, plain = 200 } = {}) {
  const seen: unknown[] = [];
  const server = createServer((request, answer) => {
    seen.push([request.method, request.url, request.headers['proxy-authorization']]);
    answer.writeHead(plain).end('through the proxy');
  });
  server.on('connect', (request, socket) => {
    seen.push([request.method, request.url, request.headers['proxy-authorization']]);
    socket.on('error', () => undefined);
    socket.end(`HTTP/1.1 ${tunnel} Told\r\n\r\n`);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { uri: `http://127.0.0.1:${port}`, authority: `127.0.0.1:${port}`, seen };
}

describe('a request over the network', () => {
  it('asks for the path as it is written, with the headers that it is given', async () => {
    const { baseUrl, requests } = await misbehaving(socket => socket.write(response('[]')));
    const { body, status } = await sending().ask(baseUrl, {
      path: '/a/../b%2e?x=%20',
      headers: { 'X-API-KEY': 'k' },
    });
    expect([status, await text(body)]).toEqual([200, '[]']);
    expect(requests[0]).toMatch(/^GET \/a\/\.\.\/b%2e\?x=%20 HTTP\/1\.1\r\n/);
    expect(requests[0]).toMatch(/\r\nX-API-KEY: k\r\n/);
  });

  it('gets one text for each header, also where the service sends several', async () => {
    const headers = 'X-One: a\r\nX-Two: a\r\nX-Two: b\r\n';
    const { baseUrl } = await misbehaving(socket => socket.write(response('', headers, '404 No')));
    const answer = await sending().ask(baseUrl);
    expect(answer.status).toBe(404);
    expect(answer.headers).toEqual({ 'content-length': '0', 'x-one': 'a', 'x-two': 'a, b' });
    expect(await text(answer.body)).toBe('');
  });

  it.each(['200 OK', '500 Oops'])('gets the body of %s decompressed', async status => {
    const { baseUrl } = await misbehaving(socket =>
      socket.write(response(gzipSync('told so'), 'Content-Encoding: gzip\r\n', status)),
    );
    expect(await text((await sending().ask(baseUrl)).body)).toBe('told so');
  });

  it('ends where nothing comes for too long', async () => {
    const { baseUrl } = await misbehaving(() => undefined);
    const asked = sending({ idleTimeout: 50 }).ask(baseUrl);
    await expect(asked).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
  });

  it('ends where nothing more comes of a body for too long', async () => {
    const { baseUrl } = await misbehaving(socket =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n['),
    );
    const { body } = await sending({ idleTimeout: 500 }).ask(baseUrl);
    await expect(text(body)).rejects.toMatchObject({ code: 'UND_ERR_BODY_TIMEOUT' });
  });

  it('closes its connection when it is cancelled, and says nothing of that', async () => {
    const { baseUrl, open } = await misbehaving(socket =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n['),
    );
    const { cancel } = await sending({ idleTimeout: 60_000 }).ask(baseUrl);
    const [socket] = open;
    cancel();
    await Promise.all([socket && once(socket, 'close')]);
    expect(open.size).toBe(0);
  }, 5000);

  it('that is refused is the service’s failure', async () => {
    const error = await sending()
      .ask('http://127.0.0.1:1')
      .catch(caught => caught);
    expect(error).not.toBeInstanceOf(ProxyFailure);
    expect(networkFault(error)).toBe('refused');
  });

  it('ends when it is aborted', async () => {
    const leaving = new AbortController();
    const { baseUrl } = await misbehaving(() => leaving.abort(new Error('left')));
    await expect(sending().ask(baseUrl, { signal: leaving.signal })).rejects.toThrow('left');
  });

  it('is not sent once the transport is closed', async () => {
    const { baseUrl, requests } = await misbehaving(socket => socket.write(response('[]')));
    const { ask, close } = sending();
    await close();
    await expect(ask(baseUrl)).rejects.toThrow();
    expect(requests).toEqual([]);
  });
});

describe('a request over TLS', () => {
  it('goes to a service of a trusted authority alone, or to any where that is asked for', async () => {
    const root = await authority();
    const baseUrl = await secureService(await issued('127.0.0.1', { by: root }));
    const secureContext = createSecureContext({ ca: root.certificate });
    expect((await sending({ tls: { secureContext } }).ask(baseUrl)).status).toBe(200);
    expect((await sending({ tls: { rejectUnauthorized: false } }).ask(baseUrl)).status).toBe(200);
    const error = await sending({ tls: { rejectUnauthorized: true } })
      .ask(baseUrl)
      .catch(caught => caught);
    expect(networkFault(error)).toBe('certificate');
  });
});

describe('a request to a service that speaks HTTP/2 as well', () => {
  /** A service that tells the version of each request, and its authority. */
  async function telling() {
    const root = await authority();
    const { certificate, key } = await issued('127.0.0.1', { by: root });
    const server = createSecureServer({ cert: certificate, key, allowHTTP1: true }, (request, answer) =>
      answer.end(request.httpVersion),
    );
    const { port } = await listening(server);
    const tls = { secureContext: createSecureContext({ ca: root.certificate }) };
    return { baseUrl: `https://127.0.0.1:${port}`, tls };
  }

  it('keeps to HTTP/1.1, for which the limits hold', async () => {
    const { baseUrl, tls } = await telling();
    expect(await text((await sending({ tls }).ask(baseUrl)).body)).toBe('1.1');
  });

  it('does so through the tunnel of a proxy, and trusts the same certificates', async () => {
    const { baseUrl, tls } = await telling();
    const server = createServer();
    server.on('connect', (request, socket) => {
      const { hostname, port } = new URL(`http://${request.url}`);
      const target = connect({ host: hostname, port: Number(port) }, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        target.pipe(socket).pipe(target);
      });
      for (const each of [socket, target]) each.on('error', () => target.destroy());
    });
    const { port } = await listening(server);
    const proxy = { uri: `http://127.0.0.1:${port}` };
    expect(await text((await sending({ tls, proxy }).ask(baseUrl)).body)).toBe('1.1');
    const distrusting = await sending({ proxy })
      .ask(baseUrl)
      .catch(caught => caught);
    expect(networkFault(distrusting)).toBe('certificate');
  });
});

describe('a request through a proxy', () => {
  it('over http is a request to the proxy, with the login of its address', async () => {
    const { uri, seen } = await proxy();
    const { ask } = sending({ proxy: { uri: uri.replace('//', '//ann:s%40fe@') } });
    expect(await text((await ask('http://a.example', { path: '/x' })).body)).toBe('through the proxy');
    expect(seen).toEqual([['GET', 'http://a.example/x', `Basic ${btoa('ann:s@fe')}`]]);
  });

  it('over http carries the login of a header instead, and none where there is none', async () => {
    const { uri, seen } = await proxy();
    await sending({ proxy: { uri, authorization: 'Bearer token' } }).ask('http://a.example');
    await sending({ proxy: { uri } }).ask('http://a.example');
    expect(seen).toEqual([
      ['GET', 'http://a.example/', 'Bearer token'],
      ['GET', 'http://a.example/', undefined],
    ]);
  });

  it.each([
    [407, true, 'The proxy asks for a user name and a password.'],
    [403, false, 'The proxy failed.'],
    [502, false, 'The proxy failed.'],
  ])('over https that it answers with %d is its failure', async (tunnel, unauthorized, message) => {
    const { uri, seen } = await proxy({ tunnel });
    const { ask } = sending({ proxy: { uri, authorization: 'Bearer token' } });
    const error = await ask('https://a.example').catch(caught => caught);
    expect(error).toBeInstanceOf(ProxyFailure);
    expect(error).toMatchObject({ name: 'ProxyFailure', unauthorized, message, code: 'UND_ERR_ABORTED' });
    expect(error.cause).toBeInstanceOf(Error);
    expect(seen).toEqual([['CONNECT', 'a.example:443', 'Bearer token']]);
  });

  it('over http that asks for a login is its failure too', async () => {
    const { uri } = await proxy({ plain: 407 });
    const error = await sending({ proxy: { uri } })
      .ask('http://a.example')
      .catch(caught => caught);
    expect(error).toBeInstanceOf(ProxyFailure);
    expect(error).toMatchObject({ unauthorized: true });
  });

  it.each(['http', 'https'])('that nobody answers at is the proxy’s failure, for %s', async protocol => {
    const { ask } = sending({ proxy: { uri: 'http://127.0.0.1:1' } });
    const error = await ask(`${protocol}://a.example`).catch(caught => caught);
    expect(error).toBeInstanceOf(ProxyFailure);
    expect(error).toMatchObject({ unauthorized: false, code: 'ECONNREFUSED' });
  });

  it('whose name nobody knows is the proxy’s failure', async () => {
    const { ask } = sending({ proxy: { uri: 'http://no-such-proxy.invalid:3128' } });
    await expect(ask('http://a.example')).rejects.toBeInstanceOf(ProxyFailure);
  });

  it('that is cut or aborted is not', async () => {
    const cutting = await misbehaving(socket => socket.destroy());
    const uri = cutting.baseUrl.replace('/api/v1', '');
    const error = await sending({ proxy: { uri } })
      .ask('http://a.example')
      .catch(caught => caught);
    expect(networkFault(error)).toBe('cut');
    const leaving = new AbortController();
    const silent = await misbehaving(() => leaving.abort(new Error('left')));
    const asked = sending({ proxy: { uri: silent.baseUrl.replace('/api/v1', '') } }).ask('http://a.example', {
      signal: leaving.signal,
    });
    await expect(asked).rejects.toThrow('left');
  });
});

/** A service that accepts connections over TLS and never goes on, and the sockets that are open. */
async function silent() {
  const open = new Set<Socket>();
  const server = createSocketServer(socket => {
    open.add(socket);
    socket
      .on('error', () => undefined)
      .on('close', () => open.delete(socket))
      .resume();
  });
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
  });
  const { port } = await listening(server);
  return { baseUrl: `https://127.0.0.1:${port}`, open };
}

const failureOf = (asked: Promise<unknown>) => asked.catch((caught: unknown) => caught);
const abortListeners = (signal: AbortSignal) => getEventListeners(signal, 'abort').length;
const patient = { connectTimeout: 60_000, idleTimeout: 60_000 };

describe('a request that is aborted', () => {
  it('before it begins opens no connection', async () => {
    const { baseUrl, open } = await silent();
    const signal = AbortSignal.abort(new Error('left'));
    await expect(sending(patient).ask(baseUrl, { signal })).rejects.toThrow('left');
    expect(abortListeners(signal)).toBe(0);
    expect(open.size).toBe(0);
  });

  it('while no connection is made ends at once, and with the last of them the connections', async () => {
    const { baseUrl, open } = await silent();
    const { ask } = sending(patient);
    const leaving = [new AbortController(), new AbortController()];
    const asked = leaving.map(({ signal }) => failureOf(ask(baseUrl, { signal })));
    await expect.poll(() => open.size).toBe(2);
    leaving[0]?.abort(new Error('first'));
    expect(await asked[0]).toMatchObject({ message: 'first' });
    expect(open.size).toBe(2);
    leaving[1]?.abort('second');
    expect(await asked[1]).toMatchObject({ message: 'second' });
    await expect.poll(() => open.size).toBe(0);
    for (const { signal } of leaving) expect(abortListeners(signal)).toBe(0);
  }, 20_000);

  it('leaves no connection also after others were answered, failed or aborted', async () => {
    const { ask } = sending(patient);
    const answering = await misbehaving(socket => socket.write(response('[]')));
    await text((await ask(answering.baseUrl)).body);
    await failureOf(ask('http://127.0.0.1:1'));
    const early = new AbortController();
    const begun = await misbehaving(() => early.abort(new Error('left')));
    await failureOf(ask(begun.baseUrl, { signal: early.signal }));
    const { baseUrl, open } = await silent();
    const leaving = new AbortController();
    const asked = failureOf(ask(baseUrl, { signal: leaving.signal }));
    await expect.poll(() => open.size).toBe(1);
    leaving.abort(new Error('left'));
    expect(await asked).toMatchObject({ message: 'left' });
    await expect.poll(() => open.size).toBe(0);
  }, 20_000);

  it('within its body fails who reads it, and closes its connection', async () => {
    const { baseUrl, open } = await misbehaving(socket =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n['),
    );
    const leaving = new AbortController();
    const { body } = await sending(patient).ask(baseUrl, { signal: leaving.signal });
    const read = failureOf(text(body));
    leaving.abort(new Error('left'));
    expect(await read).toMatchObject({ message: 'left' });
    await expect.poll(() => open.size).toBe(0);
    expect(abortListeners(leaving.signal)).toBe(0);
  }, 20_000);
});

describe('a request that ends', () => {
  it.each([
    ['with its body', (socket: Socket) => void socket.write(response('[]'))],
    ['without an answer', (socket: Socket) => void socket.destroy()],
    ['within its body', (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[')],
  ])('%s listens to its signal no longer', async (_, answer) => {
    const { baseUrl } = await misbehaving(answer);
    const { signal } = new AbortController();
    await failureOf(
      sending()
        .ask(baseUrl, { signal })
        .then(({ body }) => text(body)),
    );
    expect(abortListeners(signal)).toBe(0);
  });

  it('is told by its final status, not by what comes before that', async () => {
    const { baseUrl } = await misbehaving(socket => {
      socket.write('HTTP/1.1 103 Early\r\nX-Early: 1\r\n\r\n');
      socket.write(response('[]'));
    });
    const answer = await sending().ask(baseUrl);
    expect([answer.status, await text(answer.body)]).toEqual([200, '[]']);
  });

  it('with 407 from the service itself is an answer like any other', async () => {
    const { baseUrl } = await misbehaving(socket => socket.write(response('no', '', '407 Log in')));
    expect((await sending().ask(baseUrl)).status).toBe(407);
  });

  it('because the transport is closed says so, and leaves no connection', async () => {
    const { baseUrl, open } = await silent();
    const { ask, close } = sending(patient);
    const asked = failureOf(ask(baseUrl));
    await expect.poll(() => open.size).toBe(1);
    await close();
    const error = await asked;
    expect(networkFault(error)).toBe('closed');
    await expect.poll(() => open.size).toBe(0);
  }, 20_000);
});

describe('a proxy whose address cannot be used', () => {
  it('fails every request, and has nothing to close', async () => {
    const { ask, close } = sending({ proxy: { uri: 'socks5://p:1080' } });
    for (const _ of [1, 2]) expect(await failureOf(ask('https://a.example'))).toBeInstanceOf(UnusableProxy);
    await expect(close()).resolves.toBeUndefined();
  });

  it('is none where it is http: the proxy is asked for the whole address', async () => {
    const { uri, seen } = await proxy({ plain: 200 });
    await sending({ proxy: { uri } }).ask('http://a.example:8080', {
      path: '/x',
      headers: { 'X-API-KEY': 'k' },
    });
    expect(seen).toEqual([['GET', 'http://a.example:8080/x', undefined]]);
  });
});
