import { describe, expect, it, vi } from 'vitest';
import type { PlacesIdentity } from '../../../../src/panels/placesProtocol.ts';
import type { Face, WeatherSeries } from '../../../../src/panels/protocol.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }),
  createTreeWalker: () => undefined,
});
vi.stubGlobal('window', globalThis);
const { comparisonOf, hasCommonAxis, unitsOf } = await import('../../../../webview/places/comparison.ts');
const { extremesText, placesCsv } = await import('../../../../webview/places/placesText.ts');
const { placesChart } = await import('../../../../webview/places/placesChart.ts');
const { placeState } = await import('../../../../webview/places/placeState.ts');
const { placesColumns } = await import('../../../../webview/places/placesColumns.ts');

const UTC = { zone: 'UTC' } as const;
const NAMES = ['Tampa', 'Delhi', 'Neiafu'];
const stamp = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString();

interface Given {
  unit: string | undefined;
  /** Value of each hour that has a row. */
  values: Readonly<Record<number, number | null>>;
  /** Those of rows that come before these. */
  before?: Readonly<Record<number, number | null>>;
  name?: string;
}

/** A variable at so many places, from every side of the page. */
function pageOf(field: string, given: readonly Given[], kind: PlacesIdentity['kind'] = 'hourly') {
  const identity: PlacesIdentity = {
    kind,
    places: given.map(({ name }, index) => ({
      latitude: index,
      longitude: 0,
      name: name ?? NAMES[index] ?? '',
    })),
  };
  const faces = given.map(({ unit, values, before = {} }): Face<WeatherSeries> => {
    const rows = [...Object.entries(before), ...Object.entries(values)].map(([hour, value]) => ({
      timestamp: kind === 'daily' ? `2026-11-${21 + Number(hour)}` : stamp(Number(hour)),
      [field]: value,
    }));
    const units = unit === undefined ? {} : { [field]: unit };
    const data = { latitude: 0, longitude: 0, timezone: 'UTC', utc_offset: 0, units, rows };
    const provenance = { url: '', receivedAt: 0, service: '', demo: false, stored: false };
    return { face: 'data', data, provenance, problems: [] };
  });
  const comparison = comparisonOf(identity, faces, field);
  const chartOf = (view: 'overlay' | 'tracks') =>
    placesChart({ identity, faces, comparison, view, hidden: [], clock: UTC, now: 0 });
  const columns = placesColumns(identity, faces, comparison, UTC);
  return { comparison, extremes: extremesText(comparison, UTC), chartOf, columns, face: faces[0] };
}

it('what is the same wherever it came is not told of where it did not', () => {
  const extremesOf = (...values: Given['values'][]) =>
    pageOf(
      'humidity',
      values.map(each => ({ unit: '%', values: each })),
    ).extremes;
  const everywhere = 'Humidity is 70 % everywhere, at all times.';
  const known = 'Humidity is 70 % wherever a value came.';
  expect(extremesOf({ 0: 70, 1: 70 }, { 0: 70, 1: 70 })).toBe(everywhere);
  expect(extremesOf({ 0: 70, 1: 70 }, { 0: 70, 1: null })).toBe(known);
  expect(extremesOf({ 0: 70, 1: 70 }, { 0: null, 1: null })).toBe(known);
  expect(extremesOf({ 0: 70, 1: 70 }, { 0: 70 })).toBe(known);
});

it('a little rain at a place is told, and not rounded to none', () => {
  const { chartOf, comparison, face } = pageOf('precipitation_accumulation', [
    { unit: 'in', values: { 0: 0, 1: 0.004 } },
  ]);
  const [track] = chartOf('tracks').tracks;
  expect(track?.notes?.map(({ text }) => text)).toEqual(['0.004']);
  expect(placeState(face, comparison, 0).note.text).toBe('0 to 0.004 in');
});

