import type { PackedGeometry } from '../../../src/domain/geometry.ts';
import type { MapBox } from '../../../src/domain/tiles/tilesInView.ts';
import type { Theme } from '../theme.ts';
import type { PartedLayer } from './cachedLayer.ts';
import { type CrowdPlace, crowdAt } from './crowdAt.ts';
import type { GeoBounds } from './geoBounds.ts';
import { rgbOf } from './mapColors.ts';
import {
  enterWorld,
  inWorlds,
  type MapFrame,
  type MapLayer,
  type UnitBox,
  worldsAround,
} from './mapFrame.ts';
import { type FindFeature, packedIndex } from './packedIndex.ts';
import { ownedBy, type PackedShapes, packedShapes } from './packedShapes.ts';
import { drawDensity, isCrowded, POINTS_PER_PLACE } from './pointDensity.ts';
import { drawDiscs } from './pointDiscs.ts';
import { type PointsNear, pointGrid } from './pointGrid.ts';
import { discStamp, stampPoints } from './pointStamps.ts';
import { type PointInView, pointsInView } from './pointsInView.ts';
import { type ShapeAnchors, shapeAnchors } from './shapeAnchors.ts';
import { shapeBounds } from './shapeBounds.ts';
import { tracedPath } from './tracedPath.ts';
import { type PackedTracer, type Sight, tracePacked } from './tracePacked.ts';

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

/** A colour on a theme; a hollow one is drawn as a ring, the sign of a gap, and a heavy one with wider lines. */
export interface PaletteColor {
  color: (theme: Theme) => string;
  hollow?: boolean;
  heavy?: boolean;
  /** Width of a ring in the colour of texts around a point, a sign besides its colour, in CSS pixels; none where it is absent. */
  ring?: number;
}

