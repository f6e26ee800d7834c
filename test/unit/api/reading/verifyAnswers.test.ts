import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadableResponseError } from '../../../../src/api/errors.ts';
import { MemoryExhausted } from '../../../../src/api/reading/readingTask.ts';
import { verifyAnswers } from '../../../../src/api/reading/verifyAnswers.ts';
import { tameAnswers, wildAnswers } from '../../../fuzz/wildAnswers.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';

const initTime = Date.parse('2026-03-01T00:00:00Z');
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const series = (wind: unknown[]) => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      id: 'a',
      geometry: null,
      properties: {
        datetimes: wind.map((_, hour) => new Date(initTime + hour * 3_600_000).toISOString()),
        wind,
        static: { units: { wind: 'm/s' } },
      },
    },
  ],
});
const limits = { persistenceHours: 3, leadHours: [0, 6, 12], memory: 2 ** 26 };

describe('answers of forecasts beside an answer of observations', () => {
  it('are read from their bytes, and laid beside one another', async () => {
    const runs = [{ initTime, bytes: bytesOf(series([1, 2, 3, 4])) }];
    const { summary, rows } = await verifyAnswers({
      ...limits,
      runs,
      observations: [bytesOf(series([1, 1, 1, null]))],
    });
    expect(summary).toMatchObject({
      assets: 1,
      worst: [{ variable: 'wind', unit: 'm/s', assets: [{ id: 'a', count: 3 }] }],
    });
    expect(rows.find(({ group }) => group === 'all')).toMatchObject({ derived_pairs: 3, derived_bias: 1 });
  });

  it('are refused before they take more memory than they may', async () => {
    const runs = [{ initTime, bytes: bytesOf(series(Array.from({ length: 5000 }, () => 1))) }];
    const asked = verifyAnswers({ ...limits, runs, observations: [bytesOf(series([1]))], memory: 10_000 });
    await expect(asked).rejects.toThrow(MemoryExhausted);
  });

  it('are refused before their pairs take more memory than they may', async () => {
    const wind = Array.from({ length: 5000 }, () => 1);
    const runs = Array.from({ length: 4 }, (_, run) => ({
      initTime: initTime + run,
      bytes: bytesOf(series(wind)),
    }));
    const asked = (memory: number) =>
      verifyAnswers({ ...limits, runs, observations: [bytesOf(series([1]))], memory });
    await expect(asked(2_500_000)).rejects.toThrow(MemoryExhausted);
    expect((await asked(2 ** 24)).summary.assets).toBe(1);
  });

  it('are refused by the values of their series, to the byte', async () => {
    // Times and winds: ten thousand values, each of 160 bytes.
    const runs = [{ initTime, bytes: bytesOf(series(Array.from({ length: 5000 }, () => 1))) }];
    const asked = (memory: number) =>
      verifyAnswers({ ...limits, runs, observations: [bytesOf(series([1]))], memory });
    expect((await asked(1_600_000)).summary.assets).toBe(1);
    await expect(asked(1_599_999)).rejects.toThrow(MemoryExhausted);
  });

  it('each have a share of the memory, half of that alike and half by their bytes', async () => {
    // What was observed weighs 181 kilobytes, has almost all of the bytes, and so three quarters.
    const runs = [{ initTime, bytes: bytesOf(series([1])) }];
    const observations = [bytesOf(series(Array.from({ length: 2000 }, () => 1)))];
    const asked = (memory: number) => verifyAnswers({ ...limits, runs, observations, memory });
    expect((await asked(250_000)).summary.assets).toBe(1);
    await expect(asked(230_000)).rejects.toThrow(MemoryExhausted);
  });

  it('may come in several, of a run as of what was observed', async () => {
    const bodyOf = (id: string, wind: unknown[]) => {
      const { features, ...collection } = series(wind);
      return bytesOf({ ...collection, features: features.map(feature => ({ ...feature, id })) });
    };
    const runs = ['a', 'b'].map(id => ({ initTime, bytes: bodyOf(id, [1, 2, 3, 4]) }));
    const observations = ['b', 'a'].map(id => bodyOf(id, [1, 1, 1, null]));
    const { summary, rows } = await verifyAnswers({ ...limits, runs, observations });
    expect(summary.assets).toBe(2);
    expect(rows.find(({ group }) => group === 'all')).toMatchObject({ derived_pairs: 6, derived_bias: 1 });
  });

  it('begin anew where they are written in an unusual way', async () => {
    const text = JSON.stringify(series([1, 2, 3, 4]));
    const escaped = new TextEncoder().encode(text.replace('{"type"', '{"\\u0061":1,"type"'));
    const runs = [{ initTime, bytes: new TextEncoder().encode(text) }];
    const observations = [bytesOf(series([1, 1, 1, 1]))];
    const usual = await verifyAnswers({ ...limits, runs, observations });
    expect(await verifyAnswers({ ...limits, runs: [{ initTime, bytes: escaped }], observations })).toEqual(
      usual,
    );
  });

  it('are nothing to compare where there is nothing', async () => {
    const none = {
      type: 'FeatureCollection',
      features: [null, { type: 'Feature', geometry: null, properties: null }],
    };
    const { summary } = await verifyAnswers({
      ...limits,
      runs: [{ initTime, bytes: bytesOf(none) }],
      observations: [bytesOf(none)],
    });
    expect(summary.assets).toBe(0);
  });

  it('of any shape are counted, or refused as nothing that can be read', async () => {
    const tame = (await tameAnswers()).find(({ endpoint }) => endpoint === 'portfolioForecasts');
    if (tame === undefined) throw new Error('There is no answer to begin with.');
    await fc.assert(
      fc.asyncProperty(wildAnswers([tame]), wildAnswers([tame]), async (forecast, observed) => {
        const runs = [{ initTime, bytes: forecast.body }];
        try {
          const { summary, rows } = await verifyAnswers({ ...limits, runs, observations: [observed.body] });
          expect(rows.every(row => Object.keys(row).every(name => summary.names.includes(name)))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableResponseError);
        }
      }),
      { numRuns: propertyCases(200) },
    );
  });
});
