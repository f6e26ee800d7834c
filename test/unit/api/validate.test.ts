import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/api/endpoints.ts';
import { datetime } from '../../../src/api/schemas/common.ts';
import { validate } from '../../../src/api/validate.ts';
import { parseDateTime } from '../../../src/domain/dateTime.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

const { response } = endpoints.portfolioFeatures;
const POINT = { type: 'Point', coordinates: [1, 2] };

const collectionOf = (features: unknown[]) => ({ type: 'FeatureCollection', features });
const feature = (members: object) => ({ type: 'Feature', geometry: POINT, properties: {}, ...members });
const many = (count: number, make: () => unknown) => collectionOf(Array.from({ length: count }, make));

describe('a response that conforms', () => {
  it('is the same object, with the members that nobody knows', () => {
    const data = { ...collectionOf([feature({ id: 'a', style: { fill: 'red' } })]), crs: 'none' };
    const before = structuredClone(data);
    const { value, problems } = validate(response, data);
    expect(value).toBe(data);
    expect(value).toEqual(before);
    expect(problems).toEqual([]);
  });
});

describe('a response that departs from the specification', () => {
  it('says what is wrong around its list and in each element, and keeps the rest', () => {
    const data = {
      ...collectionOf([feature({ id: 1.5 }), feature({ id: 2 }), { id: 3 }, 'four']),
      bbox: ['west', 0, 1, 1],
    };
    const { value, problems } = validate(response, data);
    expect(value).toEqual(collectionOf([feature({ id: 1.5 }), feature({ id: 2 }), { id: 3 }, null]));
    expect(problems.map(({ path }) => path)).toEqual([
      '$.bbox[0]',
      '$.features[0].id',
      '$.features[2].type',
      '$.features[3]',
    ]);
  });

  it('cannot be read without its list, and says so once', () => {
    const { value, problems } = validate(response, { type: 'FeatureCollection', features: 'none' });
    expect(value).toBeUndefined();
    expect(problems).toEqual([{ path: '$.features', expected: 'array', found: '"none"' }]);
  });

  it('reports a value outside an enumeration wherever it stands, and keeps it', () => {
    const day = { timestamp: '2026-09-28', weather_code: 'volcanic-ash' };
    const { value, problems } = validate(endpoints.forecastDaily.response, {
      latitude: 1,
      longitude: 2,
      forecast_time: '2026-09-28T06:00:00Z',
      timezone: 'UTC',
      utc_offset: 0,
      units: {},
      daily: [{ ...day, weather_code: 'rain' }, day, { ...day, humidity: 'wet' }],
    });
    expect(value?.daily[2]).toEqual(day);
    expect(problems.map(({ path }) => path)).toEqual([
      '$.daily[1].weather_code',
      '$.daily[2].humidity',
      '$.daily[2].weather_code',
    ]);
  });

  it.each([
    ['a member', () => feature({ id: {} }), feature({})],
    ['everything', () => ({ id: {}, bbox: [null], geometry: { type: 'Blob' }, properties: 7 }), {}],
    ['all of it', () => 7, null],
    [
      'a position',
      () => feature({ geometry: { type: 'Point', coordinates: ['1', 2], bbox: 3 } }),
      feature({ geometry: { type: 'Point' } }),
    ],
  ])('is read to its end when %s is wrong in each of 100 000 features', (_what, make, read) => {
    const { value, problems } = validate(response, many(100_000, make));
    expect(value?.features).toHaveLength(100_000);
    expect(value?.features.at(-1)).toEqual(read);
    expect(problems).toHaveLength(500);
  });
});

const PLACE = {
  latitude: 1,
  longitude: 2,
  forecast_time: '2026-09-28T06:00:00Z',
  timezone: 'UTC',
  utc_offset: 0,
  units: {},
};
const STORM = {
  storm_id: 'AL092022',
  storm_name: 'Ian',
  category: 4,
  position: { latitude: 26, longitude: -82 },
  forecast_time: '2022-09-28T12:00:00Z',
  forecast_source_info: 'test',
  forecast_last_updated: '2022-09-28T12:00:00Z',
};

