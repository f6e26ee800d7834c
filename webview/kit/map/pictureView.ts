import type { Map as LeafletMap } from 'leaflet';
import { coveredAtRight } from './mapFloats.ts';
import { mercatorX, mercatorY, metresPerPixel } from './mercator.ts';

/** CSS pixels of the least and the greatest sides of a picture. */
const LEAST_PICTURE = { width: 760, height: 480 };
const MOST_PICTURE = { width: 2400, height: 1600 };

/** Where the world lies in a picture of what is seen of the map: not what the side panel covers. */
export function pictureView(leaflet: LeafletMap) {
  const size = leaflet.getSize();
  const seen = size.x - coveredAtRight(leaflet.getContainer());
  const within = (side: number, least: number, most: number) =>
    Math.round(Math.max(least, Math.min(most, side)));
  const width = within(seen, LEAST_PICTURE.width, MOST_PICTURE.width);
  const height = within(size.y, LEAST_PICTURE.height, MOST_PICTURE.height);
  const scale = 256 * 2 ** leaflet.getZoom();
  const centre = leaflet.containerPointToLatLng([seen / 2, size.y / 2]);
  const left = width / 2 - mercatorX(centre.lng) * scale;
  const top = height / 2 - mercatorY(centre.lat) * scale;
  return { width, height, scale, left, top, metresPerPixel: metresPerPixel(centre.lat, leaflet.getZoom()) };
}
