import type { ChartTrack } from '../chartModel.ts';

/** Ends of a track's left or right axis for values between two; null where there are none. */
export function valueRange(
  track: ChartTrack,
  right: boolean,
  least: number | null,
  most: number | null,
): [number, number] {
  const fixed = right ? track.rightRange : track.range;
  if (fixed !== undefined)
    return [Math.min(fixed[0], least ?? fixed[0]), Math.max(fixed[1], most ?? fixed[1])];
  if (least === null || most === null) return [0, 1];
  const lines = track.lines.filter(line => (line.right ?? false) === right);
  const fromZero = least >= 0 && lines.some(({ kind, fromZero: zero }) => kind === 'bars' || zero === true);
  const room = Math.max((most - least) * 0.08, Math.abs(most) * 1e-6);
  if (most === 0 && least === 0) return [0, 1];
  if (most === least && fromZero && most > 0) return [0, Math.min(most * 1.1, Number.MAX_VALUE)];
  // Half of one is nothing beside a huge value.
  const half = Math.max(0.5, room);
  if (most === least) return [least - half, most + half];
  return [fromZero ? 0 : least - room, most + room];
}
