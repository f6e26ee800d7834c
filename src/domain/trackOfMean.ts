import type { MeanOf, MeanPosition } from './meanTrack.ts';
import type { Track, TrackValue } from './track.ts';
import { rolesOf } from './trackRoles.ts';

const NAMES = ['wind', 'pressure', 'members'] as const;

/**
 * The mean of several tracks as a track, to be drawn and asked as any other; its values say that they are interpolated,
 * and `members` how many each position is of. A line runs through it as through its members.
 */
export function trackOfMean(positions: readonly MeanPosition[]): Track {
  const points = positions.map(({ time, position, count, windKnots, pressureHectopascals }) => {
    const values = new Map<string, TrackValue>();
    if (windKnots !== undefined) values.set('wind', derived(windKnots, 'kt'));
    if (pressureHectopascals !== undefined) values.set('pressure', derived(pressureHectopascals, 'hPa'));
    values.set('members', { value: count, unit: undefined, interpolated: true });
    return { time, position, values };
  });
  const constants = new Map<string, TrackValue>();
  return {
    points,
    names: NAMES,
    constants,
    roles: rolesOf(points, NAMES, constants),
    form: 'points',
    connected: true,
  };
}

function derived({ value }: MeanOf, unit: string): TrackValue {
  return { value, unit, interpolated: true };
}
