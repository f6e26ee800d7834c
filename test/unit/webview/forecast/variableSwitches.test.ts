import { expect, it, vi } from 'vitest';
import type { ForecastIdentity } from '../../../../src/panels/forecastProtocol.ts';
import type { Shown } from '../../../../webview/forecast/reading.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { createVariableSwitches } = await import('../../../../webview/forecast/variableSwitches.ts');
const { earlierId } = await import('../../../../webview/forecast/forecastModel.ts');
const { plannedFields } = await import('../../../../webview/forecast/trackPlans.ts');
const { readForecast } = await import('../../../../webview/forecast/reading.ts');

const place = { latitude: 0, longitude: 0 };
const shown: Shown = {
  identity: { kind: 'hourly', ...place },
  weather: {
    ...place,
    forecast_time: '',
    timezone: 'UTC',
    utc_offset: 0,
    units: {},
    rows: [{ timestamp: '2026-06-10T00:00:00Z', temperature: 1, wind_speed: 2, aerosols: 3 }],
  },
  provenance: { url: '', receivedAt: 0, service: '', demo: true, stored: false },
  problems: [],
};
const reading = readForecast(shown, 'utc');
const every = [...plannedFields(), 'aerosols'];

function setUp(hidden: readonly string[] = []) {
  let variables = { hidden: [...hidden], compared: 'temperature' };
  let asked: ForecastIdentity = { ...shown.identity, earlier: [24, 48] };
  const switches = createVariableSwitches({
    asked: () => asked,
    ask: change => {
      asked = { ...asked, ...change };
    },
    variables: () => variables,
    hide: put => {
      variables = { ...variables, hidden: [...put] };
    },
  });
  return { switches, hidden: () => variables.hidden, earlier: () => asked.earlier };
}

it('a click puts a variable away, and brings it back', () => {
  const { switches, hidden } = setUp();
  switches.toggle('wind_speed');
  expect(hidden()).toEqual(['wind_speed']);
  switches.toggle('wind_speed');
  expect(hidden()).toEqual([]);
});

it('a click on an earlier forecast takes it out of what is asked for, and puts no variable away', () => {
  const { switches, hidden, earlier } = setUp();
  switches.toggle(earlierId(24));
  expect([earlier(), hidden()]).toEqual([[48], []]);
});

it('the variable that is compared stays', () => {
  const { switches, hidden, earlier } = setUp();
  switches.ofEarlier.toggle('temperature');
  expect(hidden()).toEqual([]);
  switches.ofEarlier.toggle(earlierId(48));
  expect(earlier()).toEqual([24]);
});

it('a double click shows one alone, and then all again', () => {
  const { switches, hidden } = setUp(['wind_speed']);
  switches.of(reading).alone('aerosols');
  expect(new Set(hidden())).toEqual(new Set(every.filter(field => field !== 'aerosols')));
  switches.of(reading).alone('aerosols');
  expect(hidden()).toEqual([]);
});

it('an earlier forecast is alone with the variable that it is of', () => {
  const { switches, hidden } = setUp();
  switches.of(reading).alone(earlierId(24));
  expect(hidden()).not.toContain('temperature');
  expect(hidden()).toContain('wind_speed');
});
