import { afterAll, describe, expect, it, vi } from 'vitest';
import { readTracks } from '../../../../src/domain/readTracks.ts';
import { categoryColor } from '../../../../src/domain/stormScale.ts';

vi.stubGlobal('document', {
  getElementById: () => ({ textContent: JSON.stringify({ locale: 'en', strings: {} }) }),
});
const { valueEnds } = await import('../../../../webview/kit/timeline/drawTimeline.ts');
const { trackTimeline } = await import('../../../../webview/storm/trackTimeline.ts');
afterAll(() => vi.unstubAllGlobals());

const UTC = { clock: { zone: 'UTC' }, name: 'UTC' } as const;
const TIMES = ['2026-11-21T00:00:00Z', '2026-11-21T12:00:00Z', '2026-11-22T00:00:00Z'];

function timelineOf(properties: object, datetimes: readonly unknown[] = TIMES) {
  const [track] = readTracks({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: datetimes.map((_, index) => [index, 10]) },
    properties: { datetimes, ...properties },
  }).tracks;
  if (track === undefined) throw new Error('There is no track.');
  return trackTimeline(track, UTC);
}

const valuesOf = (timeline: ReturnType<typeof timelineOf>) => [...(timeline?.model.lines[0]?.values ?? [])];

describe('times of a track', () => {
  it('have the wind in the unit in which it came, with the limits of categories in that unit', () => {
    const model = timelineOf({ vmax: [60, 80, Number.NaN], units: { vmax: 'mph' } })?.model;
    expect(model).toMatchObject({ unit: 'mph', lines: [{ name: 'Wind' }] });
    expect([...(model?.lines[0]?.values ?? [])]).toEqual([60, 80, Number.NaN]);
    expect(model?.levels).toContainEqual({ value: 74, text: 'C1 74' });
    expect(model?.dots?.map(({ color }) => color).slice(0, 2)).toEqual([categoryColor(0), categoryColor(1)]);
  });

  it('have round numbers where no wind reaches a limit, or its unit did not come', () => {
    expect(timelineOf({ vmax: [20, 25, 30], units: { vmax: 'kt' } })?.model.levels).toBeUndefined();
    const model = timelineOf({ vmax: [70, 80, 90] })?.model;
    expect(model).toMatchObject({ unit: '', lines: [{ name: 'Wind (unit not given)' }] });
    expect(model?.levels).toBeUndefined();
  });

  it('have the pressure where no wind came, and stand alone where neither did', () => {
    const pressure = timelineOf({ pressure: [990, 980, 970], static: { pressure_unit: 'hPa' } })?.model;
    expect(pressure).toMatchObject({ unit: 'hPa', lines: [{ name: 'Pressure' }] });
    expect(timelineOf({})?.model.lines).toEqual([]);
  });

  it('leave out positions without a time, and are none where no position has one', () => {
    expect(timelineOf({ vmax: [1, 2, 3] }, [TIMES[0], 'soon', TIMES[2]])?.stops).toEqual([0, 2]);
    expect(timelineOf({}, ['soon', 'never'])).toBeUndefined();
  });

  it('draw no value that no storm has', () => {
    expect(valuesOf(timelineOf({ vmax: [60, 1e300, -1e300] }))).toEqual([60, Number.NaN, Number.NaN]);
  });

  it('leave a gap at a mark for a missing value: 0, or below', () => {
    const winds = timelineOf({ vmax: [0, -999, 80], units: { vmax: 'kt' } });
    expect(valuesOf(winds)).toEqual([Number.NaN, Number.NaN, 80]);
    expect(valuesOf(timelineOf({ vmax: [60, -1, 80] }))).toEqual([60, Number.NaN, 80]);
    expect(valuesOf(timelineOf({ pressure: [990, 0, -999] }))).toEqual([990, Number.NaN, Number.NaN]);
  });

  it('have the pressure where all winds are marks for missing ones', () => {
    const model = timelineOf({ vmax: [-99, -99, -99], pressure: [990, 980, 970] })?.model;
    expect(model?.lines[0]?.name).toBe('Pressure (unit not given)');
  });
});

