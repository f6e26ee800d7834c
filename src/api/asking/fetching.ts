import type { EndpointId } from '../endpoints.ts';
import { UnreadableResponseError } from '../errors.ts';
import type { BodyReader } from '../reading/bodyReader.ts';
import { breaksOff } from '../request/breaksOff.ts';
import { cutShort } from '../request/cutShort.ts';
import { readBody } from '../request/readBody.ts';
import type { Requester } from '../request/requester.ts';
import { createSharing } from '../request/sharing.ts';
import type { TransportResponse } from '../transport/transport.ts';
import { type Answer, answerOf } from './answer.ts';
import { type Begin, NOTHING_READ } from './beginning.ts';
import type { Watching } from './watching.ts';

export interface FetchingOptions<E extends EndpointId> {
  endpoint: E;
  requester: Requester;
  /** Largest body that is read, in bytes. */
  maxBytes: number;
  reader: BodyReader | undefined;
  watching: Watching;
}

/** Asks the service; rejects with an error of errors.ts. */
export type Fetch<E extends EndpointId> = (
  path: string,
  aborting: AbortController,
  begin: Begin | undefined,
) => Promise<Answer<E>>;

const ASKED_IN_TWO_WAYS: ReadonlySet<EndpointId> = new Set([
  'portfolioFeatures',
  'portfolioForecasts',
  'portfolioObservations',
]);

/** Those who ask in two ways for the same thing share one request. */
export function createFetching<E extends EndpointId>(options: FetchingOptions<E>): Fetch<E> {
  const { endpoint, requester, maxBytes, reader, watching } = options;
  const sharing = createSharing<Answer<E>>();

  const read = async (path: string, response: TransportResponse, begin: Begin | undefined) => {
    const url = `${requester.baseUrl}${path}`;
    const begun = begin?.(url, (...told) => watching.tell(path, ...told));
    try {
      const bytes = await readBody(response, maxBytes, { forThreads: reader !== undefined, ...begun });
      begun?.arrived();
      const body = { bytes, receivedAt: Date.now(), stored: false, service: requester.service };
      const answer = answerOf(endpoint, url, body, reader);
      return { result: { ...answer, early: begun?.early() }, bytes: bytes.length };
    } catch (error) {
      if (begun?.early() !== undefined) watching.tell(path, 0, NOTHING_READ);
      begun?.early()?.end();
      throw isCut(error, response) ? cutShort(error.request) : error;
    }
  };
  const fetch: Fetch<E> = (path, aborting, begin) =>
    requester.request({
      endpoint,
      path,
      aborting,
      read: response => read(path, response, begin),
      deadline: true,
    });

  // What is asked for in one way alone is shared as it is read.
  if (!ASKED_IN_TWO_WAYS.has(endpoint)) return fetch;
  return (path, { signal }, begin) => sharing.join(path, signal, shared => fetch(path, shared, begin));
}

/** Where nothing but the end of the connection ends a body, one that breaks off was cut. */
function isCut(error: unknown, { headers }: TransportResponse): error is UnreadableResponseError {
  const saysItsEnd = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  return error instanceof UnreadableResponseError && !saysItsEnd && breaksOff(error.body);
}
