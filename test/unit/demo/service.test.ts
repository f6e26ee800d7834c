import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { type EndpointId, endpoints } from '../../../src/api/endpoints.ts';
import { weatherAt } from '../../../src/demo/atmosphere.ts';
import { conditionsOf, inUnits } from '../../../src/demo/conditions.ts';
import { inTile } from '../../../src/demo/portfolios.ts';
import { createDemoService } from '../../../src/demo/service.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

const KEY = 'demo-key';
const NOW = Date.parse('2026-09-28T10:00:00Z');
const service = createDemoService({ apiKey: KEY, now: () => NOW });

async function get(path: string, key: string | null = KEY): Promise<{ status: number; body: unknown }> {
  const headers: Record<string, string> = key === null ? {} : { 'X-API-KEY': key };
  const response = await service(new Request(`https://demo.invalid/api/v1${path}`, { headers }));
  return { status: response.status, body: await response.json() };
}

const places = 'latitude=27.95&longitude=-82.46';
const [storm] = (await get('/cyclones/forecasts')).body as { storm_id: string }[];
const GOOD: Readonly<Record<EndpointId, string>> = {
  forecastDaily: `/forecast/daily?${places}`,
  forecastHourly: `/forecast/hourly?${places}&include_past=true`,
  pastForecastDaily: `/past/forecast/daily?${places}&time=2026-01-01T00:00:00Z`,
  pastForecastHourly: `/past/forecast/hourly?${places}&time=2026-01-01T00:00:00Z`,
  cycloneForecasts: '/cyclones/forecasts?min_storm_category=-1&model=OFCL',
  cycloneTrack: `/cyclones/forecasts/${storm?.storm_id}/track?max_lead_time=P2D`,
  cycloneCone: `/cyclones/forecasts/${storm?.storm_id}/cone?smooth_cone=false`,
  portfolioFeatures: '/portfolios/demo-gulf-coast/features?country=us',
  portfolioForecasts: '/portfolios/demo-gulf-coast/forecasts?init_time=2026-09-28T00:00:00Z&id=[1,"gulf-4"]',
  portfolioObservations:
    '/portfolios/demo-gulf-coast/observations?valid_time_start=2026-09-27T00:00:00Z&valid_time_end=2026-09-28T00:00:00Z&id=[1]',
  portfolioInitTime: '/portfolios/demo-gulf-coast/init_time?time=2026-09-28T10:00:00Z',
};
const ids = Object.keys(GOOD) as EndpointId[];

