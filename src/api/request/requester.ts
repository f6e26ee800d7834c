import type { EndpointId } from '../endpoints.ts';
import {
  CancelledError,
  errorOfStatus,
  NetworkError,
  type RequestSummary,
  ServiceError,
  TimeoutError,
  TooLargeError,
} from '../errors.ts';
import type { Transport, TransportResponse } from '../transport/transport.ts';
import { createGate } from './gate.ts';
import { codeOf, type NetworkFault, networkFault } from './networkFault.ts';
import { BodyTooLarge, readErrorBody } from './readBody.ts';
import { createRetryBudget, type RetryPolicy, readRetryAfter, retrying } from './retrying.ts';
import { SinkFailure } from './sinkFailure.ts';

export interface RequesterOptions {
  /** Such as `https://weather.example/api/v1`, without a trailing slash. */
  baseUrl: string;
  transport: Transport;
  /** Asked before each attempt, so that a key set later is used at once; undefined sends no key. */
  apiKey: () => Promise<string | undefined>;
  /** Longest time from the first attempt to the end of the body, in milliseconds. */
  timeout: number;
  /** Most further attempts after the first. */
  retries: number;
  /** Name and version, sent as User-Agent. */
  userAgent: string;
  /** Told once per request, for a log; never holds the key. */
  onExchange?: ((exchange: Exchange) => void) | undefined;
}

/** How one request went, its retries included. */
export interface Exchange extends RequestSummary {
  outcome: string;
  attempts: number;
  milliseconds: number;
  bytes: number;
}

export interface Wanted<T> {
  endpoint: EndpointId;
  /** Path and query, relative to the base URL. */
  path: string;
  /** Ends the request, queued or under way; the requester itself aborts it when its time is over. */
  aborting: AbortController;
  /** Reads the body of a response of status 200; called anew for each attempt. */
  read: (response: TransportResponse) => Promise<{ result: T; bytes: number }>;
  /** False for what may take as long as it goes on: a download that the user watches. */
  deadline: boolean;
}

/** Sends requests to one service: few at a time, tried again where that helps, each ended in time. */
export interface Requester {
  baseUrl: string;
  /** Resolves to what `read` made; rejects with an error of errors.ts. */
  request<T>(wanted: Wanted<T>): Promise<T>;
}

/** Requests to one service at once; more wait. */
const CONCURRENT = 6;

