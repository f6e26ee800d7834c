import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '../../../src/api/client.ts';
import { CancelledError, NotFoundError, ServerFailureError } from '../../../src/api/errors.ts';
import { bodyPartNow } from '../../../src/api/responseBody.ts';
import type { KeptBody, ResponseStore } from '../../../src/api/responseStore.ts';
import type { Transport } from '../../../src/api/transport/transport.ts';

const NOW = Date.parse('2026-09-28T06:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const encode = (text: string) => new TextEncoder().encode(text);
const FEATURES = '{"type":"FeatureCollection","features":[]}';

/** A client of a service that gives these answers in turn, with a store that holds these bodies or without one. */
function clientOf(
  answers: (string | number)[],
  held: Record<string, { text: string; receivedAt: number }> | 'none' = {},
) {
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  const transport: Transport = async ({ path, signal }) => {
    const answer = answers[asked.length] ?? 500;
    asked.push(path);
    signals.push(signal);
    async function* body() {
      yield encode(typeof answer === 'string' ? answer : '');
    }
    return {
      status: typeof answer === 'string' ? 200 : answer,
      headers: {},
      body: body(),
      cancel: () => undefined,
    };
  };
  const written: [string, string, number][] = [];
  const removed: string[] = [];
  const read = vi.fn(async (path: string): Promise<KeptBody | undefined> => {
    const entry = held === 'none' ? undefined : held[path];
    return entry && { bytes: encode(entry.text), receivedAt: entry.receivedAt };
  });
  const store: ResponseStore = {
    read,
    write: (path, { bytes, receivedAt }) =>
      void written.push([path, new TextDecoder().decode(bodyPartNow(bytes, 0, bytes.length)), receivedAt]),
    remove: path => void removed.push(path),
  };
  const client = createClient({
    baseUrl: 'https://a.example/api',
    transport,
    apiKey: async () => 'k',
    timeout: 1000,
    retries: 0,
    maxBytes: 1000,
    userAgent: 'test',
    store: held === 'none' ? undefined : store,
  });
  return { client, asked, signals, written, removed, read };
}

const PATH = '/portfolios/p/features';
const PORTFOLIO = { portfolio_id: 'p' };
const TRACK = '/cyclones/forecasts/AL01/track';

describe('an answer of a question that is one of many', () => {
  it('is not kept, and takes nothing away that is', async () => {
    const { client, written, removed } = clientOf([FEATURES, 404]);
    await client.portfolioFeatures(PORTFOLIO, { keeps: false });
    await expect(client.portfolioFeatures(PORTFOLIO, { keeps: false })).rejects.toThrow(NotFoundError);
    expect([written, removed]).toEqual([[], []]);
  });
});

describe('each method of a client', () => {
  const TIME = '2026-09-28T04:00:00Z';
  const PLACE = { latitude: 1, longitude: 2 };
  const series = { ...PORTFOLIO, variables: ['temperature'] };
  type Client = ReturnType<typeof createClient>;

  it.each<[keyof Client, string, (client: Client) => Promise<unknown>]>([
    ['forecastDaily', '/forecast/daily', client => client.forecastDaily(PLACE)],
    ['forecastHourly', '/forecast/hourly', client => client.forecastHourly(PLACE)],
    [
      'pastForecastDaily',
      '/past/forecast/daily',
      client => client.pastForecastDaily({ ...PLACE, time: TIME }),
    ],
    [
      'pastForecastHourly',
      '/past/forecast/hourly',
      client => client.pastForecastHourly({ ...PLACE, time: TIME }),
    ],
    ['cycloneForecasts', '/cyclones/forecasts', client => client.cycloneForecasts({})],
    ['cycloneTrack', TRACK, client => client.cycloneTrack({ storm_id: 'AL01' })],
    ['cycloneCone', '/cyclones/forecasts/AL01/cone', client => client.cycloneCone({ storm_id: 'AL01' })],
    ['portfolioFeatures', PATH, client => client.portfolioFeatures(PORTFOLIO)],
    [
      'portfolioForecasts',
      '/portfolios/p/forecasts',
      client => client.portfolioForecasts({ ...series, init_time: TIME }),
    ],
    [
      'portfolioObservations',
      '/portfolios/p/observations',
      client => client.portfolioObservations({ ...series, valid_time_start: TIME, valid_time_end: TIME }),
    ],
    [
      'portfolioInitTime',
      '/portfolios/p/init_time',
      client => client.portfolioInitTime({ ...PORTFOLIO, time: TIME }),
    ],
  ])('asks for its own path: %s', async (endpoint, path, ask) => {
    const { client, asked } = clientOf([500]);
    await expect(ask(client)).rejects.toMatchObject({ request: { endpoint } });
    expect(asked[0]?.split('?')[0]).toBe(`/api${path}`);
  });
});

describe('a response that came', () => {
  it('is kept as sent, under its question, with the time', async () => {
    const { client, written } = clientOf([FEATURES]);
    const response = await client.portfolioFeatures(PORTFOLIO);
    expect(response).toMatchObject({
      value: { features: [] },
      endpoint: 'portfolioFeatures',
      url: `https://a.example/api${PATH}`,
      receivedAt: NOW,
      stored: false,
    });
    expect(written).toEqual([[PATH, FEATURES, NOW]]);
  });

  it('is kept under another question where that is asked for', async () => {
    const held = { now: { text: FEATURES, receivedAt: 1 } };
    const { client, written, read } = clientOf([FEATURES, 404], held);
    const kept: unknown[] = [];
    const options = {
      keptAs: 'now',
      onStored: ({ receivedAt }: { receivedAt: number }) => kept.push(receivedAt),
    };
    await client.portfolioFeatures(PORTFOLIO, options);
    expect(written).toEqual([['now', FEATURES, NOW]]);
    expect(read.mock.calls).toEqual([['now']]);
    expect(kept).toEqual([1]);
  });

  it('that cannot be read is not kept', async () => {
    const { client, written } = clientOf(['<html>']);
    await expect(client.portfolioFeatures(PORTFOLIO)).rejects.toThrow(/not valid JSON/);
    expect(written).toEqual([]);
  });
});

describe('a response that is kept', () => {
  const held = { [PATH]: { text: FEATURES, receivedAt: 1000 } };

  it('is shown before the service answers, to those who want it', async () => {
    const { client, asked, read } = clientOf([FEATURES, FEATURES], held);
    const shown: unknown[] = [];
    const response = await client.portfolioFeatures(PORTFOLIO, {
      onStored: ({ stored, receivedAt, url }) => shown.push([stored, receivedAt, url, asked.length]),
    });
    expect(shown).toEqual([[true, 1000, `https://a.example/api${PATH}`, 0]]);
    expect(response.stored).toBe(false);
    read.mockClear();
    await client.portfolioFeatures(PORTFOLIO);
    expect(read).not.toHaveBeenCalled();
  });

  it('is nothing to show where there is none', async () => {
    const { client, removed } = clientOf([FEATURES]);
    await client.portfolioFeatures(PORTFOLIO, { onStored: () => expect.unreachable() });
    expect(removed).toEqual([]);
  });

  it('and can no longer be read is dropped, and asked for', async () => {
    const { client, removed, asked } = clientOf([FEATURES], { [PATH]: { text: '{', receivedAt: 1 } });
    await client.portfolioFeatures(PORTFOLIO, { onStored: () => expect.unreachable() });
    expect(removed).toEqual([PATH]);
    expect(asked).toEqual([`/api${PATH}`]);
  });

  it('is dropped when the service no longer knows it, and kept when the service fails', async () => {
    const { client, removed } = clientOf([404, 500], held);
    await expect(client.portfolioFeatures(PORTFOLIO)).rejects.toThrow(NotFoundError);
    expect(removed).toEqual([PATH]);
    await expect(client.portfolioFeatures(PORTFOLIO)).rejects.toThrow(ServerFailureError);
    expect(removed).toEqual([PATH]);
  });

  it('from an hour after the time that it is of is the answer, and one from before is not', async () => {
    const time = '2026-09-28T04:00:00Z';
    const path = `${TRACK}?time=${encodeURIComponent(time)}`;
    const settled = Date.parse(time) + 3_600_000;
    const ask = async (receivedAt: number) => {
      const { client, asked } = clientOf([FEATURES], { [path]: { text: FEATURES, receivedAt } });
      const shown: unknown[] = [];
      const onStored = () => shown.push('shown');
      const { stored } = await client.cycloneTrack({ storm_id: 'AL01', time }, { onStored });
      return { stored, asked: asked.length, shown };
    };
    expect(await ask(settled)).toEqual({ stored: true, asked: 0, shown: [] });
    expect(await ask(settled - 1)).toEqual({ stored: false, asked: 1, shown: ['shown'] });
    // The clock was ahead when it came.
    expect(await ask(NOW + 1)).toEqual({ stored: false, asked: 1, shown: ['shown'] });
  });

  it('and may yet change is asked for also where nobody wants to be shown it', async () => {
    const time = '2026-09-28T04:00:00Z';
    const path = `${TRACK}?time=${encodeURIComponent(time)}`;
    const { client } = clientOf([FEATURES], { [path]: { text: FEATURES, receivedAt: 1 } });
    expect((await client.cycloneTrack({ storm_id: 'AL01', time })).stored).toBe(false);
  });

  it('is looked for without being asked where the answer may be settled', async () => {
    const time = '2026-09-28T04:00:00Z';
    const path = `${TRACK}?time=${encodeURIComponent(time)}`;
    const { client, asked } = clientOf([], { [path]: { text: FEATURES, receivedAt: NOW } });
    expect((await client.cycloneTrack({ storm_id: 'AL01', time })).stored).toBe(true);
    expect(asked).toEqual([]);
  });
});

describe('a client without a store', () => {
  it('asks, and has nothing to show, to keep or to forget', async () => {
    const { client, asked } = clientOf([FEATURES, 404], 'none');
    const onStored = () => expect.unreachable();
    expect((await client.portfolioFeatures(PORTFOLIO, { onStored })).stored).toBe(false);
    await expect(client.portfolioFeatures(PORTFOLIO)).rejects.toThrow(NotFoundError);
    expect(asked).toHaveLength(2);
  });
});

describe('a request that is cancelled', () => {
  it('says so, and what was asked', async () => {
    const { client } = clientOf([FEATURES]);
    const asked = client.portfolioFeatures(PORTFOLIO, { signal: AbortSignal.abort() });
    await expect(asked).rejects.toThrow(CancelledError);
    await expect(asked).rejects.toMatchObject({
      message: 'The request was cancelled.',
      request: { endpoint: 'portfolioFeatures', url: `https://a.example/api${PATH}` },
    });
  });
});