describe('every endpoint of the demo service', () => {
  it.each(ids)('%s answers what its schema promises, and the same again', async id => {
    const first = await get(GOOD[id]);
    expect(first.status).toBe(200);
    const schema: z.ZodType = endpoints[id].response;
    expect(schema.safeParse(first.body).error).toBeUndefined();
    expect(await get(GOOD[id])).toEqual(first);
  });

  it.each(ids)('%s wants the key', async id => {
    expect((await get(GOOD[id], null)).status).toBe(401);
    expect((await get(GOOD[id], 'wrong')).status).toBe(401);
  });

  it.each(ids)('%s refuses each required parameter that is missing or wrong, and names it', async id => {
    const url = new URL(`https://demo.invalid${GOOD[id]}`);
    const required = Object.entries(endpoints[id].query.shape).filter(
      ([, schema]) => !schema.safeDecode(undefined).success,
    );
    for (const [name] of required) {
      for (const change of [
        (search: URLSearchParams) => search.delete(name),
        (search: URLSearchParams) => search.set(name, 'nonsense'),
      ]) {
        const search = new URLSearchParams(url.search);
        change(search);
        const { status, body } = await get(`${url.pathname}?${search}`);
        expect(status, `${id} ${search}`).toBe(422);
        expect(JSON.stringify(body)).toContain(name);
      }
    }
  });

  it.each([
    ['/cyclones/forecasts/XX999999/track', 404],
    ['/portfolios/nobody/features', 404],
    ['/portfolios/demo-grid-0/features', 404],
    ['/nothing', 404],
    [`/forecast/hourly?${places}&units=kelvin`, 422],
    [`/forecast/daily?${places}&timezone=utc`, 422],
    ['/forecast/daily?latitude=91&longitude=0', 422],
    [`/cyclones/forecasts/${storm?.storm_id}/track?max_lead_time=P0D`, 422],
    [`/cyclones/forecasts/${storm?.storm_id}/track?max_lead_time=`, 422],
    [`/cyclones/forecasts/${storm?.storm_id}/track?max_lead_time=-P1D`, 422],
    [`/cyclones/forecasts/${storm?.storm_id}/track?max_lead_time=P1M`, 200],
    [`/cyclones/forecasts/${storm?.storm_id}/track?max_lead_time=PT90M`, 200],
    ['/cyclones/forecasts?time=2026-02-30T00:00:00Z', 422],
    ['/cyclones/forecasts?time=2026-02-28', 422],
    ['/cyclones/forecasts?time=0', 422],
    ['/cyclones/forecasts?time=run%205', 422],
    ['/cyclones/forecasts?time=09/10/2026', 422],
    ['/cyclones/forecasts?time=2026-02-29T00:00:00Z', 422],
    ['/cyclones/forecasts?time=2024-02-29T00:00:00Z', 200],
    ['/cyclones/forecasts?time=2026-02-28T24:00:00Z', 422],
    ['/portfolios/demo-gulf-coast/init_time?time=run%205', 422],
    ['/portfolios/demo-gulf-coast/forecasts?init_time=2026-02-30T00:00:00Z', 422],
    ['/cyclones/forecasts?time=2016-12-31T23:59:60Z', 200],
    ['/cyclones/forecasts?time=2026-02-28T00:00:00,5Z', 200],
    [`/past/forecast/daily?${places}&time=next%20Tuesday%203`, 422],
    ['/cyclones/forecasts?basin_ids=AL', 422],
    ['/cyclones/forecasts?basin_ids=["\\ud800"]', 422],
    ['/portfolios/demo-gulf-coast/features?x=1', 422],
    ['/portfolios/demo-gulf-coast/features?x=9&y=0&z=1', 422],
    ['/portfolios/demo-gulf-coast/forecasts?init_time=2026-09-28T00:00:00Z&variables=["nonsense"]', 422],
    ['/portfolios/demo-grid-5000/forecasts?init_time=2026-09-28T00:00:00Z', 422],
    [
      '/portfolios/demo-gulf-coast/observations?valid_time_start=2026-09-28T00:00:00Z&valid_time_end=2026-09-27T00:00:00Z',
      422,
    ],
  ])('%s is answered with %d', async (path, status) => expect((await get(path)).status).toBe(status));

  it('names no run that is not out, whatever time is asked about', async () => {
    const path = '/portfolios/demo-gulf-coast/init_time';
    const latest = { status: 200, body: '2026-09-28T06:00:00Z' };
    expect(await get(`${path}?time=2026-09-28T10:00:00Z`)).toEqual(latest);
    expect(await get(`${path}?time=2030-01-01T00:00:00Z`)).toEqual(latest);
    expect((await get(`${path}?time=2026-09-28T08:00:00Z`)).body).toBe('2026-09-28T00:00:00Z');
  });

  it('gives no run that is not out: a past forecast is of the latest, and the forecasts of a portfolio are not found', async () => {
    for (const kind of ['daily', 'hourly']) {
      const asOf = async (time: string) => (await get(`/past/forecast/${kind}?${places}&time=${time}`)).body;
      expect(await asOf('2050-01-01T00:00:00Z')).toEqual(await asOf('2026-09-28T10:00:00Z'));
    }
    const forecasts = '/portfolios/demo-grid-3/forecasts?variables=["pressure"]&init_time=';
    expect((await get(`${forecasts}2026-09-28T06:00:00Z`)).status).toBe(200);
    expect((await get(`${forecasts}2026-09-28T11:59:59Z`)).status).toBe(200);
    expect((await get(`${forecasts}2026-09-28T12:00:00Z`)).status).toBe(404);
    expect((await get(`${forecasts}2030-01-01T00:00:00Z`)).status).toBe(404);
  });

  it('lists and follows storms of a time to come as of the latest run that is out', async () => {
    const storms = '/cyclones/forecasts';
    for (const path of [storms, `${storms}/${storm?.storm_id}/track`, `${storms}/${storm?.storm_id}/cone`])
      expect(await get(`${path}?time=2050-01-01T00:00:00Z`)).toEqual(await get(path));
  });

  it('forecasts a portfolio from the run that it names, at the beginning of the synthetic world too', async () => {
    const { body } = await get('/portfolios/demo-grid-1/init_time?time=1990-01-01T00:00:00Z');
    const forecasts = await get(`/portfolios/demo-grid-1/forecasts?variables=["pressure"]&init_time=${body}`);
    expect(forecasts.status).toBe(200);
    expect(forecasts.body).toMatchObject({ features: [{ properties: { datetimes: { 0: body } } }] });
  });

  it('answers for all basins where the list of basins has none', async () => {
    const all = await get('/cyclones/forecasts');
    expect(all.body).not.toEqual([]);
    expect(await get('/cyclones/forecasts?basin_ids=[]')).toEqual(all);
  });

  it('answers any query with 200, 401, 404 or 422', async () => {
    const value = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constant('2026-01-01T00:00:00Z'),
      fc.constant('[]'),
    );
    const query = fc.dictionary(
      fc.constantFrom(
        'latitude',
        'longitude',
        'time',
        'timezone',
        'units',
        'x',
        'y',
        'z',
        'id',
        'variables',
        'init_time',
      ),
      value,
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ids), query, async (id, parameters) => {
        const path = endpoints[id].path.replace(/\{\w+\}/, 'demo-gulf-coast');
        const { status } = await get(`${path}?${new URLSearchParams(parameters)}`);
        expect([200, 401, 404, 422]).toContain(status);
      }),
      { numRuns: propertyCases(300) },
    );
  });
});

