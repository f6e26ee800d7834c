import type { PackedGeometry } from '../../../src/domain/geometry.ts';
import type { Theme } from '../theme.ts';
import { type GeoBounds, geoBounds } from './geoBounds.ts';
import { rgbOf } from './mapColors.ts';
import { inWorlds, type MapFrame, type MapLayer } from './mapFrame.ts';
import { type FindFeature, packedIndex } from './packedIndex.ts';
import { ownedBy, type PackedShapes, packedShapes } from './packedShapes.ts';
import { drawDensity, isCrowded } from './pointDensity.ts';
import { drawDiscs } from './pointDiscs.ts';
import { discStamp, stampPoints } from './pointStamps.ts';
import { type PathPen, tracedPath } from './tracedPath.ts';

/** How features are told apart; without any, all are drawn alike. */
export interface FeatureStyle {
  /** Whether each feature is drawn and found: 1 or 0. */
  shown?: Uint8Array | undefined;
  /** Place of each feature's colour among those of the palette. */
  colors?: FeatureColors | undefined;
  /** Place of each feature's size among the sizes, which are radii in CSS pixels. */
  sizes?: { of: Uint8Array; radii: readonly number[] } | undefined;
  /** Told with each drawing whether points lie on one another, so that density is drawn. */
  onCrowd?: ((crowded: boolean) => void) | undefined;
}

export interface FeatureColors {
  of: Uint8Array;
  /** The last is the sign of a gap. */
  palette: readonly PaletteColor[];
  /** Whether the colours are a scale, of which a mean can be drawn. */
  ordered: boolean;
}

/** A colour on a theme; a hollow one is drawn as a ring, the sign of a gap. */
export interface PaletteColor {
  color: (theme: Theme) => string;
  hollow?: boolean;
}

/** Features of a packed collection, drawn, found and marked. */
export interface PackedLayer {
  draw(style?: FeatureStyle): MapLayer;
  find: FindFeature;
  /** Draws one feature over the others: under the pointer with a rim, selected in a colour of its own. */
  mark(feature: number, look: 'pointed' | 'selected'): MapLayer;
  /** Of everything drawn; undefined when nothing is. */
  bounds: GeoBounds | undefined;
  boundsOf(feature: number): GeoBounds | undefined;
  /** Of the features that are shown. */
  boundsOfShown(shown: Uint8Array): GeoBounds | undefined;
  /** Features with a place on the map. */
  drawn: number;
}

const PLAIN: PaletteColor = { color: theme => theme.blue };

export function createPackedLayer(packed: PackedGeometry): PackedLayer {
  const shapes = packedShapes(packed);
  let index: FindFeature | undefined;
  const find: FindFeature = (...place) => {
    index ??= packedIndex(shapes);
    return index(...place);
  };
  return {
    draw(style = {}) {
      const palette = style.colors?.palette ?? [PLAIN];
      const paths = pathsOf(shapes, style, palette.length);
      return frame => {
        drawPaths(frame, paths, palette);
        drawPoints(frame, shapes, style, palette);
        // The index waits until the picture is seen.
        if (index === undefined) setTimeout(() => find(0, 0, 0));
      };
    },
    find,
    mark: (feature, look) => frame => drawMark(frame, shapes, feature, look),
    bounds: geoBounds([packed.points, packed.lines, packed.rings]),
    boundsOf: feature => geoBounds(positionsOf(packed, feature)),
    boundsOfShown: shown => geoBounds(positionsShown(packed, shown)),
    drawn: countDrawn(shapes),
  };
}

interface Paths {
  lines: Path2D;
  polygons: Path2D;
}

/** Lines and polygons of each colour; undefined for a colour of none. */
function pathsOf(
  shapes: PackedShapes,
  { shown, colors }: FeatureStyle,
  count: number,
): (Paths | undefined)[] {
  const of = Array.from({ length: count }, () => ({ lines: [] as number[], polygons: [] as number[] }));
  const { lineFeature, polygonFeature } = shapes.packed;
  const placeOf = (feature: number) => (shown?.[feature] === 0 ? undefined : of[colors?.of[feature] ?? 0]);
  for (const [line, feature] of lineFeature.entries()) placeOf(feature)?.lines.push(line);
  for (const [polygon, feature] of polygonFeature.entries()) placeOf(feature)?.polygons.push(polygon);
  return of.map(({ lines, polygons }) =>
    lines.length + polygons.length === 0
      ? undefined
      : {
          lines: tracedPath(pen => {
            for (const line of lines) addLine(pen, shapes, line);
          }),
          polygons: tracedPath(pen => {
            for (const polygon of polygons) addPolygon(pen, shapes, polygon);
          }),
        },
  );
}

