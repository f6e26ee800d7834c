import type { Coordinates } from '../coordinates.ts';
import { type LonLat, normalizeLongitude } from '../geodesy.ts';
import { isOnEarth } from '../isOnEarth.ts';
import { meanPlace } from '../meanPlace.ts';

/** The places at which the assets of a file lie, each once. */
export interface AskedPlaces {
  /** In degrees to the sixth decimal, in the order of the first asset at each. */
  places: readonly Coordinates[];
  /** For each asset the index of its place; −1 where it has none. */
  placeOf: Int32Array;
  /** 1 for each asset that is a line, an area or several points: its place is the mean of its vertices. */
  isMean: Uint8Array;
}

export interface PlaceCollector {
  /** The vertices of the next asset. */
  add(vertices: readonly LonLat[]): void;
  collected(): AskedPlaces;
}

/** Collects the places of so many assets. */
export function collectPlaces(count: number): PlaceCollector {
  const places: Coordinates[] = [];
  const known = new Map<string, number>();
  const placeOf = new Int32Array(count).fill(-1);
  const isMean = new Uint8Array(count);
  let asset = 0;
  return {
    add(vertices) {
      const place = placeOfVertices(vertices);
      if (place !== undefined) {
        const name = `${place.latitude} ${place.longitude}`;
        const index = known.get(name) ?? places.push(place) - 1;
        known.set(name, index);
        placeOf[asset] = index;
        if (vertices.length > 1) isMean[asset] = 1;
      }
      asset++;
    },
    collected: () => ({ places, placeOf, isMean }),
  };
}

function placeOfVertices(vertices: readonly LonLat[]): Coordinates | undefined {
  if (!vertices.every(([longitude, latitude]) => isOnEarth(longitude, latitude))) return undefined;
  const [first] = vertices;
  const middle = vertices.length === 1 ? first : meanPlace(vertices);
  if (middle === undefined) return undefined;
  const [longitude, latitude] = middle;
  const east = rounded(normalizeLongitude(longitude));
  return { latitude: rounded(latitude), longitude: east === 180 ? -180 : east };
}

/** To a millionth of a degree, some ten centimetres; zero has no sign. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}
