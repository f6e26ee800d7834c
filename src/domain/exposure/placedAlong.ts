import { isAtPosition } from './isAtPosition.ts';

/** A place along a track, which is the number of its position where it is at one: what is derived may miss it by a digit. */
export function placedAlong(along: number): number {
  return isAtPosition(along) ? Math.round(along) : along;
}