function addLine(path: PathPen, { packed, lines }: PackedShapes, line: number): void {
  addPart(path, lines, packed.lineStarts[line] ?? 0, packed.lineStarts[line + 1] ?? 0, false);
}

/** Outlines turn one way and holes the other, so that polygons which overlap stay filled. */
function addPolygon(path: PathPen, { packed, rings }: PackedShapes, polygon: number): void {
  const { polygonStarts, ringStarts } = packed;
  const outline = polygonStarts[polygon] ?? 0;
  for (let ring = outline; ring < (polygonStarts[polygon + 1] ?? 0); ring++) {
    const [first, end] = [ringStarts[ring] ?? 0, ringStarts[ring + 1] ?? 0];
    const clockwise = signedArea(rings, first, end) > 0;
    addPart(path, rings, first, end, clockwise === (ring === outline));
    path.closePath();
  }
}

function addPart(path: PathPen, units: Float64Array, first: number, end: number, backwards: boolean): void {
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

function drawPaths(
  frame: MapFrame,
  paths: readonly (Paths | undefined)[],
  palette: readonly PaletteColor[],
): void {
  inWorlds(frame, (context, pixel) => {
    context.lineJoin = 'round';
    for (const [place, path] of paths.entries()) {
      if (path === undefined) continue;
      const { color, hollow = false } = palette[place] ?? PLAIN;
      context.globalAlpha = hollow ? 0 : 0.25;
      context.fillStyle = color(frame.theme);
      context.fill(path.polygons);
      context.globalAlpha = 1;
      context.strokeStyle = color(frame.theme);
      context.setLineDash(hollow ? [pixel * 4, pixel * 3] : []);
      context.lineWidth = pixel * 1.5;
      context.stroke(path.polygons);
      context.lineWidth = pixel * 2.5;
      context.stroke(path.lines);
      context.setLineDash([]);
    }
  });
}

const RADIUS = 4;

/** Discs, or density where they would lie on one another. */
function drawPoints(
  frame: MapFrame,
  { packed, points: units }: PackedShapes,
  { shown, colors, sizes, onCrowd }: FeatureStyle,
  palette: readonly PaletteColor[],
): void {
  const { ratio, theme } = frame;
  const owners = packed.pointFeature;
  const isShown = (point: number) => shown === undefined || shown[owners[point] ?? 0] === 1;
  const fills = palette.map(({ color }) => rgbOf(color(theme)));
  const crowded = isCrowded(frame, { units, isShown });
  onCrowd?.(crowded);
  if (crowded) {
    const of = (point: number) => colors?.of[owners[point] ?? 0] ?? 0;
    const ordered = colors?.ordered ?? false;
    drawDensity(frame, { units, isShown, colors: colors && { of, palette: fills, mean: ordered } });
    return;
  }
  const radii = sizes?.radii ?? [RADIUS];
  const placeOf = (point: number) => {
    const feature = owners[point] ?? 0;
    if (shown?.[feature] === 0) return -1;
    return (colors?.of[feature] ?? 0) * radii.length + (sizes?.of[feature] ?? 0);
  };
  const { pixels } = frame;
  if (pixels === undefined) {
    const discs = palette.flatMap(({ color, hollow = false }) =>
      radii.map(radius => ({ radius, color: color(theme), hollow })),
    );
    drawDiscs(frame, units, discs, placeOf);
    return;
  }
  const ground = rgbOf(theme.background);
  const stamps = palette.flatMap(({ hollow }, place) =>
    radii.map(radius => {
      const fill = fills[place] ?? ground;
      return hollow
        ? discStamp((radius - 1) * ratio, ratio, ground, fill)
        : discStamp(radius * ratio, ratio, fill, ground);
    }),
  );
  const isPlain = shown === undefined && colors === undefined && sizes === undefined;
  stampPoints({ ...frame, context: pixels }, units, stamps, isPlain ? undefined : placeOf);
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
  const path = tracedPath(pen => {
    forOwned(packed.lineFeature, feature, line => addLine(pen, shapes, line));
    forOwned(packed.polygonFeature, feature, polygon => addPolygon(pen, shapes, polygon));
  });
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

/** Positions of the features that are shown, in degrees as they came. */
function positionsShown(packed: PackedGeometry, shown: Uint8Array): Float64Array[] {
  const { points, pointFeature } = packed;
  const kept = new Float64Array(points.length);
  let length = 0;
  for (const [point, feature] of pointFeature.entries()) {
    if (shown[feature] !== 1) continue;
    kept[length++] = points[2 * point] ?? 0;
    kept[length++] = points[2 * point + 1] ?? 0;
  }
  const owners = new Set(
    [...packed.lineFeature, ...packed.polygonFeature].filter(owner => shown[owner] === 1),
  );
  return [kept.subarray(0, length), ...[...owners].flatMap(owner => positionsOf(packed, owner).slice(1))];
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
