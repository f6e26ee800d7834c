import type { LonLat } from '../../src/domain/geodesy.ts';
import type { Track } from '../../src/domain/track.ts';
import { arcBends, type BendsView, type MappedPlace, STRAY } from '../kit/map/arcBends.ts';
import { distanceToSegment } from '../kit/map/distanceToSegment.ts';
import { mercatorX, mercatorY } from '../kit/map/mercator.ts';
import type { MapPlace } from '../kit/map/worldMap.ts';
import { REACH, type Selection } from './nearestPosition.ts';

/**
 * The member of an ensemble whose drawn line runs nearest to a place on the map; undefined where none is within reach, or
 * where that is the one that is selected.
 */
export function memberAt(
  tracks: readonly Track[],
  members: readonly Track[] | undefined,
  place: MapPlace,
  selected: number,
): Selection | undefined {
  let best: Track | undefined;
  let least = REACH * place.pixel;
  for (const track of members ?? []) {
    const distance = track.connected ? distanceToLine(track, place) : Number.POSITIVE_INFINITY;
    if (distance < least) [best, least] = [track, distance];
  }
  return best === undefined || best === tracks[selected]
    ? undefined
    : { track: tracks.indexOf(best), position: -1 };
}

/** In Mercator units, to the line as it is drawn: on the great circle from each position to the next, not over a gap. */
function distanceToLine({ points }: Track, place: MapPlace): number {
  const pixelOf = ([longitude, latitude]: LonLat): [number, number] => [
    mercatorX(longitude) - place.x,
    mercatorY(latitude) - place.y,
  ];
  let least = Number.POSITIVE_INFINITY;
  let before: MappedPlace | undefined;
  for (const { position } of points) {
    const here: MappedPlace | undefined = position && { position, pixel: pixelOf(position) };
    if (before !== undefined && here !== undefined)
      least = Math.min(least, distanceToLeg(before, here, pixelOf, place.pixel));
    before = here;
  }
  return least;
}

/** From the copy of the place that is next to the leg. */
function distanceToLeg(
  from: MappedPlace,
  to: MappedPlace,
  pixelOf: BendsView['pixelOf'],
  pixel: number,
): number {
  const world = Math.round((from.pixel[0] + to.pixel[0]) / 2);
  const reach = REACH * pixel;
  const box = { left: world - reach, right: world + reach, top: -reach, bottom: reach };
  let least = Number.POSITIVE_INFINITY;
  let before = from;
  for (const here of [...arcBends(from, to, { pixelOf, box, stray: STRAY * pixel }), to]) {
    least = Math.min(least, distanceToSegment(world, 0, ...before.pixel, ...here.pixel));
    before = here;
  }
  return least;
}
