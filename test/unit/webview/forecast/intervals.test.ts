import { describe, expect, it, vi } from 'vitest';
import type { WeatherSeries } from '../../../../src/panels/protocol.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
  createTreeWalker: () => undefined,
});
vi.stubGlobal('window', globalThis);
const { meteogram } = await import('../../../../webview/forecast/forecastModel.ts');
const { readForecast } = await import('../../../../webview/forecast/reading.ts');
const { comparableChanges, earlierSeries } = await import('../../../../webview/forecast/earlierSeries.ts');
const { comparedRuns } = await import('../../../../webview/forecast/convergenceRuns.ts');

const stamp = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString();
const provenance = { url: '', receivedAt: 0, service: '', demo: false, stored: false };
const HOURS = 12;

/** Steady rain of 1 mm in each hour, in rows that stand for so many, and a temperature. */
function rain(step: number, unit = 'mm', amount = step): WeatherSeries {
  const rows = Array.from({ length: HOURS / step }, (_, row) => ({
    timestamp: stamp(row * step),
    temperature: 20,
    precipitation_accumulation: amount,
  }));
  return {
    latitude: 0,
    longitude: 0,
    forecast_time: stamp(0),
    timezone: 'UTC',
    utc_offset: 0,
    units: { temperature: '°C', precipitation_accumulation: unit },
    rows,
  };
}

function readingOf(weather: WeatherSeries, kind: 'hourly' | 'daily' = 'hourly') {
  return readForecast(
    { identity: { kind, latitude: 0, longitude: 0 }, weather, provenance, problems: [] },
    'utc',
  );
}

function earlierOf(data: WeatherSeries, kind: 'hourly' | 'daily' = 'hourly') {
  const face = { face: 'data', data, provenance, problems: [] } as const;
  return earlierSeries([{ hours: 6, time: stamp(0), face }], kind, undefined);
}

function earlierKey(weather: WeatherSeries, earlier: WeatherSeries) {
  const { chart } = meteogram(readingOf(weather), {
    hidden: new Set(),
    now: 0,
    compared: 'precipitation_accumulation',
    earlier: earlierOf(earlier),
    judged: [],
  });
  return chart.tracks
    .find(({ id }) => id === 'precipitation')
    ?.keys?.find(({ hint }) => hint === 'Forecast of 6 h before');
}

describe('steady rain in rows of an hour and of three', () => {
  it('has not moved: it is not compared, and that is said', () => {
    const { changes, compared, otherIntervals } = comparableChanges(readingOf(rain(1)), earlierOf(rain(3)));
    expect(changes).toEqual([]);
    expect(compared).toBe(1);
    expect(otherIntervals).toEqual([{ field: 'precipitation_accumulation', count: 4 }]);
  });

  it('has no line of the earlier forecast under the chart, whose name says why', () => {
    const key = earlierKey(rain(1), rain(3));
    expect(key?.line).toBeUndefined();
    expect(key?.isMissing).toBe(true);
    expect(key?.note?.text).toBe('Amounts of other or unknown intervals left out: 4');
  });

  it('is not in one map, and the newest forecast of each time stays', () => {
    const run = (step: number, hour: number) => ({
      time: stamp(hour),
      face: {
        face: 'data' as const,
        data: {
          issued: stamp(hour),
          times: Float64Array.from({ length: HOURS / step }, (_, row) => row * step * 3600),
          values: new Float64Array(HOURS / step).fill(step),
          unit: 'mm',
        },
        provenance,
        problems: [],
      },
    });
    const runs = [run(1, 2), run(3, 1), run(1, 0)];
    const compared = comparedRuns(runs, 'precipitation_accumulation', false);
    expect(compared.otherIntervals).toBe(4);
    expect(compared.runs.map(each => each && [...each.values].filter(value => value > 0).length)).toEqual([
      12, 0, 12,
    ]);
    expect(comparedRuns(runs, 'temperature', false).otherIntervals).toBe(0);
    expect(comparedRuns(runs, 'precipitation_accumulation', true).otherIntervals).toBe(0);
  });
});

describe('rain in rows of the same interval', () => {
  it('is compared, and drawn under the chart', () => {
    const { changes, otherIntervals } = comparableChanges(readingOf(rain(3)), earlierOf(rain(3, 'mm', 1)));
    expect(changes.map(({ difference }) => difference)).toEqual([2]);
    expect(otherIntervals).toEqual([]);
    expect(earlierKey(rain(3), rain(3, 'mm', 1))).toMatchObject({ line: { unit: 'mm' } });
  });

  it('of one forecast alone is compared where the other has rows of it, too', () => {
    const both = rain(1, 'mm', 2);
    both.rows = both.rows.filter((_, row) => row < 6 || row % 3 === 0);
    const { changes, otherIntervals } = comparableChanges(readingOf(rain(1)), earlierOf(both));
    expect(changes.map(({ difference }) => difference)).toEqual([-1]);
    expect(otherIntervals).toEqual([{ field: 'precipitation_accumulation', count: 2 }]);
    const key = earlierKey(rain(1), both);
    expect(key?.line?.values).toEqual(
      Float64Array.from({ length: HOURS }, (_, hour) => (hour < 6 ? 2 : Number.NaN)),
    );
    expect(key?.note?.text).toBe('Amounts of other or unknown intervals left out: 2');
  });
});

it('a rate, and a day beside another that was not sent, are compared whatever the rows beside them', () => {
  const rates = comparableChanges(readingOf(rain(1, 'mm/h', 1)), earlierOf(rain(3, 'mm/h', 2)));
  expect(rates.changes.map(({ difference }) => difference)).toEqual([-1]);
  const days = (given: readonly number[], amount: number) => ({
    ...rain(1),
    rows: given.map(day => ({ timestamp: `2026-11-2${day}`, precipitation_accumulation: amount })),
  });
  const { changes, otherIntervals } = comparableChanges(
    readingOf(days([1, 2, 3, 4], 5), 'daily'),
    earlierOf(days([1, 3], 2), 'daily'),
  );
  expect(changes.map(({ difference }) => difference)).toEqual([3]);
  expect(otherIntervals).toEqual([]);
});
