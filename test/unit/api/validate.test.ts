import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/api/endpoints.ts';
import { validate } from '../../../src/api/validate.ts';

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
