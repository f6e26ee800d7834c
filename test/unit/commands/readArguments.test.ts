import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { LONGEST_TEXT } from '../../../src/domain/shortName.ts';
import { forecastIdentity } from '../../../src/panels/forecastProtocol.ts';
import { stormIdentity } from '../../../src/panels/stormProtocol.ts';

vi.mock('vscode', () => ({ Uri: class {} }));
const { readArguments } = await import('../../../src/commands/readArguments.ts');

const place = { latitude: 27.95, longitude: -82.46 };
const longest = 'a'.repeat(LONGEST_TEXT);

describe('a name that a program gives', () => {
  it('is as long as a panel holds at most, and refused in words where it is longer', () => {
    const named = (name: string) => readArguments('landfall.forecast.hourly', { ...place, name });
    expect(forecastIdentity.safeParse({ kind: 'hourly', ...named(longest) }).success).toBe(true);
    expect(forecastIdentity.safeParse({ kind: 'hourly', ...place, name: `${longest}a` }).success).toBe(false);
    expect(() => named(`${longest}a`)).toThrow(/name.*at most 2000 characters/s);
  });

  it('is refused so for a saved location, and for places that are compared', () => {
    const name = `${longest}a`;
    const places = [{ ...place, name }, place];
    expect(() => readArguments('landfall.location.add', { ...place, name })).toThrow(/at most 2000/);
    expect(() => readArguments('landfall.location.compare', { places })).toThrow(/at most 2000/);
    expect(() => readArguments('landfall.storm.exposure', { locations: places })).toThrow(/at most 2000/);
  });
});

it('a row whose service gave it a longer name opens, with as much of it as a panel holds', () => {
  const row = { fromView: true, storm_id: 'AL092026', name: `${longest}a` };
  const { fromView: _, ...identity } = readArguments('landfall.storm.open', row);
  expect(stormIdentity.parse(identity).name).toMatch(/^a{1999}…$/);
  expect(readArguments('landfall.storm.open', { ...row, name: ' b ' }).name).toBe(' b ');
});

it('a panel holds a time and a lead time of as many digits as a program may give', () => {
  const time = `2026-09-28T06:00:00.${'1'.repeat(60)}Z`;
  const identity = { storm_id: 'AL092026', time, max_lead_time: `P${'0'.repeat(60)}5D` };
  expect(readArguments('landfall.storm.open', identity)).toEqual(identity);
  expect(stormIdentity.safeParse(identity).success).toBe(true);
});

