/** The least and the most of coordinates, in degrees, and of heights where there are any. */
export interface Bounds {
  xmin: number;
  ymin: number;
  xmax: number;
  ymax: number;
  /** Undefined where nothing has a height. */
  z: { min: number; max: number } | undefined;
}

export interface BoundsFinder {
  /** A height of NaN is none. */
  add(x: number, y: number, z: number): void;
  join(bounds: Bounds | undefined): void;
  /** Undefined where nothing was added. */
  found(): Bounds | undefined;
}

/** Longitudes are taken as numbers: what crosses the antimeridian may reach around the world. */
export function createBounds(): BoundsFinder {
  const least = { x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY, z: Number.POSITIVE_INFINITY };
  const most = { x: Number.NEGATIVE_INFINITY, y: Number.NEGATIVE_INFINITY, z: Number.NEGATIVE_INFINITY };
  const add = (x: number, y: number, z: number) => {
    least.x = Math.min(least.x, x);
    least.y = Math.min(least.y, y);
    most.x = Math.max(most.x, x);
    most.y = Math.max(most.y, y);
    if (Number.isNaN(z)) return;
    least.z = Math.min(least.z, z);
    most.z = Math.max(most.z, z);
  };
  return {
    add,
    join(bounds) {
      if (bounds === undefined) return;
      const { xmin, ymin, xmax, ymax, z } = bounds;
      add(xmin, ymin, z?.min ?? Number.NaN);
      add(xmax, ymax, z?.max ?? Number.NaN);
    },
    found() {
      if (least.x > most.x) return undefined;
      const z = least.z > most.z ? undefined : { min: least.z, max: most.z };
      return { xmin: least.x, ymin: least.y, xmax: most.x, ymax: most.y, z };
    },
  };
}
