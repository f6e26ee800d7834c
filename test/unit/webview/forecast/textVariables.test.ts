import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { meteogram } = await import('../../../../webview/forecast/forecastModel.ts');
const { readForecast } = await import('../../../../webview/forecast/reading.ts');

it('variables of texts alone are named beside the chart, where they are in no track', () => {
  const place = { latitude: 0, longitude: 0 };
  const weather = {
    ...place,
    forecast_time: '',
    timezone: 'UTC',
    utc_offset: 0,
    units: {},
    rows: [
      {
        timestamp: '2026-06-10T00:00:00Z',
        temperature: 1,
        weather_code: 'sun',
        sea_state: 'calm',
        fog: null,
      },
      { timestamp: '2026-06-10T01:00:00Z', temperature: 2, aerosols: 'none', visibility: '' },
      { timestamp: '2026-06-10T02:00:00Z', temperature: 2, aerosols: 3 },
    ],
  };
  const provenance = { url: '', receivedAt: 0, service: '', demo: true, stored: false };
  const identity = { kind: 'hourly', ...place } as const;
  const reading = readForecast({ identity, weather, provenance, problems: [] }, 'utc');
  const options = { hidden: new Set<string>(), now: 0, compared: 'temperature', earlier: [], judged: [] };
  expect(meteogram(reading, options).texts).toEqual(['sea_state']);
});
