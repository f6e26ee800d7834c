import { describe, expect, it } from 'vitest';
import { packTrack, windAlong } from '../../../src/domain/exposure/packedTrack.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { stormAt } from '../../../src/domain/stormAt.ts';
import type { Track } from '../../../src/domain/track.ts';
import { curveRun } from '../../../webview/storm/curveRun.ts';
import { HOUR } from './trackOf.ts';

const isoOf = (hour: number) => new Date(hour * HOUR).toISOString();

interface Group {
  hours?: readonly number[];
  interpolation?: string;
  name?: string;
  uom?: string;
}

/** A prism with positions each twelve hours, and a member whose values have times of their own. */
function read(values: readonly unknown[], { hours = [0, 6, 12, 24], ...group }: Group = {}) {
  const { interpolation = 'Linear', name = 'wind_speed', uom = 'kt' } = group;
  const { tracks, diagnostics } = readTracks({
    type: 'Feature',
    temporalGeometry: {
      type: 'MovingPoint',
      datetimes: [0, 12, 24].map(isoOf),
      coordinates: [0, 1, 2].map(each => [each, 10]),
    },
    temporalProperties: [{ datetimes: hours.map(isoOf), [name]: { values, uom, interpolation } }],
  });
  const [track] = tracks;
  if (track === undefined) throw new Error('There is no track.');
  return { track, diagnostics, at: (hour: number) => stormAt(track, hour * HOUR) };
}

describe('values that came for times between the positions', () => {
  const peak = read([70, 120, 70, 50]);

  it('are told at these times, and between them as their group states', () => {
    expect([0, 3, 6, 9, 12, 18].map(hour => peak.at(hour)?.wind?.value)).toEqual([70, 95, 120, 95, 70, 60]);
    expect([3, 6, 18].map(hour => peak.at(hour)?.wind?.interpolated)).toEqual([true, false, true]);
    expect(peak.at(6)?.interpolated).toBe(true);
    const steps = read([70, 120, 70, 50], { interpolation: 'Step' });
    expect([0, 3, 6, 9, 12].map(hour => steps.at(hour)?.wind?.value)).toEqual([70, 70, 120, 120, 70]);
    const alone = read([70, 120, 70, 50], { interpolation: 'Discrete' });
    expect([3, 6, 9].map(hour => alone.at(hour)?.wind?.value)).toEqual([undefined, 120, undefined]);
  });

  it('class the storm there, also where both positions are of one class', () => {
    expect([0, 3, 6, 12].map(hour => peak.at(hour)?.stormClass?.code)).toEqual(['C1', 'C2', 'C4', 'C1']);
  });

  it('are of the pressure too, and no mark for a missing one is', () => {
    const pressure = { name: 'pressure', uom: 'hPa' };
    const marked = read([980, -999, 980, 990], { ...pressure, interpolation: 'Step' });
    expect(read([980, 930, 980, 990], pressure).at(6)?.pressure).toMatchObject({ hectopascals: 930 });
    expect([3, 9].map(hour => marked.at(hour)?.pressure?.value)).toEqual([980, undefined]);
  });

  it('are those of a closest approach, as they are of the timeline', () => {
    const along = (track: Track, places = [0, 0.25, 0.5, 1, 1.5, 2]) => {
      const packed = packTrack(track, undefined);
      return places.map(each => windAlong(packed, 'winds', each));
    };
    expect(along(peak.track)).toEqual([70, 95, 120, 70, 60, 50]);
    const gap = Number.NaN;
    const steps = read([70, 120, 70, 50], { interpolation: 'Step' });
    expect(along(steps.track)).toEqual([70, 70, 120, 70, 70, 50]);
    const alone = read([70, 120, 70, 50], { interpolation: 'Discrete' });
    expect(along(alone.track)).toEqual([70, gap, 120, 70, gap, 50]);
    expect(along(read([70, -999, 70, 50]).track)).toEqual([70, gap, gap, 70, 60, 50]);
    const hours = [0, 6, 9, 12, 24];
    for (const interpolation of ['Linear', 'Step'])
      for (const values of [
        [70, 120, null, 90, 50],
        [70, null, 110, 90, 50],
        [null, 100, 110, null, 50],
      ]) {
        const { track, at } = read(values, { hours, interpolation });
        const places = Array.from({ length: 25 }, (_, hour) => hour / 12);
        const told = places.map(place => at(12 * place)?.wind?.value ?? gap);
        expect(along(track, places).map(Math.round)).toEqual(told.map(Math.round));
      }
  });

  it('are of one group at a closest approach, and of no other one with another unit', () => {
    const group = (
      hours: readonly number[],
      values: readonly number[],
      uom: string,
      interpolation: string,
    ) => ({
      datetimes: hours.map(isoOf),
      wind_speed: { values, uom, interpolation },
    });
    const [track] = readTracks({
      type: 'Feature',
      temporalGeometry: {
        type: 'MovingPoint',
        datetimes: [0, 12].map(isoOf),
        coordinates: [
          [0, 10],
          [1, 10],
        ],
      },
      temporalProperties: [
        group([0, 6, 12], [50, 60, 70], 'kt', 'Discrete'),
        group([0, 6, 12], [50, 60, 70], 'm/s', 'Step'),
      ],
    }).tracks;
    if (track === undefined) throw new Error('There is no track.');
    const packed = packTrack(track, undefined);
    const winds = [0.25, 0.5, 0.75].map(along => windAlong(packed, 'windsInKnots', along));
    expect(winds).toEqual([Number.NaN, 60, Number.NaN]);
  });

  it('are a gap where the group has one, also on the curve', () => {
    const { at, track } = read([70, null, 60, 50]);
    const none = undefined;
    expect([0, 3, 6, 9, 12].map(hour => at(hour)?.wind?.value)).toEqual([70, none, none, none, 60]);
    const curve = curveRun(track, 'wind_speed', [0, 1, 2], Float64Array.of(70, 60, 50), came =>
      Number(came?.value),
    );
    expect([...(curve?.values ?? [])]).toEqual([70, Number.NaN, 60, 50]);
  });

  it('are counted, as no table has them, with those of times before and after all positions', () => {
    expect(peak.diagnostics).toEqual([
      'Feature 1: values of “wind_speed” at times of no position: 1. No table has them; those between two positions stand along the timeline.',
    ]);
    const beyond = read([60, 70, null, 120, 70, 50, 40], { hours: [-6, 0, 3, 6, 12, 24, 30] });
    expect(beyond.diagnostics[0]).toContain('“wind_speed” at times of no position: 3.');
    expect(read([70, 70, 50], { hours: [0, 12, 24] }).diagnostics).toEqual([]);
  });
});
