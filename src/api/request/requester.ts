import { hideKeys } from '../../domain/hideKeys.ts';
import type { AnsweringService } from '../answeringService.ts';
import type { EndpointId } from '../endpoints.ts';
import {
  CancelledError,
  errorOfStatus,
  type RequestSummary,
  ServiceError,
  StatusError,
  TimeoutError,
  TooLargeError,
} from '../errors.ts';
import type { Transport, TransportResponse } from '../transport/transport.ts';
import { createGate } from './gate.ts';
import { longestDelay } from './longestDelay.ts';
import { networkErrorOf } from './networkErrorOf.ts';
import { codeOf, networkFault } from './networkFault.ts';
import { BodyTooLarge, readErrorBody } from './readBody.ts';
import { createRetryBudget, type RetryPolicy, readHttpDate, readRetryAfter, retrying } from './retrying.ts';
import { SinkFailure } from './sinkFailure.ts';

export interface RequesterOptions {
  /** Such as `https://weather.example/api/v1`, without a trailing slash. */
  baseUrl: string;
  /** Named with each answer; by default a service of its host. */
  service?: AnsweringService | undefined;
  transport: Transport;
  /** Asked before each attempt, so that a key set later is used at once; undefined sends no key. */
  apiKey: () => Promise<string | undefined> | string | undefined;
  /** Longest time from the question to the end of the body, in milliseconds: the wait for a place is part of it. */
  timeout: number;
  /** Most further attempts after the first. */
  retries: number;
  /** Name and version, sent as User-Agent. */
  userAgent: string;
  /** Aborted where the service is no more in use: what has not succeeded by then is cancelled, and all that follows. */
  closing?: AbortSignal | undefined;
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
  /** Ends the request, queued or under way; the requester itself aborts it when its time, or its service, is over. */
  aborting: AbortController;
  /** Reads the body of a response of status 200; called anew for each attempt. */
  read: (response: TransportResponse) => Promise<{ result: T; bytes: number }>;
  /** False for what may take as long as it goes on: a download that the user watches. */
  deadline: boolean;
}

/** Sends requests to one service: few at a time, tried again where that helps, each ended in time. */
export interface Requester {
  baseUrl: string;
  service: AnsweringService;
  /** Resolves to what `read` made; rejects with an error of errors.ts. */
  request<T>(wanted: Wanted<T>): Promise<T>;
}

/** Requests to one service at once; more wait. What may take as long as it goes on has places of its own. */
const CONCURRENT = 6;
const CONCURRENT_LONG = 2;

export function createRequester(options: RequesterOptions): Requester {
  const gate = createGate(CONCURRENT);
  const longGate = createGate(CONCURRENT_LONG);
  const headersOf = createHeaders(options.userAgent);
  const { retries, closing } = options;
  const policy: RetryPolicy = { retries, budget: createRetryBudget() };
  const running = new Set<AbortController>();
  closing?.addEventListener('abort', () => {
    for (const each of running) each.abort(SERVICE_OVER);
  });
  const { origin, pathname, host } = new URL(options.baseUrl);
  const prefix = pathname.replace(/\/$/, '');
  return {
    baseUrl: options.baseUrl,
    service: options.service ?? {
      demo: false,
      label: host,
      baseUrl: options.baseUrl,
      keyDigest: undefined,
    },
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
      const target = { origin, path: `${prefix}${path}` };
      const attempt = () => {
        attempts++;
        return attemptOnce(options, headersOf, target, summary, aborting.signal, read);
      };
      const timeout = deadline ? options.timeout : Number.POSITIVE_INFINITY;
      running.add(aborting);
      if (closing?.aborted) aborting.abort(SERVICE_OVER);
      try {
        const { result, bytes } = await withDeadline(timeout, aborting, at =>
          (deadline ? gate : longGate).run(aborting.signal, () =>
            retrying(attempt, policy, at, aborting.signal),
          ),
        );
        if (closing?.aborted) throw SERVICE_OVER;
        report('200', bytes);
        return result;
      } catch (error) {
        const failure = failureOf(error, { signal: aborting.signal, timeout: options.timeout, summary });
        report(failure instanceof Error ? failure.name : 'failed', 0);
        throw failure;
      } finally {
        running.delete(aborting);
      }
    },
  };
}

const CHANGED = 'The service was changed before it answered.';

/** Why a request is aborted that nobody cancelled. */
const TIME_OVER = Symbol('the time of the request is over');
const SERVICE_OVER = Symbol('the service is no more in use');

