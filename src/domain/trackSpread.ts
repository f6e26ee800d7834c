import { bearingDegrees, distanceKm, type LonLat } from './geodesy.ts';
import { mean } from './mean.ts';
import { meanPlace } from './meanPlace.ts';
import { membersAt } from './membersAt.ts';
import type { Track } from './track.ts';

/** One standard deviation of places about their middle, as an ellipse. */
export interface SpreadEllipse {
  /** Half the longer axis. */
  majorKm: number;
  /** Half the shorter axis. */
  minorKm: number;
  /** Of the longer axis, in degrees clockwise from north, 0 to less than 180. */
  bearing: number;
}

/** How the members of an ensemble lie about their middle at one valid time. Derived throughout. */
export interface TrackSpread {
  /** Epoch milliseconds. */
  time: number;
  /** Middle of the members; longitude in −180 to 180. */
  centre: LonLat;
  /** Members that have a place at that time. */
  count: number;
  /** Root mean square of their distances from the middle. */
  rmsKm: number;
  /** Undefined for fewer than two members. */
  ellipse: SpreadEllipse | undefined;
}

/**
 * The spread of tracks at some times, or every valid time that any of them has, of the members that have a place then; a time at which
 * they lie all around the Earth is left out. The ellipse is that of the sample covariance (n − 1) of the members'
 * offsets to the east and north of the middle, taken along great circles from it (azimuthal equidistant): its half axes
 * are the square roots of the eigenvalues. It says how the members lie, and nothing of a probability.
 */
export function trackSpread(tracks: readonly Track[], times?: readonly number[]): TrackSpread[] {
  return membersAt(tracks, times).flatMap(({ time, storms }) => {
    const places = storms.map(({ position }) => position);
    const centre = meanPlace(places);
    if (centre === undefined) return [];
    const offsets = places.map(place => offsetOf(centre, place));
    const squares = mean(offsets.map(({ east, north }) => east ** 2 + north ** 2)) ?? 0;
    return [{ time, centre, count: places.length, rmsKm: Math.sqrt(squares), ellipse: ellipseOf(offsets) }];
  });
}

interface Offset {
  east: number;
  north: number;
}

function offsetOf(centre: LonLat, place: LonLat): Offset {
  const [km, angle] = [distanceKm(centre, place), (bearingDegrees(centre, place) * Math.PI) / 180];
  return { east: km * Math.sin(angle), north: km * Math.cos(angle) };
}

function ellipseOf(offsets: readonly Offset[]): SpreadEllipse | undefined {
  if (offsets.length < 2) return undefined;
  const east = covariance(offsets, 'east', 'east');
  const north = covariance(offsets, 'north', 'north');
  const both = covariance(offsets, 'east', 'north');
  const [middle, apart] = [(east + north) / 2, Math.hypot((north - east) / 2, both)];
  const angle = (Math.atan2(2 * both, north - east) / 2) * (180 / Math.PI);
  return {
    majorKm: Math.sqrt(middle + apart),
    minorKm: Math.sqrt(Math.max(0, middle - apart)),
    bearing: (angle + 180) % 180,
  };
}

function covariance(offsets: readonly Offset[], a: keyof Offset, b: keyof Offset): number {
  const meanA = mean(offsets.map(offset => offset[a])) ?? 0;
  const meanB = mean(offsets.map(offset => offset[b])) ?? 0;
  const products = offsets.map(offset => (offset[a] - meanA) * (offset[b] - meanB));
  return products.reduce((sum, product) => sum + product, 0) / (offsets.length - 1);
}
