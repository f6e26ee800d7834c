import { expect, it, vi } from 'vitest';
import type { EarlierRun, ForecastIdentity } from '../../../../src/panels/forecastProtocol.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
  createTreeWalker: () => undefined,
});
const { createRunsDesk } = await import('../../../../webview/forecast/runsDesk.ts');
const { NEW_TABLE_STATE } = await import('../../../../webview/kit/table/dataTable.ts');

const place = { latitude: 0, longitude: 0 };
const identity: ForecastIdentity = { kind: 'hourly', ...place };
const run: EarlierRun = {
  hours: 24,
  time: '2026-06-09T00:00:00Z',
  face: {
    face: 'data',
    data: {
      ...place,
      forecast_time: '',
      timezone: 'UTC',
      utc_offset: 0,
      units: {},
      rows: [{ timestamp: '2026-06-10T00:00:00Z', temperature: 1 }],
    },
    provenance: { url: '', receivedAt: 0, service: '', demo: true, stored: false },
    problems: [],
  },
};

function setUp() {
  const nothing = () => undefined;
  const page = { send: nothing, update: nothing, changed: nothing, ask: nothing, compare: nothing };
  const desk = createRunsDesk(page, NEW_TABLE_STATE);
  desk.receive({ type: 'earlier', identity: { ...identity, earlier: [24] }, runs: [run] });
  return desk;
}

it('earlier forecasts stand beside that of their question, whatever is compared with it', () => {
  expect(
    setUp()
      .earlier({ ...identity, earlier: [24, 48] })
      .map(({ hours }) => hours),
  ).toEqual([24]);
});

it.each([
  { kind: 'daily' },
  { time: '2026-06-09T00:00:00Z' },
  { latitude: 1 },
  { units: 'imperial' },
] as const)('earlier forecasts do not stand beside one of another question, with %o', change => {
  expect(setUp().earlier({ ...identity, ...change })).toEqual([]);
});

it('earlier forecasts are the same columns while nothing else has come', () => {
  const desk = setUp();
  expect(desk.earlier(identity)).toBe(desk.earlier(identity));
});
