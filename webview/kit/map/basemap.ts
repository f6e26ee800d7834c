import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unwrap } from '../../../src/domain/antimeridian.ts';
import { visitGeometry } from '../../../src/domain/geometry.ts';
import { mercatorX, mercatorY } from './mercator.ts';

/** Set by the script that the host loads before the page's own. */
declare const landfallBasemap: Topology<{ countries: GeometryCollection }> | undefined;

export interface Basemap {
  /** In Mercator units, 0 to 1 over the world. */
  land: Path2D;
  borders: Path2D;
  graticule: Path2D;
}

/** The embedded map (Natural Earth, 1:50 million), ready to fill and stroke; undefined where it did not load. */
export function readBasemap(): Basemap | undefined {
  if (typeof landfallBasemap === 'undefined') return undefined;
  const { countries } = landfallBasemap.objects;
  return {
    land: pathOf(feature(landfallBasemap, countries)),
    borders: pathOf(mesh(landfallBasemap, countries, (a, b) => a !== b)),
    graticule: graticule(),
  };
}

type Position = readonly [longitude: number, latitude: number];

/** Shapes of this package run on across ±180°: unwrapped, they are drawn in copies of the world side by side. */
function pathOf(geojson: unknown): Path2D {
  const path = new Path2D();
  const line = (positions: readonly Position[]) => {
    const unwrapped = unwrap(positions);
    for (const [index, [longitude, latitude]] of unwrapped.entries()) {
      const x = mercatorX(longitude);
      const y = mercatorY(latitude);
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    }
    const [first, last] = [unwrapped[0], unwrapped.at(-1)];
    if (first !== undefined && last !== undefined && Math.abs(last[0] - first[0]) > 180) {
      path.lineTo(mercatorX(last[0]), 1);
      path.lineTo(mercatorX(first[0]), 1);
    }
  };
  const visitor = {
    point: () => undefined,
    line,
    polygon: (rings: readonly (readonly Position[])[]) => rings.forEach(line),
  };
  for (const geometry of geometriesOf(geojson)) visitGeometry(geometry, visitor);
  return path;
}

function geometriesOf(geojson: unknown): unknown[] {
  if (typeof geojson !== 'object' || geojson === null) return [];
  if ('features' in geojson && Array.isArray(geojson.features)) {
    return geojson.features.map((each: { geometry?: unknown }) => each.geometry);
  }
  return [geojson];
}

/** Every 10 degrees. */
function graticule(): Path2D {
  const path = new Path2D();
  for (let longitude = -180; longitude < 180; longitude += 10) {
    path.moveTo(mercatorX(longitude), mercatorY(84));
    path.lineTo(mercatorX(longitude), mercatorY(-84));
  }
  for (let latitude = -80; latitude <= 80; latitude += 10) {
    path.moveTo(0, mercatorY(latitude));
    path.lineTo(1, mercatorY(latitude));
  }
  return path;
}
