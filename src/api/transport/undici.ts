import type { SecureContext } from 'node:tls';
import connect from 'undici/lib/api/api-connect.js';
import request from 'undici/lib/api/api-request.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import Pool from 'undici/lib/dispatcher/pool.js';
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js';
import decompress from 'undici/lib/interceptor/decompress.js';
import { codeOf } from '../request/networkFault.ts';
import { ProxyFailure, type Transport } from './transport.ts';

export interface UndiciOptions {
  /** Longest wait for a connection, in milliseconds. */
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

/** Sockets of its own, apart from the process's global dispatcher, through a proxy where there is one. */
export function createUndiciTransport(options: UndiciOptions): UndiciTransport {
  const agent = options.proxy === undefined ? directAgent(options) : proxyAgent(options, options.proxy);
  const dispatcher = agent.compose(decompress({ skipErrorResponses: false }));
  return {
    async send({ origin, path, headers, signal }) {
      try {
        const response = await request.call(dispatcher, { origin, path, method: 'GET', headers, signal });
        const { statusCode: status, headers: received, body } = response;
        return { status, headers: joined(received), body, cancel: () => body.on('error', ignore).destroy() };
      } catch (error) {
        throw options.proxy === undefined || signal.aborted ? error : asProxyFailure(error);
      }
    },
    close: () => agent.destroy(),
  };
}

/** HTTP/1.1 only, so that each limit here holds for every connection. */
function connectionOptions({ connectTimeout, idleTimeout }: UndiciOptions) {
  return {
    headersTimeout: idleTimeout,
    bodyTimeout: idleTimeout,
    connectTimeout,
    allowH2: false,
  };
}

function directAgent(options: UndiciOptions) {
  const connect = { ...options.tls, timeout: options.connectTimeout, allowH2: false };
  return new Agent({ ...connectionOptions(options), connect });
}

/** Plain http goes through the proxy as a request, not a tunnel: many proxies tunnel to port 443 alone. */
function proxyAgent(options: UndiciOptions, { uri, authorization }: ProxyOptions) {
  const tls = { ...options.tls, timeout: options.connectTimeout, allowH2: false };
  return new ProxyAgent({
    ...connectionOptions(options),
    uri,
    ...(authorization === undefined ? {} : { token: authorization }),
    requestTls: tls,
    proxyTls: tls,
    proxyTunnel: false,
    // The package gives its dispatchers this method when it is imported as a whole, which it is not.
    clientFactory: (origin, poolOptions) => Object.assign(new Pool(origin, poolOptions), { connect }),
  });
}

/** Certificates are the service's own matter; anything else before the response is the proxy's. */
function asProxyFailure(error: unknown): unknown {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : '';
  if (message.includes('(407)')) return new ProxyFailure(error, code, true);
  const refusals = new Set(['UND_ERR_ABORTED', 'UND_ERR_PRX_TLS', 'UND_ERR_PRX_CONN']);
  const unreachable = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);
  if (code !== undefined && (refusals.has(code) || unreachable.has(code)))
    return new ProxyFailure(error, code, false);
  return error;
}

/** A body that is destroyed reports that as an error. */
function ignore(): void {}

function joined(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const single: Record<string, string> = {};
  for (const name in headers) {
    const value = headers[name];
    single[name] = typeof value === 'string' ? value : [value ?? ''].flat().join(', ');
  }
  return single;
}
