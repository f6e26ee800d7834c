/** Least and greatest of the vertices from `first` to before `end`, of pairs; without any, from ∞ to −∞. */
export function boxAround(
  pairs: Float64Array,
  first = 0,
  end = pairs.length / 2,
): [west: number, north: number, east: number, south: number] {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 2 * first; at < 2 * end; at += 2) {
    const [x = 0, y = 0] = [pairs[at], pairs[at + 1]];
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  return [west, north, east, south];
}
