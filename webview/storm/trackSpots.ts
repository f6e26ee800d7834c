import type { Track } from '../../src/domain/track.ts';
import { arcBends, type BendsView, type MappedPlace, STRAY } from '../kit/map/arcBends.ts';
import { type MapFrame, pixelOf, worldsAround } from '../kit/map/mapFrame.ts';

/** A position of a track on the map. */
export interface Spot extends MappedPlace {
  index: number;
}

/** Where the positions of a track lie in one copy of the world; gaps lie nowhere. */
export function spotsOf(frame: MapFrame, track: Track, world: number): Spot[] {
  return track.points.flatMap(({ position }, index) =>
    position === undefined
      ? []
      : [{ index, position, pixel: pixelOf(frame, position[0], position[1], world) }],
  );
}

/** Every copy of the world in view, and one more on each side: a track may pass ±180°. */
export function inCopies(frame: MapFrame, draw: (world: number) => void): void {
  for (const world of worldsAround(frame)) draw(world);
}

/**
 * The path from each position to the next on the great circle, where all lies that is derived between them; none over a
 * gap, where the storm may have been anywhere.
 */
export function traceSpots(frame: MapFrame, spots: readonly Spot[], world: number): void {
  const { context } = frame;
  const reach = 5 * frame.ratio;
  const view: BendsView = {
    pixelOf: ([longitude, latitude]) => pixelOf(frame, longitude, latitude, world),
    box: { left: -reach, top: -reach, right: frame.width + reach, bottom: frame.height + reach },
    stray: STRAY * frame.ratio,
  };
  context.beginPath();
  let before: Spot | undefined;
  for (const spot of spots) {
    if (before !== undefined && before.index === spot.index - 1) {
      for (const { pixel } of arcBends(before, spot, view)) context.lineTo(...pixel);
      context.lineTo(...spot.pixel);
    } else context.moveTo(...spot.pixel);
    before = spot;
  }
}
