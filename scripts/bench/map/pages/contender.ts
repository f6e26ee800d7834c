/* What a page of the benchmark of maps has in its window. */

/** What is put on the map. */
export interface MapData {
  kind: 'points' | 'polygons';
  /** Points, or polygons of 500 vertices. */
  count: number;
}

/** Takes the text of a GeoJSON feature collection, and returns what reads and draws it. */
export type PrepareMap = (body: string, data: MapData) => (() => void) | Promise<() => void>;

declare global {
  interface Window {
    prepareMap: PrepareMap;
    mapData: MapData;
    /** Hands over the data; milliseconds to the complete draw. */
    drawMap: () => Promise<number>;
    /** Begins to look at the frames, and returns the longest time between two of them when it is told to end. */
    watchFrames: () => void;
    longestFrame: () => number;
  }
}

/** Property by whose value points are coloured. */
export const PROPERTY = 'insured_value_usd';

/** CSS pixels of a point. */
export const RADIUS = 4;

const RAMP = ['#440154', '#443983', '#31688e', '#21918c', '#35b779', '#90d743', '#fde725'] as const;

/** Colour of a value of the property in a map of so many points: seven classes of viridis. */
export function colorOf(value: number, count: number): string {
  const place = Math.floor((value / (count * 1000)) * RAMP.length);
  return RAMP[Math.min(RAMP.length - 1, Math.max(0, place))] ?? RAMP[0];
}

export const FILL = '#59a4f9';
