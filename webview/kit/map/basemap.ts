import { unwrapLongitude } from '../../../src/domain/antimeridian.ts';
import { embeddedOutlines } from './embeddedOutlines.ts';
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

/** The embedded map: sea, land, coasts, borders; undefined where it did not load. */
export function readBasemap(): MapLayer | undefined {
  const [land, borders] = [embeddedOutlines('land'), embeddedOutlines('borders')];
  if (land === undefined || borders === undefined) return undefined;
  const rings = land.map(unwrapped);
  const [polar, others] = [rings.filter(runsAround), rings.filter(ring => !runsAround(ring))];
  const lines = {
    land: others.map(toOutline),
    polar: polar.map(ring => toOutline(closedOverPole(ring))),
    polarCoasts: polar.map(toOutline),
    borders: borders.map(unwrapped).map(toOutline),
  };
  return frame => drawBasemap(frame, lines);
}

/** Positions in pairs, none of which jumps at ±180°. */
function unwrapped(positions: Float64Array): Float64Array {
  const line = positions.slice();
  for (let at = 2; at < line.length; at += 2) line[at] = unwrapLongitude(line[at] ?? 0, line[at - 2] ?? 0);
  return line;
}

function runsAround(ring: Float64Array): boolean {
  return Math.abs((ring.at(-2) ?? 0) - (ring[0] ?? 0)) >= 180;
}

/** A ring that runs once around the world encloses a pole: in Mercator it closes along the edge of the map. */
function closedOverPole(ring: Float64Array): Float64Array {
  const [first = 0, latitude = 0] = ring;
  const pole = latitude < 0 ? -90 : 90;
  return Float64Array.of(...ring, ring.at(-2) ?? 0, pole, first, pole);
}

function toOutline(line: Float64Array): Outline {
  const units = new Float64Array(line.length);
  for (let at = 0; at < line.length; at += 2) {
    units[at] = mercatorX(line[at] ?? 0);
    units[at + 1] = mercatorY(line[at + 1] ?? 0);
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
