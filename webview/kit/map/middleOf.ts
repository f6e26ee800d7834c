import type { Coordinates } from '../../../src/domain/coordinates.ts';
import { normalizeLongitude } from '../../../src/domain/geodesy.ts';
import type { GeoBounds } from './geoBounds.ts';
import { roundedDegrees } from './roundedDegrees.ts';

/** Middle of bounds, such as of what is drawn of an asset; undefined where there are none. */
export function middleOf(bounds: GeoBounds | undefined): Coordinates | undefined {
  if (bounds === undefined) return undefined;
  const { west, south, east, north } = bounds;
  return {
    latitude: roundedDegrees((south + north) / 2),
    longitude: roundedDegrees(normalizeLongitude((west + east) / 2)),
  };
}
