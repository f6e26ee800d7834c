import { describe, expect, it } from 'vitest';
import { packTrack, windAlong } from '../../../../src/domain/exposure/packedTrack.ts';
import { readTracks } from '../../../../src/domain/readTracks.ts';
import { parcelOf } from '../../../../src/panels/parcel.ts';

const HOURS = ['2026-11-21T00:00:00Z', '2026-11-21T06:00:00Z', '2026-11-21T12:00:00Z'];

/** A moving prism of three positions, whose group of winds states how they change. */
function packedOf(interpolation: string, datetimes: readonly string[] = HOURS) {
  const [track] = readTracks({
    type: 'Feature',
    temporalGeometry: {
      type: 'MovingPoint',
      datetimes: HOURS,
      coordinates: HOURS.map((_, index) => [index, 10]),
    },
    temporalProperties: [{ datetimes, wind_speed: { values: [100, 70, 40], uom: 'kt', interpolation } }],
  }).tracks;
  if (track === undefined) throw new Error('There is no track.');
  return packTrack(track, undefined);
}

function windsOf(interpolation: string) {
  const packed = packedOf(interpolation);
  return [0, 0.5, 1, 1.25, 2].map(along => windAlong(packed, 'winds', along));
}

describe('the wind along a track', () => {
  it('changes evenly where its group says so', () => {
    expect(windsOf('Linear')).toEqual([100, 85, 70, 62.5, 40]);
  });

  it('stays from each position until the next where its group says so', () => {
    expect(windsOf('Step')).toEqual([100, 100, 70, 70, 40]);
  });

  it('is not known between positions where its group has it at these alone', () => {
    expect(windsOf('Discrete')).toEqual([100, Number.NaN, 70, Number.NaN, 40]);
  });

  it('reaches the page whatever its group says, also with winds of other times', () => {
    const message = (track: object) => ({ type: 'exposure', face: { face: 'data', data: { track } } });
    const between = [HOURS[0], '2026-11-21T03:00:00Z', HOURS[1]].map(String);
    for (const packed of [
      packedOf('Linear'),
      packedOf('Step'),
      packedOf('Discrete'),
      packedOf('Step', between),
    ])
      expect(parcelOf(message(packed))).toBe(undefined);
  });

  it('is not known between positions of which one has no time', () => {
    const geometry = { type: 'LineString', coordinates: [0, 1, 2].map(each => [each, 10]) };
    const [track] = readTracks({
      type: 'Feature',
      geometry,
      properties: { datetimes: [HOURS[0], 'soon', HOURS[2]], wind_speed: [100, 70, 40] },
    }).tracks;
    if (track === undefined) throw new Error('There is no track.');
    const packed = packTrack(track, undefined);
    const winds = [0, 0.5, 1, 1.5, 2].map(along => windAlong(packed, 'winds', along));
    expect(winds).toEqual([100, Number.NaN, 70, Number.NaN, 40]);
  });
});
