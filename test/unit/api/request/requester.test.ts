import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CancelledError,
  NetworkError,
  ServerFailureError,
  StatusError,
  TimeoutError,
  TooLargeError,
  UnauthorizedError,
} from '../../../../src/api/errors.ts';
import { BodyTooLarge } from '../../../../src/api/request/readBody.ts';
import {
  createRequester,
  type Exchange,
  type RequesterOptions,
} from '../../../../src/api/request/requester.ts';
import {
  ProxyFailure,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from '../../../../src/api/transport/transport.ts';

vi.mock('node:timers/promises', async () => ({ setTimeout: (await import('./fakeSleep.ts')).fakeSleep }));
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-09-28T05:59:59Z') });
  vi.advanceTimersByTime(1000);
});
afterEach(() => void vi.useRealTimers());

const ORIGIN = 'https://weather.example:8443';
const URL_ASKED = `${ORIGIN}/api/v1/x?a=1`;

/** A response; `cancelled` counts how often it was. */
function answer(status: number, text = '', headers: Record<string, string> = {}) {
  async function* body() {
    yield new TextEncoder().encode(text);
  }
  const cancel = vi.fn();
  return { status, headers, body: body(), cancel };
}

/** A transport that never answers, and fails when it is aborted. */
const silence: Transport = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

/** A requester over a transport of the test, what it sent, and what it told of each request. */
function asking(transport: Transport, options: Partial<RequesterOptions> = {}) {
  const sent: TransportRequest[] = [];
  const exchanges: Exchange[] = [];
  const requester = createRequester({
    baseUrl: `${ORIGIN}/api/v1`,
    transport: request => {
      sent.push(request);
      return transport(request);
    },
    apiKey: async () => 'the-key',
    timeout: 30_000,
    retries: 0,
    userAgent: 'Landfall/test',
    onExchange: exchange => exchanges.push(exchange),
    ...options,
  });
  const ask = ({
    aborting = new AbortController(),
    deadline = true,
    read = async (_: TransportResponse) => ({ result: 'read', bytes: 7 }),
  } = {}) => requester.request({ endpoint: 'cycloneForecasts', path: '/x?a=1', aborting, read, deadline });
  return { ask, sent, exchanges, requester };
}

/** The error of a request, once every wait is over. */
async function failure(asked: Promise<unknown>): Promise<unknown> {
  const outcome = asked.then(
    () => expect.unreachable('the request succeeded'),
    error => error,
  );
  await vi.runAllTimersAsync();
  return outcome;
}

const coded = (code: string) => Object.assign(new Error('no'), { code });

