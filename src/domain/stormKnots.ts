import type { StormMotion } from './stormMotion.ts';
import { convertWind } from './windUnit.ts';

/** Below this, in knots, positions to a tenth of a degree do not say which way. */
const STATIONARY = 1;

/** How fast a storm goes, in knots, and whether that is so little that its positions do not say which way. */
export function stormKnots({ kilometresPerHour }: StormMotion): { knots: number; isStationary: boolean } {
  const knots = convertWind(kilometresPerHour, 'km/h', 'kt');
  return { knots, isStationary: knots < STATIONARY };
}
