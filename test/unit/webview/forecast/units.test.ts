import { describe, expect, it, vi } from 'vitest';
import type { Limit } from '../../../../src/domain/limit.ts';
import type { WeatherSeries } from '../../../../src/panels/protocol.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
  createTreeWalker: () => undefined,
});
vi.stubGlobal('window', globalThis);
const { comparedFields } = await import('../../../../webview/forecast/comparedFields.ts');
const { meteogram } = await import('../../../../webview/forecast/forecastModel.ts');
const { readForecast } = await import('../../../../webview/forecast/reading.ts');
const { comparableChanges, earlierSeries } = await import('../../../../webview/forecast/earlierSeries.ts');
const { judgeLimits } = await import('../../../../webview/forecast/limits.ts');
const { summaryOf } = await import('../../../../webview/forecast/summary.ts');
const { stripDays } = await import('../../../../webview/forecast/stripDays.ts');
const { wholeWindow } = await import('../../../../webview/kit/chart/timeWindow.ts');
const { sharedUnit } = await import('../../../../webview/forecast/convergenceRuns.ts');

const stamp = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString();
const weather = (units: object, values: object): WeatherSeries => ({
  latitude: 0,
  longitude: 0,
  forecast_time: stamp(0),
  timezone: 'UTC',
  utc_offset: 0,
  units: { ...units },
  rows: [
    { timestamp: stamp(0), ...values },
    { timestamp: stamp(1), ...values },
  ],
});
const provenance = { url: '', receivedAt: 0, service: '', demo: false, stored: false };
const readingOf = (data: WeatherSeries) =>
  readForecast(
    { identity: { kind: 'hourly', latitude: 0, longitude: 0 }, weather: data, provenance, problems: [] },
    'utc',
  );
const earlierOf = (data: WeatherSeries) =>
  earlierSeries(
    [{ hours: 6, time: stamp(0), face: { face: 'data', data, provenance, problems: [] } }],
    'hourly',
    undefined,
  );

function tracksOf(
  data: WeatherSeries,
  earlier: WeatherSeries[] = [],
  compared = 'temperature',
  limits: Limit[] = [],
) {
  const reading = readingOf(data);
  const judged = judgeLimits(limits, reading.series, 'hourly', field => reading.unitOf(field) ?? '');
  const options = { hidden: new Set<string>(), now: 0, compared, judged };
  return meteogram(reading, { ...options, earlier: earlier.flatMap(earlierOf) }).chart.tracks;
}

describe('variables of one track', () => {
  const values = { temperature: 20, dewpoint_temperature: 50 };

  it('in different units share its axis in the first, marked as converted, with the value that came', () => {
    const [track] = tracksOf(weather({ temperature: '°C', dewpoint_temperature: '°F' }, values));
    expect(track?.lines.map(({ unit }) => unit)).toEqual(['°C', '°C']);
    expect(track?.lines[1]?.values[0]).toBeCloseTo(10);
    expect(track?.lines[1]?.label).toContain(', converted from °F');
    expect(track?.lines[1]?.came).toMatchObject({ unit: '°F', values: Float64Array.of(50, 50) });
  });

  it('in one unit that is spelled in two ways share its axis with no word of it', () => {
    const [track] = tracksOf(weather({ temperature: '°C', dewpoint_temperature: 'degC' }, values));
    expect(track?.lines.map(({ unit }) => unit)).toEqual(['°C', '°C']);
    expect(track?.lines[1]?.label).not.toContain('converted');
    expect(track?.lines[1]?.values).toEqual(Float64Array.of(50, 50));
  });

  it.each(['frogs', undefined])('have a track of their own where a unit is %s', dewpoint => {
    const units = {
      temperature: '°C',
      ...(dewpoint === undefined ? {} : { dewpoint_temperature: dewpoint }),
    };
    const tracks = tracksOf(weather(units, values));
    expect(tracks.map(({ lines }) => lines.map(({ unit }) => unit))).toEqual([
      ['°C'],
      [dewpoint ?? 'unit not given'],
    ]);
    expect(tracks[1]?.lines[0]?.values).toEqual(Float64Array.of(50, 50));
  });

  it('turn from cold to warm at the freezing point of their unit, and nowhere where it is not known', () => {
    const freezingIn = (unit: string) =>
      tracksOf(weather({ temperature: unit }, { temperature: 1 }))[0]?.lines[0]?.freezing;
    expect(freezingIn('°C')).toBeCloseTo(0);
    expect(freezingIn('°F')).toBeCloseTo(32);
    expect(freezingIn('K')).toBeCloseTo(273.15);
    expect(freezingIn('frogs')).toBeUndefined();
  });
});

