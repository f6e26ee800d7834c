import { expect, it, vi } from 'vitest';
import { forecastSeries } from '../../../../src/domain/forecastSeries.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
  createTreeWalker: () => undefined,
});
vi.stubGlobal('window', globalThis);
const { judgeLimits, limitStretches, limitText } = await import('../../../../webview/forecast/limits.ts');

/** What is told of a forecast of such winds, in m/s, and a limit. */
function told(winds: readonly number[], comparison: 'above' | 'below', value: number): string | undefined {
  const rows = winds.map((wind_speed, hour) => ({ timestamp: `2026-11-21T0${hour}:00Z`, wind_speed }));
  const limit = { field: 'wind_speed', comparison, value, unit: 'm/s', kind: 'hourly' } as const;
  const series = forecastSeries(rows, { zone: 'UTC' }, 'hourly');
  const judged = judgeLimits([limit], series, 'hourly', () => 'm/s');
  const found = limitStretches(judged, () => 'then');
  return found && /(?:peak|lowest) [^"]*/.exec(JSON.stringify(found.told))?.[0];
}

it('a peak that passes a limit is told with the digits that show it', () => {
  expect(told([24, 25.04, 24], 'above', 25)).toBe('peak 25.04 m/s');
  expect(told([6, 4.997, 6], 'below', 5)).toBe('lowest 4.997 m/s');
  expect(told([24, 25.26, 24], 'above', 25)).toBe('peak 25.3 m/s');
  expect(told([25, 25], 'above', 25)).toBeUndefined();
});

it('a limit names what it is of as it stands alone, without the track that says so in the chart', () => {
  const limit = { comparison: 'above', value: 60, unit: '%', kind: 'daily' } as const;
  expect(limitText({ ...limit, field: 'precipitation_probability' })).toBe(
    'Precipitation probability above 60 %',
  );
  expect(limitText({ ...limit, field: 'max_temperature', unit: '°C' })).toBe(
    'Highest temperature above 60 °C',
  );
});
