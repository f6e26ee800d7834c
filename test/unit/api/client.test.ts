import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient, type ServiceClient } from '../../../src/api/client.ts';
import {
  CancelledError,
  InvalidArgumentsError,
  NetworkError,
  NotFoundError,
  RefusedParametersError,
  ServerFailureError,
  TimeoutError,
  TooLargeError,
  UnauthorizedError,
  UnreadableResponseError,
} from '../../../src/api/errors.ts';
import { createUndiciTransport } from '../../../src/api/transport/undici.ts';

const KEY = 'sentinel-key-1234';
const STORM = {
  storm_id: 'AL092022',
  storm_name: 'Ian',
  category: 4,
  position: { latitude: 26, longitude: -82 },
  forecast_time: '2022-09-28T12:00:00Z',
  forecast_source_info: 'test',
  forecast_last_updated: '2022-09-28T12:00:00Z',
};

let server: Server | undefined;
let close: (() => Promise<void>) | undefined;

afterEach(async () => {
  await close?.();
  server?.closeAllConnections();
  server?.close();
});

/** A client of a service that answers as the listener does. */
async function clientOf(
  listener: RequestListener,
  options: { timeout?: number; maxBytes?: number; prefix?: string } = {},
): Promise<ServiceClient> {
  const listening = createServer(listener);
  server = listening;
  await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as AddressInfo;
  const transport = createUndiciTransport({ connectTimeout: 5000, idleTimeout: 5000 });
  close = transport.close;
  return createClient({
    baseUrl: `http://127.0.0.1:${port}${options.prefix ?? '/api/v1'}`,
    transport: transport.send,
    apiKey: async () => KEY,
    timeout: options.timeout ?? 5000,
    retries: 0,
    maxBytes: options.maxBytes ?? 1_000_000,
    userAgent: 'Landfall/test',
  });
}

const answering =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);

