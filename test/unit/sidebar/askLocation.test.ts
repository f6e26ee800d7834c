import { expect, it, vi } from 'vitest';

vi.mock('vscode', () => ({
  env: { language: 'en' },
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
  workspace: {
    getConfiguration: () => ({ get: (_: string, value: unknown) => value, inspect: () => undefined }),
  },
}));
const { askLocation } = await import('../../../src/sidebar/askLocation.ts');

const OSLO = { id: 'oslo', name: 'Oslo', latitude: 59.9, longitude: 10.7 };
const STORM = { field: 'wind_speed', comparison: 'above', value: 25, unit: 'm/s', kind: 'daily' };

/** What is learnt of a place whose service answers hours and days, or fails to. */
async function learnt(answers: { forecastHourly?: object; forecastDaily?: object }) {
  const answering = (value: object | undefined) => async () => {
    if (value === undefined) throw new Error('down');
    return { value, receivedAt: 0, service: { demo: false, label: 'a', baseUrl: '' } };
  };
  const client = {
    forecastHourly: answering(answers.forecastHourly),
    forecastDaily: answering(answers.forecastDaily),
  };
  const known: Record<string, unknown> = {};
  await askLocation(
    Object({ connection: { client: async () => client }, limits: { all: () => [STORM] } }),
    OSLO,
    { before: undefined, signal: new AbortController().signal },
    more => void Object.assign(known, more),
  );
  return known;
}

const response = { timezone: 'UTC', utc_offset: 0, units: { wind_speed: 'm/s' } };
const daily = { ...response, daily: [{ timestamp: '2026-11-21', wind_speed: 30 }] };
const hourly = { ...response, hourly: [{ timestamp: '2026-11-21T00:00:00Z', wind_speed: 30 }] };

it('a limit of days is judged where the hours of the place do not come, which is told', async () => {
  const { passed, present, failure } = await learnt({ forecastDaily: daily });
  expect(passed).toHaveLength(1);
  expect(present).toBeUndefined();
  expect(failure).toEqual(expect.any(String));
});

it('the present hour stands where the days of a limit do not come, which is told', async () => {
  const { present, failure } = await learnt({ forecastHourly: hourly });
  expect(present).toBeDefined();
  expect(failure).toEqual(expect.any(String));
});

it('nothing is missing where both come', async () => {
  const { passed, failure } = await learnt({ forecastHourly: hourly, forecastDaily: daily });
  expect(passed).toHaveLength(1);
  expect(failure).toBeUndefined();
});
