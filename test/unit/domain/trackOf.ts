import type { LonLat } from '../../../src/domain/geodesy.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import type { Track } from '../../../src/domain/track.ts';

export const HOUR = 3_600_000;

/** A degree of longitude along the equator in six hours. */
const EAST: readonly LonLat[] = [
  [0, 0],
  [1, 0],
  [2, 0],
];

interface Members {
  positions?: readonly (LonLat | null)[];
  /** From the epoch; six hours apart where none are given. */
  hours?: readonly (number | null)[];
  /** Other members of the properties. */
  [member: string]: unknown;
}

/** A track as a service sends one. */
export function trackOf({ positions = EAST, hours, ...properties }: Members): Track {
  const times = hours ?? positions.map((_, index) => 6 * index);
  const { tracks } = readTracks({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: positions },
    properties: {
      datetimes: times.map(hour => (hour === null ? null : new Date(hour * HOUR).toISOString())),
      ...properties,
    },
  });
  const [track] = tracks;
  if (track === undefined) throw new Error('There is no track.');
  return track;
}
