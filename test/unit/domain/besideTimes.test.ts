import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  besideTimes,
  commonTimes,
  instantsOf,
  mergedRows,
  ontoTimes,
} from '../../../src/domain/besideTimes.ts';

const timed = (properties: Readonly<Record<string, unknown>>) => {
  const series = besideTimes(properties);
  return { ...series, instants: instantsOf(series) };
};

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21);
const at = (hour: number) => START + hour * HOUR;
const stamp = (hour: number) => new Date(at(hour)).toISOString();

describe('values beside times', () => {
  it.each([null, 'soon', 5, '01/01/2026 01:00', '', {}, true])(
    'keep their own times where one of them is %j',
    broken => {
      const datetimes = [stamp(0), stamp(3), broken, stamp(9), stamp(12)];
      const series = besideTimes({ datetimes, wind: [10, 11, 12, 13, 14] });
      expect(series.times).toEqual(datetimes);
      expect(instantsOf(series)).toEqual([at(0), at(3), undefined, at(9), at(12)]);
      expect(series.columns).toEqual([
        { name: 'wind', values: [10, 11, 12, 13, 14], sent: 5, unit: undefined },
      ]);
    },
  );

  it('beyond the times stand in rows without a time, and are gaps where there are fewer', () => {
    const series = besideTimes({ datetimes: [stamp(0), stamp(1)], long: [1, 2, 3], short: [4] });
    expect(series.times).toEqual([stamp(0), stamp(1), undefined]);
    expect(series.sent).toBe(2);
    expect(series.columns.map(({ values, sent }) => [values, sent])).toEqual([
      [[1, 2, 3], 3],
      [[4, undefined, undefined], 1],
    ]);
  });

  it('without any times stand in rows of their own', () => {
    expect(instantsOf(besideTimes({ wind: [1, 2] }))).toEqual([undefined, undefined]);
    expect(besideTimes({ datetimes: 'soon', static: {} }).times).toEqual([]);
  });

  it('have the unit that stands at the end of their name', () => {
    const [wind] = besideTimes({ datetimes: [], wind_kt: [] }).columns;
    expect(wind?.unit).toBe('kt');
  });

  it('have the unit that the service gives, wherever it stands', () => {
    const unitOf = (members: object) =>
      besideTimes({ datetimes: [], wind: [], ...members }).columns.find(({ name }) => name === 'wind')?.unit;
    expect(unitOf({ static: { units: { wind: 'm/s' } } })).toBe('m/s');
    expect(unitOf({ units: { wind: 'kt' } })).toBe('kt');
    expect(unitOf({ wind_unit: 'mph' })).toBe('mph');
    expect(unitOf({ wind_unit: 'mph', static: { wind_unit: 'kt' } })).toBe('mph');
    expect(unitOf({ static: { wind_units: 'mph' } })).toBe('mph');
    expect(unitOf({ windUnit: 'mph' })).toBe('mph');
    expect(unitOf({ wind_uom: 'KNT' })).toBe('KNT');
    expect(unitOf({ unit: { wind: 'kt' } })).toBe('kt');
    expect(unitOf({ static: { wind_speed_unit: 'm/s' } })).toBe('m/s');
    expect(unitOf({ static: { units: { wind: ' ' } } })).toBeUndefined();
    expect(unitOf({ static: null, units: { constructor: 'x' } })).toBeUndefined();
  });
});

describe('a wind or a pressure', () => {
  const unitsOf = (members: object) =>
    Object.fromEntries(
      besideTimes({ datetimes: [], ...members }).columns.map(({ name, unit }) => [name, unit]),
    );

  it('that names its unit has it, whatever another has', () => {
    const static_ = { wind_speed_unit: 'm/s', units: { mslp: 'Pa' } };
    expect(unitsOf({ wind_kt: [], wind_speed: [], vmaxKts: [], pres_hPa: [], static: static_ })).toEqual({
      wind_kt: 'kt',
      wind_speed: 'm/s',
      vmaxKts: 'Kts',
      pres_hPa: 'hPa',
    });
  });

  it('without a unit has that of no other that came beside it', () => {
    const labels = { max_wind_speed_unit: 'kt', mslp_unit: 'hPa' };
    const all = { wind_speed: [], max_wind_speed: [], pressure: [], mslp: [] };
    const expected = { wind_speed: undefined, max_wind_speed: 'kt', pressure: undefined, mslp: 'hPa' };
    expect(unitsOf({ ...all, ...labels })).toEqual(expected);
    expect(unitsOf({ ...all, static: labels })).toEqual(expected);
  });
});

