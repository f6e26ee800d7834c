import { unwrap, unwrapLongitude } from './antimeridian.ts';
import type { LonLat } from './geodesy.ts';
import { goesRoundGlobe } from './goesRoundGlobe.ts';

/** Rings of a polygon unwrapped together: holes stay inside their outline. One that goes round the globe stays as it is. */
export function unwrapRings(rings: readonly (readonly LonLat[])[]): LonLat[][] {
  const near = rings[0]?.[0]?.[0];
  return rings.map(ring => {
    const [first] = ring;
    if (first === undefined || near === undefined) return [];
    if (goesRoundGlobe(ring)) return [...ring];
    return unwrap([[unwrapLongitude(first[0], near), first[1]], ...ring.slice(1)]);
  });
}
