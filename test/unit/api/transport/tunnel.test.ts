import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ProxyFailure } from '../../../../src/api/transport/transport.ts';
import { openTunnel } from '../../../../src/api/transport/tunnel.ts';

/** A socket to a proxy that answers as it is told, and what that was sent. */
async function proxied(answer: (socket: Socket) => void) {
  const heads: string[] = [];
  const server = createServer(socket => {
    socket
      .on('error', () => undefined)
      .once('data', data => {
        heads.push(data.toString('latin1'));
        answer(socket);
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  await once(socket, 'connect');
  return { socket, heads };
}

const LISTENED = ['readable', 'end', 'close', 'error', 'data'] as const;
const listeners = (socket: Socket) => LISTENED.map(name => socket.listenerCount(name));

describe('a tunnel through a proxy', () => {
  it('is asked for by the name and port of the service, with the login', async () => {
    const { socket, heads } = await proxied(each => void each.write('HTTP/1.1 200 OK\r\nX: y\r\n\r\n'));
    const before = listeners(socket);
    await openTunnel(socket, 'a.example:443', 'Basic x');
    expect(heads).toEqual([
      'CONNECT a.example:443 HTTP/1.1\r\nhost: a.example:443\r\nproxy-authorization: Basic x\r\nproxy-connection: keep-alive\r\n\r\n',
    ]);
    expect(listeners(socket)).toEqual(before);
  });

  it('is asked for without a login where there is none', async () => {
    const { socket, heads } = await proxied(each => void each.write('HTTP/1.0 200\r\n\r\n'));
    await openTunnel(socket, 'a.example:443', undefined);
    expect(heads[0]).not.toMatch(/authorization/);
  });

  it('leaves what follows the answer in the socket', async () => {
    const { socket } = await proxied(each => void each.write('HTTP/1.1 200 OK\r\n\r\nrest'));
    await openTunnel(socket, 'a.example:443', undefined);
    const [rest] = await once(socket, 'data');
    expect(String(rest)).toBe('rest');
  });

  it('is open also where the answer comes in pieces', async () => {
    const { socket } = await proxied(each => {
      each.setNoDelay(true);
      each.write('HTTP/1.1 20', () =>
        setImmediate(() => each.write('0 OK\r\n\r', () => setImmediate(() => each.write('\n')))),
      );
    });
    await openTunnel(socket, 'a.example:443', undefined);
    expect(socket.destroyed).toBe(false);
  });

  it.each([
    ['HTTP/1.1 407 Log in\r\n\r\n', true, 'The proxy answered 407.'],
    ['HTTP/1.1 403 No\r\n\r\n', false, 'The proxy answered 403.'],
    ['HTTP/1.1 2000 OK\r\n\r\n', false, 'The proxy answered no HTTP.'],
    ['X HTTP/1.1 200 OK\r\n\r\n', false, 'The proxy answered no HTTP.'],
    ['HTTP/2 200\r\n\r\n', false, 'The proxy answered no HTTP.'],
  ])('is refused by %j', async (answer, unauthorized, message) => {
    const { socket } = await proxied(each => void each.write(answer));
    const error = await openTunnel(socket, 'a.example:443', undefined).catch(caught => caught);
    expect(error).toBeInstanceOf(ProxyFailure);
    expect(error).toMatchObject({ unauthorized, code: 'UND_ERR_ABORTED', cause: { message } });
  });

  it.each([
    ['closes', (each: Socket) => void each.end(), /closed/],
    ['resets', (each: Socket) => void each.resetAndDestroy(), /ECONNRESET|closed/],
    ['has no end', (each: Socket) => void each.write('x'.repeat(20_000)), /too long/],
  ])('fails where the proxy %s, and listens no longer', async (_, answer, message) => {
    const { socket } = await proxied(answer);
    socket.on('error', () => undefined);
    const before = listeners(socket);
    await expect(openTunnel(socket, 'a.example:443', undefined)).rejects.toThrow(message);
    expect(listeners(socket)).toEqual(before);
  });
});
