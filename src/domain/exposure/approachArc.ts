import { interpolate, type LonLat } from '../geodesy.ts';
import type { PackedGeometry } from '../geometry.ts';
import {
  ARC_SIZE,
  type Arcs,
  chordSquaredTo,
  chordSquaredToArc,
  INTO_START,
  LENGTH,
  nearestFraction,
  START,
  writeVector,
} from './arcs.ts';
import { assetShapes, holdsInside } from './assetShapes.ts';
import type { PackedTrack } from './packedTrack.ts';

/**
 * The great circle of a closest approach: from the place along a track, by number of the position and fraction of the
 * way to the next, to the nearest place of an asset. Undefined where either has no place, or the storm is in the asset.
 */
export function approachArc(
  track: PackedTrack,
  along: number,
  assets: PackedGeometry,
  asset: number,
): [from: LonLat, to: LonLat] | undefined {
  const from = placeAlong(track, along);
  const to = from && nearestOf(featureOnly(assets, asset), from);
  return from && to && [from, to];
}

function placeAlong({ longitudes, latitudes }: PackedTrack, along: number): LonLat | undefined {
  const index = Math.floor(along);
  const placeAt = (at: number): LonLat | undefined => {
    const [longitude = Number.NaN, latitude = Number.NaN] = [longitudes[at], latitudes[at]];
    return Number.isNaN(longitude) || Number.isNaN(latitude) ? undefined : [longitude, latitude];
  };
  const start = placeAt(index);
  const end = placeAt(index + 1);
  if (start === undefined || along === index || end === undefined) return start;
  return interpolate(start, end, along - index);
}

/** The place nearest to another; undefined where there is none, or the other lies inside. */
function nearestOf(packed: PackedGeometry, from: LonLat): LonLat | undefined {
  const vector = new Float64Array(3);
  writeVector(vector, 0, from[0], from[1]);
  const [x = 0, y = 0, z = 0] = vector;
  let nearest: LonLat | undefined;
  let least = Number.POSITIVE_INFINITY;
  const { points } = packed;
  const place = new Float64Array(3);
  for (let at = 0; at < points.length; at += 2) {
    const [longitude = 0, latitude = 0] = [points[at], points[at + 1]];
    writeVector(place, 0, longitude, latitude);
    const chord = chordSquaredTo(place, 0, x, y, z);
    if (chord < least) [nearest, least] = [[longitude, latitude], chord];
  }
  for (const shape of assetShapes(packed)) {
    if (holdsInside(shape, from)) return undefined;
    for (let row = 0; row < shape.edges.length; row += ARC_SIZE) {
      const chord = chordSquaredToArc(shape.edges, row, x, y, z);
      if (chord >= least) continue;
      nearest = placeOnArc(shape.edges, row, nearestFraction(shape.edges, row, x, y, z));
      least = chord;
    }
  }
  return nearest;
}

function placeOnArc(arcs: Arcs, row: number, fraction: number): LonLat {
  const angle = fraction * (arcs[row + LENGTH] ?? 0);
  const part = (axis: number) =>
    (arcs[row + START + axis] ?? 0) * Math.cos(angle) +
    (arcs[row + INTO_START + axis] ?? 0) * Math.sin(angle);
  const [x, y, z] = [part(0), part(1), part(2)];
  return [(Math.atan2(y, x) * 180) / Math.PI, (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI];
}

/** The geometry of one feature: what owns elements stands in ascending order. */
function featureOnly(packed: PackedGeometry, feature: number): PackedGeometry {
  const { lineStarts, ringStarts, polygonStarts } = packed;
  const range = (owners: Uint32Array): [number, number] => {
    const first = owners.indexOf(feature);
    return first < 0 ? [0, 0] : [first, owners.lastIndexOf(feature) + 1];
  };
  const [firstPoint, endPoint] = range(packed.pointFeature);
  const [firstLine, endLine] = range(packed.lineFeature);
  const [firstPolygon, endPolygon] = range(packed.polygonFeature);
  const [firstRing, endRing] = [polygonStarts[firstPolygon] ?? 0, polygonStarts[endPolygon] ?? 0];
  const alone = (owners: number) => new Uint32Array(owners);
  return {
    featureCount: 1,
    points: packed.points.subarray(2 * firstPoint, 2 * endPoint),
    pointFeature: alone(endPoint - firstPoint),
    lines: packed.lines,
    lineStarts: lineStarts.subarray(firstLine, endLine + 1),
    lineFeature: alone(endLine - firstLine),
    rings: packed.rings,
    ringStarts: ringStarts.subarray(firstRing, endRing + 1),
    polygonStarts: polygonStarts.subarray(firstPolygon, endPolygon + 1).map(ring => ring - firstRing),
    polygonFeature: alone(endPolygon - firstPolygon),
  };
}
