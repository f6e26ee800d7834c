import type { AnsweringService } from './answeringService.ts';
import type { EndpointId, EndpointResponse } from './endpoints.ts';
import type { Problem } from './problem.ts';
import { readValue } from './readValue.ts';
import type { ResponseBody } from './responseBody.ts';

/** A response as it came, and the value read from it. */
export interface ServiceResponse<T> {
  /** For looking: what could be read, unknown members included; what could not is a gap in its own place. */
  value: T;
  /** Where the response departed from the specification. */
  problems: readonly Problem[];
  /** For exporting: exactly what the service sent. */
  bytes: Uint8Array;
  endpoint: EndpointId;
  url: string;
  /** Epoch milliseconds at which the body was complete. */
  receivedAt: number;
  /** Read from what was kept earlier, not asked for now. */
  stored: boolean;
  service: AnsweringService;
}

/** A body, and where it came from. */
export interface ReceivedBody {
  bytes: ResponseBody;
  /** Epoch milliseconds at which the body was complete. */
  receivedAt: number;
  stored: boolean;
  service: AnsweringService;
}

/** A body that is at hand. */
export type BodyInMemory = ReceivedBody & { bytes: Uint8Array };

/** A body with what is read of it; throws UnreadableResponseError where nothing of it can be used. */
export function readResponse<E extends EndpointId>(
  endpoint: E,
  url: string,
  { bytes, receivedAt, stored, service }: BodyInMemory,
): ServiceResponse<EndpointResponse<E>> {
  const { value, problems } = readValue(endpoint, url, bytes);
  return { value, problems, bytes, endpoint, url, receivedAt, stored, service };
}
