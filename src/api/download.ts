import { createHash, type Hash } from 'node:crypto';
import type { EndpointArguments, EndpointId } from './endpoints.ts';
import { BodyTooLarge } from './request/readBody.ts';
import type { Requester } from './request/requester.ts';
import { requestPath } from './requestPath.ts';
import type { TransportResponse } from './transport/transport.ts';

/** Where a body goes as it arrives. */
export interface Sink {
  /** Drops what was written: the request starts anew. */
  restart(): Promise<void>;
  /** Resolves when the next part may come. */
  write(part: Uint8Array): Promise<void>;
}

export interface DownloadOptions {
  signal: AbortSignal;
  sink: Sink;
  /** Largest body, in bytes. */
  maxBytes: number;
  /** Told as parts arrive; `total` where the service announced it. */
  onProgress?: (bytes: number, total: number | undefined) => void;
}

/** A body that went to its sink, byte for byte. */
export interface Downloaded {
  endpoint: EndpointId;
  url: string;
  bytes: number;
  /** SHA-256 of the body, in hexadecimal. */
  sha256: string;
  /** Epoch milliseconds at which the body was complete. */
  receivedAt: number;
}

export type Download = <E extends EndpointId>(
  endpoint: E,
  args: EndpointArguments<E>,
  options: DownloadOptions,
) => Promise<Downloaded>;

/**
 * Streams bodies in constant memory, without reading them. Rejects with an error of errors.ts, or with what the
 * sink threw. It may take as long as parts keep coming.
 */
export function createDownload(requester: Requester): Download {
  return async (endpoint, args, options) => {
    const path = requestPath(endpoint, args);
    const read = async (response: TransportResponse) => {
      const { hash, bytes } = await pour(response, options);
      return { result: { bytes, sha256: hash.digest('hex'), receivedAt: Date.now() }, bytes };
    };
    const aborting = new AbortController();
    const abort = () => aborting.abort();
    options.signal.addEventListener('abort', abort, { once: true });
    if (options.signal.aborted) abort();
    try {
      const result = await requester.request({ endpoint, path, aborting, read, deadline: false });
      return { endpoint, url: `${requester.baseUrl}${path}`, ...result };
    } finally {
      options.signal.removeEventListener('abort', abort);
    }
  };
}

async function pour(
  { headers, body }: TransportResponse,
  { sink, maxBytes, onProgress }: DownloadOptions,
): Promise<{ hash: Hash; bytes: number }> {
  const announced = headers['content-length'];
  const total = announced === undefined ? undefined : Number(announced);
  if ((total ?? 0) > maxBytes) throw new BodyTooLarge();
  await sink.restart();
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > maxBytes) throw new BodyTooLarge();
    hash.update(part);
    await sink.write(part);
    onProgress?.(bytes, total);
  }
  return { hash, bytes };
}
