import type { Socket } from 'node:net';
import buildConnector from 'undici/lib/core/connect.js';
import { withoutBrackets } from '../../domain/withoutBrackets.ts';
import { codeOf } from '../request/networkFault.ts';
import { ProxyFailure } from './transport.ts';
import { openTunnel } from './tunnel.ts';
import type { TlsOptions } from './undici.ts';

/** A proxy as connections need it: its address without a login, and the login as a header's value. */
export interface ProxyAddress {
  url: URL;
  authorization: string | undefined;
}

export interface ConnectorOptions {
  /** Longest wait for a connection, every step of it together, in milliseconds. */
  timeout: number;
  tls: TlsOptions | undefined;
  proxy: ProxyAddress | undefined;
}

/** Opens connections, to the service itself or by a proxy. */
export interface Connector {
  connect: (options: buildConnector.Options, callback: buildConnector.Callback) => void;
  /** Ends the connections that are not yet made, with this error. */
  abandon(reason: Error): void;
}

/** Tells what failed at the proxy; undici tries again for ever by the codes of some errors, so this one has none. */
export class ProxyStepError extends Error {
  override name = 'ProxyStepError';
  readonly failure: ProxyFailure;

  constructor(failure: ProxyFailure) {
    super(failure.message, { cause: failure });
    this.failure = failure;
  }
}

/** https goes through the tunnel of a proxy; plain http to the proxy itself, which is asked for the whole address. */
export function createConnector({ timeout, tls, proxy }: ConnectorOptions): Connector {
  const underWay = new Set<(reason: Error) => void>();
  const toService = buildConnector({ ...tls, timeout: 0, allowH2: false });
  const toProxy = buildConnector({ ...tls, timeout: 0, allowH2: false });

  const connect: Connector['connect'] = (options, callback) => {
    let socket: Socket | undefined;
    const settle = (error: Error | null, made: Socket | null) => {
      if (!underWay.delete(end)) return;
      clearTimeout(timer);
      if (error === null && made !== null) callback(null, made);
      else callback(error ?? new Error('no connection'), null);
    };
    const end = (reason: Error) => {
      settle(reason, null);
      socket?.on('error', ignore).destroy();
    };
    const fail = (error: unknown) => {
      end(new ProxyStepError(asProxyFailure(error)));
    };
    underWay.add(end);
    const timer = setTimeout(() => {
      const late = connectTimeout(timeout);
      if (proxy === undefined) end(late);
      else fail(late);
    }, timeout);
    if (proxy === undefined) {
      socket = toService(options, settle);
      return;
    }
    const { url, authorization } = proxy;
    const { hostname, host, protocol, port } = url;
    const address = { hostname: withoutBrackets(hostname), host, protocol, port };
    socket = toProxy(address, (error, made) => {
      if (error !== null) return fail(error);
      if (options.protocol !== 'https:' || isProxy(url, options)) return settle(null, made);
      openTunnel(made, authorityOf(options), authorization).then(() => {
        if (underWay.has(end)) socket = toService({ ...options, httpSocket: made }, settle);
      }, fail);
    });
  };
  return {
    connect,
    abandon(reason) {
      for (const end of [...underWay]) end(reason);
    },
  };
}

/** Plain http is asked of the proxy as if that were the service. */
function isProxy(url: URL, { protocol, hostname, port }: buildConnector.Options): boolean {
  return url.protocol === protocol && withoutBrackets(url.hostname) === hostname && url.port === port;
}

function authorityOf({ host, hostname, port }: buildConnector.Options): string {
  return port === '' ? `${host ?? hostname}:443` : (host ?? `${hostname}:${port}`);
}

function asProxyFailure(error: unknown): ProxyFailure {
  return error instanceof ProxyFailure ? error : new ProxyFailure(error, codeOf(error), false);
}

function connectTimeout(timeout: number): Error {
  return Object.assign(new Error(`no connection within ${timeout} ms`), { code: 'UND_ERR_CONNECT_TIMEOUT' });
}

/** A socket that is ended here may still say that it failed. */
function ignore(): void {}
