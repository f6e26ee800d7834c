import { feature, mergeArcs, mesh } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import type { OutlineSteps } from '../webview/kit/map/embeddedOutlines.ts';
import type { World } from './mapNames.ts';

type Positions = readonly (readonly number[])[];

/** Land and borders of Natural Earth, joined from the arcs of its topology on the grid of these. */
export function outlineSteps(world: World): OutlineSteps {
  const { transform } = world;
  if (transform === undefined) throw new Error('The map has no grid.');
  const { countries } = world.objects;
  const polygons = countries.geometries.filter(
    each => each.type === 'Polygon' || each.type === 'MultiPolygon',
  );
  const grid = onGrid(world);
  const land = feature(grid, mergeArcs(world, polygons)).geometry;
  if (land.type !== 'MultiPolygon') throw new Error('The map has no land.');
  const borders = mesh(grid, countries, (one, other) => one !== other).coordinates;
  const [scale, origin] = [pair(transform.scale), pair(transform.translate)];
  return { scale, origin, land: land.coordinates.flat().map(stepsOf), borders: borders.map(stepsOf) };
}

/** The topology with the places of its vertices on the grid instead of degrees. */
function onGrid({ arcs, objects, type }: World): Topology {
  return { type, objects, arcs: arcs.map(placesOf) };
}

function placesOf(arc: Positions): number[][] {
  let [x, y] = [0, 0];
  return arc.map(([dx = 0, dy = 0]) => {
    x += dx;
    y += dy;
    return [x, y];
  });
}

function stepsOf(positions: Positions): number[] {
  return positions.flatMap(([x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = positions[index - 1] ?? [];
    return [x - beforeX, y - beforeY];
  });
}

function pair([east = 0, north = 0]: readonly number[]): [number, number] {
  return [east, north];
}