describe('earlier forecasts', () => {
  const later = weather({ temperature: '°C' }, { temperature: 20 });

  it('in another unit are drawn converted, and marked so', () => {
    const [track] = tracksOf(later, [weather({ temperature: '°F' }, { temperature: 50 })]);
    expect(track?.lines[1]?.values[0]).toBeCloseTo(10);
    expect(track?.lines[1]?.label).toContain(', converted from °F');
    const { changes } = comparableChanges(
      readingOf(later),
      earlierOf(weather({ temperature: '°F' }, { temperature: 50 })),
    );
    expect(changes).toHaveLength(1);
    expect(changes[0]?.earlier).toBeCloseTo(10);
  });

  it('of every variable that is offered are drawn', () => {
    const units = { visibility: 'km', wind_speed: 'kt', wind_direction: '°', wave_bearing: '°' };
    const data = (value: number) =>
      weather(units, { visibility: value, wind_speed: value, wind_direction: value, wave_bearing: value });
    const offered = comparedFields(readingOf(data(5)));
    expect(offered).toEqual(['visibility', 'wind_speed']);
    for (const field of offered) {
      const keys = tracksOf(data(5), [data(7)], field).flatMap(track => track.keys ?? []);
      const earlier = keys.filter(({ hint }) => hint === 'Forecast of 6 h before');
      expect(earlier.map(({ line }) => line?.values[0])).toEqual([7]);
    }
  });

  it('are not compared in a variable that no time has in both', () => {
    const rowsOf = (from: number, values: readonly (number | null)[]) => ({
      ...later,
      rows: values.map((temperature, hour) => ({
        timestamp: stamp(from + hour),
        temperature,
        cloud_cover: 1,
      })),
    });
    const reading = readingOf(rowsOf(0, [null, null, null, 20, 20, 20]));
    expect(comparableChanges(reading, earlierOf(rowsOf(-3, [5, 5, 5, 5, 5, 5]))).compared).toBe(1);
    expect(comparableChanges(reading, earlierOf(rowsOf(-2, [5, 5, 5, 5, 5, 20]))).compared).toBe(2);
    const twice = rowsOf(0, [20, null]);
    const repeated = { ...twice, rows: twice.rows.map(row => ({ ...row, timestamp: stamp(0) })) };
    expect(comparableChanges(readingOf(repeated), earlierOf(rowsOf(0, [5]))).compared).toBe(1);
  });

  it('in a unit that is not known are neither drawn nor compared, and named', () => {
    const strange = weather({ temperature: 'frogs' }, { temperature: 50 });
    expect(tracksOf(later, [strange])[0]?.lines).toHaveLength(1);
    expect(comparableChanges(readingOf(later), earlierOf(strange))).toEqual({
      changes: [],
      compared: 0,
      apart: ['temperature'],
      otherIntervals: [],
    });
  });
});

describe('snow in centimetres where there is none beside rain in millimetres', () => {
  const units = { precipitation_accumulation: 'mm', snowfall_accumulation: 'cm' };
  const bare = weather(units, { precipitation_accumulation: 1, snowfall_accumulation: 0 });
  const trackOf = (tracks: ReturnType<typeof tracksOf>, id: string) => tracks.find(each => each.id === id);

  it('has a track of its own for the snow of earlier forecasts', () => {
    const earlier = weather(units, { precipitation_accumulation: 1, snowfall_accumulation: 2 });
    const tracks = tracksOf(bare, [earlier], 'snowfall_accumulation');
    expect(trackOf(tracks, 'precipitation')?.lines.map(({ unit }) => unit)).toEqual(['mm']);
    expect(trackOf(tracks, 'snow')?.lines.map(({ unit, values }) => [unit, values[0]])).toEqual([
      ['cm', 0],
      ['cm', 2],
    ]);
  });

  it('has its limit where it is on the axis of the rain', () => {
    const limit: Limit = {
      field: 'snowfall_accumulation',
      comparison: 'above',
      value: 5,
      unit: 'cm',
      kind: 'hourly',
    };
    const [mark] = trackOf(tracksOf(bare, [], 'temperature', [limit]), 'precipitation')?.limits ?? [];
    expect(mark?.value).toBeCloseTo(50);
    expect(mark?.text).toBe('limit 5 cm');
  });

  it('has no line of a limit where the unit of the rain is not known, and its stretches', () => {
    const strange = { ...bare, units: { ...units, precipitation_accumulation: 'frogs' } };
    const limit: Limit = {
      field: 'snowfall_accumulation',
      comparison: 'below',
      value: 1,
      unit: 'cm',
      kind: 'hourly',
    };
    const limits = trackOf(tracksOf(strange, [], 'temperature', [limit]), 'precipitation')?.limits;
    expect(limits?.map(({ value, spans }) => [value, spans.length])).toEqual([[undefined, 1]]);
  });
});

