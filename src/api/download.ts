import { createHash, type Hash } from 'node:crypto';
import type { EndpointArguments, EndpointId } from './endpoints.ts';
import { noJsonError, type RequestSummary, type UnreadableResponseError } from './errors.ts';
import { cutShort } from './request/cutShort.ts';
import { NotJson } from './request/notJson.ts';
import { BodyTooLarge } from './request/readBody.ts';
import type { Requester } from './request/requester.ts';
import { SinkFailure } from './request/sinkFailure.ts';
import { requestPath } from './requestPath.ts';
import type { TransportResponse } from './transport/transport.ts';

/** Where a body goes as it arrives. `write` and `end` reject with NotJson where the sink finds that it is none. */
export interface Sink {
  /** Drops what was written: the request starts anew. */
  restart(): Promise<void>;
  /** Resolves when the next part may come. */
  write(part: Uint8Array): Promise<void>;
  /** Resolves when the whole body is taken. */
  end(): Promise<void>;
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
 * Streams bodies in constant memory. What its sink finds to be not one complete JSON text is no answer, however
 * politely its connection ended. Rejects with an error of errors.ts, or with what the sink threw. It may take as long as parts keep coming.
 */
export function createDownload(requester: Requester): Download {
  return async (endpoint, args, options) => {
    const path = requestPath(endpoint, args);
    const summary: RequestSummary = { endpoint, url: `${requester.baseUrl}${path}` };
    const read = async (response: TransportResponse) => {
      const { hash, bytes } = await pour(response, options, summary);
      return { result: { bytes, sha256: hash.digest('hex'), receivedAt: Date.now() }, bytes };
    };
    const aborting = new AbortController();
    const abort = () => aborting.abort();
    options.signal.addEventListener('abort', abort, { once: true });
    if (options.signal.aborted) abort();
    try {
      const result = await requester.request({ endpoint, path, aborting, read, deadline: false });
      return { endpoint, url: summary.url, ...result };
    } finally {
      options.signal.removeEventListener('abort', abort);
    }
  };
}

async function pour(
  { headers, body }: TransportResponse,
  { sink, maxBytes, onProgress }: DownloadOptions,
  summary: RequestSummary,
): Promise<{ hash: Hash; bytes: number }> {
  const announced = headers['content-length'];
  const total = announced === undefined ? undefined : Number(announced);
  if ((total ?? 0) > maxBytes) throw new BodyTooLarge();
  await taken(sink.restart());
  const hash = createHash('sha256');
  let start: Uint8Array = new Uint8Array();
  let bytes = 0;
  try {
    for await (const part of body) {
      if (bytes === 0) start = part.slice(0, KEPT_START);
      bytes += part.length;
      if (bytes > maxBytes) throw new BodyTooLarge();
      hash.update(part);
      await taken(sink.write(part));
      onProgress?.(bytes, total);
    }
    await taken(sink.end());
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    throw error.isBegun ? cutShort(summary) : noJson(start, summary);
  }
  return { hash, bytes };
}

async function taken(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw error instanceof NotJson ? error : new SinkFailure(error);
  }
}

/** Bytes of what is no JSON that are kept to tell of it. */
const KEPT_START = 2000;

function noJson(start: Uint8Array, summary: RequestSummary): UnreadableResponseError {
  const found = start.length === 0 ? 'nothing' : new TextDecoder().decode(start).slice(0, 120);
  return noJsonError({ path: '$', expected: 'JSON', found }, start, summary);
}
