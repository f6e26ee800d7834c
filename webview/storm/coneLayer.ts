import { unwrapLongitude, unwrapRings } from '../../src/domain/antimeridian.ts';
import type { LonLat } from '../../src/domain/geodesy.ts';
import { visitGeometry } from '../../src/domain/geometry.ts';
import { inWorlds, type MapLayer } from '../kit/map/mapFrame.ts';
import { mercatorX, mercatorY } from '../kit/map/mercator.ts';

/** Outlines of a cone, near a longitude: parts cut at ±180° meet again. */
export function coneRings(collection: Readonly<Record<string, unknown>>, near: number): LonLat[][][] {
  const polygons: LonLat[][][] = [];
  const visitor = {
    point: () => undefined,
    line: () => undefined,
    polygon: (rings: readonly (readonly LonLat[])[]) => {
      polygons.push(
        unwrapRings(rings.map(ring => ring.map(([east, north]) => [east % 360, north] as const))),
      );
    },
  };
  for (const { geometry } of featuresOf(collection)) visitGeometry(geometry, visitor);
  return polygons.map(rings => {
    const centre = middle(rings[0] ?? []);
    const shift = unwrapLongitude(centre, near) - centre;
    return rings.map(ring => ring.map(([longitude, latitude]): LonLat => [longitude + shift, latitude]));
  });
}

/** Features of a collection of whatever shape came. */
function featuresOf(collection: Readonly<Record<string, unknown>>): readonly { geometry?: unknown }[] {
  return Array.isArray(collection.features)
    ? collection.features.filter(each => typeof each === 'object' && each !== null)
    : [];
}

function middle(ring: readonly LonLat[]): number {
  const longitudes = ring.map(([longitude]) => longitude);
  return longitudes.length === 0 ? 0 : (Math.min(...longitudes) + Math.max(...longitudes)) / 2;
}

export function coneLayer(polygons: readonly LonLat[][][]): MapLayer {
  const fill = new Path2D();
  const outline = new Path2D();
  for (const ring of polygons.flat()) {
    for (const [index, [longitude, latitude]] of ring.entries()) {
      const [x, y] = [mercatorX(longitude), mercatorY(latitude)];
      const before = ring[index - 1];
      if (index === 0) fill.moveTo(x, y);
      else fill.lineTo(x, y);
      const cut = before !== undefined && onAntimeridian(before[0]) && onAntimeridian(longitude);
      if (index === 0 || cut) outline.moveTo(x, y);
      else outline.lineTo(x, y);
    }
    fill.closePath();
  }
  return frame => {
    const { theme } = frame;
    inWorlds(frame, (context, pixel) => {
      context.globalAlpha = theme.dark ? 0.2 : 0.14;
      context.fillStyle = theme.foreground;
      context.fill(fill, 'evenodd');
      context.globalAlpha = 1;
      context.strokeStyle = theme.foreground;
      context.lineWidth = pixel * 1.5;
      context.stroke(outline);
    });
  };
}

/** Edges along ±180° are where the outline was cut; they are no part of it. */
function onAntimeridian(longitude: number): boolean {
  return Math.abs((((longitude % 360) + 360) % 360) - 180) < 1e-6;
}
