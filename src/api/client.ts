import type * as z from 'zod';
import { type EndpointArguments, type EndpointId, type EndpointResponse, endpoints } from './endpoints.ts';
import {
  CancelledError,
  errorOfStatus,
  NetworkError,
  type RequestSummary,
  TimeoutError,
  TooLargeError,
  UnreadableResponseError,
} from './errors.ts';
import { requestPath } from './requestPath.ts';
import type { Transport, TransportResponse } from './transport/transport.ts';
import { type Problem, validate } from './validate.ts';

export interface ClientOptions {
  /** Such as `https://weather.example/api/v1`, without a trailing slash. */
  baseUrl: string;
  transport: Transport;
  /** Asked before each request, so that a key set later is used at once; undefined sends no key. */
  apiKey: () => Promise<string | undefined>;
  /** Longest time from the request to the end of the body, in milliseconds. */
  timeout: number;
  /** Largest body that is read, in bytes. */
  maxBytes: number;
  /** Name and version, sent as User-Agent. */
  userAgent: string;
  /** Told once per request, for a log; never holds the key. */
  onExchange?: (exchange: Exchange) => void;
}

/** How one request went. */
export interface Exchange extends RequestSummary {
  outcome: string;
  milliseconds: number;
  bytes: number;
}

/** A response as it came, and the value read from it. */
export interface ServiceResponse<T> {
  /** For looking: conforms to the schema, unknown members included. */
  value: T;
  /** Where the response departed from the specification. */
  problems: readonly Problem[];
  /** For exporting: exactly what the service sent. */
  bytes: Uint8Array;
  endpoint: EndpointId;
  url: string;
  /** Epoch milliseconds at which the body was complete. */
  receivedAt: number;
}

export interface RequestOptions {
  signal?: AbortSignal | undefined;
}

/** One typed method per row of the endpoint table; each rejects with an error of errors.ts. */
export type ServiceClient = {
  readonly [E in EndpointId]: (
    args: EndpointArguments<E>,
    options?: RequestOptions,
  ) => Promise<ServiceResponse<EndpointResponse<E>>>;
};

/** The client of one service. */
export function createClient(options: ClientOptions): ServiceClient {
  const method =
    <E extends EndpointId>(id: E) =>
    (args: EndpointArguments<E>, { signal }: RequestOptions = {}) =>
      exchange(options, id, args, signal);
  return {
    forecastDaily: method('forecastDaily'),
    forecastHourly: method('forecastHourly'),
    pastForecastDaily: method('pastForecastDaily'),
    pastForecastHourly: method('pastForecastHourly'),
    cycloneForecasts: method('cycloneForecasts'),
    cycloneTrack: method('cycloneTrack'),
    cycloneCone: method('cycloneCone'),
    portfolioFeatures: method('portfolioFeatures'),
    portfolioForecasts: method('portfolioForecasts'),
    portfolioObservations: method('portfolioObservations'),
    portfolioInitTime: method('portfolioInitTime'),
  };
}

async function exchange<E extends EndpointId>(
  options: ClientOptions,
  id: E,
  args: EndpointArguments<E>,
  callerSignal: AbortSignal | undefined,
): Promise<ServiceResponse<EndpointResponse<E>>> {
  const path = requestPath(id, args);
  const summary: RequestSummary = { endpoint: id, url: `${options.baseUrl}${path}` };
  const started = performance.now();
  const report = (outcome: string, bytes: number) =>
    options.onExchange?.({ ...summary, outcome, bytes, milliseconds: performance.now() - started });
  try {
    const { status, bytes } = await send(options, summary, path, callerSignal);
    if (status !== 200) throw errorOfStatus(status, new TextDecoder().decode(bytes), summary);
    const response = read(id, bytes, summary);
    report('200', bytes.length);
    return response;
  } catch (error) {
    report(error instanceof Error ? error.name : 'failed', 0);
    throw error;
  }
}