describe('a request', () => {
  it('goes to the path below the base URL, with the key and the name of the extension', async () => {
    const { ask, sent } = asking(async () => answer(200));
    expect(await ask()).toBe('read');
    expect(sent).toEqual([
      {
        origin: ORIGIN,
        path: '/api/v1/x?a=1',
        headers: {
          accept: 'application/json, application/geo+json',
          'accept-encoding': 'gzip, br',
          'user-agent': 'Landfall/test',
          'X-API-KEY': 'the-key',
        },
        signal: expect.any(AbortSignal),
      },
    ]);
  });

  it('to the root of a host has no empty segment, and without a key no header for it', async () => {
    const { ask, sent } = asking(async () => answer(200), { baseUrl: ORIGIN, apiKey: async () => undefined });
    await ask();
    expect(sent[0]?.path).toBe('/x?a=1');
    expect(sent[0]?.headers).not.toHaveProperty('X-API-KEY');
  });

  it('is told of once, with its attempts, its time and its bytes', async () => {
    let count = 0;
    const { ask, exchanges } = asking(
      async () => (++count === 1 ? answer(503, '', { 'retry-after': '2' }) : answer(200)),
      { retries: 1 },
    );
    const asked = ask();
    await vi.runAllTimersAsync();
    await asked;
    expect(exchanges).toEqual([
      {
        endpoint: 'cycloneForecasts',
        url: URL_ASKED,
        outcome: '200',
        attempts: 2,
        bytes: 7,
        milliseconds: 2000,
      },
    ]);
  });

  it('that failed is told of as well, by the kind of its failure', async () => {
    const { ask, exchanges } = asking(async () => answer(401));
    await failure(ask());
    expect(exchanges).toMatchObject([{ outcome: 'UnauthorizedError', attempts: 1, bytes: 0 }]);
    const { ask: askAgain, exchanges: others } = asking(async () => answer(200), {
      apiKey: () => Promise.reject('locked'),
    });
    await failure(askAgain());
    expect(others).toMatchObject([{ outcome: 'NetworkError' }]);
  });

  it('needs nobody to be told of it', async () => {
    expect(await asking(async () => answer(200), { onExchange: undefined }).ask()).toBe('read');
  });

  it('leaves no timer behind, whether it succeeded or failed', async () => {
    await asking(async () => answer(200)).ask();
    await asking(async () => answer(404))
      .ask()
      .catch(() => undefined);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('asks for the key before each attempt, so that one set meanwhile is used', async () => {
    const keys = ['old', 'new'];
    let count = 0;
    const { ask, sent } = asking(async () => answer(++count === 1 ? 503 : 200), {
      retries: 1,
      apiKey: async () => keys.shift(),
    });
    const asked = ask();
    await vi.runAllTimersAsync();
    await asked;
    expect(sent.map(({ headers }) => headers['X-API-KEY'])).toEqual(['old', 'new']);
  });

  it('is one of six at once', async () => {
    const { ask, sent } = asking(silence);
    const asked = Array.from({ length: 8 }, () => ask().catch(() => undefined));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(6);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toHaveLength(8);
    await vi.advanceTimersByTimeAsync(30_000);
    await Promise.all(asked);
  });
});

describe('a request that may take as long as it goes on', () => {
  it('is one of two at once, and takes no place from others', async () => {
    const { ask, sent } = asking(() => new Promise(() => undefined));
    for (let count = 0; count < 8; count++) ask({ deadline: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(2);
    ask();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(3);
  });
});

describe('the time of a request', () => {
  it('is up after the timeout, which the message names', async () => {
    const { ask, sent, exchanges } = asking(silence, { timeout: 12_400 });
    const outcome = ask().catch(error => error);
    await vi.advanceTimersByTimeAsync(12_399);
    expect(sent[0]?.signal.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const error = await outcome;
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.message).toBe('The service did not answer within 12 s. Try again, or raise the timeout.');
    expect(error.request).toEqual({ endpoint: 'cycloneForecasts', url: URL_ASKED });
    expect(exchanges).toMatchObject([{ outcome: 'TimeoutError', milliseconds: 12_400 }]);
  });

  it('goes on while it waits for a place', async () => {
    const { ask, sent } = asking(() => new Promise(() => undefined));
    for (let count = 0; count < 6; count++) ask();
    const outcome = ask().catch(error => error);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await outcome).toBeInstanceOf(TimeoutError);
    expect(sent).toHaveLength(6);
  });

  it('holds for all its attempts together', async () => {
    const { ask, sent } = asking(async () => answer(503, '', { 'retry-after': '4' }), {
      timeout: 10_000,
      retries: 9,
    });
    expect(await failure(ask())).toBeInstanceOf(ServerFailureError);
    expect(sent).toHaveLength(3);
  });

  it('counts while the key is read', async () => {
    const transport: Transport = async ({ signal }) => {
      signal.throwIfAborted();
      return answer(200);
    };
    const { ask } = asking(transport, {
      timeout: 1000,
      apiKey: () => new Promise(resolve => setTimeout(resolve, 2000)),
    });
    expect(await failure(ask())).toBeInstanceOf(TimeoutError);
  });

  it('has no end for a download', async () => {
    const { ask, sent } = asking(silence);
    const aborting = new AbortController();
    const outcome = ask({ deadline: false, aborting }).catch(error => error);
    await vi.advanceTimersByTimeAsync(86_400_000);
    expect(sent[0]?.signal.aborted).toBe(false);
    aborting.abort();
    expect(await outcome).toBeInstanceOf(CancelledError);
  });

  it.each(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT'])(
    'is up where the network says so: %s',
    async code => {
      const { ask } = asking(() => Promise.reject(coded(code)));
      expect(await failure(ask())).toBeInstanceOf(TimeoutError);
    },
  );
});

describe('a request that is cancelled', () => {
  it('says so, and nothing else, whatever the network says then', async () => {
    const aborting = new AbortController();
    const { ask, exchanges } = asking(silence);
    const outcome = ask({ aborting }).catch(error => error);
    await vi.advanceTimersByTimeAsync(0);
    aborting.abort();
    const error = await outcome;
    expect(error).toBeInstanceOf(CancelledError);
    expect(error).toMatchObject({
      message: 'The request was cancelled.',
      request: { endpoint: 'cycloneForecasts', url: URL_ASKED },
    });
    expect(exchanges).toMatchObject([{ outcome: 'CancelledError', bytes: 0 }]);
  });

  it('before it began sends nothing', async () => {
    const aborting = new AbortController();
    aborting.abort();
    const { ask, sent } = asking(silence);
    expect(await failure(ask({ aborting }))).toBeInstanceOf(CancelledError);
    expect(sent).toEqual([]);
  });
});

describe('the requests of a service that is no more in use', () => {
  const changed = { name: 'CancelledError', message: 'The service was changed before it answered.' };

  it('end whether they are under way, wait for a place or wait to try again, and so do later ones', async () => {
    const closing = new AbortController();
    const busy: Transport = async () => answer(503, '', { 'retry-after': '30' });
    const options = { closing: closing.signal, retries: 3 };
    const [silent, tried] = [asking(silence, options), asking(busy, options)];
    const asked = [...Array.from({ length: 8 }, () => silent.ask()), tried.ask()];
    const outcomes = Promise.allSettled(asked);
    await vi.advanceTimersByTimeAsync(1000);
    expect([silent.sent.length, tried.sent.length]).toEqual([6, 1]);
    closing.abort();
    expect(silent.sent.every(({ signal }) => signal.aborted)).toBe(true);
    for (const outcome of await outcomes) expect(outcome).toMatchObject({ reason: changed });
    await expect(tried.ask()).rejects.toMatchObject(changed);
    expect(tried.sent).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('give no answer that comes all the same', async () => {
    const closing = new AbortController();
    const { ask } = asking(async () => answer(200), { closing: closing.signal });
    const read = async () => {
      closing.abort();
      return { result: 'read', bytes: 4 };
    };
    await expect(ask({ read })).rejects.toMatchObject(changed);
  });
});

describe('a response', () => {
  it('that is read is not cancelled, and one that cannot be read is', async () => {
    const response = answer(200);
    await asking(async () => response).ask();
    expect(response.cancel).not.toHaveBeenCalled();
    const { ask } = asking(async () => response);
    await failure(ask({ read: () => Promise.reject(new BodyTooLarge()) }));
    expect(response.cancel).toHaveBeenCalledTimes(1);
  });

  it('that is too large says what to do', async () => {
    const { ask } = asking(async () => answer(200));
    const error = await failure(ask({ read: () => Promise.reject(new BodyTooLarge()) }));
    expect(error).toBeInstanceOf(TooLargeError);
    expect(error).toMatchObject({ message: 'The response is larger than the limit. Ask for less.' });
  });

  it('with another status than 200 is a failure with the words of the service', async () => {
    const { ask } = asking(async () => answer(401, '{"detail":"no such key"}', { 'retry-after': '5' }));
    const error = await failure(ask());
    expect(error).toBeInstanceOf(UnauthorizedError);
    expect(error).toMatchObject({
      status: 401,
      detail: 'no such key',
      retryAfter: 5000,
      location: undefined,
    });
  });

  it('of the wait that it asks for, by a date, is read on the clock of this machine where it says no time of its own', async () => {
    const date = 'Mon, 28 Sep 2026 06:01:00 GMT';
    const { ask } = asking(async () => answer(503, '', { 'retry-after': date }));
    expect(await failure(ask())).toMatchObject({ retryAfter: 60_000 });
  });

  it.each([
    ['Mon, 28 Sep 2026 06:00:30 GMT', 30_000],
    ['Sunday, 27-Sep-26 06:01:00 GMT', 86_400_000],
    ['Mon, 28 Sep 2026 07:00:00 GMT', 0],
    ['now', 60_000],
    ['', 60_000],
  ])(
    'of the wait that it asks for, by a date, is read on the clock of the service: at %j %d ms',
    async (at, wait) => {
      const date = 'Mon, 28 Sep 2026 06:01:00 GMT';
      const { ask } = asking(async () => answer(503, '', { 'retry-after': date, date: at }));
      expect(await failure(ask())).toMatchObject({ retryAfter: wait });
    },
  );

  it.each([
    [299, undefined],
    [300, 'https://b.example/'],
    [302, 'https://b.example/'],
    [399, 'https://b.example/'],
    [400, undefined],
    [404, undefined],
    [500, undefined],
  ])('of status %d with a location leads to %s', async (status, location) => {
    const { ask, sent } = asking(async () => answer(status, 'words', { location: 'https://b.example/' }));
    const error = await failure(ask());
    expect(error).toBeInstanceOf(StatusError);
    expect(error).toMatchObject({ status, location, detail: location === undefined ? 'words' : '' });
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['/login?next=1', `${ORIGIN}/login?next=1`],
    ['../v2/x?a=1', `${ORIGIN}/api/v2`],
    ['https://b.example/api/v1/x?a=1', 'https://b.example/api/v1'],
    ['https://b.example/api/v1/x', 'https://b.example/api/v1/x'],
    ['https://[', 'https://['],
    ['/x?key=the-key-of-all', `${ORIGIN}/x?key=(API key)`],
  ])(
    'of a redirect to %s leads to %s, which can be chosen where it is a service',
    async (location, leads) => {
      const transport = async () => answer(302, '', { location });
      const { ask } = asking(transport, { apiKey: () => 'the-key-of-all' });
      expect(await failure(ask())).toMatchObject({ location: leads });
    },
  );
});

describe('a failure of the network', () => {
  it.each([
    ['ECONNREFUSED', 'refused', /refused the connection/],
    ['ENOTFOUND', 'name', /name of the service was not found/],
    ['EHOSTUNREACH', 'unreachable', /cannot be reached from this network/],
    ['CERT_HAS_EXPIRED', 'certificate', /certificate of the service is not trusted/],
    ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'handshake', /refused every secure connection/],
    ['UND_ERR_HEADERS_OVERFLOW', 'headers', /headers of the response are larger/],
    ['Z_DATA_ERROR', 'encoding', /compression of the response is broken/],
    ['E_ODD', 'unknown', /could not be reached\. \(E_ODD\)$/],
  ])('with the code %s says what to check', async (code, fault, message) => {
    const cause = coded(code);
    const { ask } = asking(() => Promise.reject(cause));
    const error = await failure(ask());
    expect(error).toBeInstanceOf(NetworkError);
    expect(error).toMatchObject({
      fault,
      code,
      answered: false,
      cause,
      message: expect.stringMatching(message),
    });
    if (fault !== 'unknown') expect(error).not.toMatchObject({ message: expect.stringContaining(code) });
  });

  it('without a code does not invent one', async () => {
    const { ask } = asking(() => Promise.reject(new Error('odd')));
    expect(await failure(ask())).toMatchObject({
      message: 'The service could not be reached.',
      code: undefined,
    });
  });

  it.each([
    [false, 'proxy', /Check http\.proxy/],
    [true, 'proxyLogin', /user name and a password/],
  ])('of a proxy is the proxy’s (login missing: %s)', async (unauthorized, fault, message) => {
    const { ask } = asking(() => Promise.reject(new ProxyFailure(undefined, undefined, unauthorized)));
    expect(await failure(ask())).toMatchObject({ fault, message: expect.stringMatching(message) });
  });

  it('after the head of the response is told from one before it', async () => {
    const { ask, sent } = asking(async () => answer(200));
    const error = await failure(ask({ read: () => Promise.reject(coded('ECONNRESET')) }));
    expect(error).toMatchObject({
      fault: 'cut',
      answered: true,
      message: expect.stringMatching(/was cut before/),
    });
    expect(sent).toHaveLength(1);
  });
});
