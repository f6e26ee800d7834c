import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CancelledError,
  errorOfStatus,
  NetworkError,
  ServiceError,
  TimeoutError,
  TooLargeError,
} from '../../../../src/api/errors.ts';
import type { NetworkFault } from '../../../../src/api/request/networkFault.ts';
import { createRetryBudget, readRetryAfter, retrying } from '../../../../src/api/request/retrying.ts';

vi.mock('node:timers/promises', async () => ({ setTimeout: (await import('./fakeSleep.ts')).fakeSleep }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SUMMARY = { endpoint: 'cycloneForecasts', url: 'https://a.example/x' };
const status = (code: number, retryAfter?: number) =>
  errorOfStatus(code, '', { retryAfter, location: undefined }, SUMMARY);
const network = (
  fault: NetworkFault,
  { code, answered = true }: { code?: string; answered?: boolean } = {},
) => new NetworkError('no', { fault, code, answered, cause: undefined }, SUMMARY);

/** Attempts that end with these errors, then succeed; and the times at which each began. */
function trying(
  errors: readonly unknown[],
  {
    retries = 10,
    random = 1,
    deadline = Number.POSITIVE_INFINITY,
    budget = createRetryBudget(),
    signal = new AbortController().signal,
  } = {},
) {
  const times: number[] = [];
  const started = performance.now();
  const attempt = async () => {
    times.push(performance.now() - started);
    const error = errors[times.length - 1];
    if (error !== undefined) throw error;
    return 'done';
  };
  const policy = { retries, budget, random: () => random };
  const asked = retrying(attempt, policy, started + deadline, signal);
  const outcome = asked.catch(error => error);
  return { times, outcome };
}

/** What came of attempts, and when each began, once every wait is over. */
async function tried(...args: Parameters<typeof trying>) {
  const { times, outcome } = trying(...args);
  await vi.runAllTimersAsync();
  return { times, outcome: await outcome };
}

describe('an attempt', () => {
  it('that succeeds is the only one', async () => {
    expect(await tried([])).toEqual({ times: [0], outcome: 'done' });
  });

  it.each([
    status(408),
    status(429),
    status(500),
    status(502),
    status(503),
    status(504),
    new TimeoutError('late', SUMMARY),
    network('refused'),
    network('unreachable'),
    network('cut'),
    network('name', { code: 'EAI_AGAIN' }),
  ])('that failed for a passing reason is followed by another: %s', async error => {
    expect(await tried([error])).toEqual({ times: [0, 250], outcome: 'done' });
  });

  it.each([
    status(400),
    status(401),
    status(404),
    status(422),
    status(501),
    new TooLargeError('large', SUMMARY),
    new CancelledError('cancelled', SUMMARY),
    new ServiceError('some', SUMMARY),
    network('name', { code: 'ENOTFOUND' }),
    network('certificate'),
    network('proxy'),
    network('unknown'),
    new TypeError('a mistake'),
    'no error at all',
  ])('that failed for good is the last: %s', async error => {
    expect(await tried([error])).toEqual({ times: [0], outcome: error });
  });

  it('waits twice as long after each failure, up to eight seconds', async () => {
    const { times } = await tried(Array.from({ length: 8 }, () => status(503)));
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000, 8000]);
  });

  it('waits a random part of that, so that many do not come back at once', async () => {
    expect((await tried([status(503), status(503)], { random: 0.5 })).times).toEqual([0, 125, 375]);
    expect((await tried([status(503), status(503)], { random: 0 })).times).toEqual([0, 0, 0]);
  });

  it('is random without being told how', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.2);
    let attempts = 0;
    const asked = retrying(
      async () => {
        if (++attempts === 1) throw status(503);
        return performance.now();
      },
      { retries: 1, budget: createRetryBudget() },
      Number.POSITIVE_INFINITY,
      new AbortController().signal,
    );
    const started = performance.now();
    await vi.runAllTimersAsync();
    expect((await asked) - started).toBe(50);
  });

  it('waits as long as the service asks, up to a minute', async () => {
    expect((await tried([status(503, 1)])).times).toEqual([0, 1]);
    expect((await tried([status(503, 60_000)])).times).toEqual([0, 60_000]);
    expect((await tried([status(503, 60_001)])).times).toEqual([0]);
  });

  it('waits as always where the service asks for no time, such as until a date that has passed', async () => {
    expect((await tried([status(503, 0), status(429, 0)])).times).toEqual([0, 250, 750]);
  });

  it('is repeated no more often than allowed', async () => {
    const failures = Array.from({ length: 5 }, () => status(500));
    expect(await tried(failures, { retries: 2 })).toEqual({ times: [0, 250, 750], outcome: failures[2] });
    expect((await tried(failures, { retries: 0 })).times).toEqual([0]);
  });

  it('is not waited for where the wait would pass the deadline', async () => {
    const late = status(503, 1000);
    expect((await tried([late], { deadline: 1000 })).outcome).toBe('done');
    expect(await tried([late], { deadline: 999 })).toEqual({ times: [0], outcome: late });
  });

  it('on a kept connection that was closed is repeated at once, and once only, whatever is allowed', async () => {
    const stale = network('cut', { answered: false });
    expect(await tried([stale], { retries: 0 })).toEqual({ times: [0, 0], outcome: 'done' });
    expect(await tried([stale, stale], { retries: 0 })).toEqual({ times: [0, 0], outcome: stale });
    expect((await tried([stale, status(503), stale])).times).toEqual([0, 0, 250, 750]);
    expect((await tried([network('refused', { answered: false })], { retries: 0 })).times).toEqual([0]);
  });

  it('is not repeated for one who has cancelled, before or while it waits', async () => {
    const error = status(503, 5000);
    expect((await tried([error], { signal: AbortSignal.abort() })).times).toEqual([0]);
    const leaving = new AbortController();
    const { times, outcome } = trying([error], { signal: leaving.signal });
    await vi.advanceTimersByTimeAsync(1000);
    leaving.abort();
    expect(await outcome).toBe(error);
    expect(times).toEqual([0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the budget of retries', () => {
  it('allows ten at once for all requests together, and one more for every ten that succeed', async () => {
    const budget = createRetryBudget();
    const failures = Array.from({ length: 20 }, () => status(503, 0));
    expect((await tried(failures, { budget, retries: 100 })).times).toHaveLength(11);
    expect((await tried(failures, { budget })).times).toHaveLength(1);
    for (let count = 0; count < 9; count++) await tried([], { budget });
    expect((await tried(failures, { budget })).times).toHaveLength(1);
    for (let count = 0; count < 2; count++) await tried([], { budget });
    expect((await tried(failures, { budget })).times).toHaveLength(2);
  });

  it('is left alone by kept connections that were closed', async () => {
    const budget = createRetryBudget();
    const stale = network('cut', { answered: false });
    for (let count = 0; count < 30; count++) await tried([stale], { budget });
    expect((await tried([status(503)], { budget })).outcome).toBe('done');
    const last = await tried([stale], { budget: { take: () => false, succeed: () => undefined } });
    expect(last.outcome).toBe('done');
  });

  it('never grows above what it began with', () => {
    const budget = createRetryBudget(2, 1);
    for (let count = 0; count < 5; count++) budget.succeed();
    expect([budget.take(), budget.take(), budget.take()]).toEqual([true, true, false]);
  });
});

describe('the header Retry-After', () => {
  const NOW = Date.parse('2026-09-28T06:00:00Z');
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['  ', undefined],
    ['soon', undefined],
    ['Infinity', undefined],
    ['9'.repeat(400), undefined],
    [`1${' '.repeat(16_000)}x`, undefined],
    [`1${' '.repeat(16_000)},2`, 2000],
    ['31622400', 31_622_400_000],
    ['31622401', undefined],
    ['Mon, 28 Sep 2099 06:00:30 GMT', undefined],
    ['2', 2000],
    ['0.5', 500],
    ['0', 0],
    ['-3', undefined],
    ['0x3C', undefined],
    ['in 5', undefined],
    ['5 s', undefined],
    ['5, soon', undefined],
    [' 5 ', 5000],
    ['10, 20', 20_000],
    ['20,10', 20_000],
    ['2026-09-28T06:00:30Z', undefined],
    ['Monday, 28-Sep-26 06:00:30 GMT', 30_000],
    ['Mon Sep 28 06:00:30 2026', 30_000],
    ['Mon Sep  7 06:00:30 2026', 0],
    ['Mon, 28 Sep 2026 06:00:30 GMT', 30_000],
    ['Mon, 28 Sep 2026 05:00:00 GMT', 0],
  ])('%j asks to wait %s ms', (header, wait) => {
    expect(readRetryAfter(header, NOW)).toBe(wait);
  });
});