describe('a request', () => {
  it('serialises every kind of parameter as the interface says, and carries the key in its header', async () => {
    const seen: { url: string | undefined; key: unknown }[] = [];
    const client = await clientOf((request, response) => {
      seen.push({ url: request.url, key: request.headers['x-api-key'] });
      response.end(request.url?.includes('/cone') ? '{"type":"FeatureCollection","features":[]}' : '[]');
    });
    await client.cycloneForecasts({
      time: '2026-09-28T08:00+02:00',
      min_storm_category: -1,
      basin_ids: ['AL', 'EP'],
      model: 'OFCL',
    });
    await client.cycloneCone({ storm_id: 'a/b %?#', max_lead_time: 'P5D', smooth_cone: false });
    expect(seen[0]).toEqual({
      url: `/api/v1/cyclones/forecasts?time=${encodeURIComponent('2026-09-28T06:00:00Z')}&min_storm_category=-1&basin_ids=${encodeURIComponent('["AL","EP"]')}&model=OFCL`,
      key: KEY,
    });
    expect(seen[1]?.url).toBe(
      '/api/v1/cyclones/forecasts/a%2Fb%20%25%3F%23/cone?max_lead_time=P5D&smooth_cone=false',
    );
  });

  it('to a service at the root of its host has no empty path segment', async () => {
    const seen: unknown[] = [];
    const client = await clientOf(
      (request, response) => {
        seen.push(request.url);
        response.end('[]');
      },
      { prefix: '' },
    );
    await client.cycloneForecasts({});
    expect(seen).toEqual(['/cyclones/forecasts']);
  });

  it('that cannot be sent names each parameter, and sends nothing', async () => {
    const client = await clientOf(() => expect.unreachable());
    const asked = client.forecastDaily({ latitude: 91, longitude: Number.NaN });
    await expect(asked).rejects.toThrow(InvalidArgumentsError);
    await expect(asked).rejects.toThrow(/latitude.*longitude/);
    await expect(client.cycloneTrack({ storm_id: '..' })).rejects.toThrow(InvalidArgumentsError);
  });

  it.each([
    ['2026-09-28T06:00:00.123456Z', '2026-09-28T06:00:00.123456Z'],
    ['2026-09-28T06:00:00.123456', '2026-09-28T06:00:00.123456Z'],
    ['2016-12-31T23:59:60Z', '2016-12-31T23:59:60Z'],
    ['2026-09-28T06:00:00,5Z', '2026-09-28T06:00:00.5Z'],
  ])('names the time %s to its last digit', async (init_time, sent) => {
    const seen: (string | null)[] = [];
    const client = await clientOf((request, response) => {
      seen.push(new URL(request.url ?? '', 'http://x').searchParams.get('init_time'));
      response.end('{"type":"FeatureCollection","features":[]}');
    });
    await client.portfolioForecasts({ portfolio_id: 'p', init_time });
    expect(seen).toEqual([sent]);
  });

  it.each(['run 5', '0', 'next Tuesday 3', '09/10/2026', '2026-02-30T00:00:00Z', '2026-02-30', '2026-09-28'])(
    'guesses no time from %j',
    async time => {
      const client = await clientOf(() => expect.unreachable());
      await expect(client.cycloneForecasts({ time })).rejects.toThrow(InvalidArgumentsError);
      await expect(client.cycloneForecasts({ time })).rejects.toThrow(/time: .*RFC 3339/);
    },
  );

  it.each(['PT90M', 'PT1S', 'P1M', 'P1W', 'P5D'])(
    'sends the duration %s as it is written',
    async duration => {
      const seen: (string | undefined)[] = [];
      const client = await clientOf((request, response) => {
        seen.push(request.url);
        response.end('{"type":"FeatureCollection","features":[]}');
      });
      await client.cycloneTrack({ storm_id: 'a', max_lead_time: duration });
      expect(seen).toEqual([`/api/v1/cyclones/forecasts/a/track?max_lead_time=${duration}`]);
    },
  );

  it.each(['P0D', '-P1D', 'five days', ''])('refuses the duration %j', async duration => {
    const client = await clientOf(() => expect.unreachable());
    const asked = client.cycloneTrack({ storm_id: 'a', max_lead_time: duration });
    await expect(asked).rejects.toThrow(InvalidArgumentsError);
  });

  it('of values that no request can hold is refused by a typed error', async () => {
    const client = await clientOf(() => expect.unreachable());
    const throwing = {
      get storm_id(): string {
        throw new Error('no');
      },
    };
    const { proxy, revoke } = Proxy.revocable({ storm_id: 'a' }, {});
    revoke();
    const wild: unknown[] = [
      ...[{ storm_id: '\ud800' }, { storm_id: 5n }, { storm_id: Symbol('a') }, throwing, proxy, null, 5, 'a'],
      {
        storm_id: 'a',
        model: {
          get toString() {
            throw new Error('no');
          },
        },
      },
      ...[{ storm_id: () => 'a' }, { storm_id: 'a', time: new Date() }, { storm_id: 'a', model: 1n }],
    ];
    for (const given of wild) {
      const asked = Reflect.apply(client.cycloneTrack, client, [given]);
      await expect(asked).rejects.toThrow(InvalidArgumentsError);
    }
    const country = client.portfolioFeatures({ portfolio_id: 'p', country: '\udfff' });
    await expect(country).rejects.toThrow(InvalidArgumentsError);
  });

  it('follows no redirect, so that the key goes nowhere else', async () => {
    let requests = 0;
    const client = await clientOf((_request, response) => {
      requests++;
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    });
    await expect(client.cycloneForecasts({})).rejects.toThrow(/has moved to http/);
    expect(requests).toBe(1);
  });
});

describe('callers who ask in one breath', () => {
  it('share one request, though what is kept is read first and the service answers at once', async () => {
    let requests = 0;
    const asked = createClient({
      baseUrl: 'https://weather.example',
      transport: async () => {
        requests++;
        return {
          status: 200,
          headers: {},
          body: Readable.from([Buffer.from('[]')]),
          cancel: () => undefined,
        };
      },
      apiKey: async () => KEY,
      timeout: 1000,
      retries: 0,
      maxBytes: 1000,
      userAgent: 'test',
      store: {
        read: () => new Promise(resolve => setImmediate(() => setImmediate(() => resolve(undefined)))),
        write: () => undefined,
        remove: () => undefined,
      },
    });
    const onStored = () => undefined;
    const { signal } = new AbortController();
    await Promise.all([
      asked.cycloneForecasts({}, { onStored }),
      asked.cycloneForecasts({}, { onStored, signal }),
    ]);
    expect(requests).toBe(1);
  });
});

