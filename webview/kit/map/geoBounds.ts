/** West may lie beyond −180 and east beyond 180: from west to east is always the short way round. */
export interface GeoBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * Smallest bounds of pairs of longitude and latitude, across ±180° where that is smaller. Positions that are no
 * place are passed over; undefined where none is left.
 */
export function geoBounds(arrays: readonly Float64Array[]): GeoBounds | undefined {
  const west = westEdge(arrays);
  if (west === undefined) return undefined;
  let [south, east, north] = [90, Number.NEGATIVE_INFINITY, -90];
  let first = Number.POSITIVE_INFINITY;
  for (const pairs of arrays) {
    for (let at = 0; at < pairs.length; at += 2) {
      const longitude = pairs[at] ?? Number.NaN;
      const latitude = pairs[at + 1] ?? Number.NaN;
      if (!isPlace(longitude, latitude)) continue;
      const eastward = west + turnedFrom(longitude, west);
      if (eastward < first) first = eastward;
      if (eastward > east) east = eastward;
      if (latitude < south) south = latitude;
      if (latitude > north) north = latitude;
    }
  }
  return { west: first, south, east, north };
}

/** Whole degree at the eastern end of the widest stretch of longitude that holds no place. */
function westEdge(arrays: readonly Float64Array[]): number | undefined {
  const taken = takenDegrees(arrays);
  const start = taken.indexOf(1);
  if (start < 0) return undefined;
  let [widest, edge, gap] = [-1, start, 0];
  for (let step = 1; step <= 360; step++) {
    const degree = (start + step) % 360;
    if (taken[degree] === 0) {
      gap++;
      continue;
    }
    if (gap > widest) [widest, edge] = [gap, degree];
    gap = 0;
  }
  return edge - 180;
}

/** 1 for each degree eastward from −180 that holds a place. */
function takenDegrees(arrays: readonly Float64Array[]): Uint8Array {
  const taken = new Uint8Array(360);
  for (const pairs of arrays) {
    for (let at = 0; at < pairs.length; at += 2) {
      const longitude = pairs[at] ?? Number.NaN;
      if (isPlace(longitude, pairs[at + 1] ?? Number.NaN))
        taken[Math.floor(turnedFrom(longitude, -180)) % 360] = 1;
    }
  }
  return taken;
}

/** Degrees eastward from one meridian to another, 0 up to 360. */
function turnedFrom(longitude: number, west: number): number {
  const turned = longitude - west;
  // A remainder takes longer than all else that is done with a place.
  return turned >= 0 && turned < 360 ? turned : ((turned % 360) + 360) % 360;
}

function isPlace(longitude: number, latitude: number): boolean {
  return Number.isFinite(longitude) && Math.abs(latitude) <= 90;
}
