import type { Position } from './antimeridian.ts';

/**
 * Rings of a polygon, its outline counter-clockwise and its holes clockwise, however they came: filled by the rule of
 * nonzero winding, polygons that overlap are then one, and their holes stay.
 */
export function turnedAlike<Place extends Position>(rings: readonly (readonly Place[])[]): Place[][] {
  return rings.map((ring, index) =>
    isCounterClockwise(ring) === (index === 0) ? [...ring] : ring.toReversed(),
  );
}

/** By the shoelace formula, in degrees. */
function isCounterClockwise(ring: readonly Position[]): boolean {
  let area = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    area += x * nextY - nextX * y;
  }
  return area > 0;
}
