import { readFileSync } from 'node:fs';
import type { MultiPolygon } from 'geojson';
import { feature, mergeArcs } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Coast } from '../../../src/domain/coast.ts';
import { coastFrom } from './coastFrom.ts';

/** Land of Natural Earth, 1 : 50 million, as the map embeds it: the countries without their borders. */
export function worldLand(): MultiPolygon {
  const path = new URL(import.meta.resolve('world-atlas/countries-50m.json'));
  const world: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(path, 'utf8'));
  const { geometries } = world.objects.countries;
  const land = feature(
    world,
    mergeArcs(
      world,
      geometries.filter(each => each.type === 'Polygon' || each.type === 'MultiPolygon'),
    ),
  );
  if (land.geometry.type !== 'MultiPolygon') throw new Error('There is no land.');
  return land.geometry;
}

export function worldCoast(): Coast {
  return coastFrom(worldLand());
}
