import { expect, it, vi } from 'vitest';
import type { EarlierRun } from '../../../../src/panels/forecastProtocol.ts';
import type { WeatherSeries } from '../../../../src/panels/protocol.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
  createTreeWalker: () => undefined,
});
vi.stubGlobal('window', globalThis);
const { changeList, earlierControls } = await import('../../../../webview/forecast/earlierRuns.ts');
const { earlierLines, earlierSeries } = await import('../../../../webview/forecast/earlierSeries.ts');
const { readForecast } = await import('../../../../webview/forecast/reading.ts');

/** What a template says, without its elements. */
function textOf(part: unknown): string {
  if (typeof part === 'string') return part;
  if (Array.isArray(part)) return part.map(textOf).join(' ');
  if (typeof part !== 'object' || part === null || !('strings' in part) || !('values' in part)) return '';
  const { strings, values } = part;
  const [texts, own] = [Array.isArray(strings) ? strings : [], Array.isArray(values) ? values : []];
  return texts.map((text, index) => `${text}${textOf(own[index])}`).join('');
}

const hour = (at: number) => new Date(Date.UTC(2026, 10, 21, at)).toISOString();
const issuedAt = (forecast_time: string, temperature: number): WeatherSeries => ({
  latitude: 0,
  longitude: 0,
  forecast_time,
  timezone: 'UTC',
  utc_offset: 0,
  units: { temperature: '°C' },
  rows: [0, 1, 2].map(at => ({ timestamp: hour(at), temperature })),
});
const provenance = { url: '', receivedAt: 0, service: '', demo: false, stored: false };
const runOf = (hours: number, data: WeatherSeries): EarlierRun => ({
  hours,
  time: hour(-hours),
  face: { face: 'data', data, provenance, problems: [] },
});

function told(shown: WeatherSeries, runs: readonly EarlierRun[]) {
  const identity = { kind: 'hourly', latitude: 0, longitude: 0 } as const;
  const reading = readForecast({ identity, weather: shown, provenance, problems: [] }, 'utc');
  const nothing = () => undefined;
  const choices = {
    chosen: [],
    field: 'temperature',
    fields: [],
    chooseHours: nothing,
    chooseField: nothing,
  };
  return {
    moved: textOf(changeList(reading, earlierSeries(runs, 'hourly', undefined))),
    controls: textOf(earlierControls({ ...choices, runs, issued: shown.forecast_time })),
  };
}

it('an earlier time for which the service has the forecast shown says so, and not that nothing moved', () => {
  const { moved, controls } = told(issuedAt('2026-11-21T00:00:00Z', 20), [
    runOf(6, issuedAt('2026-11-21T01:00:00+01:00', 20)),
  ]);
  expect(moved).toBe('');
  expect(controls).toContain('−6 h: the service answers with the forecast shown');
});

it('what moved is told since the latest forecast before the one shown', () => {
  const { moved, controls } = told(issuedAt('2026-11-21T00:00:00Z', 20), [
    runOf(6, issuedAt('2026-11-21T00:00:00Z', 20)),
    runOf(24, issuedAt('2026-11-20T12:00:00Z', 18)),
  ]);
  expect(moved).toContain('What moved since 24 h before');
  expect(moved).toContain('Temperature up by 2 °C');
  expect(controls).not.toContain('−24 h: ');
});

it('a forecast before the one shown with the same values says that nothing moved, and so does one whose issue is not told', () => {
  const shown = issuedAt('2026-11-21T00:00:00Z', 20);
  expect(told(shown, [runOf(6, issuedAt('2026-11-20T12:00:00Z', 20))]).moved).toContain('Nothing moved.');
  expect(told(issuedAt('', 20), [runOf(6, issuedAt('', 20))]).moved).toContain('Nothing moved.');
});

it('an earlier forecast keeps its colour and dash while others are on their way, and where they fail', () => {
  const identity = { kind: 'hourly', latitude: 0, longitude: 0 } as const;
  const weather = issuedAt('2026-11-21T00:00:00Z', 20);
  const reading = readForecast({ identity, weather, provenance, problems: [] }, 'utc');
  const dayBefore = runOf(24, issuedAt('2026-11-20T00:00:00Z', 18));
  const lookBeside = (face: EarlierRun['face']) => {
    const runs = [{ ...runOf(6, weather), face }, dayBefore];
    const lines = earlierLines('temperature', reading, earlierSeries(runs, 'hourly', undefined), '°C');
    return lines.find(({ hours }) => hours === 24)?.look;
  };
  const look = lookBeside(dayBefore.face);
  expect(look).toBeDefined();
  expect(lookBeside({ face: 'loading', what: '' })).toEqual(look);
  expect(lookBeside({ face: 'failed', message: '', actions: [] })).toEqual(look);
});