describe('a response', () => {
  it('keeps the bytes that came and the members that nobody knows', async () => {
    const body = JSON.stringify([
      { ...STORM, unknown: { deep: [1] }, big: 12345678901234567890n.toString() },
    ]);
    const client = await clientOf(answering(200, body));
    const { value, bytes, problems } = await client.cycloneForecasts({});
    expect(new TextDecoder().decode(bytes)).toBe(body);
    expect(value[0]).toHaveProperty('unknown', { deep: [1] });
    expect(problems).toEqual([]);
  });

  it('that breaks the interface gives what can be read, and says what was wrong where', async () => {
    const broken = [STORM, { ...STORM, category: 'four' }, { ...STORM, type: 7 }];
    const client = await clientOf(answering(200, JSON.stringify(broken)));
    const { value, problems } = await client.cycloneForecasts({});
    const { category, ...unclassified } = STORM;
    expect(value).toEqual([STORM, unclassified, STORM]);
    expect(problems.map(({ path }) => path)).toEqual(['$[1].category', '$[2].type']);
  });

  it('with a value outside an enumeration keeps it, and says so', async () => {
    const body = {
      latitude: 1,
      longitude: 2,
      forecast_time: '2026-01-01T00:00:00Z',
      timezone: 'UTC',
      utc_offset: 0,
      units: {},
      hourly: [{ timestamp: '2026-01-01T00:00:00Z', weather_code: 'volcanic-ash' }],
    };
    const client = await clientOf(answering(200, JSON.stringify(body)));
    const { value, problems } = await client.forecastHourly({ latitude: 1, longitude: 2 });
    expect(value.hourly[0]?.weather_code).toBe('volcanic-ash');
    expect(problems[0]).toMatchObject({ path: '$.hourly[0].weather_code', found: '"volcanic-ash"' });
  });

  it('with a __proto__ member changes no prototype', async () => {
    const client = await clientOf(answering(200, '[{"__proto__":{"polluted":true}}]'));
    await client.cycloneForecasts({}).catch(() => undefined);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('a failure', () => {
  it.each([
    [401, UnauthorizedError],
    [404, NotFoundError],
    [422, RefusedParametersError],
    [500, ServerFailureError],
    [503, ServerFailureError],
  ])('of status %d has a class of its own, with the words of the service', async (status, ErrorClass) => {
    const client = await clientOf(answering(status, '{"detail":"told so"}'));
    const asked = client.cycloneForecasts({});
    await expect(asked).rejects.toThrow(ErrorClass);
    await expect(asked).rejects.toThrow(/told so/);
  });

  it.each([
    [
      '{"detail":[{"loc":["query","latitude"],"msg":"Field required","type":"missing"}]}',
      'latitude: Field required',
    ],
    ['"plain"', 'plain'],
    ['<html>oops</html>', ''],
    ['', ''],
  ])('of parameters reads a detail of any form: %s', async (body, detail) => {
    const client = await clientOf(answering(422, body));
    await expect(client.cycloneForecasts({})).rejects.toMatchObject({ detail });
  });

  it.each([
    ['{"cut', /not valid JSON/],
    ['', /not valid JSON/],
    ['<html></html>', /not valid JSON/],
    ['{"not":"a list"}', /nothing of it could be read/],
  ])('of a body that cannot be read keeps the body: %s', async (body, message) => {
    const client = await clientOf(answering(200, body));
    const asked = client.cycloneForecasts({});
    await expect(asked).rejects.toThrow(UnreadableResponseError);
    await expect(asked).rejects.toThrow(message);
    const kept = await asked.catch(error => new TextDecoder().decode(error.body));
    expect(kept).toBe(body);
  });

  it('of the network says what to check', async () => {
    const client = await clientOf(request => request.socket.destroy());
    await expect(client.cycloneForecasts({})).rejects.toThrow(NetworkError);
  });

  it('to answer in time is a timeout, also when the body drips', async () => {
    const client = await clientOf(
      (_request, response) => {
        response.write('[');
        const dripping = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(dripping));
      },
      { timeout: 300 },
    );
    await expect(client.cycloneForecasts({})).rejects.toThrow(TimeoutError);
  });

  it('of size is refused by the header and by the count', async () => {
    const announced = await clientOf(
      (_request, response) => response.writeHead(200, { 'content-length': '5000' }).write('['),
      {
        maxBytes: 1000,
      },
    );
    await expect(announced.cycloneForecasts({})).rejects.toThrow(TooLargeError);
    await close?.();
    server?.closeAllConnections();
    const endless = await clientOf(
      (_request, response) => {
        const more = () => {
          while (!response.destroyed && response.write(' '.repeat(10_000)));
        };
        response.on('drain', more);
        more();
      },
      { maxBytes: 100_000 },
    );
    await expect(endless.cycloneForecasts({})).rejects.toThrow(TooLargeError);
  });

  it('by the caller is a cancellation', async () => {
    const aborting = new AbortController();
    const client = await clientOf(() => aborting.abort());
    await expect(client.cycloneForecasts({}, { signal: aborting.signal })).rejects.toThrow(CancelledError);
  });

  it('never holds the key [security 1]', async () => {
    const client = await clientOf(answering(500, '{"detail":"boom"}'));
    const error = await client.cycloneForecasts({}).catch(caught => caught);
    expect(JSON.stringify(error) + error.message + error.stack).not.toContain(KEY);
  });
});
