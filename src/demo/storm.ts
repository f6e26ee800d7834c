import type { LonLat } from '../domain/geodesy.ts';

/** A storm of the synthetic world, from its beginning to its end. */
export interface Storm {
  id: string;
  name: string;
  /** Codes of its basin: that of its id, then others by which it is found too. */
  basins: readonly [own: string, ...others: string[]];
  seed: number;
  /** Epoch milliseconds. */
  start: number;
  end: number;
  course: Course;
  growth: Growth;
  /** Share of its strength that land and cold water have left, at every step of its life. */
  strength: readonly number[];
}

/** How a storm goes: first along the trade winds, later poleward and back to the east. */
export interface Course {
  origin: LonLat;
  /** Degrees a day. */
  zonal: number;
  poleward: number;
  recurvature: number;
  /** Day of its life on which it begins to turn. */
  turn: number;
  /** Radians. */
  wobble: number;
}

/** How a storm would wax and wane over warm open sea. */
export interface Growth {
  /** Strongest 1-minute wind, in knots. */
  peak: number;
  /** Days of intensification, at its strongest, and of decay. */
  rise: number;
  hold: number;
  fall: number;
}

/** A storm at an instant. */
export interface StormState {
  /** Longitude may pass ±180: along one track it never jumps. */
  longitude: number;
  latitude: number;
  /** 1-minute wind, in knots. */
  wind: number;
  /** Central pressure, in hPa. */
  pressure: number;
}
