import { expect, it } from 'vitest';
import { readTracks } from '../../../src/domain/readTracks.ts';

it('a track with one time, or one position, says so in words that fit', () => {
  const track = (coordinates: number[][], datetimes: string[]) => ({
    type: 'FeatureCollection' as const,
    features: [
      {
        type: 'Feature' as const,
        geometry: { type: 'LineString' as const, coordinates },
        properties: { datetimes },
      },
    ],
  });
  const told = (coordinates: number[][], datetimes: string[]) =>
    JSON.stringify(readTracks(track(coordinates, datetimes)));
  const noon = '2026-09-28T12:00:00Z';
  const two = [
    [-82.5, 27.9],
    [-82.6, 28],
  ];
  expect(told(two, [noon])).toContain('has 2 positions and 1 time.');
});
