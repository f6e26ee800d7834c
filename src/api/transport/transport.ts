/** One GET, ready to send. `origin` and `path` are apart so that no URL parser rewrites the path. */
export interface TransportRequest {
  origin: string;
  /** Absolute path with query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Status, headers (lower-case names) and the body as it arrives. */
export interface TransportResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: AsyncIterable<Uint8Array>;
}

/**
 * Sends one request and follows no redirect. Rejects with what the network said; stops, body included, when
 * the signal aborts.
 */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;
