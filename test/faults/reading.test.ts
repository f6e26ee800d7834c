import { describe, expect, it, onTestFinished } from 'vitest';
import { largeBodies } from '../../scripts/bench/largeBodies.ts';
import type { OpeningClient } from '../../src/api/client.ts';
import { CancelledError, ReadingExhaustedError, ServiceError } from '../../src/api/errors.ts';
import { createBodyReader } from '../../src/api/reading/bodyReader.ts';
import { readingScript } from '../harness/readingScript.ts';
import { tellingScript } from '../harness/tellingScript.ts';
import { askingAt, polite } from './service.ts';

/** Of the same kind as what once held up an editor for minutes, and larger than what is read at once. */
const bodies = largeBodies(2).map((body, index) => ({ ...body, trial: index + 1 }));

async function asking(body: Uint8Array, limits: { memory?: number; time?: number; script?: string } = {}) {
  const baseUrl = await polite((_request, answer) => answer.end(body));
  const reader = createBodyReader({ script: readingScript, memory: 2 ** 28, time: 60_000, ...limits });
  onTestFinished(() => reader.close());
  return askingAt(baseUrl, { reader, maxBytes: 2 ** 28, timeout: 60_000 }).client;
}

/** The question that each endpoint of the bodies answers. */
const questions: Readonly<Record<string, (client: OpeningClient) => Promise<unknown>>> = {
  portfolioFeatures: client => client.portfolioFeatures({ portfolio_id: 'p' }),
  portfolioForecasts: client =>
    client.portfolioForecasts({ portfolio_id: 'p', init_time: '2026-01-01T00:00:00Z' }),
  cycloneForecasts: client => client.cycloneForecasts({}),
  cycloneTrack: client => client.cycloneTrack({ storm_id: 'AL092022' }),
};

/** Turns that other work of this thread has while a question is answered, and how it ends. */
async function turnsDuring(question: Promise<unknown>): Promise<{ turns: number; outcome: unknown }> {
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  const outcome = await question.catch((error: unknown) => error);
  clearInterval(ticking);
  return { turns, outcome };
}

describe('an answer that is large, or made to be slow to read [reading]', () => {
  for (const { name, endpoint, bytes, trial } of bodies) {
    it(`of ${name} is read, or refused in words, while other work has its turns [reading ${trial}]`, async () => {
      const body = bytes();
      const client = await asking(body);
      const { turns, outcome } = await turnsDuring(questions[endpoint]?.(client) ?? Promise.reject());
      expect(turns).toBeGreaterThan(5);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ServiceError);
      else
        expect(outcome).toMatchObject({ endpoint, bytes: expect.objectContaining({ length: body.length }) });
    });
  }

  it('is left when the caller cancels while it is read, and the next is read [reading 13]', async () => {
    const client = await asking(bodies[0]?.bytes() ?? Buffer.of(), { script: tellingScript });
    const cancelling = new AbortController();
    const question = client.openFeatures(
      { portfolio_id: 'p' },
      { signal: cancelling.signal, onProgress: () => cancelling.abort() },
    );
    const other = client.portfolioFeatures({ portfolio_id: 'p' });
    await expect(question).rejects.toBeInstanceOf(CancelledError);
    expect((await other).value.features.length).toBeGreaterThan(10_000);
  });

  it.each([
    [14, 'memory', { memory: 2 ** 20 }],
    [15, 'time', { time: 1 }],
  ])(
    'that takes too much is a typed error with the way out [reading %i], of %s',
    async (_trial, of, limits) => {
      const body = bodies[0]?.bytes() ?? Buffer.of();
      const client = await asking(body, limits);
      const error = await client.portfolioFeatures({ portfolio_id: 'p' }).catch(caught => caught);
      expect(error).toBeInstanceOf(ReadingExhaustedError);
      expect(error).toMatchObject({ of, message: expect.stringMatching(/Save it as it came/) });
      expect(body.equals(error.body)).toBe(true);
    },
  );

  it('that is opened for its features and asked for its value is one request [reading 16]', async () => {
    let requests = 0;
    const body = bodies[0]?.bytes();
    const baseUrl = await polite((_request, answer) => {
      requests++;
      answer.end(body);
    });
    const reader = createBodyReader({ script: readingScript, memory: 2 ** 28, time: 60_000 });
    onTestFinished(() => reader.close());
    const { client } = askingAt(baseUrl, { reader, maxBytes: 2 ** 28, timeout: 60_000 });
    const [opened, whole] = await Promise.all([
      client.openFeatures({ portfolio_id: 'p' }),
      client.portfolioFeatures({ portfolio_id: 'p' }),
    ]);
    expect(requests).toBe(1);
    expect(opened.table.count).toBe(whole.value.features.length);
    expect(opened.bytes).toBe(whole.bytes);
  });

  it('that nobody holds the value of is one request with who does, and tells what departs', async () => {
    let requests = 0;
    const feature = (id: number) => ({
      type: 'Feature',
      id,
      geometry: null,
      properties: { datetimes: ['2026-01-01T00:00:00Z'], wind: [id] },
    });
    const features: unknown[] = Array.from({ length: 5000 }, (_, id) => feature(id));
    const body = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [...features, 7] }));
    const baseUrl = await polite((_request, answer) => {
      requests++;
      answer.end(body);
    });
    const reader = createBodyReader({ script: readingScript, memory: 2 ** 28, time: 60_000 });
    onTestFinished(() => reader.close());
    const { client } = askingAt(baseUrl, { reader, maxBytes: 2 ** 28, timeout: 60_000 });
    const query = { portfolio_id: 'p', init_time: '2026-01-01T00:00:00Z' };
    const [unheld, whole] = await Promise.all([
      client.openForecasts(query),
      client.portfolioForecasts(query),
    ]);
    expect(requests).toBe(1);
    expect(unheld).not.toHaveProperty('value');
    expect(unheld.problems).toEqual(whole.problems);
    expect(unheld.problems.length).toBeGreaterThan(0);
    expect(unheld.bytes).toBe(whole.bytes);
    const span = { portfolio_id: 'p', valid_time_start: query.init_time, valid_time_end: query.init_time };
    const observed = await Promise.all([client.openObservations(span), client.portfolioObservations(span)]);
    expect(requests).toBe(2);
    expect(observed[0]).not.toHaveProperty('value');
    expect(observed[0].bytes).toBe(observed[1].bytes);
  });
});
