import type { FeatureArea } from './featureArea.ts';

/** What is asked of an area: of its own longitudes and every whole turn of them. */
export interface AreaEdges {
  /** Whether a place lies within it or on an edge. */
  holds(longitude: number, latitude: number): boolean;
  /** Whether a straight line from one place to another, whose longitudes do not jump, meets an edge. */
  isMet(fromX: number, fromY: number, toX: number, toY: number): boolean;
}

/** Bands of latitude: of many edges only those of a band are looked at. */
const BANDS = 64;

/** An area made ready for many questions. A ring that crosses itself holds what an odd number of its turns holds. */
export function areaEdges(area: FeatureArea): AreaEdges {
  const [west, east] = extent(area.map(([longitude]) => longitude));
  const [south, north] = extent(area.map(([, latitude]) => latitude));
  const edges = Float64Array.from(
    area.flatMap((corner, index) => [...(area.at(index - 1) ?? corner), ...corner]),
  );
  const perBand = BANDS / (north - south);
  const bandOf = (latitude: number) =>
    Math.max(0, Math.min(BANDS - 1, Math.floor((latitude - south) * perBand)));
  const bands = Array.from({ length: BANDS }, (): number[] => []);
  for (let edge = 0; edge < edges.length; edge += 4) {
    const [low, high] = extent([edges[edge + 1] ?? 0, edges[edge + 3] ?? 0]);
    for (let band = bandOf(low); band <= bandOf(high); band++) bands[band]?.push(edge);
  }

  const holdsAt = (x: number, y: number): boolean => {
    let isInside = false;
    for (const edge of bands[bandOf(y)] ?? []) {
      const ax = edges[edge] ?? 0;
      const ay = edges[edge + 1] ?? 0;
      const bx = edges[edge + 2] ?? 0;
      const by = edges[edge + 3] ?? 0;
      const side = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
      if (side === 0 && isBetween(x, ax, bx) && isBetween(y, ay, by)) return true;
      if (ay > y !== by > y && side > 0 === by > ay) isInside = !isInside;
    }
    return isInside;
  };
  const isMetAt = (fromX: number, fromY: number, toX: number, toY: number): boolean => {
    const last = bandOf(Math.max(fromY, toY));
    for (let band = bandOf(Math.min(fromY, toY)); band <= last; band++) {
      for (const edge of bands[band] ?? [])
        if (
          doCross(
            fromX,
            fromY,
            toX,
            toY,
            edges[edge] ?? 0,
            edges[edge + 1] ?? 0,
            edges[edge + 2] ?? 0,
            edges[edge + 3] ?? 0,
          )
        )
          return true;
    }
    return false;
  };
  /** The same meridian, no further west than the area begins. */
  const firstFrom = (longitude: number) => {
    const turned = longitude % 360;
    return turned + 360 * Math.ceil((west - turned) / 360);
  };

  return {
    holds(longitude, latitude) {
      if (!(latitude >= south && latitude <= north)) return false;
      for (let x = firstFrom(longitude); x <= east; x += 360) if (holdsAt(x, latitude)) return true;
      return false;
    },
    isMet(fromX, fromY, toX, toY) {
      if (Math.max(fromY, toY) < south || Math.min(fromY, toY) > north) return false;
      const most = Math.max(fromX, toX);
      const least = Math.min(fromX, toX);
      const first = firstFrom(most) - most;
      for (let turned = first; least + turned <= east; turned += 360)
        if (isMetAt(fromX + turned, fromY, toX + turned, toY)) return true;
      return false;
    },
  };
}

function extent(values: readonly number[]): [least: number, most: number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}

function isBetween(value: number, one: number, other: number): boolean {
  return (value >= one && value <= other) || (value >= other && value <= one);
}

/** Whether two straight lines meet, be it in an end. */
function doCross(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  const isApart =
    Math.max(ax, bx) < Math.min(cx, dx) ||
    Math.max(cx, dx) < Math.min(ax, bx) ||
    Math.max(ay, by) < Math.min(cy, dy) ||
    Math.max(cy, dy) < Math.min(ay, by);
  if (isApart) return false;
  const sideOf = (px: number, py: number, qx: number, qy: number, x: number, y: number) =>
    Math.sign((qx - px) * (y - py) - (qy - py) * (x - px));
  return (
    sideOf(ax, ay, bx, by, cx, cy) * sideOf(ax, ay, bx, by, dx, dy) <= 0 &&
    sideOf(cx, cy, dx, dy, ax, ay) * sideOf(cx, cy, dx, dy, bx, by) <= 0
  );
}
