import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  CancelledError,
  errorOfStatus,
  NetworkError,
  noJsonError,
  ReadingExhaustedError,
  TooLargeError,
} from '../../../src/api/errors.ts';
import { isFailed, type PlaceAnswer } from '../../../src/domain/fileForecast/forecastColumns.ts';
import { keepSecret } from '../../../src/editor/words.ts';
import { type AskingPlaces, askPlaces } from '../../../src/fileForecast/askPlaces.ts';
import { fakeForecasts, NOW, somePlaces } from './fakeForecasts.ts';

const question = { kind: 'hourly', variables: ['temperature'], aggregate: 'now' } as const;
const summary = { endpoint: 'forecastHourly', url: '/forecast/hourly' };
const status = (code: number) =>
  errorOfStatus(code, '', { retryAfter: undefined, location: undefined }, summary);
const refused = () =>
  new NetworkError('refused', { fault: 'refused', code: undefined, answered: false, cause: 0 }, summary);

function asking(given: Pick<AskingPlaces, 'client' | 'places'> & Partial<AskingPlaces>): AskingPlaces {
  return {
    question,
    now: NOW,
    answers: new Map(),
    keep: async () => undefined,
    signal: new AbortController().signal,
    ...given,
  };
}

describe('the places of a file', () => {
  it('are asked once each, and their values stand under their own place', async () => {
    const places = somePlaces(500);
    const { client, asked } = fakeForecasts();
    const answers = new Map<number, PlaceAnswer>();
    const told: number[] = [];
    await askPlaces(asking({ client, places, answers, onProgress: count => told.push(count) }));
    expect(asked).toEqual(places);
    expect(told.at(-1)).toBe(500);
    for (const [index, { latitude }] of places.entries())
      expect(answers.get(index)).toMatchObject({
        issued: '2026-09-28T00:00:00Z',
        values: [{ value: latitude, unit: '°C', time: '2026-09-28T06:00:00Z' }],
      });
  });

  it('are asked for the hours that have passed too, so that the present hour of the first is in all answers', async () => {
    const { client, latest } = fakeForecasts();
    await askPlaces(asking({ client, places: somePlaces(1) }));
    expect(latest()).toMatchObject({ include_past: true, timezone: 'utc' });
    const asOf = { ...question, time: '2026-09-28T06:00:00Z' };
    await askPlaces(asking({ client, places: somePlaces(1), question: asOf }));
    expect(latest()).not.toHaveProperty('include_past');
  });

  it('have each the day that is its present one when it is asked', async () => {
    const { client, latest } = fakeForecasts(undefined, NOW + 86_400_000);
    const answers = new Map<number, PlaceAnswer>();
    const daily = { ...question, kind: 'daily' } as const;
    await askPlaces(asking({ client, places: somePlaces(1), answers, question: daily }));
    expect(answers.get(0)).toMatchObject({ values: [{ time: '2026-09-29' }] });
    expect(latest()).toMatchObject({ timezone: 'local' });
  });

  it('whose answers tell no clock say so', async () => {
    const { client } = fakeForecasts();
    const forecastDaily: typeof client.forecastDaily = async (...args) => {
      const response = await client.forecastDaily(...args);
      const { timezone: _zone, utc_offset: _offset, ...value } = response.value;
      return { ...response, value };
    };
    const daily = { ...question, kind: 'daily' } as const;
    const answersOf = async (asked: typeof client) => {
      const answers = new Map<number, PlaceAnswer>();
      await askPlaces(asking({ client: asked, places: somePlaces(1), answers, question: daily }));
      return answers.get(0);
    };
    expect(await answersOf({ ...client, forecastDaily })).toMatchObject({ clock_assumed: true });
    expect(await answersOf(client)).not.toHaveProperty('clock_assumed');
  });

  it('are never asked more than two at a time', async () => {
    let [running, most] = [0, 0];
    const { client } = fakeForecasts(async () => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
    });
    await askPlaces(asking({ client, places: somePlaces(50) }));
    expect(most).toBe(2);
  });

  it('are asked no further before what came is kept', async () => {
    const kept: number[] = [];
    const { client, asked } = fakeForecasts(() => expect(kept.length).toBeGreaterThan(asked.length - 3));
    const keep = async (place: number) => {
      await setImmediate();
      kept.push(place);
    };
    await askPlaces(asking({ client, places: somePlaces(40), keep }));
    expect(kept.toSorted((a, b) => a - b)).toEqual([...Array(40).keys()]);
  });

  it('have no key in their answers that the service says back', async () => {
    keepSecret('k-0123456789');
    const said = 'issued by k-0123456789';
    const { client } = fakeForecasts();
    const forecastHourly: typeof client.forecastHourly = async (...args) => {
      const answer = await client.forecastHourly(...args);
      const hourly = answer.value.hourly.map(row => ({ ...row, weather_code: said }));
      return { ...answer, value: { ...answer.value, forecast_time: said, hourly } };
    };
    const answers = new Map<number, PlaceAnswer>();
    const words = { ...question, variables: ['weather_code'] };
    const telling = { ...client, forecastHourly };
    await askPlaces(asking({ client: telling, places: somePlaces(1), answers, question: words }));
    expect(JSON.stringify([...answers])).toContain('issued by ');
    expect(JSON.stringify([...answers])).not.toContain('k-0123456789');
  });

  it('that fail have their error, and the others their values', async () => {
    const { client } = fakeForecasts(({ latitude }) => {
      if (latitude === -88.5) throw status(404);
      if (latitude === -87.5) throw status(503);
    });
    const answers = new Map<number, PlaceAnswer>();
    await askPlaces(asking({ client, places: somePlaces(5), answers }));
    const failed = [...answers].filter(([, answer]) => isFailed(answer));
    expect(failed).toMatchObject([
      [1, { error: expect.stringContaining('does not know'), passing: false }],
      [2, { error: expect.stringContaining('503'), passing: true }],
    ]);
    expect(answers.size).toBe(5);
  });

  it.each([204, 400, 404, 422, 451])(
    'go on where the service has nothing for one of them: %d',
    async code => {
      const { client, asked } = fakeForecasts(({ latitude }) => {
        if (latitude === -88.5) throw status(code);
      });
      const answers = new Map<number, PlaceAnswer>();
      await askPlaces(asking({ client, places: somePlaces(5), answers }));
      expect(asked).toHaveLength(5);
      expect(answers.get(1)).toMatchObject({ passing: false });
    },
  );

  it('are asked no more once the service does not take the key', async () => {
    const { client, asked } = fakeForecasts(() => {
      if (asked.length > 7) throw status(401);
    });
    const answers = new Map<number, PlaceAnswer>();
    await expect(askPlaces(asking({ client, places: somePlaces(100), answers }))).rejects.toThrow('API key');
    expect(asked.length).toBeLessThanOrEqual(9);
    expect([...answers.values()].filter(isFailed)).toEqual([]);
  });

  it.each([301, 402, 405, 410])(
    'are asked no more once the service refuses everybody by a status of %d, and no place has that for its answer',
    async code => {
      const { client, asked } = fakeForecasts(() => {
        if (asked.length > 7) throw status(code);
      });
      const answers = new Map<number, PlaceAnswer>();
      await expect(askPlaces(asking({ client, places: somePlaces(100), answers }))).rejects.toThrow(
        `status ${code}`,
      );
      expect(asked.length).toBeLessThanOrEqual(9);
      expect([...answers.values()].filter(isFailed)).toEqual([]);
    },
  );

  it('are asked no more where a page stands in the place of the answers, and those that had it are asked another time', async () => {
    const places = somePlaces(100);
    const { client, asked } = fakeForecasts(() => {
      if (asked.length > 20)
        throw noJsonError({ path: '$', expected: 'JSON', found: '<html>' }, new Uint8Array(), summary);
    });
    const answers = new Map<number, PlaceAnswer>();
    await expect(askPlaces(asking({ client, places, answers }))).rejects.toThrow('JSON');
    expect(asked.length).toBeLessThan(35);
    const again = fakeForecasts();
    await askPlaces(asking({ client: again.client, places, answers }));
    expect(again.asked).toEqual(places.slice(20));
  });

  it('that failed in passing before count as asked once they are asked again', async () => {
    const places = somePlaces(6);
    const answers = new Map<number, PlaceAnswer>();
    const busy = { received: '2026-09-28T06:40:00.000Z', error: 'Too busy.', passing: true };
    for (const place of [1, 3, 5]) answers.set(place, busy);
    const { client } = fakeForecasts();
    const told: number[] = [];
    await askPlaces(asking({ client, places, answers, onProgress: count => told.push(count) }));
    expect(told).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are asked no more where the service cannot be reached, and those that failed so are asked another time', async () => {
    const places = somePlaces(100);
    const { client, asked } = fakeForecasts(() => {
      if (asked.length > 20) throw refused();
    });
    const answers = new Map<number, PlaceAnswer>();
    await expect(askPlaces(asking({ client, places, answers }))).rejects.toThrow('refused');
    expect(asked.length).toBeLessThan(35);
    const again = fakeForecasts();
    await askPlaces(asking({ client: again.client, places, answers }));
    expect(again.asked).toEqual(places.slice(20));
  });

  it.each([
    new TooLargeError('The response is larger than the limit.', summary),
    new ReadingExhaustedError('time', new Uint8Array(), summary),
  ])(
    'whose answers did not fit a limit of the settings are asked another time, when it may be higher',
    async limited => {
      const places = somePlaces(6);
      const { client } = fakeForecasts(({ latitude }) => {
        if (latitude === -86.5) throw limited;
      });
      const answers = new Map<number, PlaceAnswer>();
      await askPlaces(asking({ client, places, answers }));
      const again = fakeForecasts();
      await askPlaces(asking({ client: again.client, places, answers }));
      expect(again.asked).toEqual([places[3]]);
    },
  );

  it.each([404, 422])(
    'are asked no more where the first ten are all refused by a status of %d, and those ten are asked another time',
    async code => {
      const places = somePlaces(30);
      const { client, asked } = fakeForecasts(() => {
        throw status(code);
      });
      const answers = new Map<number, PlaceAnswer>();
      const refusing = askPlaces(asking({ client, places, answers }));
      await expect(refusing).rejects.toMatchObject({ places: 10, answer: { status: code } });
      expect(asked.length).toBeLessThan(13);
      const again = fakeForecasts();
      const told: number[] = [];
      const onProgress = (count: number) => told.push(count);
      await askPlaces(asking({ client: again.client, places, answers, onProgress }));
      expect(again.asked).toEqual(places);
      expect(told).toEqual(places.map((_, index) => index + 1));
      expect([...answers.values()].filter(isFailed)).toEqual([]);
    },
  );

  it('are asked on where one of the first was answered, now or before, however many are refused then', async () => {
    const places = somePlaces(60);
    const { client, asked } = fakeForecasts(({ latitude }) => {
      if (latitude !== -85.5) throw status(404);
    });
    const answers = new Map<number, PlaceAnswer>();
    await askPlaces(asking({ client, places, answers }));
    expect(asked).toHaveLength(60);
    const none = fakeForecasts(() => {
      throw status(404);
    });
    const all = somePlaces(90);
    await askPlaces(asking({ client: none.client, places: all, answers }));
    expect(none.asked).toEqual(all.slice(60));
  });

  it('are asked no more where not one of them is answered, whatever the reasons are', async () => {
    const { client, asked } = fakeForecasts(() => {
      throw status(asked.length % 2 === 0 ? 422 : 404);
    });
    await expect(askPlaces(asking({ client, places: somePlaces(1000) }))).rejects.toThrow('The service');
    expect(asked.length).toBeGreaterThan(19);
    expect(asked.length).toBeLessThan(25);
  });

  it('are asked no more where an answer cannot be kept', async () => {
    const { client, asked } = fakeForecasts();
    const keep = async () => Promise.reject(new Error('The disk is full.'));
    await expect(askPlaces(asking({ client, places: somePlaces(100), keep }))).rejects.toThrow('full');
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  it('of which many were asked when it was cancelled are gone on with by exactly those that are missing', async () => {
    const places = somePlaces(1000);
    const cancelling = new AbortController();
    const answers = new Map<number, PlaceAnswer>();
    const first = fakeForecasts(() => {
      if (first.asked.length === 632) cancelling.abort();
      cancelling.signal.throwIfAborted();
    });
    const { signal } = cancelling;
    await expect(askPlaces(asking({ client: first.client, places, answers, signal }))).rejects.toThrow(
      CancelledError,
    );
    expect(answers.size).toBeGreaterThan(600);
    const missing = places.filter((_, index) => !answers.has(index));
    const second = fakeForecasts();
    await askPlaces(asking({ client: second.client, places, answers }));
    expect(second.asked).toEqual(missing);
    expect(answers.size).toBe(1000);
  });
});