async function send(
  options: ClientOptions,
  summary: RequestSummary,
  path: string,
  callerSignal: AbortSignal | undefined,
): Promise<{ status: number; bytes: Uint8Array }> {
  const deadline = AbortSignal.timeout(options.timeout);
  const signal = callerSignal ? AbortSignal.any([deadline, callerSignal]) : deadline;
  try {
    signal.throwIfAborted();
    const key = await options.apiKey();
    const headers = {
      accept: 'application/json, application/geo+json',
      'user-agent': options.userAgent,
      ...(key === undefined ? {} : { 'X-API-KEY': key }),
    };
    const { origin, pathname } = new URL(options.baseUrl);
    const response = await options.transport({
      origin,
      path: `${pathname.replace(/\/$/, '')}${path}`,
      headers,
      signal,
    });
    return { status: response.status, bytes: await collect(response, options.maxBytes, summary) };
  } catch (error) {
    throw describeFailure(error, summary, options.timeout, callerSignal, deadline);
  }
}

async function collect(
  { body, headers }: TransportResponse,
  maxBytes: number,
  summary: RequestSummary,
): Promise<Uint8Array> {
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes, summary);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > maxBytes) throw tooLarge(maxBytes, summary);
    parts.push(part);
  }
  return parts.length === 1 && parts[0] ? parts[0] : concatenate(parts, length);
}

function concatenate(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

function tooLarge(maxBytes: number, summary: RequestSummary): TooLargeError {
  const megabytes = Math.round(maxBytes / 2 ** 20);
  return new TooLargeError(
    `The response is larger than the limit of ${megabytes} MB. Ask for less.`,
    summary,
  );
}

/** Codes with which undici says that nothing came for too long. */
const TIMEOUT_CODES: ReadonlySet<string> = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);

const NETWORK_MESSAGES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The service refused the connection. Check the address and that the service runs.',
  ENOTFOUND: 'The name of the service was not found. Check the address and your network.',
  EAI_AGAIN: 'The name of the service could not be looked up. Check your network.',
  ECONNRESET: 'The connection was cut before the response was complete. Try again.',
  UND_ERR_SOCKET: 'The connection was cut before the response was complete. Try again.',
};

function describeFailure(
  error: unknown,
  summary: RequestSummary,
  timeout: number,
  callerSignal: AbortSignal | undefined,
  deadline: AbortSignal,
): unknown {
  if (error instanceof TooLargeError) return error;
  if (callerSignal?.aborted) return new CancelledError('The request was cancelled.', summary);
  const code = codeOf(error);
  if (deadline.aborted || (code !== undefined && TIMEOUT_CODES.has(code))) {
    const seconds = Math.round(timeout / 1000);
    return new TimeoutError(
      `The service did not answer within ${seconds} s. Try again, or raise the timeout.`,
      summary,
    );
  }
  const known = code === undefined ? undefined : NETWORK_MESSAGES[code];
  const message = known ?? `The service could not be reached${code === undefined ? '' : ` (${code})`}.`;
  return new NetworkError(message, code, summary, error);
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause === undefined ? undefined : codeOf(error.cause);
}

/** The table seen row by row, so that a row's schema and its response type stay together. */
const rows: { readonly [E in EndpointId]: { response: z.ZodType<EndpointResponse<E>> } } = endpoints;

function read<E extends EndpointId>(
  id: E,
  bytes: Uint8Array,
  summary: RequestSummary,
): ServiceResponse<EndpointResponse<E>> {
  const { value, problems } = validate(rows[id].response, parse(bytes, summary));
  if (value === undefined) {
    const message = 'The response is not what the service promises; nothing of it could be read.';
    throw new UnreadableResponseError(message, problems, bytes, summary);
  }
  return { value, problems, bytes, endpoint: id, url: summary.url, receivedAt: Date.now() };
}

function parse(bytes: Uint8Array, summary: RequestSummary): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 120) : '';
    const message = 'The response is not valid JSON. Is the address that of the forecast service?';
    const problem = { path: '$', expected: 'JSON in UTF-8', found: reason };
    throw new UnreadableResponseError(message, [problem], bytes, summary);
  }
}