type Row = Record<string, number | string>;

const SUMS = ['precipitation_accumulation', 'snowfall_accumulation', 'global_horizontal_irradiation'];

/** Days of which all hours came, and whose sums are others than those of their hours, as far as they are rounded. */
function wrongSums(hours: readonly Row[], days: readonly Row[]): string[] {
  return days.slice(1, -1).flatMap(day => {
    const own = hours.filter(({ timestamp }) => String(timestamp).startsWith(String(day.timestamp)));
    return SUMS.filter(name => name in day).flatMap(name => {
      const sum = own.reduce((total, hour) => total + Number(hour[name]), 0);
      return Math.abs(sum - Number(day[name])) < 0.0501
        ? []
        : [`${day.timestamp} ${name} ${day[name]} ${sum}`];
    });
  });
}

interface Hourly {
  utc_offset: number;
  timezone: string;
  units: Record<string, string>;
  hourly: Record<string, number>[];
}

describe('a point forecast', () => {
  it('gives temperatures and winds to a tenth, also near zero', async () => {
    const { body } = await get(
      '/past/forecast/hourly?latitude=51.5&longitude=-0.1&time=2027-01-15T00:00:00Z',
    );
    const fields = ['temperature', 'dewpoint_temperature', 'feels_like_temperature', 'wind_speed'];
    const values = (body as Hourly).hourly.flatMap(row => fields.map(field => row[field] ?? 0));
    expect(values.some(value => Math.abs(value) < 1 && value !== 0)).toBe(true);
    expect(values.filter(value => value !== Number(value.toFixed(1)))).toEqual([]);
  });

  it('in imperial units is the metric one, converted', async () => {
    const { body: metric } = (await get(`/forecast/hourly?${places}`)) as { body: Hourly };
    const { body: imperial } = (await get(`/forecast/hourly?${places}&units=imperial`)) as { body: Hourly };
    for (const [index, hour] of metric.hourly.slice(0, 48).entries()) {
      expect(imperial.hourly[index]?.temperature).toBeCloseTo((hour.temperature ?? 0) * 1.8 + 32, 0);
      expect(imperial.hourly[index]?.wind_speed).toBeCloseTo((hour.wind_speed ?? 0) * 2.236936, 0);
    }
    expect(imperial.units.temperature).toBe('°F');
  });

  it('in local time names the zone of the place and its offset in seconds', async () => {
    const { body } = (await get(`/forecast/hourly?${places}&timezone=local`)) as { body: Hourly };
    expect([body.timezone, body.utc_offset]).toEqual(['America/New_York', -4 * 3600]);
  });

  it('of a day adds up to what its hours say, in either unit', async () => {
    let wet = 0;
    for (const [latitude, longitude] of [
      [60.4, 5.3],
      [1.35, 103.8],
      [40.7, -74],
      [64.2, -51.7],
    ]) {
      for (const units of ['metric', 'imperial']) {
        const question = `latitude=${latitude}&longitude=${longitude}&units=${units}`;
        const { body: hours } = await get(`/forecast/hourly?${question}&timezone=local`);
        const { body: days } = await get(`/forecast/daily?${question}`);
        const { daily } = days as { daily: Row[] };
        expect(wrongSums((hours as Hourly).hourly, daily)).toEqual([]);
        if (units === 'metric') wet += daily.filter(day => Number(day.precipitation_accumulation) > 5).length;
      }
    }
    expect(wet).toBeGreaterThan(2);
  });

  it('tells an inch and more of rain as finely as its millimetres', () => {
    const weather = {
      ...weatherAt(27.95, -82.46, NOW, { truth: true }),
      temperature: 25,
      precipitation: 31.5,
    };
    const told = (units: 'metric' | 'imperial') =>
      inUnits(conditionsOf(weather, 28, 0), units).precipitation_accumulation;
    expect([told('metric'), told('imperial')]).toEqual([31.5, 1.24]);
  });

  it('has a north wind from 0°, and none from 360°', () => {
    const weather = weatherAt(27.95, -82.46, NOW, { truth: true });
    const { wind_direction, wind_direction_100m } = inUnits(
      conditionsOf({ ...weather, windDirection: 359.97 }, 0, 0),
      'metric',
    );
    expect([wind_direction, wind_direction_100m]).toEqual([0, 0]);
  });

  it('leaves out what it does not know: no irradiation beyond a week', async () => {
    const { body } = (await get(`/forecast/hourly?${places}`)) as { body: Hourly };
    expect(body.hourly[10]).toHaveProperty('global_horizontal_irradiation');
    expect(body.hourly.at(-1)).not.toHaveProperty('global_horizontal_irradiation');
  });
});

