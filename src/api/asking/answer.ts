import type { EndpointId, EndpointResponse } from '../endpoints.ts';
import type { BegunTable, BodyReader, Received } from '../reading/bodyReader.ts';
import { type ReceivedBody, readResponse, type ServiceResponse } from '../readResponse.ts';

/** A body that came, and what was read of it at once, where it is small. */
export interface Answer<E extends EndpointId> extends Received<E> {
  read: ServiceResponse<EndpointResponse<E>> | undefined;
  early: EarlyTable | undefined;
}

/** Features that were begun to be read while they came. */
export interface EarlyTable {
  table: BegunTable;
  end(): void;
}

/** Largest body that is read in the thread of the caller, in bytes: the worst of this size takes 40 ms. */
const LARGEST_READ_HERE = 2 ** 18;

/** Reads a small body at once. Throws an UnreadableResponseError. */
export function answerOf<E extends EndpointId>(
  endpoint: E,
  url: string,
  body: ReceivedBody,
  reader: BodyReader | undefined,
): Answer<E> {
  const { bytes, ...received } = body;
  const isSmall = reader === undefined || bytes.length <= LARGEST_READ_HERE;
  const read =
    isSmall && bytes instanceof Uint8Array ? readResponse(endpoint, url, { ...received, bytes }) : undefined;
  return { ...body, endpoint, url, read, early: undefined };
}
