import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusedParametersError, StatusError } from '../../../src/api/errors.ts';
import { createTextColumn } from '../../../src/api/reading/textColumn.ts';
import type { VerificationQuestion } from '../../../src/api/reading/verifyAnswers.ts';
import { createVerifying, type VerifyingOptions } from '../../../src/verification/verifyPortfolio.ts';

const compared = vi.hoisted((): { questions: VerificationQuestion[] } => ({ questions: [] }));
vi.mock('vscode', () => ({}));
vi.mock('../../../src/assets/assetThreads.ts', () => ({
  readingMemory: () => 1e6,
  assetThreads: () => ({
    async run({ question }: { question: VerificationQuestion }) {
      compared.questions.push(question);
      return { result: { names: [] }, elements: [{ group: 'all' }] };
    },
  }),
}));

const HOUR = 3_600_000;
const NOW = Date.parse('2026-01-02T00:00:00Z');
const request = { endpoint: 'portfolioForecasts', url: '' };
const details = { detail: '', retryAfter: undefined, location: undefined };

beforeEach(() => {
  compared.questions = [];
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

/** A service that answers for one asset at a time, and fails where it is told to. */
function service(fails: (asked: string) => boolean = () => false) {
  const asked: string[] = [];
  const answer = (name: string) => async (args: { init_time?: string; id?: readonly unknown[] }) => {
    const text = `${name} ${args.init_time?.slice(11, 13) ?? ''} ${args.id ?? 'all'}`;
    asked.push(text);
    if (args.id?.length !== 1)
      throw new RefusedParametersError('Too many.', { status: 422, ...details }, request);
    if (fails(text)) throw new StatusError('Gone.', { status: 503, ...details }, request);
    return { url: text, bytes: new TextEncoder().encode(text), problems: [], receivedAt: 0 };
  };
  const client = {
    portfolioInitTime: async ({ time }: { time: string }) => ({
      value: new Date(Math.floor(Date.parse(time) / (6 * HOUR)) * 6 * HOUR).toISOString(),
    }),
    openForecasts: answer('forecasts'),
    openObservations: answer('observations'),
  };
  return { asked, client };
}

type Client = ReturnType<typeof service>['client'];

function verifyingOf(clientNow: () => Client, id?: readonly string[]) {
  const parts = { connection: { opened: async () => ({ client: clientNow() }) } };
  const question = { portfolio_id: 'coast', runs: 2, asOf: NOW, id, variables: undefined };
  const verifying: ReturnType<typeof createVerifying> = Reflect.apply(createVerifying, undefined, [
    parts,
    question,
  ]);
  return verifying;
}

function options(more: Partial<VerifyingOptions> = {}): VerifyingOptions {
  const column = createTextColumn();
  for (const id of ['a', 'b']) column.add(JSON.stringify(id));
  const { signal } = new AbortController();
  return { signal, ids: async () => column.column(), mayAsk: async () => true, ...more };
}

const inParts = (asked: readonly string[]) => asked.filter(text => / [ab]$/.test(text)).toSorted();

const ALL = [
  'forecasts 00 a',
  'forecasts 00 b',
  'forecasts 18 a',
  'forecasts 18 b',
  'observations  a',
  'observations  b',
];

describe('a verification of what a service gives in parts alone', () => {
  it('lays all parts beside one another, and knows the request for each', async () => {
    const { asked, client } = service();
    const mayAsk = vi.fn(async () => true);
    const found = await verifyingOf(() => client).verify(options({ mayAsk }));
    expect(inParts(asked)).toEqual(ALL);
    expect(mayAsk).toHaveBeenCalledExactlyOnceWith({ requests: 3, assets: 2, reason: 'Too many.' });
    const [question] = compared.questions;
    expect(question?.runs.map(({ initTime }) => initTime)).toEqual([
      NOW,
      NOW,
      NOW - 6 * HOUR,
      NOW - 6 * HOUR,
    ]);
    expect(question?.observations).toHaveLength(2);
    expect(found?.forecasts.map(({ response }) => response.more?.length)).toEqual([1, 1]);
    expect(found?.observations.more).toHaveLength(1);
    expect(found?.failed).toEqual([]);
  });

  it('goes on with what did not come, for an hour', async () => {
    let isBroken = true;
    const { asked, client } = service(text => isBroken && text === 'forecasts 18 b');
    const verifying = verifyingOf(() => client);
    const found = await verifying.verify(options());
    expect(found?.failed.map(({ run }) => run.initTime)).toEqual([NOW - 6 * HOUR]);
    expect(verifying.isHalfway()).toBe(true);
    vi.setSystemTime(NOW + HOUR - 1);
    expect(verifying.isHalfway()).toBe(true);
    vi.setSystemTime(NOW + HOUR);
    expect(verifying.isHalfway()).toBe(false);
    isBroken = false;
    const before = asked.length;
    expect((await verifying.verify(options()))?.failed).toEqual([]);
    expect(asked.slice(before)).toEqual(['forecasts 18 b']);
    expect(verifying.isHalfway()).toBe(false);
  });

  it('begins anew with another service or key, and where nothing came in parts', async () => {
    const services = [service(text => text === 'observations  b'), service()];
    let at = 0;
    const verifying = verifyingOf(() => services[at]?.client ?? service().client);
    await expect(verifying.verify(options())).rejects.toThrow('Gone.');
    at = 1;
    await verifying.verify(options());
    expect(inParts(services[1]?.asked ?? [])).toEqual(ALL);
    at = 2;
    await expect(verifying.verify(options({ mayAsk: async () => false }))).rejects.toThrow('Too many.');
    expect(verifying.isHalfway()).toBe(false);
  });

  it('is cancelled before it begins, and told as that', async () => {
    const { asked, client } = service();
    const verifying = verifyingOf(() => client);
    await expect(verifying.verify(options({ signal: AbortSignal.abort() }))).rejects.toMatchObject({
      name: 'CancelledError',
    });
    expect(asked).toEqual([]);
  });

  it('is of the assets that are named, where any are', async () => {
    const { asked, client } = service();
    const ids = vi.fn();
    await verifyingOf(() => client, ['b', 'c']).verify(options({ ids }));
    expect(ids).not.toHaveBeenCalled();
    expect(asked).toContain('observations  c');
    expect(asked.some(text => text.endsWith('a'))).toBe(false);
  });
});
