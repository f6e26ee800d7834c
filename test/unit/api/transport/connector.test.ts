import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createConnector, ProxyStepError } from '../../../../src/api/transport/connector.ts';
import { ProxyFailure } from '../../../../src/api/transport/transport.ts';

/** Something that listens, what it was sent first, and the sockets that are open. */
async function listening(answer: (socket: Socket) => void = () => undefined) {
  const heads: string[] = [];
  const open = new Set<Socket>();
  const server = createServer(socket => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    socket.once('data', data => {
      heads.push(data.toString('latin1'));
      answer(socket);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { heads, open, port: String(port), url: new URL(`http://127.0.0.1:${port}`) };
}

const SERVICE = { hostname: 'a.example', host: 'a.example', protocol: 'https:', port: '' };

function connecting(options: Partial<Parameters<typeof createConnector>[0]> = {}) {
  const connector = createConnector({ timeout: 20_000, tls: undefined, proxy: undefined, ...options });
  const told = vi.fn();
  const connect = (to: Parameters<typeof connector.connect>[0]) =>
    new Promise<{ error: Error | null; socket: Socket | null }>(resolve => {
      connector.connect(to, (error, socket) => {
        told();
        socket?.on('error', () => undefined);
        onTestFinished(() => void socket?.destroy());
        resolve({ error, socket });
      });
    });
  return { connect, told, abandon: connector.abandon };
}

describe('a connection', () => {
  it('to a service that does not go on ends at its limit, and leaves no socket', async () => {
    const { open, port } = await listening();
    const { connect, told } = connecting({ timeout: 60 });
    const { error } = await connect({
      hostname: '127.0.0.1',
      host: `127.0.0.1:${port}`,
      protocol: 'https:',
      port,
    });
    expect(error).toMatchObject({ code: 'UND_ERR_CONNECT_TIMEOUT', message: 'no connection within 60 ms' });
    expect(error).not.toBeInstanceOf(ProxyStepError);
    await expect.poll(() => open.size).toBe(0);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('that is made is not ended by its limit, nor by being abandoned', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { port } = await listening();
    const { connect, abandon, told } = connecting({ timeout: 1000 });
    const { socket } = await connect({ hostname: '127.0.0.1', protocol: 'http:', port });
    expect(vi.getTimerCount()).toBe(0);
    abandon(new Error('left'));
    expect(socket?.destroyed).toBe(false);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('that is abandoned ends with the reason, and leaves no socket and no timer', async () => {
    const { open, port } = await listening();
    const { connect, abandon } = connecting();
    const made = connect({ hostname: '127.0.0.1', protocol: 'https:', port });
    await expect.poll(() => open.size).toBe(1);
    abandon(new Error('left'));
    expect((await made).error?.message).toBe('left');
    await expect.poll(() => open.size).toBe(0);
  });

  it('to nobody fails as the system says it', async () => {
    const { error } = await connecting().connect({ hostname: '127.0.0.1', protocol: 'http:', port: '1' });
    expect(error).toMatchObject({ code: 'ECONNREFUSED' });
  });
});

describe('a connection by a proxy', () => {
  it.each([
    [SERVICE, 'a.example:443'],
    [{ ...SERVICE, host: 'a.example:8443', port: '8443' }, 'a.example:8443'],
    [{ ...SERVICE, hostname: '::1', host: '[::1]:8443', port: '8443' }, '[::1]:8443'],
    [{ ...SERVICE, hostname: '::1', host: '[::1]' }, '[::1]:443'],
    [{ hostname: 'a.example', protocol: 'https:', port: '' }, 'a.example:443'],
    [{ hostname: 'a.example', protocol: 'https:', port: '8443' }, 'a.example:8443'],
  ])('to %j asks for a tunnel to %s', async (service, authority) => {
    const { url, heads } = await listening(socket => void socket.end('HTTP/1.1 403 No\r\n\r\n'));
    const { connect } = connecting({ proxy: { url, authorization: 'Basic x' } });
    const { error } = await connect(service);
    expect(heads).toEqual([
      expect.stringContaining(`CONNECT ${authority} HTTP/1.1\r\nhost: ${authority}\r\n`),
    ]);
    expect(heads[0]).toContain('proxy-authorization: Basic x\r\n');
    if (!(error instanceof ProxyStepError)) throw error;
    expect(error.failure).toBeInstanceOf(ProxyFailure);
    expect(error).toMatchObject({
      name: 'ProxyStepError',
      message: 'The proxy failed.',
      cause: error.failure,
    });
    // undici tries again for ever by the codes of some errors.
    expect(error).not.toHaveProperty('code');
  });

  it('for plain http leads to the proxy itself, which is asked for no tunnel', async () => {
    const { url, heads, port } = await listening();
    const { connect } = connecting({ proxy: { url, authorization: undefined } });
    const { socket } = await connect({ hostname: '127.0.0.1', protocol: 'http:', port });
    expect(socket?.remotePort).toBe(Number(port));
    expect(heads).toEqual([]);
  });

  it('to a service at another port of the same host asks for a tunnel', async () => {
    const { url, heads } = await listening(socket => void socket.end('HTTP/1.1 403 No\r\n\r\n'));
    const { connect } = connecting({ proxy: { url, authorization: undefined } });
    await connect({ hostname: '127.0.0.1', host: '127.0.0.1:1', protocol: 'https:', port: '1' });
    expect(heads).toHaveLength(1);
  });

  it.each([
    ['before it answers', () => undefined],
    ['after it has opened the tunnel', (socket: Socket) => void socket.write('HTTP/1.1 200 OK\r\n\r\n')],
  ])('that does not go on %s ends at its limit, and leaves no socket', async (_, answer) => {
    const { url, open, heads } = await listening(answer);
    const { connect, told } = connecting({ timeout: 300, proxy: { url, authorization: undefined } });
    const { error } = await connect(SERVICE);
    expect(heads.length).toBe(1);
    expect(error).toMatchObject({ failure: { code: 'UND_ERR_CONNECT_TIMEOUT', unauthorized: false } });
    await expect.poll(() => open.size).toBe(0);
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('that nobody answers at is the proxy’s failure', async () => {
    const { connect } = connecting({
      proxy: { url: new URL('http://127.0.0.1:1'), authorization: undefined },
    });
    expect((await connect(SERVICE)).error).toMatchObject({ failure: { code: 'ECONNREFUSED' } });
  });

  it('of an IPv6 address is asked for without its brackets', async () => {
    const { connect } = connecting({ proxy: { url: new URL('http://[::1]:1'), authorization: undefined } });
    const { error } = await connect(SERVICE);
    expect(error).toMatchObject({
      failure: { code: expect.stringMatching(/^E(CONNREFUSED|ADDRNOTAVAIL|AFNOSUPPORT)$/) },
    });
  });
});
