import type { LonLat } from './geodesy.ts';

/** The same meridian, within half a turn of another. */
export function unwrapLongitude(longitude: number, near: number): number {
  return longitude - 360 * Math.round((longitude - near) / 360);
}

/** Positions whose longitudes never jump: each is within half a turn of the one before. */
export function unwrap(positions: readonly LonLat[]): LonLat[] {
  const unwrapped: LonLat[] = [];
  for (const [longitude, latitude] of positions) {
    const before = unwrapped.at(-1);
    unwrapped.push([before === undefined ? longitude : unwrapLongitude(longitude, before[0]), latitude]);
  }
  return unwrapped;
}

/** Rings of a polygon unwrapped together: holes stay inside their outline. */
export function unwrapRings(rings: readonly (readonly LonLat[])[]): LonLat[][] {
  const near = rings[0]?.[0]?.[0];
  return rings.map(ring => {
    const [first] = ring;
    if (first === undefined || near === undefined) return [];
    return unwrap([[unwrapLongitude(first[0], near), first[1]], ...ring.slice(1)]);
  });
}

/** Degrees by which the ends of a ring may differ that closes, or that is one turn from closing. */
const CLOSED = 1e-6;

/**
 * An unwrapped ring that goes once round a pole, led over that pole so that it encloses it; any other ring as it is.
 * The pole is the one on the side of which the ring lies.
 */
export function closeOverPole(ring: readonly LonLat[]): readonly LonLat[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined) return ring;
  if (Math.abs(Math.abs(last[0] - first[0]) - 360) > CLOSED) return ring;
  let latitudes = 0;
  for (const [, latitude] of ring) latitudes += latitude;
  const pole = latitudes < 0 ? -90 : 90;
  return [...ring, [last[0], pole], [first[0], pole], first];
}

/** Whole turns that bring a longitude nearest to another. */
export function turnsToward(longitude: number, centre: number): number {
  return Math.round((centre - longitude) / 360) * 360;
}

/** A line of unwrapped positions, cut at ±180° as RFC 7946 §3.1.9 asks; parts lie within −180 to 180. */
export function cutLine(positions: readonly LonLat[]): LonLat[][] {
  const parts: LonLat[][] = [];
  let part: LonLat[] = [];
  let before: LonLat | undefined;
  for (const position of positions) {
    if (before !== undefined && worldOf(before[0]) !== worldOf(position[0])) {
      const [left, right] = crossing(before, position);
      part.push(left);
      parts.push(part);
      part = [right];
    }
    part.push([position[0] - 360 * worldOf(position[0]), position[1]]);
    before = position;
  }
  parts.push(part);
  return parts;
}

/** Which copy of the world a longitude is in: 0 for −180 to 180. */
function worldOf(longitude: number): number {
  return Math.floor((longitude + 180) / 360);
}

/** The crossing of ±180°, as the end of one part and the start of the next. */
function crossing(a: LonLat, b: LonLat): [LonLat, LonLat] {
  const eastward = b[0] > a[0];
  const meridian = eastward ? 360 * worldOf(b[0]) - 180 : 360 * worldOf(a[0]) - 180;
  const latitude = a[1] + ((b[1] - a[1]) * (meridian - a[0])) / (b[0] - a[0]);
  return eastward
    ? [
        [180, latitude],
        [-180, latitude],
      ]
    : [
        [-180, latitude],
        [180, latitude],
      ];
}