describe('units of places', () => {
  const mixed = [
    { unit: '°C', values: { 0: 20, 1: 21 } },
    { unit: 'degF', values: { 0: 68, 1: 77 } },
    { unit: 'degC', values: { 0: 5, 1: 6 } },
  ];

  it('that are known are compared in that of the first place', () => {
    const { comparison, extremes } = pageOf('temperature', mixed);
    expect(unitsOf(comparison)).toEqual(['°C']);
    expect(hasCommonAxis(comparison)).toBe(true);
    expect(extremes).toMatch(/^Warmest: Delhi, 25 °C on .*; coldest: Neiafu, 5 °C on /);
  });

  it('are told where they were converted, with the value that came; a spelling is no other unit', () => {
    const { chartOf, columns } = pageOf('temperature', mixed);
    const [track] = chartOf('overlay').tracks;
    expect(track?.keys?.map(({ name }) => name)).toEqual(['Tampa', 'Delhi, converted from degF', 'Neiafu']);
    expect(track?.lines.map(({ came }) => came)).toEqual([
      undefined,
      { unit: 'degF', values: [68, 77] },
      undefined,
    ]);
    expect(track?.notes?.map(({ text }) => text)).toEqual(['Delhi 25', 'Neiafu 5']);
    expect(columns[2]?.value(0)).toBeCloseTo(20);
    expect(columns[2]).toMatchObject({ unit: '°C', hint: 'Delhi °C, converted from degF' });
    expect(columns[2]?.copies?.map(({ heading, value }) => [heading, value(0)])).toEqual([
      ['Delhi (degF)', 68],
    ]);
  });

  it('are those that came where values are copied', () => {
    const { comparison } = pageOf('temperature', mixed);
    expect(placesCsv(comparison, []).split('\r\n').slice(0, 2)).toEqual([
      'Time (UTC),Tampa (°C),Delhi (degF),Neiafu (°C)',
      '2026-11-21T00:00:00Z,20,68,5',
    ]);
  });

  it('that are not known, or not given, have an axis each, and the others share theirs', () => {
    const strange = [
      { unit: 'frogs', values: { 0: 1 } },
      { unit: '°F', values: { 0: 50 } },
      { unit: '°C', values: { 0: 11 } },
    ];
    const { comparison } = pageOf('temperature', strange);
    expect(unitsOf(comparison)).toEqual(['frogs', '°F']);
    expect(hasCommonAxis(comparison)).toBe(false);
    const nameless = pageOf('temperature', [
      { unit: undefined, values: { 0: 1 } },
      { unit: '°C', values: { 0: 1 } },
    ]);
    expect(unitsOf(nameless.comparison)).toEqual(['unit not given', '°C']);
  });
});

describe('the highest and the lowest value of all', () => {
  it('may be those of a place that stays level', () => {
    const { chartOf } = pageOf('temperature', [
      { unit: '°C', values: { 0: 7, 1: 9 } },
      { unit: '°C', values: { 0: 12, 1: 12 } },
    ]);
    expect(chartOf('overlay').tracks[0]?.notes?.map(({ text }) => text)).toEqual(['Delhi 12', 'Tampa 7']);
  });

  it('stand behind a name that is read from right to left, and not on its other side', () => {
    const { comparison, extremes, chartOf, columns } = pageOf('wind_speed', [
      { name: 'ירושלים 12', unit: 'm/s', values: { 0: 20 } },
      { unit: 'm/s', values: { 0: 5 } },
    ]);
    expect(extremes).toMatch(/^Windiest: \u2068ירושלים 12\u2069, 20 m\/s on .*; calmest: Delhi, 5 m\/s on /);
    const [track] = chartOf('overlay').tracks;
    expect(track?.notes?.map(({ text }) => text)).toEqual(['\u2068ירושלים 12\u2069 20', 'Delhi 5']);
    // A name alone, and in a file, is the name.
    expect(track?.keys?.[0]?.name).toBe('ירושלים 12');
    expect(columns[1]?.title).toBe('ירושלים 12');
    expect(placesCsv(comparison, [])).toContain('ירושלים 12 (m/s)');
  });

  it('are the last of rows of one time, in the legend too', () => {
    const { extremes, chartOf } = pageOf('wind_speed', [
      { unit: 'm/s', before: { 0: 50, 1: 51 }, values: { 0: 5, 1: 6 } },
      { unit: 'm/s', values: { 0: 8, 1: 9 } },
    ]);
    expect(extremes).toMatch(/^Windiest: Delhi, 9 m\/s on .*; calmest: Tampa, 5 m\/s on /);
    const [track] = chartOf('overlay').tracks;
    expect(track?.keys?.map(({ note }) => note?.text)).toEqual(['5 to 6 m/s', '8 to 9 m/s']);
  });

  it('are the earliest of several that are equal, on the chart and in the sentence', () => {
    const { extremes, chartOf } = pageOf('temperature', [
      { unit: '°C', values: { 0: 7, 1: 9, 2: 5, 3: 8 } },
      { unit: '°C', values: { 0: 9, 1: 5, 2: 6, 3: 7 } },
    ]);
    expect(extremes).toMatch(/^Warmest: Delhi, 9 °C on .*; coldest: Delhi, 5 °C on /);
    expect(chartOf('overlay').tracks[0]?.notes?.map(({ text }) => text)).toEqual(['Delhi 9', 'Delhi 5']);
  });
});

