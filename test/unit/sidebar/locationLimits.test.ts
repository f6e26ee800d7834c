import { describe, expect, it, vi } from 'vitest';
import type { Limit } from '../../../src/domain/limit.ts';
import type { ForecastClient, PassedLimit } from '../../../src/sidebar/locationLimits.ts';

vi.mock('vscode', () => ({
  env: { language: 'en' },
  l10n: {
    t: (text: string, ...values: unknown[]) =>
      text.replace(/\{(\d)\}/g, (_, at) => String(values[Number(at)])),
  },
}));
const { judgedLimits } = await import('../../../src/sidebar/locationLimits.ts');

const TAMPA = { id: 'tampa', name: 'Tampa', latitude: 27.95, longitude: -82.46 };
const GALE: Limit = { field: 'wind_speed', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' };

/** A service that answers one hour, with labels by the units that it is asked for; keeps what it was asked. */
function service(row: object, labels: Readonly<Record<string, object>>) {
  const asked: unknown[] = [];
  const answer = (units: string | undefined) => {
    asked.push(units);
    const value = {
      ...{ latitude: 27.95, longitude: -82.46, forecast_time: '2026-11-21T00:00:00Z' },
      ...{ timezone: 'UTC', utc_offset: 0, units: labels[units ?? ''] ?? {} },
      hourly: [{ timestamp: '2026-11-21T00:00:00Z', ...row }],
      daily: [{ timestamp: '2026-11-21', ...row }],
    };
    const kept = { problems: [], bytes: new Uint8Array(), url: '', receivedAt: 0, stored: false };
    const label = { demo: true, label: 'Demo service', baseUrl: '', keyDigest: undefined };
    return { ...kept, service: label, value };
  };
  const client: ForecastClient = {
    forecastHourly: async ({ units }) => ({ ...answer(units), endpoint: 'forecastHourly' }),
    forecastDaily: async ({ units }) => ({ ...answer(units), endpoint: 'forecastDaily' }),
  };
  return { client, asked };
}

function judge({ client }: Pick<ReturnType<typeof service>, 'client'>, limit: Limit, units?: 'imperial') {
  return judgedLimits(client, TAMPA, [limit], { units, signal: new AbortController().signal });
}

describe('a limit of a saved location', () => {
  it('is held against a forecast in the units of its own, in whatever spelling it was set', async () => {
    const labels = { metric: { temperature: 'degC' }, imperial: { temperature: 'degF' } };
    const frost: Limit = { ...GALE, field: 'temperature', comparison: 'below', value: 0, unit: 'degC' };
    const answering = service({ temperature: -3 }, labels);
    const { passed } = await judge(answering, frost, 'imperial');
    expect(answering.asked).toEqual(['metric']);
    expect(passed).toHaveLength(1);
  });

  it('in a unit that both systems have goes with the units that are chosen', async () => {
    const labels = { imperial: { pressure: 'mb' } };
    const low: Limit = { ...GALE, field: 'pressure', comparison: 'below', value: 980, unit: 'hPa' };
    const answering = service({ pressure: 970 }, labels);
    const { passed, unjudged } = await judge(answering, low, 'imperial');
    expect([answering.asked, passed.length, unjudged]).toEqual([['imperial'], 1, []]);
  });

  it.each([
    ['in another unit', { wind_speed: 99 }, { wind_speed: 'km/h' }, GALE, 'the forecast has it in km/h'],
    ['without a unit', { gust: 99 }, {}, { ...GALE, field: 'gust' }, 'the forecast has it without a unit'],
    ['not at all', { temperature: 7 }, {}, GALE, 'the forecast has no value of it'],
    ['with a mark', { wind_speed: -9999 }, {}, GALE, 'the forecast has no value of it'],
  ] as const)('that the forecast has %s says that it is not judged', async (_, row, metric, limit, why) => {
    const { passed, unjudged } = await judge(service(row, { metric }), limit);
    const name = limit.field.replaceAll('_', ' ');
    expect([passed, unjudged]).toEqual([[], [`${name} above 25 m/s: not judged, as ${why}.`]]);
  });

  it('that is not passed says nothing', async () => {
    const found = await judge(service({ wind_speed: 25 }, {}), GALE);
    expect(found).toEqual({ passed: [], unjudged: [] });
  });

  it('is said as long as it is passed, and not once that is over', async () => {
    const { passed } = await judge(service({ wind_speed: 26 }, {}), { ...GALE, unit: 'm/s' });
    const textAt = (time: string) => passed[0]?.textAt(Date.parse(time));
    expect(textAt('2026-11-21T00:59Z')).toBe('wind speed above 25 m/s now');
    expect(textAt('2026-11-21T01:00Z')).toBeUndefined();
  });

  it('is told where the forecast of another limit fails, which stays as it was', async () => {
    const labels = { metric: { wind_speed: 'm/s' } };
    const daily: Limit = { ...GALE, kind: 'daily' };
    const answering = service({ wind_speed: 26 }, labels);
    const asking = { units: undefined, signal: new AbortController().signal };
    const before = await judgedLimits(answering.client, TAMPA, [GALE, daily], asking);
    const failure = new Error('The service has failed.');
    const forecastDaily = () => Promise.reject(failure);
    const client = { ...answering.client, forecastDaily };
    const kinds = async (known: readonly PassedLimit[]) => {
      const found = await judgedLimits(client, TAMPA, [GALE, daily], { ...asking, before: known });
      return [found.passed.map(({ limit }) => limit.kind), found.failure];
    };
    expect(await kinds([])).toEqual([['hourly'], failure]);
    expect(await kinds(before.passed)).toEqual([['hourly', 'daily'], failure]);
    await expect(judgedLimits(client, TAMPA, [daily], asking)).rejects.toBe(failure);
  });
});
