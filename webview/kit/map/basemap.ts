import { feature, mesh } from 'topojson-client';
import { unwrap } from '../../../src/domain/antimeridian.ts';
import type { LonLat } from '../../../src/domain/geodesy.ts';
import { visitGeometry } from '../../../src/domain/geometry.ts';
import { embeddedTopology } from './embeddedTopology.ts';
import { mapColors } from './mapColors.ts';
import { type MapFrame, type MapLayer, worldsAround } from './mapFrame.ts';
import { mercatorX, mercatorY } from './mercator.ts';
import { joinedPath, tracedPath } from './tracedPath.ts';
import { type Outline, outlineOf, traceOutlines } from './traceOutlines.ts';

interface Lines {
  /** Outlines of land, which are its coasts too. */
  land: readonly Outline[];
  /** Outlines that run around the whole world: land closes them over a pole, their coast is open. */
  polar: readonly Outline[];
  polarCoasts: readonly Outline[];
  borders: readonly Outline[];
}

/** The embedded map (Natural Earth, 1:50 million): sea, land, coasts, borders; undefined where it did not load. */
export function readBasemap(): MapLayer | undefined {
  const topology = embeddedTopology();
  if (topology === undefined) return undefined;
  const { countries, land } = topology.objects;
  const rings = linesOf(feature(topology, land).geometry);
  const [polar, others] = [rings.filter(runsAround), rings.filter(ring => !runsAround(ring))];
  const lines = {
    land: others.map(toOutline),
    polar: polar.map(ring => toOutline(closedOverPole(ring))),
    polarCoasts: polar.map(toOutline),
    borders: linesOf(mesh(topology, countries, (a, b) => a !== b)).map(toOutline),
  };
  return frame => drawBasemap(frame, lines);
}

/** Lines and rings of a geometry, none of which jumps at ±180°. */
function linesOf(geometry: unknown): LonLat[][] {
  const lines: LonLat[][] = [];
  visitGeometry(geometry, {
    point: () => undefined,
    line: positions => void lines.push(unwrap(positions)),
    polygon: rings => void lines.push(...rings.map(unwrap)),
  });
  return lines;
}

function runsAround(ring: readonly LonLat[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return first !== undefined && last !== undefined && Math.abs(last[0] - first[0]) >= 180;
}

/** A ring that runs once around the world encloses a pole: in Mercator it closes along the edge of the map. */
function closedOverPole(ring: readonly LonLat[]): LonLat[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined) return [];
  const pole = first[1] < 0 ? -90 : 90;
  return [...ring, [last[0], pole], [first[0], pole]];
}

/** Tens of thousands of places before a map is seen: no array is made for any of them. */
function toOutline(line: readonly LonLat[]): Outline {
  const units = new Float64Array(2 * line.length);
  let at = 0;
  for (const [east, north] of line) {
    units[at++] = mercatorX(east);
    units[at++] = mercatorY(north);
  }
  return outlineOf(units);
}

/** What is of one colour is one path, in all copies of the world: where shapes touch there is no seam. */
function drawBasemap(frame: MapFrame, { land, polar, polarCoasts, borders }: Lines): void {
  const { theme, context, width, height, ratio } = frame;
  const colors = mapColors(theme);
  const worlds = worldsAround(frame);
  const pathOf = (outlines: readonly Outline[]) =>
    tracedPath(pen => {
      for (const world of worlds) traceOutlines(pen, outlines, frame, world);
    });
  const outlines = pathOf(land);
  context.save();
  context.fillStyle = colors.sea;
  context.fillRect(0, 0, width, height);
  context.fillStyle = colors.land;
  context.fill(joinedPath(outlines, pathOf(polar)));
  context.lineJoin = 'round';
  context.lineWidth = ratio * 0.8;
  context.strokeStyle = colors.border;
  context.stroke(pathOf(borders));
  context.strokeStyle = colors.coast;
  context.stroke(joinedPath(outlines, pathOf(polarCoasts)));
  context.restore();
}
