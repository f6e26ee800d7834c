import type * as z from 'zod';
import { type EndpointArguments, type EndpointId, endpoints } from './endpoints.ts';
import { InvalidArgumentsError, type RequestSummary } from './errors.ts';
import { problemsOf } from './validate.ts';

/**
 * Path and query of a request, relative to the base URL: `/forecast/daily?latitude=27.9&longitude=-82.5`.
 * Parameters that are undefined are not sent. Throws InvalidArgumentsError, naming each parameter.
 */
export function requestPath<E extends EndpointId>(id: E, given: EndpointArguments<E>): string {
  const { path, pathParameters, query } = endpoints[id];
  const read = readOnce(id, given);
  const filled = path.includes('{') ? fill(path, encode(id, pathParameters, read)) : path;
  const texts = encode(id, query, read);
  let search = '';
  for (const name in texts) {
    const text = texts[name];
    if (text !== undefined)
      search += `${search === '' ? '?' : '&'}${name}=${encodeURIComponent(String(text))}`;
  }
  return filled + search;
}

function fill(path: string, ids: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name])));
}

/** Members of an object of a program, each read once: reading it again might tell another value. */
function readOnce(id: EndpointId, given: unknown): object {
  if (typeof given !== 'object' || given === null) throw unreadable(id, given);
  return readable(id, given, () => ({ ...given }));
}

function encode(id: EndpointId, schema: z.ZodType, given: object): Record<string, unknown> {
  const encoded = readable(id, given, () => schema.safeEncode(given));
  if (encoded.success) return Object(encoded.data);
  throw new InvalidArgumentsError(problemsOf(encoded.error, given), summaryOf(id));
}

/** Members that throw where they are read are a fault of the arguments like any other. */
function readable<T>(id: EndpointId, given: unknown, read: () => T): T {
  try {
    return read();
  } catch {
    throw unreadable(id, given);
  }
}

function unreadable(id: EndpointId, given: unknown): InvalidArgumentsError {
  const expected = 'an object of parameters that can be read';
  return new InvalidArgumentsError([{ path: 'arguments', expected, found: typeof given }], summaryOf(id));
}

function summaryOf(id: EndpointId): RequestSummary {
  return { endpoint: id, url: endpoints[id].path };
}