describe('amounts of places', () => {
  const RAIN = 'precipitation_accumulation';
  /** The same amount at each of some hours. */
  const at = (hours: readonly number[], value: number) => ({
    unit: 'mm',
    values: Object.fromEntries(hours.map(hour => [hour, value])),
  });
  const HOURLY = [0, 1, 2, 3, 4, 5, 6];
  const THIRD = [0, 3, 6];

  it('of an hour and of three are neither laid over one another nor ranked, and that is said', () => {
    const { comparison, extremes, chartOf } = pageOf(RAIN, [at(HOURLY, 1), at(THIRD, 3)]);
    expect(hasCommonAxis(comparison)).toBe(false);
    expect(extremes).toBe('Amounts of different intervals (1 h, 3 h): no place is the first of all.');
    expect(chartOf('tracks').tracks.map(({ range }) => range?.[1])).toEqual([1.08, 3.24]);
  });

  it('that differ at some times alone are not laid over one another either', () => {
    const { comparison } = pageOf(RAIN, [at([...HOURLY, 9, 12, 15], 1), at([0, 1, 2, 3, 6, 9, 12, 15], 1)]);
    expect(hasCommonAxis(comparison)).toBe(false);
  });

  it('of the same intervals are laid over one another, and ranked where these are all the same', () => {
    const alike = pageOf(RAIN, [at(THIRD, 1), at(THIRD, 3)]);
    expect(hasCommonAxis(alike.comparison)).toBe(true);
    expect(alike.extremes).toMatch(/^Highest: Delhi, 3 mm/);
    const hours = [...HOURLY, 9, 12, 15];
    const mixed = pageOf(RAIN, [at(hours, 1), at(hours, 3)]);
    expect(hasCommonAxis(mixed.comparison)).toBe(true);
    expect(mixed.extremes).toBe('Amounts of different intervals (1 h, 3 h): no place is the first of all.');
    expect(mixed.chartOf('overlay').tracks[0]?.notes).toEqual([]);
  });

  it('that stand alone are of an interval that is not known', () => {
    const { comparison, extremes } = pageOf(RAIN, [at(HOURLY, 1), at([3], 3)]);
    expect(hasCommonAxis(comparison)).toBe(false);
    expect(extremes).toBe('Amounts of different intervals (1 h, not known): no place is the first of all.');
  });

  it('of which a row was not sent, or of days, are of one interval, and so is what is no amount', () => {
    const gap = pageOf(RAIN, [at(HOURLY, 1), at([0, 1, 2, 3, 4, 6], 3)]);
    expect(gap.extremes).toMatch(/^Highest: Delhi/);
    const days = pageOf(RAIN, [at([0, 1, 2], 1), at([0, 2], 3)], 'daily');
    expect(days.extremes).toMatch(/^Highest: Delhi/);
    expect(hasCommonAxis(days.comparison)).toBe(true);
    const winds = pageOf('wind_speed', [at(HOURLY, 1), at(THIRD, 3)]);
    expect(winds.extremes).toMatch(/^Windiest: Delhi/);
    expect(hasCommonAxis(winds.comparison)).toBe(true);
  });
});

describe('rows that were not sent', () => {
  const breaksOf = (...values: Given['values'][]) =>
    pageOf(
      'temperature',
      values.map(each => ({ unit: '°C', values: each })),
    )
      .chartOf('overlay')
      .tracks[0]?.lines.map(({ breaks }) => [...(breaks ?? [])]);

  it('break the line of their place, whether another place has their times or none', () => {
    const whole = { 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7 };
    const broken = { 0: 1, 1: 2, 2: 3, 5: 4, 6: 5 };
    expect(breaksOf(whole, broken)).toEqual([[], [5]]);
    expect(breaksOf(broken, broken)).toEqual([[3], [3]]);
  });

  it('are none between those of a place that has every third hour', () => {
    expect(breaksOf({ 0: 1, 1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7 }, { 0: 1, 3: 2, 6: 3 })).toEqual([[], []]);
  });
});

it.each([1e17, 1e300])('an amount of %d has an axis with two ends', value => {
  const { chartOf } = pageOf('temperature', [{ unit: 'K', values: { 0: value, 1: value } }]);
  const [least = 0, most = 0] = chartOf('tracks').tracks[0]?.range ?? [];
  expect(least).toBeLessThan(most);
});
