import type { PackedGeometry } from '../../../src/domain/geometry.ts';
import { type GeoBounds, geoBounds } from './geoBounds.ts';
import { rgbOf } from './mapColors.ts';
import { inWorlds, type MapFrame, type MapLayer, worldsIn } from './mapFrame.ts';
import { type FindFeature, packedIndex } from './packedIndex.ts';
import { ownedBy, type PackedShapes, packedShapes } from './packedShapes.ts';
import { discStamp, type Stamp, stampPoints } from './pointStamps.ts';

/** Features of a packed collection, drawn, found and marked. */
export interface PackedLayer {
  draw: MapLayer;
  find: FindFeature;
  /** Draws one feature over the others: under the pointer with a rim, selected in a colour of its own. */
  mark(feature: number, look: 'pointed' | 'selected'): MapLayer;
  /** Of everything drawn; undefined when nothing is. */
  bounds: GeoBounds | undefined;
  boundsOf(feature: number): GeoBounds | undefined;
  /** Features with a place on the map. */
  drawn: number;
}

export function createPackedLayer(packed: PackedGeometry): PackedLayer {
  const shapes = packedShapes(packed);
  const lines = new Path2D();
  for (let line = 0; line < packed.lineFeature.length; line++) addLine(lines, shapes, line);
  const polygons = new Path2D();
  for (let polygon = 0; polygon < packed.polygonFeature.length; polygon++) {
    addPolygon(polygons, shapes, polygon);
  }
  let index: FindFeature | undefined;
  const find: FindFeature = (x, y, reach) => {
    index ??= packedIndex(shapes);
    return index(x, y, reach);
  };
  return {
    draw(frame) {
      drawPaths(frame, lines, polygons);
      stampPoints(frame, shapes.points, pointStamp(frame, shapes.points));
      // The index waits until the picture is seen.
      if (index === undefined) setTimeout(() => find(0, 0, 0));
    },
    find,
    mark: (feature, look) => frame => drawMark(frame, shapes, feature, look),
    bounds: geoBounds([packed.points, packed.lines, packed.rings]),
    boundsOf: feature => geoBounds(positionsOf(packed, feature)),
    drawn: countDrawn(shapes),
  };
}

function addLine(path: Path2D, { packed, lines }: PackedShapes, line: number): void {
  addPart(path, lines, packed.lineStarts[line] ?? 0, packed.lineStarts[line + 1] ?? 0, false);
}

/** Outlines turn one way and holes the other, so that polygons which overlap stay filled. */
function addPolygon(path: Path2D, { packed, rings }: PackedShapes, polygon: number): void {
  const { polygonStarts, ringStarts } = packed;
  const outline = polygonStarts[polygon] ?? 0;
  for (let ring = outline; ring < (polygonStarts[polygon + 1] ?? 0); ring++) {
    const [first, end] = [ringStarts[ring] ?? 0, ringStarts[ring + 1] ?? 0];
    const clockwise = signedArea(rings, first, end) > 0;
    addPart(path, rings, first, end, clockwise === (ring === outline));
    path.closePath();
  }
}

