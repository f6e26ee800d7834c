import { EventEmitter } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createSecureContext, createServer as createTlsServer } from 'node:tls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { probeHandshake, probeName, probeSocket } from '../../../src/connection/probes.ts';
import { authority, type Issued, issued } from '../../faults/certificates.ts';

const sockets = vi.hoisted(() => ({ next: undefined as unknown }));
vi.mock('node:net', async original => {
  const net = await original<typeof import('node:net')>();
  const connect: typeof net.connect = (...args: unknown[]) =>
    sockets.next ?? Reflect.apply(net.connect, undefined, args);
  return { ...net, connect };
});

async function listening() {
  let closed = 0;
  const server = createServer(
    socket =>
      void socket
        .on('error', () => undefined)
        .on('close', () => closed++)
        .resume(),
  );
  onTestFinished(() => void server.close());
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, closed: () => closed };
}

async function secure({ certificate, key }: Issued) {
  const names: unknown[] = [];
  let closed = 0;
  const server = createTlsServer(
    {
      cert: certificate,
      key,
      SNICallback: (name, done) => {
        names.push(name);
        done(null);
      },
    },
    socket => void socket.on('error', () => undefined),
  );
  server.on('connection', socket => socket.on('close', () => closed++));
  onTestFinished(() => void server.close());
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, names, closed: () => closed };
}

describe('a step on the way to a service', () => {
  it('of its name gives the addresses, or why there are none', async () => {
    expect(await probeName('127.0.0.1')).toEqual({
      ok: true,
      found: ['127.0.0.1'],
      milliseconds: expect.any(Number),
    });
    const unknown = await probeName('no-such-host.invalid');
    expect(unknown).toMatchObject({ ok: false, reason: expect.stringMatching(/^E/) });
    expect(unknown.milliseconds).toBeLessThan(60_000);
    expect(unknown.milliseconds).toBeGreaterThanOrEqual(0);
  });

  it('of its socket gives the address that was reached, and closes it', async () => {
    const { port, closed } = await listening();
    expect(await probeSocket('127.0.0.1', port)).toMatchObject({ ok: true, found: `127.0.0.1:${port}` });
    await expect.poll(closed).toBe(1);
  });

  it('that is refused says so', async () => {
    expect(await probeSocket('127.0.0.1', 1)).toMatchObject({ ok: false, reason: 'ECONNREFUSED' });
  });

  it('that nobody answers ends after five seconds, and says so', async () => {
    const socket = Object.assign(new EventEmitter(), {
      setTimeout: (milliseconds: number, onTimeout: () => void) => {
        expect(milliseconds).toBe(5000);
        onTimeout();
      },
      destroy: (error?: Error) => void (error && queueMicrotask(() => socket.emit('error', error))),
    });
    sockets.next = socket;
    onTestFinished(() => {
      sockets.next = undefined;
    });
    expect(await probeSocket('127.0.0.1', 1)).toMatchObject({ ok: false, reason: 'nothing within 5 s' });
  });
});

describe('the handshake with a service', () => {
  it('of an authority that is trusted gives the chain, and trusts it', async () => {
    const root = await authority();
    const { port, names } = await secure(await issued('127.0.0.1', { by: root }));
    const context = createSecureContext({ ca: root.certificate });
    const probe = await probeHandshake('127.0.0.1', port, context);
    expect(probe).toMatchObject({ ok: true, found: { protocol: 'TLSv1.3', distrust: undefined } });
    expect(probe.ok ? probe.found.chain : []).toEqual([
      { subject: '127.0.0.1', issuer: 'Landfall test authority', validTo: expect.stringMatching(/GMT$/) },
      { subject: 'Landfall test authority', issuer: 'Landfall test authority', validTo: expect.any(String) },
    ]);
    expect(names).toEqual([]);
  });

  it('that is not trusted says why, and shows the chain all the same', async () => {
    const { port, names } = await secure(await issued('localhost'));
    const probe = await probeHandshake('localhost', port, createSecureContext({}));
    expect(probe).toMatchObject({
      ok: true,
      found: { chain: [{ subject: 'localhost', issuer: 'localhost' }] },
    });
    expect(probe.ok ? probe.found.distrust : '').toMatch(/self.signed/i);
    expect(names).toEqual(['localhost']);
  });

  it('closes its connection, whether it is trusted or not', async () => {
    const { port, closed } = await secure(await issued('127.0.0.1'));
    await probeHandshake('127.0.0.1', port, createSecureContext({}));
    await expect.poll(closed).toBe(1);
  });

  it('with a chain that lacks its authority shows what was sent', async () => {
    const root = await authority();
    const { port } = await secure(await issued('127.0.0.1', { by: root }));
    const probe = await probeHandshake('127.0.0.1', port, createSecureContext({}));
    expect(probe).toMatchObject({ ok: true, found: { chain: [{ subject: '127.0.0.1' }] } });
    expect(probe.ok ? probe.found.chain : []).toHaveLength(1);
    expect(probe.ok ? probe.found.distrust : '').toMatch(/^(UNABLE_TO|unable to)/);
  });

  it('with what is no TLS fails', async () => {
    const server = createServer(
      socket => void socket.on('error', () => undefined).end('HTTP/1.1 400 Bad\r\n\r\n'),
    );
    onTestFinished(() => void server.close());
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await probeHandshake('127.0.0.1', port, createSecureContext({}))).toMatchObject({ ok: false });
  });
});
