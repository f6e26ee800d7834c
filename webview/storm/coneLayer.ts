import { type Position, unwrapLongitude } from '../../src/domain/antimeridian.ts';
import { closedRing } from '../../src/domain/closedRing.ts';
import type { LonLat } from '../../src/domain/geodesy.ts';
import { visitGeometry } from '../../src/domain/geometry.ts';
import { isRecord } from '../../src/domain/isRecord.ts';
import { ledOverPoles } from '../../src/domain/ledOverPoles.ts';
import { middleLongitude } from '../../src/domain/middleLongitude.ts';
import { turnedAlike } from '../../src/domain/turnedAlike.ts';
import { unwrapRings } from '../../src/domain/unwrapRings.ts';
import { inWorlds, type MapLayer } from '../kit/map/mapFrame.ts';
import { mercatorX, mercatorY } from '../kit/map/mercator.ts';
import { type PathPen, tracedPath } from '../kit/map/tracedPath.ts';

/** Outlines of a cone, near a longitude: parts cut at ±180° meet again, and one round a pole encloses it. */
export function coneRings(collection: Readonly<Record<string, unknown>>, near: number): LonLat[][][] {
  const polygons: (readonly Position[])[][] = [];
  const visitor = {
    point: () => undefined,
    line: () => undefined,
    polygon: (rings: readonly (readonly LonLat[])[]) => {
      const unwrapped = unwrapRings(
        rings.map(ring => closedRing(ring.map(([east, north]) => [east % 360, north] as const))),
      );
      polygons.push(ledOverPoles(unwrapped));
    },
  };
  for (const { geometry } of featuresOf(collection)) visitGeometry(geometry, visitor);
  return polygons.map(rings => {
    const centre = middleLongitude(rings[0] ?? []);
    const shift = unwrapLongitude(centre, near) - centre;
    return rings.map(ring => ring.map(([longitude, latitude]): LonLat => [longitude + shift, latitude]));
  });
}

/** Features of a collection of whatever shape came. */
function featuresOf(collection: Readonly<Record<string, unknown>>): readonly { geometry?: unknown }[] {
  return Array.isArray(collection.features) ? collection.features.filter(isRecord) : [];
}

/** A cone: where its polygons overlap it is one surface, and only what is a hole of each of them is open. */
export function coneLayer(polygons: readonly LonLat[][][]): MapLayer {
  const rings = polygons.flatMap(turnedAlike);
  const fill = tracedPath(pen => {
    for (const ring of rings) {
      traceRing(pen, ring, () => false);
      pen.closePath();
    }
  });
  const outline = tracedPath(pen => {
    for (const ring of rings) traceRing(pen, ring, isNoEdge);
  });
  return frame => {
    const { theme } = frame;
    inWorlds(frame, (context, pixel) => {
      context.globalAlpha = theme.dark ? 0.2 : 0.14;
      context.fillStyle = theme.foreground;
      context.fill(fill, 'nonzero');
      context.globalAlpha = 1;
      context.strokeStyle = theme.foreground;
      context.lineWidth = pixel * 1.5;
      context.stroke(outline);
    });
  };
}

function traceRing(pen: PathPen, ring: readonly LonLat[], isLeftOut: typeof isNoEdge): void {
  for (const [index, position] of ring.entries()) {
    const [x, y] = [mercatorX(position[0]), mercatorY(position[1])];
    const before = ring[index - 1];
    if (before === undefined || isLeftOut(before, position)) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
}

function isNoEdge(from: LonLat, to: LonLat): boolean {
  return isOverPole(from[1], to[1]) || isCut(from[0], to[0]);
}

/** Edges that touch a pole only close the outline over it. */
function isOverPole(from: number, to: number): boolean {
  return Math.abs(from) === 90 || Math.abs(to) === 90;
}

/** Edges along ±180° are where the outline was cut; they are no part of it. One round the globe is. */
function isCut(from: number, to: number): boolean {
  return isOnAntimeridian(from) && Math.abs(to - from) < SAME;
}

/** Degrees within which two meridians are one. */
const SAME = 1e-6;

function isOnAntimeridian(longitude: number): boolean {
  return Math.abs((((longitude % 360) + 360) % 360) - 180) < SAME;
}
