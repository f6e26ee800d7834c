import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServiceClient } from '../../../src/api/client.ts';
import { createClient } from '../../../src/api/client.ts';
import { ServiceError } from '../../../src/api/errors.ts';
import type { ServiceResponse } from '../../../src/api/readResponse.ts';
import type { TransportResponse } from '../../../src/api/transport/transport.ts';
import { createDemoService } from '../../../src/demo/service.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

const CASES = propertyCases(10_000);

/** A client of one answer, without a socket; its body comes in parts. */
function clientOf(status: number, body: Uint8Array, headers: Record<string, string> = {}): ServiceClient {
  async function* parts() {
    const half = body.length >> 1;
    yield body.subarray(0, half);
    yield body.subarray(half);
  }
  const transport = async (): Promise<TransportResponse> => ({
    status,
    headers,
    body: parts(),
    cancel: () => undefined,
  });
  return createClient({
    baseUrl: 'https://weather.example/api',
    transport,
    apiKey: async () => 'k',
    timeout: 5000,
    retries: 0,
    maxBytes: 1_000_000,
    userAgent: 'test',
  });
}

const calls: readonly ((client: ServiceClient) => Promise<ServiceResponse<unknown>>)[] = [
  client => client.forecastDaily({ latitude: 1, longitude: 2 }),
  client => client.forecastHourly({ latitude: 1, longitude: 2 }),
  client => client.cycloneForecasts({}),
  client => client.cycloneTrack({ storm_id: 'a' }),
  client => client.portfolioFeatures({ portfolio_id: 'a' }),
  client => client.portfolioForecasts({ portfolio_id: 'a', init_time: '2026-01-01T00:00:00Z' }),
  client => client.portfolioInitTime({ portfolio_id: 'a', time: '2026-01-01T00:00:00Z' }),
];
const call = fc.constantFrom(...calls);
const asBytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

const datetime = fc
  .date({ noInvalidDate: true, min: new Date('1990-01-01'), max: new Date('2110-01-01') })
  .map(date => date.toISOString());
const number = fc.double({ noNaN: true, noDefaultInfinity: true });
/** Members that the specification does not know; numbers survive JSON as they are. */
const unknownMembers = fc.dictionary(
  fc.string().map(name => `x_${name}`),
  fc.jsonValue().map(value => JSON.parse(JSON.stringify(value))),
  { maxKeys: 3 },
);
const with_ = <T extends object>(members: fc.Arbitrary<T>) =>
  fc.tuple(unknownMembers, members).map(([unknown, known]) => ({ ...unknown, ...known }));
const storm = with_(
  fc.record({
    storm_id: fc.string(),
    storm_name: fc.string(),
    category: fc.integer(),
    position: with_(fc.record({ latitude: number, longitude: number })),
    forecast_time: datetime,
    forecast_source_info: fc.string(),
    forecast_last_updated: datetime,
  }),
);
const position = fc.array(number, { minLength: 2, maxLength: 4 });
const geometry = fc.oneof(
  fc.constant(null),
  with_(fc.record({ type: fc.constant('Point'), coordinates: position })),
  with_(fc.record({ type: fc.constant('LineString'), coordinates: fc.array(position) })),
  with_(fc.record({ type: fc.constant('Polygon'), coordinates: fc.array(fc.array(position)) })),
);
const feature = with_(
  fc.record(
    {
      type: fc.constant('Feature'),
      geometry,
      id: fc.oneof(fc.integer(), fc.string()),
      properties: unknownMembers,
    },
    { requiredKeys: ['type'] },
  ),
);
const collection = with_(fc.record({ type: fc.constant('FeatureCollection'), features: fc.array(feature) }));
const hourly = with_(
  fc.record({
    latitude: number,
    longitude: number,
    forecast_time: datetime,
    timezone: fc.string(),
    utc_offset: fc.integer(),
    units: unknownMembers,
    hourly: fc.array(
      with_(fc.record({ timestamp: datetime, temperature: number }, { requiredKeys: ['timestamp'] })),
    ),
  }),
);

