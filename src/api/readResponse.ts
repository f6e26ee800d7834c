import type * as z from 'zod';
import type { AnsweringService } from './answeringService.ts';
import { type EndpointId, type EndpointResponse, endpoints, type PromisedResponse } from './endpoints.ts';
import { type RequestSummary, UnreadableResponseError } from './errors.ts';
import type { Problem } from './problem.ts';
import { readJson } from './request/readJson.ts';
import { validate } from './validate.ts';

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

export interface ReceivedBody {
  bytes: Uint8Array;
  /** Epoch milliseconds at which the body was complete. */
  receivedAt: number;
  stored: boolean;
  service: AnsweringService;
}

/** The table seen row by row, so that a row's schema and its response type stay together. */
const rows: { readonly [E in EndpointId]: { response: z.ZodType<PromisedResponse<E>> } } = endpoints;

/** Parses and validates a body; throws UnreadableResponseError where nothing of it can be used. */
export function readResponse<E extends EndpointId>(
  endpoint: E,
  url: string,
  { bytes, receivedAt, stored, service }: ReceivedBody,
): ServiceResponse<EndpointResponse<E>> {
  const summary: RequestSummary = { endpoint, url };
  const reading = readJson(bytes);
  if (!reading.ok) {
    const message = 'The response is not valid JSON. Is the address that of the forecast service?';
    throw new UnreadableResponseError(message, [reading.problem], bytes, summary);
  }
  const { value, problems } = validate(rows[endpoint].response, reading.value);
  const all = reading.problems.length === 0 ? problems : [...reading.problems, ...problems];
  if (value === undefined) {
    const message = 'The response is not what the service promises; nothing of it could be read.';
    throw new UnreadableResponseError(message, all, bytes, summary);
  }
  return { value, problems: all, bytes, endpoint, url, receivedAt, stored, service };
}
