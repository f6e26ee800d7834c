import type { LonLat } from './geodesy.ts';
import type { TrackRoles } from './trackRoles.ts';

/** A value beside a position of a track; what is null or absent has none. */
export interface TrackValue {
  /** As it came; a number where it is interpolated. */
  value: unknown;
  /** The label that came with it. */
  unit: string | undefined;
  /** Computed between two values in the way that the response states; it did not come itself. */
  interpolated: boolean;
  /** Where the response states that it does not change evenly until the next: it stays, or there is none between. */
  interpolation?: 'step' | 'discrete';
}

/** One forecast position: its time and its values stand with it, so that none can slip to another. */
export interface TrackPoint {
  /** Undefined where what came is no position. Longitudes may pass ±180: along one track they never jump. */
  position: LonLat | undefined;
  /** Epoch milliseconds; undefined where none came, or none that can be read. */
  time: number | undefined;
  values: ReadonlyMap<string, TrackValue>;
}

/** Values of a member that came for times between those of the positions, where they stand in no position. */
export interface ValuesBetween {
  /** Those times in epoch milliseconds, ascending. */
  times: readonly number[];
  /** The value at any time between two positions; undefined where there is none. */
  valueAt(time: number): TrackValue | undefined;
}

export interface Track {
  points: readonly TrackPoint[];
  /** Members that have values along the track, in the order in which they came. */
  names: readonly string[];
  /** Members that have values between the positions too. */
  between?: ReadonlyMap<string, ValuesBetween>;
  /** Members that hold for the whole track. */
  constants: ReadonlyMap<string, TrackValue>;
  /** Which members are the wind, the pressure and so on. */
  roles: TrackRoles;
  form: 'prism' | 'trajectory' | 'points' | 'four-value positions' | 'untimed';
  /** Whether a line may run from each position to the next. */
  connected: boolean;
}