describe('the client, over generated responses', () => {
  it('gives back every member of a response that conforms', async () => {
    const conforming = fc.oneof(
      fc.tuple(fc.constant(calls[1]), hourly),
      fc.tuple(fc.constant(calls[2]), fc.array(storm)),
      fc.tuple(fc.constant(calls[3]), collection),
      fc.tuple(fc.constant(calls[4]), collection),
    );
    await fc.assert(
      fc.asyncProperty(conforming, async ([ask, body]) => {
        const bytes = asBytes(body);
        const response = await ask?.(clientOf(200, bytes));
        expect(response?.problems).toEqual([]);
        expect(response?.value).toEqual(JSON.parse(JSON.stringify(body)));
        expect(Buffer.from(response?.bytes ?? []).equals(bytes)).toBe(true);
      }),
      { numRuns: CASES / 4 },
    );
  });

  it('ends with a response or a typed error, whatever comes', async () => {
    const anything = fc.oneof(
      fc.uint8Array(),
      fc.json().map(text => new TextEncoder().encode(text)),
    );
    const status = fc.oneof(
      { weight: 3, arbitrary: fc.constant(200) },
      { weight: 1, arbitrary: fc.integer({ min: 100, max: 599 }) },
    );
    const headers = fc.record({ 'retry-after': fc.string(), location: fc.string() }, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(call, status, anything, headers, async (ask, code, body, head) => {
        const outcome = await ask(clientOf(code, body, head)).catch(error => error);
        if (outcome instanceof Error) expect(outcome).toBeInstanceOf(ServiceError);
        else expect(Buffer.from(outcome.bytes).equals(body)).toBe(true);
      }),
      { numRuns: CASES / 2 },
    );
  });
});

describe('the demo service, over generated queries', () => {
  it('answers 200, 401, 404 or 422, always with JSON', async () => {
    const service = createDemoService({ apiKey: 'k', now: () => Date.UTC(2026, 8, 28) });
    const segment = fc.oneof(
      fc.constantFrom(
        'forecast',
        'past',
        'daily',
        'hourly',
        'cyclones',
        'forecasts',
        'AL092022',
        'track',
        'cone',
        'portfolios',
        'demo-gulf-coast',
        'features',
        'observations',
        'init_time',
      ),
      fc.string(),
    );
    const known = fc.constantFrom(
      '/forecast/daily',
      '/forecast/hourly',
      '/past/forecast/hourly',
      '/cyclones/forecasts',
      '/cyclones/forecasts/AL812026/cone',
      '/portfolios/demo-gulf-coast/features',
      '/portfolios/demo-gulf-coast/observations',
      '/portfolios/demo-north-sea-wind/init_time',
    );
    const path = fc.oneof(
      known,
      fc.array(segment).map(parts => `/${parts.map(encodeURIComponent).join('/')}`),
    );
    const name = fc.constantFrom(
      'latitude',
      'longitude',
      'time',
      'units',
      'timezone',
      'include_past',
      'basin_ids',
      'model',
      'min_storm_category',
      'max_lead_time',
      'smooth_cone',
      'x',
      'y',
      'z',
      'country',
      'id',
      'variables',
      'init_time',
      'valid_time_start',
      'valid_time_end',
    );
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '27.9',
        '-82.5',
        '2026-09-28T06:00:00Z',
        '2026-02-30T00:00:00Z',
        'metric',
        'true',
        '["AL"]',
        '[1',
        'P5D',
        'P0D',
        'GFTC',
        '1e400',
        '-0',
        '\u0000',
      ),
    );
    const query = fc.dictionary(name, text, { maxKeys: 6 });
    const key = fc.constantFrom('k', 'k', 'k', 'wrong');
    await fc.assert(
      fc.asyncProperty(path, query, key, async (asked, members, apiKey) => {
        const url = new URL(`http://demo.invalid/api/v1${asked}?${new URLSearchParams(members)}`);
        const response = await service(new Request(url, { headers: { 'X-API-KEY': apiKey } }));
        expect([200, 401, 404, 422]).toContain(response.status);
        expect(JSON.parse(await response.text())).toBeDefined();
      }),
      { numRuns: propertyCases(3000) },
    );
  });
});
