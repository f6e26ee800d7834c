import { isNumbers } from './isNumbers.ts';

/** A `bbox` of GeoJSON within −180 to 180, west > east where it passes 180° (RFC 7946 §5.2); the same where it is so, or none. */
export function boxAtHome(bbox: unknown): unknown {
  if (!isNumbers(bbox) || (bbox.length !== 4 && bbox.length !== 6)) return bbox;
  const half = bbox.length / 2;
  const [west = 0, east = 0] = [bbox[0], bbox[half]];
  if (!(Math.abs(west) > 180 || Math.abs(east) > 180)) return bbox;
  const isRound = east - west >= 360;
  const homeWest = west - 360 * Math.floor((west + 180) / 360);
  const homeEast = west === east ? homeWest : east - 360 * Math.ceil((east - 180) / 360);
  const home = isRound ? [-180, 180] : [homeWest, homeEast];
  return bbox.map((value, index) => (index === 0 ? home[0] : index === half ? home[1] : value));
}
