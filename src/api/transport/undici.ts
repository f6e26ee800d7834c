import type { SecureContext } from 'node:tls';
import Agent from 'undici/lib/dispatcher/agent.js';
import decompress from 'undici/lib/interceptor/decompress.js';
import { longestDelay } from '../request/longestDelay.ts';
import { type BodyQueue, createBodyQueue } from './bodyQueue.ts';
import { closedHere } from './closedHere.ts';
import { createConnector, type ProxyAddress, ProxyStepError } from './connector.ts';
import { readProxy } from './readProxy.ts';
import {
  ProxyFailure,
  type Transport,
  type TransportRequest,
  type TransportResponse,
  UnusableProxy,
} from './transport.ts';

type Dispatch = Parameters<InstanceType<typeof Agent>['dispatch']>;
type DispatchOptions = Dispatch[0];
type DispatchHandler = Dispatch[1];
type DispatchController = Parameters<NonNullable<DispatchHandler['onRequestStart']>>[0];

export interface UndiciOptions {
  /** Longest wait for a connection, in milliseconds: also through a proxy, all steps together. */
  connectTimeout: number;
  /** Longest wait for headers, and between two parts of a body, in milliseconds. */
  idleTimeout: number;
  tls?: TlsOptions;
  proxy?: ProxyOptions | undefined;
}

export interface TlsOptions {
  /** Certificates that are trusted, parsed once; undefined for those of the runtime. */
  secureContext?: SecureContext | undefined;
  /** False accepts any certificate. */
  rejectUnauthorized?: boolean;
}

export interface ProxyOptions {
  /** Such as `http://proxy.example:3128`; user name and password, where it holds them, go to the proxy. */
  uri: string;
  /** Value of the Proxy-Authorization header, instead of those in the address. */
  authorization?: string | undefined;
}

export interface UndiciTransport {
  send: Transport;
  /** Closes the sockets; a request under way ends with an error. */
  close(): Promise<void>;
}

/**
 * Sockets of its own, apart from the process's global dispatcher, through a proxy where there is one. Where its
 * address cannot be used, every request fails with an UnusableProxy.
 */
export function createUndiciTransport(options: UndiciOptions): UndiciTransport {
  const proxy = options.proxy && readProxy(options.proxy);
  if (proxy instanceof UnusableProxy)
    return { send: () => Promise.reject(proxy), close: () => Promise.resolve() };
  const timeout = longestDelay(options.connectTimeout);
  const connector = createConnector({ timeout, tls: options.tls, proxy });
  const idleTimeout = longestDelay(options.idleTimeout);
  // HTTP/1.1 only, so that each limit here holds for every connection.
  const agent = new Agent({
    headersTimeout: idleTimeout,
    bodyTimeout: idleTimeout,
    allowH2: false,
    connect: connector.connect,
  });
  const dispatch = decompress({ skipErrorResponses: false })(agent.dispatch.bind(agent));
  /** Requests that have no connection yet. */
  let unsent = 0;
  const onUnsent = (change: 1 | -1, reason?: Error) => {
    unsent += change;
    if (unsent === 0 && reason !== undefined) connector.abandon(reason);
  };
  return {
    send: request =>
      new Promise((resolve, reject) => {
        if (request.signal.aborted) return reject(request.signal.reason);
        dispatch(dispatched(request, proxy), receiver(request.signal, { resolve, reject, onUnsent, proxy }));
      }),
    async close() {
      connector.abandon(closedHere());
      await agent.destroy();
    },
  };
}

/** Plain http goes through a proxy as a request, not a tunnel: many proxies tunnel to port 443 alone. */
function dispatched(
  { origin, path, headers }: TransportRequest,
  proxy: ProxyAddress | undefined,
): DispatchOptions {
  if (proxy === undefined || !origin.startsWith('http:')) return { origin, path, method: 'GET', headers };
  const { url, authorization } = proxy;
  const login = authorization === undefined ? {} : { 'proxy-authorization': authorization };
  return {
    origin: url.origin,
    path: `${origin}${path}`,
    method: 'GET',
    headers: { ...headers, host: new URL(origin).host, ...login },
  };
}

interface Receiving {
  resolve(response: TransportResponse): void;
  reject(error: unknown): void;
  /** Told when a request waits for a connection, and when it no longer does; `reason` where it gave up. */
  onUnsent(change: 1 | -1, reason?: Error): void;
  proxy: ProxyAddress | undefined;
}

/** Makes the response of what comes; an abort ends both at once, also while no connection is made yet. */
function receiver(signal: AbortSignal, receiving: Receiving): DispatchHandler {
  const { resolve, reject, onUnsent, proxy } = receiving;
  let controller: DispatchController | undefined;
  let queue: BodyQueue | undefined;
  let over = false;
  onUnsent(1);
  const finish = () => {
    over = true;
    signal.removeEventListener('abort', onAbort);
  };
  const stop = (reason: Error) => {
    if (over) return;
    finish();
    queue?.fail(reason);
    reject(reason);
    if (controller === undefined) onUnsent(-1, reason);
    else controller.abort(reason);
  };
  const onAbort = () => stop(asError(signal.reason));
  signal.addEventListener('abort', onAbort);
  return {
    onRequestStart(given) {
      if (over) return given.abort(asError(signal.reason));
      controller = given;
      onUnsent(-1);
    },
    onResponseStart(given, status, headers) {
      if (status < 200) return;
      if (status === 407 && proxy !== undefined)
        return stop(new ProxyFailure(new Error('The proxy answered 407.'), undefined, true));
      const leave = () => stop(closedHere());
      queue = createBodyQueue(given, leave);
      resolve({ status, headers: joined(headers), body: queue.body, givesParts: true, cancel: leave });
    },
    onResponseData: (_, part) => queue?.push(part),
    onResponseEnd() {
      finish();
      queue?.end();
    },
    onResponseError(_, error) {
      if (over) return;
      finish();
      if (controller === undefined) onUnsent(-1);
      const failure = error instanceof ProxyStepError ? error.failure : error;
      queue?.fail(failure);
      reject(failure);
    },
  };
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason), { cause: reason });
}

function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const single: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    single[name] = typeof value === 'string' ? value : [value ?? ''].flat().join(', ');
  }
  return single;
}
