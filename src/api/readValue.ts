import type * as z from 'zod';
import { type EndpointId, type EndpointResponse, endpoints, type PromisedResponse } from './endpoints.ts';
import { noJsonError, type RequestSummary, UnreadableResponseError } from './errors.ts';
import type { Problem } from './problem.ts';
import { readJson } from './request/readJson.ts';
import { validate } from './validate.ts';

/** The table seen row by row, so that a row's schema and its response type stay together. */
const rows: { readonly [E in EndpointId]: { response: z.ZodType<PromisedResponse<E>> } } = endpoints;

/** Parses and validates a body; throws UnreadableResponseError where nothing of it can be used. */
export function readValue<E extends EndpointId>(
  endpoint: E,
  url: string,
  bytes: Uint8Array,
): { value: EndpointResponse<E>; problems: readonly Problem[] } {
  const summary: RequestSummary = { endpoint, url };
  const reading = readJson(bytes);
  if (!reading.ok) throw noJsonError(reading.problem, bytes, summary);
  const { value, problems } = validate(rows[endpoint].response, reading.value);
  const all = reading.problems.length === 0 ? problems : [...reading.problems, ...problems];
  if (value === undefined) {
    const message = 'The response is not what the service promises; nothing of it could be read.';
    throw new UnreadableResponseError(message, all, bytes, summary);
  }
  return { value, problems: all };
}
