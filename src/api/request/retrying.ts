import { setTimeout as sleep } from 'node:timers/promises';
import { NetworkError, ServiceError, StatusError, TimeoutError } from '../errors.ts';

export interface RetryPolicy {
  /** Most further attempts after the first. */
  retries: number;
  /** Shared by the requests to one service, so that a dead one is not hammered by many. */
  budget: RetryBudget;
  /** Between 0 and 1, as Math.random. */
  random?: () => number;
}

/** Statuses with which a service says that the same request may succeed later. */
const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** First and longest span of the back-off, and the longest wait that a service may ask for, in milliseconds. */
const FIRST_SPAN = 250;
const LONGEST_SPAN = 8000;
const LONGEST_RETRY_AFTER = 60_000;

/**
 * Tries again what failed for a passing reason: with full jitter (a random wait of up to 250 ms, 500 ms, 1 s…, as
 * in Brooker, "Exponential backoff and jitter", AWS 2015), or for as long as the service asks. Gives up at once
 * where the wait would pass `deadline` (of performance.now), where the budget is spent, or after `retries` more.
 */
export async function retrying<T>(
  attempt: () => Promise<T>,
  policy: RetryPolicy,
  deadline: number,
  signal: AbortSignal,
): Promise<T> {
  let reconnected = false;
  for (let failures = 0; ; ) {
    try {
      const result = await attempt();
      policy.budget.succeed();
      return result;
    } catch (error) {
      const atOnce: boolean = !reconnected && isStaleSocket(error);
      const wait = atOnce ? 0 : waitAfter(error, failures, policy);
      if (wait === undefined || performance.now() + wait > deadline) throw error;
      if (signal.aborted) throw error;
      if (!atOnce && !policy.budget.take()) throw error;
      reconnected ||= atOnce;
      if (!atOnce) failures++;
      if (wait > 0) await sleep(wait, undefined, { signal }).catch(() => Promise.reject(error));
    }
  }
}

/** A kept connection that the service closed while the request was on its way; a new one is tried unseen. */
function isStaleSocket(error: unknown): boolean {
  return error instanceof NetworkError && error.fault === 'cut' && !error.answered;
}

/** Milliseconds to wait before the next attempt; undefined for none. */
function waitAfter(error: unknown, failures: number, policy: RetryPolicy): number | undefined {
  if (!(error instanceof ServiceError) || failures >= policy.retries || !isPassing(error)) return undefined;
  const asked = error instanceof StatusError ? error.retryAfter : undefined;
  if (asked !== undefined && asked > LONGEST_RETRY_AFTER) return undefined;
  // Zero, and a date that has passed, name no time of their own: many would come at once.
  if (asked !== undefined && asked > 0) return asked;
  const span = Math.min(LONGEST_SPAN, FIRST_SPAN * 2 ** failures);
  return (policy.random ?? Math.random)() * span;
}

function isPassing(error: ServiceError): boolean {
  if (error instanceof StatusError) return PASSING_STATUSES.has(error.status);
  if (error instanceof TimeoutError) return true;
  return (
    error instanceof NetworkError &&
    (error.fault === 'refused' ||
      error.fault === 'cut' ||
      error.fault === 'unreachable' ||
      error.code === 'EAI_AGAIN')
  );
}

/** Attempts that may still be repeated; each success gives a part of one back. */
export interface RetryBudget {
  take(): boolean;
  succeed(): void;
}

/** Ten retries at once, and one more for every ten requests that succeed. */
export function createRetryBudget(most = 10, refill = 0.1): RetryBudget {
  let left = most;
  return {
    take() {
      if (left < 1) return false;
      left--;
      return true;
    },
    succeed() {
      left = Math.min(most, left + refill);
    },
  };
}

const SECONDS = /^\d+(\.\d+)?$/;
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\w -]+ \d\d:\d\d:\d\d (GMT|\d{4})$/;

/**
 * Milliseconds that a Retry-After header asks to wait: seconds, the most of several headers, or an HTTP date, counted
 * from `now`; undefined for none, for what is neither, and for more than a year.
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const numbers = text.split(',').map(each => each.trim());
  if (numbers.every(each => SECONDS.test(each))) return upToYear(Math.max(...numbers.map(Number)) * 1000);
  const time = readHttpDate(text);
  return time === undefined ? undefined : upToYear(Math.max(0, time - now));
}

/** Epoch milliseconds of an HTTP date, which is of Greenwich in each of its forms; undefined for what is none. */
export function readHttpDate(header: string | undefined): number | undefined {
  const text = header?.trim() ?? '';
  if (!HTTP_DATE.test(text)) return undefined;
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(time) ? undefined : time;
}

const YEAR = 366 * 86_400_000;

/** Nobody waits for longer: it is no wait that a service means. */
function upToYear(milliseconds: number): number | undefined {
  return milliseconds <= YEAR ? milliseconds : undefined;
}
