import { strict as assert } from 'node:assert';
import type { Limit } from '../../src/domain/limit.ts';
import { type ForecastClient, judgedLimits } from '../../src/sidebar/locationLimits.ts';

const TAMPA = { id: 'tampa', name: 'Tampa', latitude: 27.95, longitude: -82.46 };
const GALE: Limit = { field: 'wind_speed', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' };

const place = {
  latitude: 27.95,
  longitude: -82.46,
  forecast_time: '2020-11-21T00:00:00Z',
  timezone: 'America/New_York',
  utc_offset: -5,
  units: { wind_speed: 'm/s' },
};
const answering = { demo: true, label: 'Demo service', baseUrl: '', keyDigest: undefined };
const kept = {
  problems: [],
  bytes: new Uint8Array(),
  url: '',
  receivedAt: 0,
  stored: false,
  service: answering,
};

/** Answers with rows of 2020, whose wind passes 25 m/s but at noon in UTC; keeps what it was asked. */
function service(): { client: ForecastClient; asked: unknown[] } {
  const asked: unknown[] = [];
  const hours = [0, 3, 6, 9, 12, 24, 27];
  const hourly = hours.map(hour => ({
    timestamp: new Date(Date.UTC(2020, 10, 21, hour)).toISOString(),
    wind_speed: hour === 12 ? 3 : 26.123456 + hour,
  }));
  const daily = ['2020-11-21', '2020-11-22', '2020-11-24'].map(timestamp => ({ timestamp, wind_speed: 30 }));
  const client: ForecastClient = {
    async forecastHourly(query) {
      asked.push(query.timezone);
      return { ...kept, endpoint: 'forecastHourly', value: { ...place, hourly } };
    },
    async forecastDaily(query) {
      asked.push(query.timezone);
      return { ...kept, endpoint: 'forecastDaily', value: { ...place, daily } };
    },
  };
  return { client, asked };
}

/** The same service, whose hourly forecasts have other members. */
function answeringOtherwise(members: object): ForecastClient {
  const { client } = service();
  return {
    ...client,
    async forecastHourly(query, options) {
      const answer = await client.forecastHourly(query, options);
      return { ...answer, value: { ...answer.value, ...members } };
    },
  };
}

const passedLimits = async (...given: Parameters<typeof judgedLimits>) =>
  (await judgedLimits(...given)).passed;

describe('a limit that a saved location passes', () => {
  const { signal } = new AbortController();
  const asking = { units: undefined, signal };
  const at = async (time: string, limit: Limit = GALE) => {
    const [passed] = await passedLimits(service().client, TAMPA, [limit], asking);
    return passed?.textAt(Date.parse(time));
  };

  it('says when it is passed next, on the clock of the place', async () => {
    assert.equal(await at('2020-11-20T22:00Z'), 'wind speed above 25 m/s from Fri 20 Nov 2020, 19:00');
    assert.equal(await at('2020-11-21T11:59Z'), 'wind speed above 25 m/s now');
    assert.equal(await at('2020-11-21T12:00Z'), 'wind speed above 25 m/s from Sat 21 Nov 2020, 19:00');
    assert.equal(await at('2020-11-23T12:00Z'), undefined);
  });

  it('of days says on which it is passed next, by the days of the place', async () => {
    const daily: Limit = { ...GALE, kind: 'daily' };
    assert.equal(await at('2020-11-21T04:59Z', daily), 'wind speed above 25 m/s from Sat 21 Nov 2020');
    assert.equal(await at('2020-11-23T04:59Z', daily), 'wind speed above 25 m/s now');
    assert.equal(await at('2020-11-23T05:00Z', daily), 'wind speed above 25 m/s from Tue 24 Nov 2020');
  });

  it('is told by stretches, each with its hours and its peak, on the named clock of the place', async () => {
    const { client, asked } = service();
    const [passed] = await passedLimits(client, TAMPA, [GALE], asking);
    assert.equal(passed?.textAt(Date.UTC(2026, 10, 21)), undefined);
    assert.deepEqual(passed?.details.split('\n'), [
      'wind speed above 25 m/s, times in America/New_York:',
      'Fri 20 Nov 2020, 19:00 to Sat 21 Nov 2020, 04:00, 12 h, peak 35.1 m/s',
      'Sat 21 Nov 2020, 19:00 to Sat 21 Nov 2020, 22:00, 6 h, peak 53.1 m/s',
    ]);
    assert.deepEqual(asked, ['local']);
  });

  it('has a peak with the digits that show that it passes', async () => {
    const limit: Limit = { ...GALE, value: 26.1 };
    const [passed] = await passedLimits(service().client, TAMPA, [limit], asking);
    const hourly = [{ timestamp: '2020-11-21T00:00:00Z', wind_speed: 26.123456 }];
    const [barely] = await passedLimits(answeringOtherwise({ hourly }), TAMPA, [limit], asking);
    assert.match(passed?.details ?? '', /, peak 35.1 m\/s\n/);
    assert.match(barely?.details ?? '', /, peak 26.12 m\/s$/);
  });

  it('is told by its first stretches, and how many more there are', async () => {
    const hourly = Array.from({ length: 50 }, (_, hour) => ({
      timestamp: new Date(Date.UTC(2020, 10, 21, hour)).toISOString(),
      wind_speed: hour % 2 === 0 ? 30 : 3,
    }));
    const restless = answeringOtherwise({ hourly });
    const [passed] = await passedLimits(restless, TAMPA, [GALE], asking);
    const lines = passed?.details.split('\n') ?? [];
    assert.equal(lines.length, 12);
    assert.match(lines[10] ?? '', /, 13:00 to .*, peak 30 m\/s$/);
    assert.equal(lines[11], 'and 15 stretches more');
  });

  it('is told on a clock that says where its offset is inferred', async () => {
    const unnamed = answeringOtherwise({ timezone: 'Nowhere', utc_offset: 330 });
    const [passed] = await passedLimits(unnamed, TAMPA, [GALE], asking);
    assert.match(
      passed?.details ?? '',
      /^wind speed above 25 m\/s, times in UTC\+5:30 \(offset inferred\):\n/,
    );
  });

  it('that is passed below tells the lowest value, and no peak', async () => {
    const calm: Limit = { ...GALE, comparison: 'below', value: 10 };
    const [passed] = await passedLimits(service().client, TAMPA, [calm], asking);
    assert.match(passed?.details ?? '', /Sat 21 Nov 2020, 07:00, 3 h, lowest 3 m\/s$/);
  });

  it('of days is told by the days of the place', async () => {
    const { client } = service();
    const [passed] = await passedLimits(client, TAMPA, [{ ...GALE, kind: 'daily' }], asking);
    assert.deepEqual(passed?.details.split('\n').slice(1), [
      'Sat 21 Nov 2020 to Sun 22 Nov 2020, 2 days, peak 30 m/s',
      'Tue 24 Nov 2020, peak 30 m/s',
    ]);
  });
});
