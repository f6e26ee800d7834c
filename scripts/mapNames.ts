import type { Geometry } from 'geojson';
import polylabel from 'polylabel';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { unwrap } from '../src/domain/antimeridian.ts';
import { type LonLat, normalizeLongitude } from '../src/domain/geodesy.ts';
import type { City } from './cities.ts';

/** A name on the map: text, longitude, latitude, least zoom, and whether it is a city. The weightiest come first. */
export type MapName = [name: string, longitude: number, latitude: number, zoom: number, city: 0 | 1];

/** Natural Earth's countries. */
export type World = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/** CSS pixels of a letter, as far as a country's room for its name is reckoned. */
const LETTER = 7;
/** Least inhabitants of cities that are named from a zoom on. */
const CITIES = [
  { zoom: 3, population: 8_000_000 },
  { zoom: 4, population: 3_000_000 },
  { zoom: 5, population: 1_000_000 },
  { zoom: 6, population: 400_000 },
  { zoom: 7, population: 200_000 },
];
/** Codes of GeoNames. */
const CAPITAL = 'PPLC';
const DISTRICT = 'PPLX';
/** Capitals are named from here on, however small they are. */
const CAPITALS = 5.5;

/** Countries where there is room for them, and cities. */
export function mapNames(world: World, cities: readonly City[]): MapName[] {
  return [...countryNames(world), ...cityNames(cities)];
}

function countryNames(world: World): MapName[] {
  return feature(world, world.objects.countries)
    .features.flatMap(({ geometry, properties: { name } }): { area: number; row: MapName }[] => {
      const largest = outlinesOf(geometry).toSorted((a, b) => areaOf(b) - areaOf(a))[0];
      if (largest === undefined) return [];
      const [longitude = 0, latitude = 0] = polylabel([largest], 0.1);
      const zoom = Math.log2((name.length * LETTER * 360) / (256 * widthOf(largest)));
      const from = Math.max(2, Math.round(zoom * 4) / 4);
      const row: MapName = [name, rounded(normalizeLongitude(longitude)), rounded(latitude), from, 0];
      return [{ area: areaOf(largest), row }];
    })
    .toSorted((a, b) => a.row[3] - b.row[3] || b.area - a.area)
    .map(({ row }) => row);
}

/** Outer rings, across ±180° in one piece. */
function outlinesOf(geometry: Geometry): LonLat[][] {
  const polygons =
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates
      : geometry.type === 'Polygon'
        ? [geometry.coordinates]
        : [];
  return polygons.map(([outline]) =>
    unwrap((outline ?? []).map(([longitude = 0, latitude = 0]): LonLat => [longitude, latitude])),
  );
}

/** Square degrees. */
function areaOf(ring: readonly LonLat[]): number {
  let twice = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [previousX, previousY] = ring.at(index - 1) ?? [x, y];
    twice += previousX * y - x * previousY;
  }
  return Math.abs(twice) / 2;
}

/** Degrees of longitude. */
function widthOf(ring: readonly LonLat[]): number {
  const longitudes = ring.map(([longitude]) => longitude);
  return Math.max(...longitudes) - Math.min(...longitudes);
}

function cityNames(cities: readonly City[]): MapName[] {
  return cities.flatMap(({ name, population, kind, longitude, latitude }): MapName[] => {
    const bySize = CITIES.find(each => population >= each.population)?.zoom;
    const zoom = kind === CAPITAL ? Math.min(bySize ?? CAPITALS, CAPITALS) : bySize;
    const isNamed = zoom !== undefined && kind !== DISTRICT;
    return isNamed ? [[name, rounded(longitude), rounded(latitude), zoom, 1]] : [];
  });
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
