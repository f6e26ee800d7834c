import { expect, it } from 'vitest';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { trackValue } from '../../../src/domain/trackValue.ts';

const TIMES = ['2026-09-10T12:00:00Z', '2026-09-11T00:00:00Z', '2026-09-11T12:00:00Z'];

it('a position without a value of its own has that of the whole track only where no position has one', () => {
  const feature = {
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: [
        [-60, 20],
        [-62, 21],
        [-64, 22],
      ],
    },
    properties: {
      datetimes: TIMES,
      wind_speed: [120, null, 40],
      static: { wind_speed: 120, pressure: 940, category: 4 },
    },
  };
  const [track] = readTracks({ type: 'FeatureCollection', features: [feature] }).tracks;
  const valuesOf = (name: string) => TIMES.map((_, index) => track && trackValue(track, index, name)?.value);
  expect(valuesOf('wind_speed')).toEqual([120, undefined, 40]);
  expect(valuesOf('pressure')).toEqual([940, 940, 940]);
  expect(valuesOf('category')).toEqual([4, 4, 4]);
  expect(track && trackValue(track, 0, undefined)).toBeUndefined();
});