interface SeriesFeature {
  geometry: { coordinates: [number, number] };
  properties: { datetimes: string[]; precipitation_accumulation: number[] };
}

describe('a portfolio', () => {
  it('leaves out a geometry that nobody knows, rather than sending null', async () => {
    for (const kind of ['features', 'forecasts?init_time=2026-09-28T00:00:00Z&variables=["pressure"]']) {
      const { body } = await get(`/portfolios/demo-gulf-coast/${kind}`);
      const { features } = body as { features: object[] };
      expect(features.filter(feature => !('geometry' in feature))).toHaveLength(1);
      expect(JSON.stringify(body)).not.toContain('"geometry":null');
    }
  });

  it('is filtered by country and by tile, and every feature is in exactly one tile of a zoom', async () => {
    const all = (await get('/portfolios/demo-north-sea-wind/features')).body as { features: unknown[] };
    const danish = (await get('/portfolios/demo-north-sea-wind/features?country=DK')).body as {
      features: unknown[];
    };
    expect(danish.features.length).toBe(10);
    let inTiles = 0;
    for (let x = 0; x < 8; x++) {
      for (let y = 0; y < 8; y++) {
        const tile = await get(`/portfolios/demo-north-sea-wind/features?z=3&x=${x}&y=${y}`);
        inTiles += (tile.body as { features: unknown[] }).features.length;
      }
    }
    expect(inTiles).toBe(all.features.length);
  });

  it('has what lies at 180° E in the tile of what lies at 180° W', () => {
    const columnsOf = (longitude: number) => {
      const asset = { id: 1, geometry: {}, properties: {}, site: [longitude, 10], country: 'ZZ' } as const;
      return [0, 1, 2, 3].filter(x => inTile(asset, { x, y: 1, z: 2 }));
    };
    expect([-180, 180, 179.9999].map(columnsOf)).toEqual([[0], [0], [3]]);
  });

  it('forecasts of each step all that falls until the next one, as the hours of the place say', async () => {
    const run = '2026-09-28T00:00:00Z';
    const at = async (knowledge: string) => {
      const { body } = await get(
        `/portfolios/demo-grid-40/${knowledge}&variables=["precipitation_accumulation"]`,
      );
      return (body as { features: SeriesFeature[] }).features;
    };
    let wet = 0;
    for (const { geometry, properties } of await at(`forecasts?init_time=${run}`)) {
      const [longitude, latitude] = geometry.coordinates;
      const place = `latitude=${latitude}&longitude=${longitude}`;
      const { body } = await get(`/past/forecast/hourly?${place}&time=2026-09-28T03:00:00Z`);
      const { hourly } = body as { hourly: Row[] };
      for (const [index, datetime] of properties.datetimes.entries()) {
        const first = hourly.findIndex(({ timestamp }) => timestamp === datetime);
        if (first < 0) continue;
        const hours = hourly.slice(first, first + 3);
        const sum = hours.reduce((total, hour) => total + Number(hour.precipitation_accumulation), 0);
        expect(properties.precipitation_accumulation[index]).toBeCloseTo(sum, 0);
        if (sum > 3) wet++;
      }
    }
    expect(wet).toBeGreaterThan(5);
  });

  it('tells the id 1 from the id "1"', async () => {
    const path = '/portfolios/demo-gulf-coast/forecasts?init_time=2026-09-28T00:00:00Z&id=';
    expect(((await get(`${path}[1]`)).body as { features: unknown[] }).features).toHaveLength(1);
    expect(((await get(`${path}["1"]`)).body as { features: unknown[] }).features).toHaveLength(0);
  });
});