/** What became of a request as a whole. */
function failureOf(
  error: unknown,
  { signal, timeout, summary }: { signal: AbortSignal; timeout: number; summary: RequestSummary },
): unknown {
  if (signal.reason === SERVICE_OVER || error === SERVICE_OVER) return new CancelledError(CHANGED, summary);
  if (error === TIME_OVER) return new TimeoutError(lateMessage(timeout), summary);
  const isCancelled = signal.aborted && signal.reason !== TIME_OVER;
  return isCancelled ? new CancelledError('The request was cancelled.', summary) : error;
}

/** Runs work that is aborted when the time is over, on the clock of performance.now; leaves no timer behind. */
function withDeadline<T>(
  timeout: number,
  aborting: AbortController,
  work: (at: number) => Promise<T>,
): Promise<T> {
  const at = performance.now() + timeout;
  if (!Number.isFinite(timeout)) return work(at);
  const timer = setTimeout(() => aborting.abort(TIME_OVER), longestDelay(timeout));
  const clear = () => clearTimeout(timer);
  const working = work(at);
  working.then(clear, clear);
  return working;
}

async function attemptOnce<T>(
  { baseUrl, apiKey, transport, timeout }: RequesterOptions,
  headersOf: HeadersOf,
  target: { origin: string; path: string },
  summary: RequestSummary,
  signal: AbortSignal,
  read: Wanted<T>['read'],
): Promise<{ result: T; bytes: number }> {
  let response: TransportResponse | undefined;
  try {
    signal.throwIfAborted();
    const asked = apiKey();
    const headers = headersOf(asked instanceof Promise ? await asked : asked);
    response = await transport({ origin: target.origin, path: target.path, headers, signal });
    if (response.status !== 200) throw await statusError(response, summary, baseUrl, headers['X-API-KEY']);
    return await read(response);
  } catch (error) {
    response?.cancel();
    const answered = response !== undefined;
    throw describeFailure(error, { summary, timeout, answered, passed: signal.reason === TIME_OVER });
  }
}

type HeadersOf = (key: string | undefined) => Readonly<Record<string, string>>;

/** Headers are made once for each key, and not changed by those who send them. */
function createHeaders(userAgent: string): HeadersOf {
  let made: { key: string | undefined; headers: Readonly<Record<string, string>> } | undefined;
  return key => {
    if (made === undefined || made.key !== key) {
      const headers = {
        accept: 'application/json, application/geo+json',
        // Not deflate: some services send it without the header that it has to have (RFC 9110, 8.4.1.2).
        'accept-encoding': 'gzip, br',
        'user-agent': userAgent,
        ...(key === undefined ? {} : { 'X-API-KEY': key }),
      };
      made = { key, headers: Object.freeze(headers) };
    }
    return made.headers;
  };
}

/** An error goes far, into logs that are not ours: it never holds the key that was sent, also where the service says it back. */
async function statusError(
  response: TransportResponse,
  summary: RequestSummary,
  baseUrl: string,
  key: string | undefined,
): Promise<ServiceError> {
  const { status, headers } = response;
  const withoutKey = hideKeys(key === undefined ? [] : [key]);
  const redirect = status >= 300 && status < 400 ? headers.location : undefined;
  const details = {
    // A date to wait for is of the clock of the service, which this machine's may differ from.
    retryAfter: readRetryAfter(headers['retry-after'], readHttpDate(headers.date) ?? Date.now()),
    location: redirect === undefined ? undefined : withoutKey(placeOf(redirect, summary, baseUrl)),
  };
  return errorOfStatus(status, withoutKey(await readErrorBody(response)), details, summary);
}

/** Where a redirect leads, as a whole: the address of the service there, where it keeps the path that was asked for. */
function placeOf(location: string, { url }: RequestSummary, baseUrl: string): string {
  if (!URL.canParse(location, url)) return location;
  const { href } = new URL(location, url);
  const path = url.slice(baseUrl.length);
  return href.endsWith(path) ? href.slice(0, -path.length) : href;
}

function lateMessage(timeout: number): string {
  const seconds = Math.round(timeout / 1000);
  return `The service did not answer within ${seconds} s. Try again, or raise the timeout.`;
}

interface FailureContext {
  summary: RequestSummary;
  timeout: number;
  answered: boolean;
  passed: boolean;
}

function describeFailure(error: unknown, { summary, timeout, answered, passed }: FailureContext): unknown {
  const late = lateMessage(timeout);
  if (error instanceof SinkFailure) return error.cause;
  if (error instanceof StatusError) return error;
  if (passed) return new TimeoutError(late, summary);
  if (error instanceof ServiceError) return error;
  if (error instanceof BodyTooLarge)
    return new TooLargeError('The response is larger than the limit. Ask for less.', summary);
  const fault = networkFault(error, answered);
  if (fault === 'timeout') return new TimeoutError(late, summary);
  if (fault === 'closed') return new CancelledError(CHANGED, summary);
  const code = codeOf(error);
  return networkErrorOf({ fault, code, answered, cause: error }, summary);
}