describe('several series', () => {
  it('share their times, one that comes twice standing twice', () => {
    const first = [at(3), at(0), undefined, at(3)];
    const second = [at(0), at(1)];
    const times = commonTimes([first, second]);
    expect(times).toEqual([at(0), at(1), at(3), at(3)]);
    expect(ontoTimes(times, first, ['a', 'b', 'c', 'd'])).toEqual(['b', undefined, 'a', 'd']);
    expect(ontoTimes(times, second, [1, 2])).toEqual([1, 2, undefined, undefined]);
  });

  it('stand in one table in the order in which they came, with rows without a time in their places', () => {
    const forecast = timed({ datetimes: [stamp(0), null, stamp(3)], wind: [1, 2, 3, 4] });
    const observed = timed({ datetimes: [stamp(0), stamp(1), stamp(3)] });
    expect(mergedRows([forecast, observed])).toEqual([
      [0, 0],
      [1, undefined],
      [undefined, 1],
      [2, 2],
      [3, undefined],
    ]);
    const unsorted = timed({ datetimes: [stamp(6), stamp(0), stamp(6)] });
    expect(mergedRows([unsorted])).toEqual([[0], [1], [2]]);
    expect(mergedRows([])).toEqual([]);
  });

  it('lose no row in a table, and change the order of none', () => {
    const series = fc
      .array(fc.option(fc.integer({ min: 0, max: 5 }), { nil: null }), { maxLength: 8 })
      .chain(hours =>
        fc.integer({ min: 0, max: 10 }).map(values =>
          timed({
            datetimes: hours.map(hour => (hour === null ? null : stamp(hour))),
            wind: Array(values).fill(1),
          }),
        ),
      );
    fc.assert(
      fc.property(fc.array(series, { maxLength: 3 }), all => {
        const rows = mergedRows(all);
        for (const [index, { times }] of all.entries()) {
          const own = rows.map(row => row[index]).filter(row => row !== undefined);
          expect(own).toEqual([...times.keys()]);
        }
        for (const row of rows) {
          const instants = row.flatMap((each, index) =>
            each === undefined ? [] : [all[index]?.instants[each]],
          );
          expect(new Set(instants).size).toBe(1);
        }
      }),
    );
  });
});

describe('rows that have no time', () => {
  it('come last, each for itself, where they lie beyond the times that were sent', () => {
    const first = timed({ datetimes: [stamp(0)], wind: [1, 2] });
    const second = timed({ datetimes: [stamp(1)], wind: [1, 2] });
    expect(mergedRows([first, second])).toEqual([
      [0, undefined],
      [undefined, 0],
      [1, undefined],
      [undefined, 1],
    ]);
  });

  it('come at once, each for itself, where their time cannot be read', () => {
    const first = timed({ datetimes: [stamp(3), 'soon'], wind: [1, 2] });
    const second = timed({ datetimes: ['never', stamp(1)], wind: [1, 2] });
    expect(mergedRows([first, second])).toEqual([
      [undefined, 0],
      [undefined, 1],
      [0, undefined],
      [1, undefined],
    ]);
    const both = [timed({ datetimes: [null] }), timed({ datetimes: [null] })];
    expect(mergedRows(both)).toEqual([
      [0, undefined],
      [undefined, 0],
    ]);
  });

  it('have no place among common times, nor has a time that is not among them', () => {
    const times = [at(0), at(1)];
    expect(ontoTimes(times, [undefined, at(1), at(9)], ['a', 'b', 'c'])).toEqual([undefined, 'b']);
    expect(Object.keys(ontoTimes(times, [at(9), undefined], ['a', 'b']))).toEqual(['0', '1']);
    expect(commonTimes([[at(1)], [at(1), at(1)], [at(1)]])).toEqual([at(1), at(1)]);
  });
});