export function createRequester(options: RequesterOptions): Requester {
  const gate = createGate(CONCURRENT);
  const policy: RetryPolicy = { retries: options.retries, budget: createRetryBudget() };
  const { origin, pathname } = new URL(options.baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  return {
    baseUrl: options.baseUrl,
    async request({ endpoint, path, aborting, read, deadline }) {
      const summary: RequestSummary = { endpoint, url: `${options.baseUrl}${path}` };
      const started = performance.now();
      let attempts = 0;
      const report = (outcome: string, bytes: number) =>
        options.onExchange?.({
          ...summary,
          outcome,
          attempts,
          bytes,
          milliseconds: performance.now() - started,
        });
      const attempt = async (time: Deadline) => {
        attempts++;
        const target = { origin, path: `${prefix}${path}` };
        return attemptOnce(options, target, summary, time, read);
      };
      try {
        const { result, bytes } = await gate.run(aborting.signal, () =>
          withDeadline(deadline ? options.timeout : Number.POSITIVE_INFINITY, aborting, time =>
            retrying(() => attempt(time), policy, time.at, aborting.signal),
          ),
        );
        report('200', bytes);
        return result;
      } catch (error) {
        const cancelled = aborting.signal.aborted && aborting.signal.reason !== TIME_OVER;
        const failure = cancelled ? new CancelledError('The request was cancelled.', summary) : error;
        report(failure instanceof Error ? failure.name : 'failed', 0);
        throw failure;
      }
    },
  };
}

/** Why a request is aborted that nobody cancelled. */
const TIME_OVER = Symbol('the time of the request is over');

/** When a request must have ended: on the clock of performance.now, and as a signal that then aborts. */
interface Deadline {
  at: number;
  signal: AbortSignal;
}

/** Runs work that is aborted when the time is over; leaves no timer behind. */
async function withDeadline<T>(
  timeout: number,
  aborting: AbortController,
  work: (deadline: Deadline) => Promise<T>,
): Promise<T> {
  const expire = () => aborting.abort(TIME_OVER);
  const timer = Number.isFinite(timeout) ? setTimeout(expire, timeout) : undefined;
  try {
    return await work({ at: performance.now() + timeout, signal: aborting.signal });
  } finally {
    clearTimeout(timer);
  }
}

async function attemptOnce<T>(
  options: RequesterOptions,
  target: { origin: string; path: string },
  summary: RequestSummary,
  deadline: Deadline,
  read: Wanted<T>['read'],
): Promise<{ result: T; bytes: number }> {
  let response: TransportResponse | undefined;
  try {
    deadline.signal.throwIfAborted();
    const headers = await headersOf(options);
    response = await options.transport({ ...target, headers, signal: deadline.signal });
    if (response.status !== 200) throw await statusError(response, summary);
    return await read(response);
  } catch (error) {
    response?.cancel();
    const answered = response !== undefined;
    throw describeFailure(error, {
      summary,
      timeout: options.timeout,
      answered,
      passed: deadline.signal.reason === TIME_OVER,
    });
  }
}

async function headersOf({ apiKey, userAgent }: RequesterOptions): Promise<Record<string, string>> {
  const key = await apiKey();
  return {
    accept: 'application/json, application/geo+json',
    'accept-encoding': 'gzip, deflate, br',
    'user-agent': userAgent,
    ...(key === undefined ? {} : { 'X-API-KEY': key }),
  };
}

async function statusError(response: TransportResponse, summary: RequestSummary): Promise<ServiceError> {
  const { status, headers } = response;
  const redirect = status >= 300 && status < 400 ? headers.location : undefined;
  const details = {
    retryAfter: readRetryAfter(headers['retry-after'], Date.now()),
    location: redirect,
  };
  return errorOfStatus(status, await readErrorBody(response), details, summary);
}

const MESSAGES: Readonly<Record<NetworkFault, string>> = {
  refused: 'The service refused the connection. Check the address and that the service runs.',
  name: 'The name of the service was not found. Check the address and your network.',
  unreachable: 'The service cannot be reached from this network.',
  cut: 'The connection was cut before the response was complete. Try again.',
  certificate: 'The certificate of the service is not trusted on this machine.',
  proxy: 'The proxy did not let the request through. Check http.proxy.',
  proxyLogin: 'The proxy asks for a user name and a password.',
  headers: 'The headers of the response are larger than allowed.',
  encoding: 'The compression of the response is broken.',
  unknown: 'The service could not be reached.',
};

interface FailureContext {
  summary: RequestSummary;
  timeout: number;
  answered: boolean;
  passed: boolean;
}

function describeFailure(error: unknown, { summary, timeout, answered, passed }: FailureContext): unknown {
  const seconds = Math.round(timeout / 1000);
  const late = `The service did not answer within ${seconds} s. Try again, or raise the timeout.`;
  if (error instanceof SinkFailure) return error.cause;
  if (passed) return new TimeoutError(late, summary);
  if (error instanceof ServiceError) return error;
  if (error instanceof BodyTooLarge)
    return new TooLargeError('The response is larger than the limit. Ask for less.', summary);
  const fault = networkFault(error);
  if (fault === 'timeout') return new TimeoutError(late, summary);
  if (fault === 'closed') return new CancelledError('The service was changed before it answered.', summary);
  const code = codeOf(error);
  const suffix = fault === 'unknown' && code !== undefined ? ` (${code})` : '';
  return new NetworkError(`${MESSAGES[fault]}${suffix}`, { fault, code, answered, cause: error }, summary);
}