describe('limits', () => {
  const limitOf = (field: string, unit: string): Limit => ({
    field,
    comparison: 'above',
    value: 30,
    unit,
    kind: 'hourly',
  });
  const spans = [[Date.UTC(2026, 10, 21) / 1000, Date.UTC(2026, 10, 21, 1) / 1000]];

  it('of a variable beyond the specification are marked in its track', () => {
    const data = weather({ visibility: 'km' }, { visibility: 50 });
    const [track] = tracksOf(data, [], 'temperature', [limitOf('visibility', 'km')]);
    expect(track?.limits).toEqual([{ value: 30, text: 'limit 30 km', spans }]);
  });

  it('of a direction have no line among its barbs, and their stretches are marked', () => {
    const data = weather({ wind_speed: 'kt', wind_direction: '°' }, { wind_speed: 9, wind_direction: 200 });
    const tracks = tracksOf(data, [], 'temperature', [limitOf('wind_direction', '°')]);
    expect(tracks.find(({ id }) => id === 'wind_direction')?.limits).toEqual([{ text: 'limit 30 °', spans }]);
  });

  it('of a variable on the right axis are marked there', () => {
    const data = weather(
      { precipitation_accumulation: 'mm', precipitation_probability: '%' },
      { precipitation_accumulation: 1, precipitation_probability: 50 },
    );
    const [track] = tracksOf(data, [], 'temperature', [limitOf('precipitation_probability', '%')]);
    expect(track?.limits).toEqual([{ value: 30, right: true, text: 'limit 30 %', spans }]);
  });
});

describe('forecasts under one another', () => {
  const run = (issued: string, unit: string | undefined, value: number) => ({
    time: issued,
    face: {
      face: 'data' as const,
      data: { issued, times: Float64Array.of(0), values: Float64Array.of(value), unit },
      provenance,
      problems: [],
    },
  });

  it('are in the unit of the newest, converted where it is known and left out where not', () => {
    const shared = sharedUnit([
      run(stamp(12), '°C', 20),
      run(stamp(6), '°F', 50),
      run(stamp(0), 'frogs', 7),
      run(stamp(3), undefined, 7),
    ]);
    expect(shared.unit).toBe('°C');
    expect(shared.runs.map(each => each?.values[0] ?? 'none')).toEqual([
      20,
      expect.closeTo(10),
      'none',
      'none',
    ]);
    expect([shared.converted, shared.apart]).toEqual([1, 2]);
  });

  it('are in the unit of the newest without a word where another only spells it otherwise', () => {
    const shared = sharedUnit([run(stamp(12), '°C', 20), run(stamp(6), 'degC', 50)]);
    expect(shared.runs.map(each => [each?.unit, each?.values[0]])).toEqual([
      ['°C', 20],
      ['°C', 50],
    ]);
    expect([shared.converted, shared.apart]).toEqual([0, 0]);
  });

  it('count once where several answers are of one run, however its time is written', () => {
    const shared = sharedUnit([
      run('2026-11-21T12:00:00Z', '°C', 20),
      run('2026-11-21T13:00:00+01:00', '°C', 20),
      run('2026-11-21T06:00:00Z', '°C', 21),
    ]);
    expect(shared.shown.map(({ time }) => time)).toEqual(['2026-11-21T12:00:00Z', '2026-11-21T06:00:00Z']);
    expect(shared.repeated).toBe(1);
  });
});

it('runs whose issue time cannot be read are each their own', () => {
  const run = (time: string) => ({
    time,
    face: {
      face: 'data' as const,
      data: { issued: 'not given', times: Float64Array.of(0), values: Float64Array.of(1), unit: '°C' },
      provenance,
      problems: [],
    },
  });
  const shared = sharedUnit([run(stamp(12)), run(stamp(6))]);
  expect([shared.shown.length, shared.repeated]).toEqual([2, 0]);
});

