/** Points of the cells that a box reaches into, and some beyond it. */
export type PointsNear = (
  west: number,
  north: number,
  east: number,
  south: number,
  act: (point: number) => void,
) => void;

/** Points to a cell on average. */
const SHARE = 4;

/**
 * Points, as pairs in Mercator units, sorted into the cells of a grid over all of them: made in two passes, where a
 * tree of boxes takes ten times as long and as much memory. What has no place, as NaN, is in none.
 */
export function pointGrid(units: Float64Array): PointsNear {
  const bounds = boundsOf(units);
  if (bounds === undefined) return () => undefined;
  const { west: left, north: top, east: right, south: bottom } = bounds;
  const side = Math.max(1, Math.ceil(Math.sqrt(units.length / 2 / SHARE)));
  const [perX, perY] = [side / (right - left || 1), side / (bottom - top || 1)];
  const clamp = (cell: number) => Math.max(0, Math.min(side - 1, cell));
  const columnOf = (x: number) => clamp(Math.floor((x - left) * perX));
  const rowOf = (y: number) => clamp(Math.floor((y - top) * perY));

  /** Where the points of each cell begin among the sorted; one more than cells. */
  const starts = new Uint32Array(side * side + 1);
  for (let at = 0; at < units.length; at += 2) {
    const [x, y] = [units[at] ?? 0, units[at + 1] ?? 0];
    if (Number.isNaN(y)) continue;
    const next = rowOf(y) * side + columnOf(x) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let cell = 1; cell < starts.length; cell++)
    starts[cell] = (starts[cell] ?? 0) + (starts[cell - 1] ?? 0);
  const sorted = new Uint32Array(starts.at(-1) ?? 0);
  const filled = starts.slice();
  for (let at = 0; at < units.length; at += 2) {
    const [x, y] = [units[at] ?? 0, units[at + 1] ?? 0];
    if (Number.isNaN(y)) continue;
    const cell = rowOf(y) * side + columnOf(x);
    const place = filled[cell] ?? 0;
    sorted[place] = at / 2;
    filled[cell] = place + 1;
  }

  return (west, north, east, south, act) => {
    if (east < left || west > right || south < top || north > bottom) return;
    const [first, last] = [columnOf(west), columnOf(east)];
    for (let row = rowOf(north); row <= rowOf(south); row++) {
      const end = starts[row * side + last + 1] ?? 0;
      for (let place = starts[row * side + first] ?? 0; place < end; place++) act(sorted[place] ?? 0);
    }
  };
}

function boundsOf(units: Float64Array) {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < units.length; at += 2) {
    const x = units[at] ?? 0;
    const y = units[at + 1] ?? 0;
    if (Number.isNaN(y)) continue;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  return west <= east ? { west, north, east, south } : undefined;
}
