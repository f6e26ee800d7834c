/**
 * Shapes of the embedded map (Natural Earth, 1 : 50 million) as its script has them: each line or ring as the steps of a
 * grid from one vertex to the next, `dx, dy, …`, the first from its origin.
 */
export interface OutlineSteps {
  /** Degrees of a step, and of the origin, to the east and to the north. */
  scale: readonly [number, number];
  origin: readonly [number, number];
  /** Rings of all countries as one, which are its coasts too. */
  land: readonly (readonly number[])[];
  /** Lines between two countries. */
  borders: readonly (readonly number[])[];
}

/** Set by the script that the host loads before the page's own. */
declare const landfallBasemap: OutlineSteps | undefined;

/** Longitudes and latitudes, in pairs, of the lines or rings of the embedded map; undefined where it did not load. */
export function embeddedOutlines(kind: 'land' | 'borders'): Float64Array[] | undefined {
  return typeof landfallBasemap === 'undefined' ? undefined : outlinesOf(landfallBasemap, kind);
}

export function outlinesOf(steps: OutlineSteps, kind: 'land' | 'borders'): Float64Array[] {
  const { scale, origin } = steps;
  return steps[kind].map(outline => {
    const positions = new Float64Array(outline.length);
    let [x, y] = [0, 0];
    for (let at = 0; at < outline.length; at += 2) {
      x += outline[at] ?? 0;
      y += outline[at + 1] ?? 0;
      positions[at] = x * scale[0] + origin[0];
      positions[at + 1] = y * scale[1] + origin[1];
    }
    return positions;
  });
}