/** Features of a packed collection, drawn, found and marked. */
export interface PackedLayer {
  shapes: PackedShapes;
  /** In parts, each of which fits into a frame. */
  draw(style?: FeatureStyle): PartedLayer;
  find: FindFeature;
  /** The features that density has in one place with the point nearest to a place, within so many CSS pixels. */
  crowdAt(place: CrowdPlace, reach: number, shown: Uint8Array | undefined): number[];
  /** What of the features that are shown is in view, to be named there; undefined where that is more than so many. */
  pointsInView(view: MapBox, most: number, shown: Uint8Array | undefined): PointInView[] | undefined;
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

interface LayerOptions {
  /** A layer of the first of the same features. */
  before?: PackedLayer | undefined;
  /** Another comes in its place before anything is pointed at. */
  isPassing?: boolean;
}

export function createPackedLayer(
  packed: PackedGeometry,
  { before, isPassing = false }: LayerOptions = {},
): PackedLayer {
  const shapes = packedShapes(packed, before?.shapes);
  const trace = tracePacked(shapes);
  let grid: PointsNear | undefined;
  const pointsNear: PointsNear = (...box) => {
    grid ??= pointGrid(shapes.points);
    grid(...box);
  };
  let made: ShapeAnchors | undefined;
  const anchors = () => {
    made ??= shapeAnchors(shapes);
    return made;
  };
  let index: FindFeature | undefined;
  const find: FindFeature = (...place) => {
    index ??= packedIndex(shapes, pointsNear);
    return index(...place);
  };
  return {
    shapes,
    draw(style = {}) {
      const palette = style.colors?.palette ?? [PLAIN];
      const groups = groupsOf(shapes, style, palette.length);
      return function* (frame) {
        // What is long begins in a frame that other layers leave free.
        if (isLong(shapes)) yield LONG;
        yield* drawPaths(frame, trace, groups, palette);
        yield* drawPoints(frame, shapes, style, palette);
        if (index === undefined && !isPassing) whenIdle(() => find(0, 0, 0));
      };
    },
    find,
    crowdAt: (place, reach, shown) =>
      crowdAt(shapes, pointsNear, place, { reach, ratio: devicePixelRatio, shown }),
    pointsInView: (view, most, shown) => pointsInView(shapes, anchors, view, { most, shown }),
    mark: (feature, look) => frame => drawMark(frame, shapes, trace, feature, look),
    bounds: shapeBounds(shapes),
    boundsOf: feature => shapeBounds(shapes, { feature }),
    boundsOfShown: shown => shapeBounds(shapes, { shown }),
    drawn: countDrawn(shapes),
  };
}

/** Places of outlines and points of which no frame draws all. */
const LONG = 5000;

function isLong({ points, lines, rings }: PackedShapes): boolean {
  return points.length + lines.length + rings.length > 2 * LONG;
}

/** Safari has no idle time to give. */
const whenIdle = 'requestIdleCallback' in globalThis ? requestIdleCallback : setTimeout;

/** Lines and polygons of one colour, as they stand in the packed geometry. */
interface Group {
  lines: number[];
  polygons: number[];
}

/** What is shown of each colour. */
function groupsOf({ packed }: PackedShapes, { shown, colors }: FeatureStyle, count: number): Group[] {
  const groups = Array.from({ length: count }, (): Group => ({ lines: [], polygons: [] }));
  const groupOf = (feature: number) =>
    shown?.[feature] === 0 ? undefined : groups[colors?.of[feature] ?? 0];
  for (const [line, feature] of packed.lineFeature.entries()) groupOf(feature)?.lines.push(line);
  for (const [polygon, feature] of packed.polygonFeature.entries()) groupOf(feature)?.polygons.push(polygon);
  return groups;
}

/** Widest stroke, in CSS pixels: what is so near to the view reaches into it. */
const WIDEST = 9;

/** Polygons whose outlines are one stroke: of a path with many, a browser sorts each edge among all others. */
const STROKED = 16;

/** What is seen of a copy of the world in a frame. */
function sightOf({ scale }: MapFrame, pixel: number, { west, north, east, south }: UnitBox): Sight {
  const reach = WIDEST * pixel;
  const view = { west: west - reach, north: north - reach, east: east + reach, south: south + reach };
  return { view, least: 0.5 / scale };
}

function* drawPaths(
  frame: MapFrame,
  trace: PackedTracer,
  groups: readonly Group[],
  palette: readonly PaletteColor[],
): Generator<number, void> {
  const { context, ratio, scale } = frame;
  const pixel = ratio / scale;
  for (const world of worldsAround(frame)) {
    context.save();
    const view = enterWorld(frame, world);
    // Corners of thin lines look alike, and round ones cost a browser twice the time.
    context.lineJoin = 'bevel';
    const sight = sightOf(frame, pixel, view);
    for (const [place, group] of groups.entries()) {
      if (group.lines.length + group.polygons.length === 0) continue;
      yield* drawGroup(frame, trace, { group, sight, look: palette[place] ?? PLAIN, pixel });
    }
    context.restore();
  }
}

interface DrawnGroup {
  group: Group;
  sight: Sight;
  look: PaletteColor;
  pixel: number;
}

function* drawGroup(
  { context, theme }: MapFrame,
  trace: PackedTracer,
  { group, sight, look, pixel }: DrawnGroup,
): Generator<number, void> {
  const { color, hollow = false, heavy = false } = look;
  const outlines = (polygons: readonly number[]) =>
    tracedPath(pen => {
      for (const polygon of polygons) trace.polygon(pen, polygon, sight);
    });
  const filled = outlines(group.polygons);
  const places = trace.traced();
  yield places;
  context.globalAlpha = hollow ? 0 : 0.25;
  context.fillStyle = color(theme);
  context.fill(filled);
  yield places;
  context.globalAlpha = 1;
  context.strokeStyle = color(theme);
  context.setLineDash(hollow ? [pixel * 4, pixel * 3] : []);
  context.lineCap = hollow ? 'butt' : 'round';
  context.lineWidth = pixel * (heavy ? 3.5 : 1.5);
  for (let from = 0; from < group.polygons.length; from += STROKED) {
    context.stroke(outlines(group.polygons.slice(from, from + STROKED)));
    yield trace.traced();
  }
  context.lineWidth = pixel * (heavy ? 5 : 2.5);
  context.stroke(
    tracedPath(pen => {
      for (const line of group.lines) trace.line(pen, line, sight);
    }),
  );
  context.setLineDash([]);
  yield trace.traced();
}

/** CSS pixels of a disc without a size of its own. */
export const RADIUS = 4;

/** Discs, or density where they would lie on one another. */
function* drawPoints(
  frame: MapFrame,
  { packed, points: units, hasMultiPoint }: PackedShapes,
  { shown, colors, sizes, onCrowd }: FeatureStyle,
  palette: readonly PaletteColor[],
): Generator<number, void> {
  const { ratio, theme } = frame;
  const owners = packed.pointFeature;
  if (owners.length === 0) {
    onCrowd?.(false);
    return;
  }
  const fills = palette.map(({ color }) => rgbOf(color(theme)));
  const dense = {
    units,
    owners,
    hasMultiPoint,
    shown,
    colors: colors && { of: colors.of, palette: fills, mean: colors.ordered },
  };
  const crowded = isCrowded(frame, dense);
  onCrowd?.(crowded);
  const places = owners.length / POINTS_PER_PLACE;
  yield places;
  if (crowded) {
    yield* drawDensity(frame, dense);
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
    const discs = palette.flatMap(({ color, hollow = false, ring = 0 }) =>
      radii.map(radius => ({ radius, color: color(theme), hollow, ring })),
    );
    drawDiscs(frame, units, discs, placeOf);
    return;
  }
  const ground = rgbOf(theme.background);
  const stamps = palette.flatMap(({ hollow, ring = 0 }, place) =>
    radii.map(radius => {
      const fill = fills[place] ?? ground;
      if (ring > 0) return discStamp(radius * ratio, ring * ratio, fill, rgbOf(theme.foreground));
      return hollow
        ? discStamp((radius - 1) * ratio, ratio, ground, fill)
        : discStamp(radius * ratio, ratio, fill, ground);
    }),
  );
  const isPlain = shown === undefined && colors === undefined && sizes === undefined;
  stampPoints({ ...frame, context: pixels }, units, stamps, isPlain ? undefined : placeOf);
  yield places;
}

function drawMark(
  frame: MapFrame,
  { packed, points }: PackedShapes,
  trace: PackedTracer,
  feature: number,
  look: 'pointed' | 'selected',
): void {
  const { theme } = frame;
  const color = look === 'selected' ? theme.orange : theme.blue;
  inWorlds(frame, (context, pixel, view) => {
    context.lineCap = 'round';
    const sight = sightOf(frame, pixel, view);
    const path = tracedPath(pen => {
      forOwned(packed.lineFeature, feature, line => trace.line(pen, line, sight));
      forOwned(packed.polygonFeature, feature, polygon => trace.polygon(pen, polygon, sight));
    });
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
  const { pointFeature, lineFeature, polygonFeature } = packed;
  for (let point = 0; point < pointFeature.length; point++) {
    if (!Number.isNaN(points[2 * point + 1])) drawn[pointFeature[point] ?? 0] = 1;
  }
  for (const owners of [lineFeature, polygonFeature]) for (const feature of owners) drawn[feature] = 1;
  let count = 0;
  for (let feature = 0; feature < drawn.length; feature++) count += drawn[feature] ?? 0;
  return count;
}

function forOwned(owners: Uint32Array, feature: number, act: (element: number) => void): void {
  const [first, end] = ownedBy(owners, feature);
  for (let element = first; element < end; element++) act(element);
}
