import { expect, it } from 'vitest';
import type { EndpointId } from '../../../src/api/endpoints.ts';
import { isTabular } from '../../../src/api/isTabular.ts';

it.each<[boolean, EndpointId]>([
  [true, 'forecastDaily'],
  [true, 'forecastHourly'],
  [true, 'pastForecastDaily'],
  [true, 'pastForecastHourly'],
  [true, 'portfolioForecasts'],
  [true, 'portfolioObservations'],
  [false, 'portfolioFeatures'],
  [false, 'portfolioInitTime'],
  [false, 'cycloneForecasts'],
  [false, 'cycloneTrack'],
  [false, 'cycloneCone'],
])('It is %s that answers of %s are tables', (expected, endpoint) => {
  expect(isTabular(endpoint)).toBe(expected);
});