describe('a limit that is watched', () => {
  const limit = { field: 'wind_speed', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' };
  const watching = (change: object) =>
    readArguments('landfall.portfolio.watch', { portfolio_id: 'sites', limit: { ...limit, ...change } });

  it('is taken as it is', () => {
    expect(watching({})).toEqual({ portfolio_id: 'sites', limit });
    expect(watching({ unit: '' }).limit).toEqual({ ...limit, unit: '' });
  });

  it.each([
    { value: Number.NaN },
    { value: Number.POSITIVE_INFINITY },
    { value: '25' },
    { field: '' },
    { comparison: 'over' },
    { kind: undefined },
    { unit: undefined },
  ])('that nothing can pass, or that is not whole, is refused: %o', change => {
    expect(() => watching(change)).toThrow(/limit/);
  });

  it('with a member that is not known is refused, and the member is named', () => {
    expect(() => watching({ within: 3 })).toThrow(/within/);
  });
});

describe('places that a program gives', () => {
  const placesOf = (count: number) =>
    Array.from({ length: count }, (_, id) => ({ ...place, name: `Site ${id}`, id }));
  const exposed = (locations: object[]) =>
    readArguments('landfall.storm.exposure', { storm_id: 'AL092026', locations }).locations;

  it('have ids as features have them, texts or whole numbers, and other than those of saved locations', () => {
    const places = [{ ...place, id: 1 }, { ...place, id: '1' }, place];
    expect(exposed(places)).toEqual(places);
    expect(() => exposed([{ ...place, id: 1.5 }])).toThrow(/locations\.0\.id/);
    expect(() => readArguments('landfall.location.compare', { places })).toThrow(/places\.0\.id/);
  });

  it('are told to be too many where they are', () => {
    expect(exposed(placesOf(19_000))).toHaveLength(19_000);
    expect(() => exposed(placesOf(20_000))).toThrow(/values that can be read, 100000 of them at most/);
  });
});

it('an object of a script that runs in a context of its own, as those of macros do, is an object of arguments', () => {
  const asked = { storm_id: 'AL092026', models: ['OFCL'], locations: [{ ...place, name: 'Tampa' }] };
  const ofScript: unknown = runInNewContext(`(${JSON.stringify(asked)})`);
  expect(readArguments('landfall.storm.exposure', ofScript)).toEqual(asked);
  for (const other of ['new Map()', '[]', 'new (class {})()', 'new Date()'])
    expect(() => readArguments('landfall.storm.exposure', runInNewContext(other))).toThrow(/one object/);
});

describe('an argument object of a program', () => {
  it.each([
    ['landfall.location.compare', { places: [place] }, 'places: a list of at least 2'],
    ['landfall.location.compare', { places: Array(7).fill(place) }, 'places: a list of at most 6'],
    ['landfall.storm.exposure', { storm_id: 'x', locations: [] }, 'locations: a list of at least 1'],
    ['landfall.location.remove', { id: '' }, 'id: text that is not empty'],
  ] as const)('of a length that does not fit is told so in words: %s', (command, given, told) => {
    expect(() => readArguments(command, given)).toThrow(`These arguments cannot be used: ${told}.`);
  });

  it('that stops a watch names one subject, or one of them would go on without a word', () => {
    const subjects = { storm_id: 'x', portfolio_id: 'y', locations: true, forming: true };
    const stop = (given: object) => readArguments('landfall.watch.stop', given);
    expect(() => stop({ storm_id: 'x', portfolio_id: 'y' })).toThrow(
      'portfolio_id: nothing beside storm_id: one subject at a time',
    );
    expect(() => stop({ forming: true, locations: true })).toThrow('one subject at a time');
    for (const [name, value] of Object.entries(subjects)) {
      const only = { locations: false, forming: false, [name]: value };
      expect(stop(only)).toEqual(only);
    }
  });

  it('that stops the watch of a limit names its portfolio, or nobody would know which is meant', () => {
    const limit = { field: 'wind_speed', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' };
    const stop = (given: object) => readArguments('landfall.watch.stop', given);
    expect(stop({ portfolio_id: 'sites', limit })).toEqual({ portfolio_id: 'sites', limit });
    for (const given of [{}, { storm_id: 'x' }, { forming: true }, { locations: true }])
      expect(() => stop({ ...given, limit })).toThrow(
        'limit: nothing without the portfolio_id that it is of',
      );
  });

  it('that exports without a kind names one subject, or there would be nothing to choose', () => {
    const exported = (given: object) => readArguments('landfall.export.geojson', given);
    expect(() => exported({ storm_id: 'x', portfolio_id: 'y' })).toThrow(
      'portfolio_id: nothing beside storm_id: one subject at a time',
    );
    expect(exported({ storm_id: 'x' })).toEqual({ storm_id: 'x' });
    expect(exported({ portfolio_id: 'y' })).toEqual({ portfolio_id: 'y' });
  });

  it('that exports a place without a kind is one of a forecast, as that of a table is', () => {
    const given = { ...place, units: 'metric' };
    expect(readArguments('landfall.export.geojson', given)).toEqual(given);
    expect(readArguments('landfall.export.csv', given)).toEqual(given);
    const track = { kind: 'track', storm_id: 'x', latitude: 1, longitude: 2 };
    expect(() => readArguments('landfall.export.geojson', track)).toThrow('latitude: unknown');
  });
});
