import type { LonLat } from '../geodesy.ts';
import type { PackedGeometry } from '../geometry.ts';

/**
 * The vertices of each feature, one feature after the other: its points, those of its lines, and those of the outer
 * rings of its polygons, of which the last one that repeats the first is left out.
 */
export function* featureVertices(geometry: PackedGeometry): Generator<LonLat[]> {
  const { featureCount, points, pointFeature, lines, lineStarts, lineFeature } = geometry;
  const { rings, ringStarts, polygonStarts, polygonFeature } = geometry;
  let [point, line, polygon] = [0, 0, 0];
  for (let feature = 0; feature < featureCount; feature++) {
    const vertices: LonLat[] = [];
    for (; pointFeature[point] === feature; point++) vertices.push(vertexAt(points, point));
    for (; lineFeature[line] === feature; line++) addVertices(vertices, lines, lineStarts, line);
    for (; polygonFeature[polygon] === feature; polygon++) {
      const first = vertices.length;
      addVertices(vertices, rings, ringStarts, polygonStarts[polygon] ?? 0);
      if (isClosed(vertices, first)) vertices.pop();
    }
    yield vertices;
  }
}

function vertexAt(coordinates: Float64Array, at: number): LonLat {
  return [coordinates[2 * at] ?? Number.NaN, coordinates[2 * at + 1] ?? Number.NaN];
}

function addVertices(to: LonLat[], coordinates: Float64Array, starts: Uint32Array, part: number): void {
  const end = starts[part + 1] ?? 0;
  for (let at = starts[part] ?? end; at < end; at++) to.push(vertexAt(coordinates, at));
}

function isClosed(vertices: readonly LonLat[], first: number): boolean {
  const [start, end] = [vertices[first], vertices.at(-1)];
  return vertices.length - first > 1 && start?.[0] === end?.[0] && start?.[1] === end?.[1];
}
