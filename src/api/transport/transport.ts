/** One GET, ready to send. `origin` and `path` are apart so that no URL parser rewrites the path. */
export interface TransportRequest {
  origin: string;
  /** Absolute path with query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Status, headers (lower-case names) and the body as it arrives, its content encoding taken off. */
export interface TransportResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: AsyncIterable<Uint8Array>;
  /** Whoever takes a part may end its memory, where that holds nothing else; without it parts may be of memory that stays. */
  givesParts?: boolean;
  /** Ends a body that nobody will read to its end, and its connection. */
  cancel(): void;
}

/**
 * Sends one request and follows no redirect. Rejects with what the network said; stops, body included, when
 * the signal aborts.
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** A proxy did not let the request through; `code` is the system's word for it, where it has one. */
export class ProxyFailure extends Error {
  override name = 'ProxyFailure';
  readonly code: string | undefined;
  /** The proxy wants a user name and a password, or others. */
  readonly unauthorized: boolean;

  constructor(cause: unknown, code: string | undefined, unauthorized: boolean) {
    super(unauthorized ? 'The proxy asks for a user name and a password.' : 'The proxy failed.', { cause });
    this.code = code;
    this.unauthorized = unauthorized;
  }
}

/** The address of the proxy is of a kind that cannot be used here, or is no address. */
export class UnusableProxy extends Error {
  override name = 'UnusableProxy';
  /** Such as `socks5:`; undefined where it is not the kind that is wrong. */
  readonly code: string | undefined;

  constructor(protocol: string | undefined) {
    super('The address of the proxy cannot be used.');
    this.code = protocol;
  }
}
