import type { Track } from '../../src/domain/track.ts';
import type { Selection } from './nearestPosition.ts';

/** What stays chosen when other tracks come: the same, where its track has the same times; else nothing. */
export function keptSelection(
  before: readonly Track[],
  after: readonly Track[],
  selection: Selection,
): Selection {
  const [old, next] = [before[selection.track], after[selection.track]];
  const isSame =
    old !== undefined &&
    next !== undefined &&
    old.points.length === next.points.length &&
    old.points.every(({ time }, index) => time === next.points[index]?.time);
  return isSame ? selection : { track: 0, position: -1 };
}
