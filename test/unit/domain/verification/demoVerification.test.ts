import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../../src/api/endpoints.ts';
import { createDemoService } from '../../../../src/demo/service.ts';
import { groupStatistics } from '../../../../src/domain/verification/groupStatistics.ts';
import { groupOfAll, groupsByLead } from '../../../../src/domain/verification/pairGroups.ts';
import { verificationPairs } from '../../../../src/domain/verification/verificationPairs.ts';

const KEY = 'demo-key';
const HOUR = 3_600_000;
const START = Date.parse('2026-09-10T00:00:00Z');
const VARIABLES = ['temperature', 'wind_speed', 'wind_direction'];

const service = createDemoService({ apiKey: KEY, now: () => Date.parse('2026-09-28T10:00:00Z') });

async function featuresOf(
  endpoint: 'portfolioForecasts' | 'portfolioObservations',
  portfolio: string,
  times: Readonly<Record<string, number>>,
): Promise<readonly unknown[]> {
  const path = endpoints[endpoint].path.replace('{portfolio_id}', portfolio);
  const url = new URL(`https://demo.invalid/api/v1${path}`);
  url.searchParams.set('variables', JSON.stringify(VARIABLES));
  for (const [name, time] of Object.entries(times)) url.searchParams.set(name, new Date(time).toISOString());
  const response = await service(new Request(url, { headers: { 'X-API-KEY': KEY } }));
  return endpoints[endpoint].response.parse(await response.json()).features;
}

/** Forecasts of so many runs, twelve hours apart, beside all that was observed from the first of them on. */
async function verify(portfolio: string, runs: number) {
  const initTimes = Array.from({ length: runs }, (_, index) => START + 12 * HOUR * index);
  const last = START + 12 * HOUR * runs + 120 * HOUR;
  const answers = [];
  for (const initTime of initTimes) {
    const features = await featuresOf('portfolioForecasts', portfolio, { init_time: initTime });
    answers.push({ initTime, features });
  }
  const times = { valid_time_start: START, valid_time_end: last };
  return verificationPairs(answers, await featuresOf('portfolioObservations', portfolio, times), 3);
}

describe('forecasts of the demo', async () => {
  const { variables, assets } = await verify('demo-grid-40', 8);

  it('are all compared but where a station is silent', () => {
    expect(assets).toHaveLength(40);
    expect(variables.map(({ name, unit }) => [name, unit])).toEqual([
      ['temperature', '°C'],
      ['wind_speed', 'm/s'],
      ['wind_direction', '°'],
    ]);
    for (const pairs of variables) {
      const { count, missing } = groupStatistics(pairs, groupOfAll(pairs));
      // 8 runs of 40 assets, from 0 to 120 hours in steps of three.
      expect(count + missing.observationGap).toBe(8 * 40 * 41);
      expect(missing.observationGap).toBeGreaterThan(100);
    }
  });

  it.each(VARIABLES)('err more with each day of lead time, and less than persistence: %s', name => {
    const days = variables
      .filter(pairs => pairs.name === name)
      .flatMap(pairs =>
        groupsByLead(pairs, [0, 24, 48, 72, 96, 121]).map(group => groupStatistics(pairs, group)),
      );
    const errors = days.map(({ rmse = Number.NaN }) => rmse);
    expect(errors).toHaveLength(5);
    expect(errors).toEqual(errors.toSorted((a, b) => a - b));
    expect(errors[4]).toBeGreaterThan(2 * (errors[0] ?? Number.NaN));
    for (const { persistence } of days) expect(persistence.score).toBeGreaterThan(0);
    expect(days[0]?.earlierRun.score).toBeGreaterThan(0);
  });
});

it('matches ids of the demo that are numbers and texts, and counts what nobody forecasts', async () => {
  const { variables, assets } = await verify('demo-gulf-coast', 1);
  expect(assets).toHaveLength(60);
  expect(new Set(assets.map(id => typeof id))).toEqual(new Set(['number', 'string']));
  for (const pairs of variables) {
    const { count, missing } = groupStatistics(pairs, groupOfAll(pairs));
    // One asset has no place, and so no weather.
    expect(missing.forecastGap).toBe(41);
    expect(count + missing.observationGap).toBe(59 * 41);
  }
});