it.each([
  ['°', 225, 'SW 225°'],
  ['rad', (5 * Math.PI) / 4, 'SW 3.93 rad'],
  ['gon', 250, 'SW 250 gon'],
])('a wind direction in %s points to where the wind comes from', (unit, wind_direction, text) => {
  const data = weather({ wind_speed: 'kt', wind_direction: unit }, { wind_speed: 10, wind_direction });
  const track = tracksOf(data).find(({ id }) => id === 'wind_direction');
  expect(track?.marks?.[0]?.turn).toBeCloseTo(225);
  expect(track?.lines[0]?.text?.(0)).toBe(text);
});

it('a wind direction in a unit that is not known is told as it came, and points nowhere', () => {
  const data = weather(
    { wind_speed: 'kt', wind_direction: 'mil' },
    { wind_speed: 10, wind_direction: 3200.5 },
  );
  const track = tracksOf(data).find(({ id }) => id === 'wind_direction');
  expect(track?.marks).toEqual([]);
  expect(track?.lines[0]?.text?.(0)).toBe('3200.5 mil');
});

it('a wind direction beyond all numbers points nowhere', () => {
  const data = weather({ wind_speed: 'kt' }, { wind_speed: 10, wind_direction: Number.POSITIVE_INFINITY });
  const track = tracksOf(data).find(({ id }) => id === 'wind_direction');
  expect(track?.marks ?? []).toEqual([]);
});

it('nights are shaded to both ends of the axis', () => {
  const rows = [18, 24].map(hour => ({ timestamp: stamp(hour), temperature: 1 }));
  const { chart } = meteogram(readingOf({ ...weather({}, {}), latitude: 80, rows }), {
    hidden: new Set(),
    now: 0,
    compared: 'temperature',
    earlier: [],
    judged: [],
  });
  expect(chart.nights).toEqual([[...wholeWindow(chart)]]);
});

describe('the sentence of extremes', () => {
  it('says of a value without a unit that none was given', () => {
    const reading = readingOf(weather({ wind_speed: 'kt' }, { temperature: 9, wind_speed: 12 }));
    const text = summaryOf(reading, undefined);
    expect(text).toContain('Warmest 9 (unit not given) on ');
    expect(text).toContain('Windiest 12 kt on ');
  });

  it('says so of a sum', () => {
    const reading = readingOf(weather({}, { precipitation_accumulation: 2 }));
    expect(summaryOf(reading, undefined)).toContain('Precipitation 4 (unit not given) in all.');
  });
});

describe('rows that stand for three hours each', () => {
  const rows = Array.from({ length: 16 }, (_, row) => ({
    timestamp: stamp(3 * row),
    temperature: row,
    precipitation_accumulation: row === 3 ? null : 1,
  }));
  const reading = readingOf({ ...weather({ precipitation_accumulation: 'mm' }, {}), rows });

  it('are counted as hours beside a sum with a gap', () => {
    expect(summaryOf(reading, undefined)).toContain('Precipitation 15 mm in 45 of 48 hours.');
    const day = Date.UTC(2026, 10, 21) / 1000;
    expect(summaryOf(reading, [day + 21_600, day + 43_200])).toContain('Precipitation 1 mm in 3 of 6 hours.');
  });

  it('fill their days, whose rain is at least what came where a value is missing', () => {
    expect(stripDays(reading, []).map(({ share, rain }) => [share, rain])).toEqual([
      [1, '≥ 7 mm'],
      [1, '8 mm'],
    ]);
  });
});

describe('words of a forecast', () => {
  const readOut = (data: WeatherSeries) =>
    tracksOf(data).flatMap(({ keys = [] }) =>
      keys.flatMap(({ id, line }) => (line?.text === undefined ? [] : [[id, line.text(0)]])),
    );

  it('for a weather that has no picture are read out in a track of their own', () => {
    const data = weather({ temperature: '°C' }, { temperature: 5, weather_code: 'fog' });
    expect(readOut(data)).toEqual([['weather_code', 'fog']]);
    expect(readOut(weather({ temperature: '°C' }, { temperature: 5, weather_code: null }))).toEqual([]);
  });

  it('for what falls are read out where no amount and no probability came', () => {
    const data = weather({ temperature: '°C' }, { temperature: 5, precipitation_type: 'freezing_rain' });
    expect(readOut(data)).toEqual([['precipitation_type', 'Freezing rain']]);
    expect(tracksOf(data).find(({ id }) => id === 'precipitation')?.marks).toHaveLength(2);
  });
});
