import { turnsToward, unwrap } from './antimeridian.ts';
import type { LonLat } from './geodesy.ts';
import { goesRoundGlobe } from './goesRoundGlobe.ts';
import { middleLongitude } from './middleLongitude.ts';

/**
 * Rings of a polygon unwrapped together: holes stay inside their outline. One that goes round the globe stays as it is.
 * An outline is a turn wide at most, so that a hole is in it where the middles of both are nearest to one another.
 */
export function unwrapRings(rings: readonly (readonly LonLat[])[]): LonLat[][] {
  const unwrapped = rings.map(ring => (goesRoundGlobe(ring) ? [...ring] : unwrap(ring)));
  const [outline = [], ...holes] = unwrapped;
  if (outline.length === 0) return rings.map(() => []);
  const middle = middleLongitude(outline);
  const inOutline = holes.map(hole => {
    const turns = turnsToward(middleLongitude(hole), middle);
    return hole.map(([longitude, latitude]): LonLat => [longitude + turns, latitude]);
  });
  return [outline, ...inOutline];
}
