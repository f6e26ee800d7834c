import { ProxyFailure, UnusableProxy } from '../transport/transport.ts';

/**
 * What kept a response from coming, by what a person can do about it: the address, the network, the certificate,
 * the proxy, or the service's own words on the wire: `protocol` where they are no HTTP, `noTls` where they are no TLS,
 * `handshake` where they are TLS that comes to no agreement.
 */
export type NetworkFault =
  | 'refused'
  | 'name'
  | 'unreachable'
  | 'cut'
  | 'certificate'
  | 'noTls'
  | 'handshake'
  | 'proxy'
  | 'proxyLogin'
  | 'proxyAddress'
  | 'protocol'
  | 'headers'
  | 'encoding'
  | 'unknown';

const FAULTS: Readonly<Record<string, NetworkFault>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENETDOWN: 'unreachable',
  // No connection came about in time: a firewall that lets nothing through says nothing.
  UND_ERR_CONNECT_TIMEOUT: 'unreachable',
  ETIMEDOUT: 'unreachable',
  ECONNRESET: 'cut',
  EPIPE: 'cut',
  UND_ERR_SOCKET: 'cut',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'cut',
  // Each decompressor says so of a body that ends too soon.
  Z_BUF_ERROR: 'cut',
  UND_ERR_PRX_TLS: 'certificate',
  EPROTO: 'certificate',
  UND_ERR_HEADERS_OVERFLOW: 'headers',
};

/** Codes with which undici says that nothing came for too long. */
const TIMEOUTS: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Codes of a dispatcher whose sockets were closed here: another service or key took its place. */
const CLOSED: ReadonlySet<string> = new Set(['UND_ERR_DESTROYED', 'UND_ERR_CLOSED']);

/**
 * Reads an error of a transport; `timeout` where it says that nothing came for too long, `closed` where it was closed
 * on this side. Whoever has `answered` with a head speaks HTTP.
 */
export function networkFault(error: unknown, answered = false): NetworkFault | 'timeout' | 'closed' {
  if (error instanceof ProxyFailure) return error.unauthorized ? 'proxyLogin' : 'proxy';
  if (error instanceof UnusableProxy) return 'proxyAddress';
  const code = codeOf(error) ?? '';
  if (TIMEOUTS.has(code)) return 'timeout';
  if (CLOSED.has(code)) return 'closed';
  if (isNoTls(error)) return 'noTls';
  if (NO_AGREEMENT.test(code)) return 'handshake';
  const fault = FAULTS[code];
  if (fault !== undefined) return fault;
  if (/CERT|^UNABLE_TO_|^ERR_TLS|^ERR_SSL/.test(code)) return 'certificate';
  if (isTooManyTimesEncoded(error)) return 'encoding';
  if (isBrokenHttp(error)) return answered ? 'cut' : 'protocol';
  if (/^(Z_|ZSTD_|ERR_BROTLI|ERR__ERROR_FORMAT|ERR_ZLIB)/.test(code)) return 'encoding';
  return 'unknown';
}

/** An alert is what the other side refuses, such as every version, protocol or client certificate that it was offered. */
const NO_AGREEMENT = /^ERR_SSL_(.*ALERT|UNSUPPORTED_PROTOCOL$)/;

/** OpenSSL's words for what begins a handshake as TLS does not, such as a service on plain HTTP. */
const NO_TLS = /wrong version number|packet length too long|:http request:/i;

function isNoTls(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOfTls = /^(EPROTO$|ERR_SSL)/.test(codeOf(error) ?? '');
  return isOfTls && (NO_TLS.test(error.message) || isNoTls(error.cause));
}

/** undici and fetch have no code for it. */
function isTooManyTimesEncoded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.startsWith('too many content-encodings') || isTooManyTimesEncoded(error.cause);
}

/** The parser of undici is known by its name alone: its code depends on its version. */
function isBrokenHttp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'HTTPParserError' || isBrokenHttp(error.cause);
}

/** The system's word for an error, or for the cause of it. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0]);
  return error.cause === undefined ? undefined : codeOf(error.cause);
}
