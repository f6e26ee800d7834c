import type { MeanOf, MeanPosition } from './meanTrack.ts';
import { numericValue } from './numericValue.ts';
import type { Track, TrackValue } from './track.ts';
import { rolesOf } from './trackRoles.ts';

const NAMES = ['wind', 'pressure', 'members', 'wind_members', 'pressure_members'] as const;

type CountName = Extract<(typeof NAMES)[number], `${string}members`>;

/**
 * The mean of several tracks as a track, to be drawn and asked as any other; its values say that they are interpolated,
 * and `members` how many each position is of, as `wind_members` and `pressure_members` of wind and pressure, which are
 * no mean of one alone. A line runs through it as through its members.
 */
export function trackOfMean(positions: readonly MeanPosition[]): Track {
  const points = positions.map(({ time, position, count, windKnots, pressureHectopascals }) => {
    const values = new Map<string, TrackValue>();
    setMean(values, 'wind', windKnots, 'kt');
    setMean(values, 'pressure', pressureHectopascals, 'hPa');
    values.set('members', derived(count, undefined));
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

function setMean(
  values: Map<string, TrackValue>,
  name: 'wind' | 'pressure',
  mean: MeanOf | undefined,
  unit: string,
): void {
  if (mean === undefined || mean.count < 2) return;
  values.set(name, derived(mean.value, unit));
  values.set(`${name}_members` satisfies CountName, derived(mean.count, undefined));
}

/** Of how many tracks a mean is at one of its positions, or its wind or pressure there; undefined where it has none. */
export function countOfMean({ points }: Track, index: number, name: CountName): number | undefined {
  return numericValue(points[index]?.values.get(name)?.value);
}

function derived(value: number, unit: string | undefined): TrackValue {
  return { value, unit, interpolated: true };
}
