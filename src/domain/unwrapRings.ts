import { unwrap, unwrapLongitude } from './antimeridian.ts';
import type { LonLat } from './geodesy.ts';

/**
 * Rings of a polygon unwrapped together: holes stay inside their outline. A ring that would hold nothing then, but does as
 * its numbers say, goes round the globe: a box from −180° to 180°.
 */
export function unwrapRings(rings: readonly (readonly LonLat[])[]): LonLat[][] {
  const near = rings[0]?.[0]?.[0];
  return rings.map(ring => {
    const [first] = ring;
    if (first === undefined || near === undefined) return [];
    const unwrapped = unwrap([[unwrapLongitude(first[0], near), first[1]], ...ring.slice(1)]);
    return isFlat(unwrapped) && !isFlat(ring) ? [...ring] : unwrapped;
  });
}

/** Square degrees below which a ring holds nothing. */
const NOTHING = 1e-9;

function isFlat(ring: readonly LonLat[]): boolean {
  const [[x, y] = [0, 0]] = ring;
  let twice = 0;
  for (const [index, to] of ring.entries()) {
    const from = ring.at(index - 1) ?? to;
    twice += (from[0] - x) * (to[1] - y) - (to[0] - x) * (from[1] - y);
  }
  return Math.abs(twice) < NOTHING;
}
