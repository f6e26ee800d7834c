import { describe, expect, it } from 'vitest';
import { placedMarks } from '../../../../webview/kit/chart/placedMarks.ts';
import { precipitationSigns } from '../../../../webview/kit/chart/precipitationSigns.ts';
import { weatherSymbol } from '../../../../webview/kit/chart/weatherSymbols.ts';
import { windBarbs } from '../../../../webview/kit/chart/windBarbs.ts';

const times = Float64Array.of(0, 3600, 7200);
const winds = (speeds: readonly number[], unit: string, southern = false) =>
  windBarbs({
    times,
    speed: Float64Array.from(speeds),
    direction: Float64Array.of(0, 90, Number.NaN),
    unit,
    southern,
  });

describe('wind barbs', () => {
  it('point to where the wind comes from, and are left out without a direction or a known unit', () => {
    expect(winds([10, 10, 10], 'kt').map(({ seconds, turn }) => [seconds, turn])).toEqual([
      [0, 0],
      [3600, 90],
    ]);
    expect(winds([10, 10, 10], 'frogs')).toEqual([]);
    expect(winds([10, 10, 10], 'unit not given')).toEqual([]);
    expect(winds([Number.NaN, 10, 10], 'm/s')).toHaveLength(1);
  });

  it('are left out for a speed that no wind has: their flags would have no end, or tell a calm', () => {
    expect(winds([-5, 10, 10], 'm/s')).toHaveLength(1);
    expect(winds([301, 10, 10], 'kt')).toHaveLength(1);
    expect(winds([1e5, 1e308, 10], 'm/s')).toEqual([]);
    expect(winds([0, 300, 10], 'kt')).toHaveLength(2);
  });

  it('are a circle for a calm, which has no direction', () => {
    expect(winds([10, 10, 2], 'kt').map(({ seconds }) => seconds)).toEqual([0, 3600, 7200]);
  });

  it('have their flags on the other side south of the equator', () => {
    const [north, south] = [winds([60, 0, 0], 'kt')[0], winds([60, 0, 0], 'kt', true)[0]];
    expect(north?.shapes[0]?.path).toBe('M0 8.5V-8.5M0 -3.5L7 -5.5');
    expect(south?.shapes[0]?.path).toBe('M0 8.5V-8.5M0 -3.5L-7 -5.5');
    expect(north?.shapes[1]?.path).toBe('M0 -8.5L7 -7.5L0 -4.5Z');
  });

  it('mean the same wind in each unit', () => {
    const shapes = (speed: number, unit: string) => winds([speed, 0, 0], unit)[0]?.shapes;
    expect(shapes(10.288, 'm/s')).toEqual(shapes(20, 'kt'));
    expect(shapes(23.016, 'mph')).toEqual(shapes(20, 'kt'));
    expect(shapes(37.04, 'km/h')).toEqual(shapes(20, 'kt'));
    expect(shapes(37.04, 'KMH')).toEqual(shapes(20, 'knots'));
    expect(shapes(10.288, 'm s⁻¹')).toEqual(shapes(20, 'kts'));
  });
});

describe('marks', () => {
  const marks = Array.from({ length: 100 }, (_, index) => ({ seconds: index, shapes: [] }));

  it('are thinned out where they have no room, and more of them show the closer one looks', () => {
    const far = placedMarks(marks, seconds => seconds * 2, 0, 200);
    const close = placedMarks(marks, seconds => seconds * 8, 0, 200);
    expect(far.map(({ at }) => at)).toEqual([10, 34, 58, 82, 106, 130, 154, 178]);
    expect(close.map(({ mark }) => mark.seconds)).toEqual([2, 5, 8, 11, 14, 17, 20, 23]);
  });

  it('are not cut by the edge', () => {
    const placed = placedMarks(marks, seconds => seconds * 30, 0, 90);
    expect(placed.map(({ at }) => at)).toEqual([30, 60]);
  });

  it('of precipitation stand where something other than rain falls', () => {
    const signs = precipitationSigns(times, ['snow', 'liquid', 'sleet'], Float64Array.of(1, 1, 0));
    expect(signs.map(({ seconds }) => seconds)).toEqual([0]);
  });

  it('of the weather exist for the seven codes, and for no other text', () => {
    const codes = [
      'clear-night',
      'clear-day',
      'partly-cloudy-day',
      'partly-cloudy-night',
      'cloudy',
      'rain',
      'snow',
    ];
    const pictures = codes.map(code => JSON.stringify(weatherSymbol(code)));
    expect(new Set(pictures).size).toBe(7);
    for (const code of ['fog', 'toString', '', null, 3]) expect(weatherSymbol(code)).toBeUndefined();
  });
});
