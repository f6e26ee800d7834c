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
  forPlaces(arrays, (longitude, latitude) => {
    const eastward = west + turnedFrom(longitude, west);
    first = Math.min(first, eastward);
    east = Math.max(east, eastward);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  });
  return { west: first, south, east, north };
}

/** Whole degree at the eastern end of the widest stretch of longitude that holds no place. */
function westEdge(arrays: readonly Float64Array[]): number | undefined {
  const taken = new Uint8Array(360);
  forPlaces(arrays, longitude => {
    taken[Math.floor(turnedFrom(longitude, -180)) % 360] = 1;
  });
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

/** Degrees eastward from one meridian to another, 0 up to 360. */
function turnedFrom(longitude: number, west: number): number {
  return (((longitude - west) % 360) + 360) % 360;
}

function forPlaces(
  arrays: readonly Float64Array[],
  act: (longitude: number, latitude: number) => void,
): void {
  for (const pairs of arrays) {
    for (let at = 0; at < pairs.length; at += 2) {
      const [longitude = Number.NaN, latitude = Number.NaN] = [pairs[at], pairs[at + 1]];
      if (Number.isFinite(longitude) && Math.abs(latitude) <= 90) act(longitude, latitude);
    }
  }
}
