import { destination, type LonLat } from '../../../../src/domain/geodesy.ts';

/** Numbers from 0 to 1 that are the same in each run (mulberry32, public domain). */
export function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Where cases begin: anywhere, beside ±180°, or beside a pole. */
export function someWhere(random: () => number): LonLat {
  const kind = random();
  if (kind < 0.25) return [180 - 4 * random(), 120 * random() - 60];
  if (kind < 0.4) return [360 * random() - 180, (random() < 0.5 ? -1 : 1) * (90 - 4 * random())];
  return [360 * random() - 180, 170 * random() - 85];
}

/** Positions from a place on, each up to so many kilometres from the one before, longitudes in −180 to 180. */
export function wayFrom(random: () => number, from: LonLat, count: number, stepKm: number): LonLat[] {
  const way: LonLat[] = [from];
  let course = 360 * random();
  while (way.length < count) {
    const last = way.at(-1) ?? from;
    way.push(destination(last, course, 1 + stepKm * random()));
    course += 90 * random() - 45;
  }
  return way;
}

/** A ring around a place, its corners at random distances; it is closed, and crosses itself nowhere. */
export function ringAround(random: () => number, centre: LonLat, corners: number, km: number): LonLat[] {
  const ring = Array.from({ length: corners }, (_, corner) =>
    destination(centre, (360 * corner) / corners, km * (0.3 + 0.7 * random())),
  );
  return [...ring, ...ring.slice(0, 1)];
}