describe('what cannot be read', () => {
  it.each([null, 7, '', 'soon', '01/01/2026 01:00', '2026-02-30T06:00:00Z', ['2026-01-01T06:00:00Z']])(
    'among times, %j, is a gap beside the value that it came with',
    broken => {
      const datetimes = ['2026-01-01T00:00:00Z', broken, '2026-01-01T09:00:00Z'];
      const properties = { datetimes, static: {}, wind: [10, 11, 12] };
      const { value, problems } = validate(endpoints.portfolioForecasts.response, {
        ...collectionOf([feature({ properties: structuredClone(properties) })]),
      });
      expect(value?.features[0]?.properties).toEqual({
        ...properties,
        datetimes: [datetimes[0], null, datetimes[2]],
      });
      expect(problems.map(({ path }) => path)).toEqual(['$.features[0].properties.datetimes[1]']);
    },
  );

  it('among times is not a day alone, which is only told', () => {
    const properties = { datetimes: ['2026-01-01', '2026-01-02T00:00Z'], static: {} };
    const data = collectionOf([feature({ properties: structuredClone(properties) })]);
    const { value, problems } = validate(endpoints.portfolioForecasts.response, data);
    expect(value?.features[0]?.properties).toEqual(properties);
    expect(problems).toHaveLength(1);
  });

  it.each([
    ['Point', ['-80.5', 27.9, 3], undefined, ''],
    ['Point', [null, 27.9, 3], undefined, ''],
    [
      'LineString',
      [
        [-80, 20],
        [null, 21],
        [-82, 22],
      ],
      [[-80, 20], null, [-82, 22]],
      '[1]',
    ],
    ['Polygon', [[[0, 0], [1], [1, 1]], 7], [[[0, 0], null, [1, 1]], null], '[0][1]'],
  ])('of a position of a %s leaves no half of it', (type, coordinates, read, at) => {
    const data = collectionOf([feature({ geometry: { type, coordinates } })]);
    const { value, problems } = validate(response, data);
    expect(value?.features[0]?.geometry).toEqual({ type, ...(read && { coordinates: read }) });
    expect(problems[0]?.path).toContain(`$.features[0].geometry.coordinates${at}`);
  });

  it('of a bounding box leaves none of it', () => {
    const { value } = validate(response, { ...collectionOf([]), bbox: [-90, null, -80, 30] });
    expect(value).toEqual(collectionOf([]));
  });

  it.each(Object.keys(STORM))('of the %s of a storm leaves the storm in its place', member => {
    const { [member]: _broken, ...rest } = { ...STORM } as Record<string, unknown>;
    const data = [STORM, { ...STORM, [member]: [] }, rest, null, STORM];
    const { value, problems } = validate(endpoints.cycloneForecasts.response, structuredClone(data));
    expect(value).toEqual([STORM, rest, rest, null, STORM]);
    expect(problems.map(({ path }) => path)).toEqual([`$[1].${member}`, `$[2].${member}`, '$[3]']);
  });

  it.each([
    { units: null },
    { units: undefined },
    { timezone: 3 },
    { forecast_time: undefined },
    { utc_offset: 'east' },
  ])('around the rows of a forecast, %j, leaves the rows', broken => {
    const row = { timestamp: '2026-09-28T06:00:00Z', temperature: 3 };
    const data = { ...PLACE, ...broken, hourly: [row] };
    const { value, problems } = validate(endpoints.forecastHourly.response, JSON.parse(JSON.stringify(data)));
    expect(value?.hourly).toEqual([row]);
    expect(value).not.toHaveProperty(Object.keys(broken));
    expect(problems.map(({ path }) => path)).toEqual([`$.${Object.keys(broken)}`]);
  });

  it('of a collection within too many others is told, and is a gap among its like', () => {
    const point = { type: 'Point', coordinates: [1, 2] };
    let geometry: object = point;
    for (let level = 0; level < 300; level++)
      geometry = { type: 'GeometryCollection', geometries: [geometry, point] };
    const { value, problems } = validate(response, collectionOf([feature({ geometry })]));
    const members = (read: unknown): unknown[] => Reflect.get(Object(read), 'geometries');
    let read: unknown = value?.features[0]?.geometry;
    let depth = 1;
    for (; members(read)[0] !== null; depth++) {
      expect(members(read)[1]).toEqual(point);
      read = members(read)[0];
    }
    expect(depth).toBe(257);
    expect(members(read)).toEqual([null, null]);
    expect(problems).toHaveLength(2);
  });
});

describe('what can be read in another form than was promised', () => {
  it('stays as it came, and is told: numbers that are not whole, or too large to be exact', () => {
    const row = {
      timestamp: '2026-09-28',
      cloud_cover: 45.5,
      humidity: 67.3,
      precipitation_probability: 12.5,
    };
    const data = { ...PLACE, utc_offset: 5.5, elevation: 12.4, daily: [row] };
    const forecast = validate(endpoints.forecastDaily.response, structuredClone(data));
    expect(forecast.value).toEqual(data);
    expect(forecast.problems).toHaveLength(5);
    const storms = [{ ...STORM, category: 2 ** 53 }];
    const list = validate(endpoints.cycloneForecasts.response, structuredClone(storms));
    expect(list.value).toEqual(storms);
    expect(list.problems.map(({ path }) => path)).toEqual(['$[0].category']);
    const features = collectionOf([feature({ id: 2 ** 60 })]);
    expect(validate(response, structuredClone(features)).value).toEqual(features);
  });

  it('stays as it came, and is told: texts that are no times', () => {
    const data = { ...PLACE, forecast_time: 'yesterday', hourly: [{ timestamp: 'noon', temperature: 3 }] };
    const { value, problems } = validate(endpoints.forecastHourly.response, structuredClone(data));
    expect(value).toEqual(data);
    expect(problems.map(({ path }) => path)).toEqual(['$.forecast_time', '$.hourly[0].timestamp']);
  });
});

describe('a date-time of a response', () => {
  const digits = (from: number, to: number, length = 2) =>
    fc.integer({ min: from, max: to }).map(number => String(number).padStart(length, '0'));
  const text = fc
    .tuple(
      digits(0, 9999, 4),
      digits(0, 13),
      digits(0, 32),
      fc.constantFrom('T', 't', ' ', ''),
      digits(0, 25),
      digits(0, 60),
      fc.constantFrom('', ':00', ':59', ':60', ':61', ':30.25', ':30,5'),
      fc.constantFrom('', 'Z', 'z', '+05:30', '-0330', '+24:00', '+05', ' Z', '-02:60'),
    )
    .map(([year, month, day, t, hour, minute, rest, zone]) => {
      const clock = t === '' ? '' : `${t}${hour}:${minute}${rest}${zone}`;
      return `${year}-${month}-${day}${clock}`;
    });

  it('is what the one reader of times reads, but for days alone', () => {
    fc.assert(
      fc.property(text, value => {
        const parsed = parseDateTime(value);
        expect(datetime.safeParse(value).success).toBe(parsed !== undefined && !parsed.dayAlone);
      }),
      { numRuns: propertyCases(2000) },
    );
  });
});
