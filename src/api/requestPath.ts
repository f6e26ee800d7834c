import type * as z from 'zod';
import { type EndpointArguments, type EndpointId, endpoints } from './endpoints.ts';
import { InvalidArgumentsError } from './errors.ts';
import { problemsOf } from './validate.ts';

/**
 * Path and query of a request, relative to the base URL: `/forecast/daily?latitude=27.9&longitude=-82.5`.
 * Parameters that are undefined are not sent. Throws InvalidArgumentsError, naming each parameter.
 */
export function requestPath<E extends EndpointId>(id: E, given: EndpointArguments<E>): string {
  const { path, pathParameters, query } = endpoints[id];
  const ids = encode(id, pathParameters, given);
  const texts = encode(id, query, given);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name])));
  const search = Object.entries(texts)
    .filter(([, text]) => text !== undefined)
    .map(([name, text]) => `${name}=${encodeURIComponent(String(text))}`);
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`;
}

function encode(id: EndpointId, schema: z.ZodType, given: unknown): Record<string, unknown> {
  const encoded = schema.safeEncode(given);
  if (encoded.success) return Object(encoded.data);
  const problems = problemsOf(encoded.error, given);
  throw new InvalidArgumentsError(problems, { endpoint: id, url: endpoints[id].path });
}
