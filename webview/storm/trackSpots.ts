import type { Track } from '../../src/domain/track.ts';
import type { MapContext } from '../kit/map/mapContext.ts';
import { type MapFrame, pixelOf, worldsAround } from '../kit/map/mapFrame.ts';
import type { Pixel } from './placeLabels.ts';

/** A position of a track on the map. */
export interface Spot {
  index: number;
  pixel: Pixel;
}

/** Where the positions of a track lie in one copy of the world; gaps lie nowhere. */
export function spotsOf(frame: MapFrame, track: Track, world: number): Spot[] {
  return track.points.flatMap(({ position }, index) =>
    position === undefined ? [] : [{ index, pixel: pixelOf(frame, position[0], position[1], world) }],
  );
}

/** Every copy of the world in view, and one more on each side: a track may pass ±180°. */
export function inCopies(frame: MapFrame, draw: (world: number) => void): void {
  for (const world of worldsAround(frame)) draw(world);
}

/** The path from each position to the next; none over a gap, where the storm may have been anywhere. */
export function traceSpots(
  context: Pick<MapContext, 'beginPath' | 'moveTo' | 'lineTo'>,
  spots: readonly Spot[],
): void {
  context.beginPath();
  for (const [order, { index, pixel }] of spots.entries()) {
    if (spots[order - 1]?.index === index - 1) context.lineTo(...pixel);
    else context.moveTo(...pixel);
  }
}
