import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unwrap } from '../../../src/domain/antimeridian.ts';
import type { LonLat } from '../../../src/domain/geodesy.ts';
import { visitGeometry } from '../../../src/domain/geometry.ts';
import { mapColors } from './mapColors.ts';
import { inWorlds, type MapFrame, type MapLayer, type UnitBox } from './mapFrame.ts';
import { mercatorX, mercatorY } from './mercator.ts';
import { joinedPath, tracedPath } from './tracedPath.ts';

/** Set by the script that the host loads before the page's own. */
declare const landfallBasemap: Topology<{ countries: GeometryCollection }> | undefined;

/** A path in Mercator units, and where it lies. */
interface Shape {
  path: Path2D;
  box: UnitBox;
}

/** The embedded map (Natural Earth, 1:50 million): sea, land, coasts, borders; undefined where it did not load. */
export function readBasemap(): MapLayer | undefined {
  if (typeof landfallBasemap === 'undefined') return undefined;
  const { countries } = landfallBasemap.objects;
  const land = shapesOf(feature(landfallBasemap, countries).features.map(({ geometry }) => geometry));
  const coasts = shapesOf([mesh(landfallBasemap, countries, (a, b) => a === b)]);
  const borders = shapesOf([mesh(landfallBasemap, countries, (a, b) => a !== b)]);
  return frame => drawBasemap(frame, land, coasts, borders);
}

function shapesOf(geometries: readonly unknown[]): Shape[] {
  const shapes: Shape[] = [];
  const visitor = {
    point: () => undefined,
    line: (positions: readonly LonLat[]) => {
      shapes.push(shapeOf([unwrap(positions)]));
    },
    polygon: (rings: readonly (readonly LonLat[])[]) => {
      shapes.push(shapeOf(rings.map(ring => closedOverPole(unwrap(ring)))));
    },
  };
  for (const geometry of geometries) visitGeometry(geometry, visitor);
  return shapes;
}

/** A ring that runs once around the world encloses a pole: in Mercator it closes along the edge of the map. */
function closedOverPole(ring: LonLat[]): LonLat[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined || Math.abs(last[0] - first[0]) < 180) return ring;
  const pole = first[1] < 0 ? -90 : 90;
  return [...ring, [last[0], pole], [first[0], pole]];
}

/** Tens of thousands of places before a map is seen: no array is made for any of them. */
function shapeOf(lines: readonly (readonly LonLat[])[]): Shape {
  const box = { west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  const units = lines.map(line => unitsOf(line, box));
  const path = tracedPath(pen => {
    for (const line of units)
      for (let at = 0; at < line.length; at += 2) {
        const x = line[at] ?? 0;
        const y = line[at + 1] ?? 0;
        if (at === 0) pen.moveTo(x, y);
        else pen.lineTo(x, y);
      }
  });
  return { path, box };
}

/** A line in Mercator units, x and y in turn; the box grows to hold it. */
function unitsOf(line: readonly LonLat[], box: UnitBox): Float64Array {
  const units = new Float64Array(2 * line.length);
  let at = 0;
  for (const [longitude, latitude] of line) {
    const x = mercatorX(longitude);
    const y = mercatorY(latitude);
    units[at++] = x;
    units[at++] = y;
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.north = Math.min(box.north, y);
    box.south = Math.max(box.south, y);
  }
  return units;
}

function drawBasemap(
  frame: MapFrame,
  land: readonly Shape[],
  coasts: readonly Shape[],
  borders: readonly Shape[],
): void {
  const { theme, context, width, height } = frame;
  const colors = mapColors(theme);
  context.fillStyle = colors.sea;
  context.fillRect(0, 0, width, height);
  inWorlds(frame, (paths, pixel, view) => {
    // One path, so that edges which shapes share leave no seam.
    const inView = (shapes: readonly Shape[]) =>
      joinedPath(shapes.flatMap(({ path, box }) => (overlap(box, view) ? [path] : [])));
    paths.fillStyle = colors.land;
    paths.fill(inView(land));
    paths.lineJoin = 'round';
    paths.lineWidth = pixel * 0.8;
    paths.strokeStyle = colors.border;
    paths.stroke(inView(borders));
    paths.strokeStyle = colors.coast;
    paths.stroke(inView(coasts));
  });
}

function overlap(a: UnitBox, b: UnitBox): boolean {
  return a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north;
}
