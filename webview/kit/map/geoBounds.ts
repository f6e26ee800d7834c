/** In degrees. All that is held lies from west eastward to east, which may lie beyond 180; all longitudes are −180 to 180. */
export interface GeoBounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const NO_BOXES: Float64Array = new Float64Array(0);

/**
 * Smallest bounds of pairs of longitude and latitude, and of boxes, across ±180° where that is smaller. Positions that
 * are no place are passed over; undefined where nothing is left. Each box is four numbers, in the order of `GeoBounds`.
 */
export function geoBounds(arrays: readonly Float64Array[], boxes = NO_BOXES): GeoBounds | undefined {
  const west = westEdge(arrays, boxes);
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
  for (let at = 0; at < boxes.length; at += 4) {
    const left = boxes[at] ?? 0;
    const eastward = west + turnedFrom(left, west);
    first = Math.min(first, eastward);
    east = Math.max(east, eastward + (boxes[at + 2] ?? 0) - left);
    south = Math.min(south, boxes[at + 1] ?? 0);
    north = Math.max(north, boxes[at + 3] ?? 0);
  }
  return east - first < 360 ? { west: first, south, east, north } : { west: -180, south, east: 180, north };
}

/** Whole degree at the eastern end of the widest stretch of longitude that holds nothing; −180 where there is none. */
function westEdge(arrays: readonly Float64Array[], boxes: Float64Array): number | undefined {
  const taken = takenDegrees(arrays, boxes);
  const start = taken.findIndex(each => each !== FREE);
  if (start < 0) return undefined;
  let [widest, edge, gap] = [-1, start, 0];
  for (let step = 1; step <= 360; step++) {
    const degree = (start + step) % 360;
    if (taken[degree] === FREE) {
      gap++;
      continue;
    }
    if (taken[degree] === TAKEN && gap > widest) [widest, edge] = [gap, degree];
    gap = 0;
  }
  return edge - 180;
}

/** What a degree holds: nothing, something, or a box that goes on from the degree before. */
const [FREE, TAKEN, JOINED] = [0, 1, 2];

/** What each degree holds, eastward from −180. */
function takenDegrees(arrays: readonly Float64Array[], boxes: Float64Array): Uint8Array {
  const taken = new Uint8Array(360);
  for (const pairs of arrays) {
    for (let at = 0; at < pairs.length; at += 2) {
      const longitude = pairs[at] ?? Number.NaN;
      if (isPlace(longitude, pairs[at + 1] ?? Number.NaN))
        taken[Math.floor(turnedFrom(longitude, -180)) % 360] = TAKEN;
    }
  }
  for (let at = 0; at < boxes.length; at += 4) {
    const west = boxes[at] ?? 0;
    const left = turnedFrom(west, -180);
    const last = Math.floor(left + Math.min(360, (boxes[at + 2] ?? 0) - west));
    let degree = Math.floor(left);
    taken[degree % 360] ||= TAKEN;
    while (++degree <= last) taken[degree % 360] = JOINED;
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