function addPart(path: Path2D, units: Float64Array, first: number, end: number, backwards: boolean): void {
  for (let step = 0; step < end - first; step++) {
    const vertex = backwards ? end - 1 - step : first + step;
    const [x = 0, y = 0] = [units[2 * vertex], units[2 * vertex + 1]];
    if (step === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
}

function signedArea(units: Float64Array, first: number, end: number): number {
  let twice = 0;
  for (let vertex = first, before = end - 1; vertex < end; before = vertex++) {
    const [ax = 0, ay = 0] = [units[2 * before], units[2 * before + 1]];
    const [bx = 0, by = 0] = [units[2 * vertex], units[2 * vertex + 1]];
    twice += ax * by - bx * ay;
  }
  return twice / 2;
}

function drawPaths(frame: MapFrame, lines: Path2D, polygons: Path2D): void {
  const { theme } = frame;
  inWorlds(frame, (context, pixel) => {
    context.lineJoin = 'round';
    context.globalAlpha = 0.25;
    context.fillStyle = theme.blue;
    context.fill(polygons);
    context.globalAlpha = 1;
    context.strokeStyle = theme.blue;
    context.lineWidth = pixel * 1.5;
    context.stroke(polygons);
    context.lineWidth = pixel * 2.5;
    context.stroke(lines);
  });
}

/** With more points in view the discs are smaller: they would cover one another. */
const CROWD = 20_000;

function pointStamp(frame: MapFrame, units: Float64Array): Stamp {
  const { theme, ratio } = frame;
  const [fill, rim] = [rgbOf(theme.blue), rgbOf(theme.background)];
  return countInView(frame, units) > CROWD
    ? discStamp(1.5 * ratio, 0, fill, rim)
    : discStamp(4 * ratio, ratio, fill, rim);
}

function countInView(frame: MapFrame, units: Float64Array): number {
  if (units.length / 2 <= CROWD) return 0;
  const { scale, left, top, width, height } = frame;
  let count = 0;
  for (const world of worldsIn(frame)) {
    for (let at = 0; at < units.length; at += 2) {
      const x = left + ((units[at] ?? 0) + world) * scale;
      const y = top + (units[at + 1] ?? 0) * scale;
      if (x >= 0 && x < width && y >= 0 && y < height) count++;
    }
  }
  return count;
}

function drawMark(
  frame: MapFrame,
  shapes: PackedShapes,
  feature: number,
  look: 'pointed' | 'selected',
): void {
  const { packed, points } = shapes;
  const { theme } = frame;
  const color = look === 'selected' ? theme.orange : theme.blue;
  const path = new Path2D();
  forOwned(packed.lineFeature, feature, line => addLine(path, shapes, line));
  forOwned(packed.polygonFeature, feature, polygon => addPolygon(path, shapes, polygon));
  inWorlds(frame, (context, pixel) => {
    context.lineJoin = 'round';
    for (const [ink, width] of [
      [theme.background, 8],
      [theme.foreground, 6],
      [color, 3],
    ] as const) {
      context.strokeStyle = ink;
      context.lineWidth = pixel * width;
      context.stroke(path);
    }
    forOwned(packed.pointFeature, feature, point => {
      const [x = 0, y = Number.NaN] = [points[2 * point], points[2 * point + 1]];
      if (Number.isNaN(y)) return;
      for (const [ink, radius] of [
        [theme.background, 9],
        [theme.foreground, 8],
        [color, 6],
      ] as const) {
        context.beginPath();
        context.arc(x, y, pixel * radius, 0, 2 * Math.PI);
        context.fillStyle = ink;
        context.fill();
      }
    });
  });
}

function countDrawn({ packed, points }: PackedShapes): number {
  const drawn = new Uint8Array(packed.featureCount);
  for (const [point, feature] of packed.pointFeature.entries()) {
    if (!Number.isNaN(points[2 * point + 1])) drawn[feature] = 1;
  }
  for (const feature of packed.lineFeature) drawn[feature] = 1;
  for (const feature of packed.polygonFeature) drawn[feature] = 1;
  return drawn.reduce((count, each) => count + each, 0);
}

function forOwned(owners: Uint32Array, feature: number, act: (element: number) => void): void {
  const [first, end] = ownedBy(owners, feature);
  for (let element = first; element < end; element++) act(element);
}

/** Positions of one feature, in degrees as they came. */
function positionsOf(packed: PackedGeometry, feature: number): Float64Array[] {
  const { points, lines, lineStarts, rings, ringStarts, polygonStarts } = packed;
  const [firstPoint, endPoint] = ownedBy(packed.pointFeature, feature);
  const [firstLine, endLine] = ownedBy(packed.lineFeature, feature);
  const [firstPolygon, endPolygon] = ownedBy(packed.polygonFeature, feature);
  const ringAt = (polygon: number) => ringStarts[polygonStarts[polygon] ?? 0] ?? 0;
  return [
    points.subarray(2 * firstPoint, 2 * endPoint),
    lines.subarray(2 * (lineStarts[firstLine] ?? 0), 2 * (lineStarts[endLine] ?? 0)),
    rings.subarray(2 * ringAt(firstPolygon), 2 * ringAt(endPolygon)),
  ];
}
