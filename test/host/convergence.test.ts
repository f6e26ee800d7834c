import { strict as assert } from 'node:assert';
import { setImmediate as turn } from 'node:timers/promises';
import { type Ask, type ConvergenceSession, loadConvergence } from '../../src/panels/convergence.ts';
import type { ConvergenceRun, ForecastIdentity } from '../../src/panels/forecastProtocol.ts';
import type { ForecastResponse } from '../../src/panels/forecastRequest.ts';

const service = { demo: true, label: 'Demo service', baseUrl: 'https://a.example', keyDigest: undefined };

const HOUR = 3_600_000;

const identity: ForecastIdentity = {
  kind: 'hourly',
  latitude: 27.95,
  longitude: -82.46,
  time: '2026-11-21T07:20:00Z',
  convergence: { field: 'temperature', step: 12, runs: 5 },
};

/** A forecast issued at a time, of one hour. */
function forecast(time: string): ForecastResponse {
  const value = {
    latitude: 27.95,
    longitude: -82.46,
    forecast_time: time,
    timezone: 'UTC',
    utc_offset: 0,
    units: { temperature: '°C' },
    hourly: [{ timestamp: '2026-11-21T00:00:00Z', temperature: 20 }],
  };
  const url = 'https://weather.invalid/api/v1/past/forecast/hourly';
  const bytes = new Uint8Array();
  return {
    value,
    problems: [],
    bytes,
    endpoint: 'pastForecastHourly',
    url,
    receivedAt: 0,
    stored: false,
    service,
  };
}

/** A panel that keeps the runs it was shown last. */
function panel(shown = identity): { session: ConvergenceSession; runs: () => readonly ConvergenceRun[] } {
  let runs: readonly ConvergenceRun[] = [];
  const session: ConvergenceSession = {
    identity: () => shown,
    post(message) {
      if (message.type === 'convergence') runs = message.runs;
    },
    provenanceOf: ({ url, receivedAt, stored }) => ({
      url,
      receivedAt,
      stored,
      service: 'test',
      demo: false,
    }),
  };
  return { session, runs: () => runs };
}

describe('a convergence of forecasts', () => {
  it('asks for whole steps before the time shown, the latest first, two at a time', async () => {
    const asked: string[] = [];
    let open = 0;
    let most = 0;
    const ask: Ask = async ({ time = '' }) => {
      asked.push(time);
      open++;
      most = Math.max(most, open);
      await turn();
      open--;
      return forecast(time);
    };
    const { session, runs } = panel();
    await loadConvergence(session, ask, new AbortController().signal);
    const first = Date.parse('2026-11-21T00:00:00Z');
    assert.deepEqual(
      asked.map(time => (first - Date.parse(time)) / HOUR),
      [0, 12, 24, 36, 48],
    );
    assert.equal(most, 2);
    assert.deepEqual(
      runs().map(({ face }) => (face.face === 'data' ? [face.data.issued, ...face.data.values] : face.face)),
      asked.map(time => [time, 20]),
    );
  });

  it('of daily values lies on the calendar days of the place, east of Greenwich too', async () => {
    const stamps = ['2026-11-21', '2026-11-22T00:00:00+13:00'];
    const daily: Ask = async ({ time = '' }) => {
      const response = forecast(time);
      const { latitude, longitude, forecast_time } = response.value;
      const place = { latitude, longitude, forecast_time, timezone: 'Pacific/Tongatapu', utc_offset: 13 };
      const rows = stamps.map((timestamp, index) => ({ timestamp, temperature: index }));
      return { ...response, endpoint: 'pastForecastDaily', value: { ...place, units: {}, daily: rows } };
    };
    const { session, runs } = panel({ ...identity, kind: 'daily' });
    await loadConvergence(session, daily, new AbortController().signal);
    const [run] = runs();
    assert.deepEqual(
      run?.face.face === 'data' && [...run.face.data.times],
      [21, 22].map(day => Date.UTC(2026, 10, day) / 1000),
    );
  });

  it('goes on past a forecast that fails, which says why in its place', async () => {
    const ask: Ask = async ({ time = '' }) => {
      if (time.startsWith('2026-11-20T12')) throw new Error('The service has no such run.');
      return forecast(time);
    };
    const { session, runs } = panel();
    await loadConvergence(session, ask, new AbortController().signal);
    assert.deepEqual(
      runs().map(({ face }) => face.face),
      ['data', 'failed', 'data', 'data', 'data'],
    );
  });

  it('asks no more when it is stopped, keeps what has come, and says of the rest that it was stopped', async () => {
    const stopping = new AbortController();
    let asked = 0;
    const ask: Ask = async ({ time = '' }) => {
      asked++;
      if (asked === 2) stopping.abort();
      return forecast(time);
    };
    const { session, runs } = panel();
    await loadConvergence(session, ask, stopping.signal);
    assert.equal(asked, 2);
    const faces = runs().map(({ face }) => (face.face === 'failed' ? face.message : face.face));
    assert.deepEqual(faces, ['data', 'data', ...Array(3).fill('Stopped before it came.')]);
  });
});