describe('the curve of a track', () => {
  const [ZERO, NOON, NEXT] = TIMES.map(time => Date.parse(time) / 1000);

  /** What is drawn of a wind whose group states how it changes, as points of time and value. */
  function drawn(interpolation: string, values: readonly (number | null)[] = [40, 100, 60]) {
    const coordinates = TIMES.map((_, index) => [index, 10]);
    const wind_speed = { values, uom: 'kt', interpolation };
    const [track] = readTracks({
      type: 'Feature',
      temporalGeometry: { type: 'MovingPoint', datetimes: TIMES, coordinates, interpolation: 'Linear' },
      temporalProperties: [{ datetimes: TIMES, wind_speed }],
    }).tracks;
    if (track === undefined) throw new Error('There is no track.');
    return pointsOf(trackTimeline(track, UTC));
  }

  function pointsOf(timeline: ReturnType<typeof timelineOf>) {
    const run = timeline?.model.lines[0]?.run;
    return run && Array.from(run.times, (time, index) => [time, run.values[index]]);
  }

  it('runs evenly from value to value unless the response states otherwise', () => {
    expect(drawn('Linear')).toBeUndefined();
    expect(pointsOf(timelineOf({ vmax: [40, 100, 60] }))).toBeUndefined();
  });

  it('is a flight of steps where a value stays until the next', () => {
    expect(drawn('Step')).toEqual([
      [ZERO, 40],
      [NOON, 40],
      [NOON, 100],
      [NEXT, 100],
      [NEXT, 60],
    ]);
  });

  it.each([
    ['Linear', [40, 120, 60]],
    ['Step', [40, 40, 120, 120, 60]],
  ])('has what came for times between the positions: %s', (interpolation, winds) => {
    const [track] = readTracks({
      type: 'Feature',
      temporalGeometry: {
        type: 'MovingPoint',
        datetimes: [TIMES[0], TIMES[1]],
        coordinates: [
          [0, 10],
          [1, 10],
        ],
      },
      temporalProperties: [
        {
          datetimes: [TIMES[0], '2026-11-21T06:00:00Z', TIMES[1]],
          wind_speed: { values: [40, 120, 60], uom: 'kt', interpolation },
        },
      ],
    }).tracks;
    const timeline = track && trackTimeline(track, UTC);
    expect(pointsOf(timeline)?.map(([, value]) => value)).toEqual(winds);
    expect(timeline?.model.levels).toContainEqual({ value: 64, text: 'C1 64' });
    const [least = Number.NaN, most = Number.NaN] = timeline ? valueEnds(timeline.model) : [];
    expect(least).toBeLessThan(40);
    expect(most).toBeGreaterThan(120);
  });

  it('is one too where a list has a value for each way from one position to the next', () => {
    expect(pointsOf(timelineOf({ vmax: [40, 80] }))).toEqual([
      [ZERO, 40],
      [NOON, 40],
      [NOON, 80],
      [NEXT, 80],
      [NEXT, 80],
    ]);
  });

  it('goes no step to a value that is missing, nor from it', () => {
    expect(drawn('Step', [40, -999, 60])).toEqual([
      [ZERO, 40],
      [NOON, Number.NaN],
      [NEXT, Number.NaN],
      [NEXT, 60],
    ]);
  });

  it('is its values alone where they hold for their own times only', () => {
    expect(drawn('Discrete')).toEqual([
      [ZERO, 40],
      [NOON, Number.NaN],
      [NOON, 100],
      [NEXT, Number.NaN],
      [NEXT, 60],
    ]);
  });

  it('does not run past a position without a time, between which and others the storm is nowhere', () => {
    expect(pointsOf(timelineOf({ vmax: [40, 50, 60] }, [TIMES[0], 'soon', TIMES[2]]))).toEqual([
      [ZERO, 40],
      [NEXT, Number.NaN],
      [NEXT, 60],
    ]);
  });
});
