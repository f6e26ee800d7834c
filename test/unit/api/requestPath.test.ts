import { describe, expect, it } from 'vitest';
import { InvalidArgumentsError } from '../../../src/api/errors.ts';
import { requestPath } from '../../../src/api/requestPath.ts';

describe('the path of a request', () => {
  it('without parameters has no query', () => {
    expect(requestPath('cycloneForecasts', {})).toBe('/cyclones/forecasts');
    expect(requestPath('cycloneForecasts', { model: undefined })).toBe('/cyclones/forecasts');
  });

  it('has each parameter that is given, escaped', () => {
    expect(requestPath('cycloneForecasts', { min_storm_category: 2, basin_ids: ['AL', 'E&P'] })).toBe(
      `/cyclones/forecasts?min_storm_category=2&basin_ids=${encodeURIComponent('["AL","E&P"]')}`,
    );
  });

  it('has the id as one segment, whatever stands in it', () => {
    expect(requestPath('cycloneTrack', { storm_id: 'a/b?c#d e' })).toBe(
      '/cyclones/forecasts/a%2Fb%3Fc%23d%20e/track',
    );
  });

  it('that cannot be made names the parameter and the endpoint', () => {
    const make = () => requestPath('forecastDaily', { latitude: 91, longitude: 0 });
    expect(make).toThrow(InvalidArgumentsError);
    expect(make).toThrow(
      expect.objectContaining({
        request: { endpoint: 'forecastDaily', url: '/forecast/daily' },
        parameters: [expect.objectContaining({ path: 'latitude', found: '91' })],
      }),
    );
    expect(() => requestPath('cycloneTrack', { storm_id: '' })).toThrow(/storm_id/);
  });
});
